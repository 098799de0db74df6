import type { AuditAction } from '@kitwright/contract/operations';
import type { AuditedEvent } from './audited.ts';
import type { Payloads } from './payloads.ts';

/** Every kind of event. */
export type EventType = AuditAction | keyof Payloads;

/** The audited events that tell no more than all audited ones do. */
export type PlainAction = Exclude<AuditAction, keyof Payloads>;

type EventsByType = { readonly [Type in PlainAction]: AuditedEvent<Type> } & {
  readonly [Type in keyof Payloads]: { readonly type: Type } & Payloads[Type];
};

/** The events of one kind, or of several. */
export type EventOf<Type extends EventType> = EventsByType[Type];

/** Something that happened, told in the transaction in which it did. */
export type DomainEvent = AuditedEvent<PlainAction> | EventsByType[keyof Payloads];
