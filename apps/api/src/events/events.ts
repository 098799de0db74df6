import type { Role, AccountId } from '@kitwright/contract';
import type { AuditAction } from '@kitwright/contract/operations';
import type pg from 'pg';
import { pipelined } from '../db/line.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import type { Payloads } from './payloads.ts';

/** Every kind of event. */
export type EventType = AuditAction | keyof Payloads;

/** The audited events that tell no more than all audited ones do. */
export type PlainAction = Exclude<AuditAction, keyof Payloads>;

/** Actor of the event, with name and role as they are now. */
interface AuditActor {
  readonly id: AccountId;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
}

/** The payload that all audited events share. */
export interface Audited {
  readonly at: Date;
  /** Null when no one was signed in, and no one had proved to be someone. */
  readonly actor: AuditActor | null;
  readonly subject?: { readonly type: string; readonly id: string };
  /** Shown to staff; never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly ip: string | null;
}

/** An audited event whose payload is that and no more. */
interface AuditedEvent<Type extends AuditAction = AuditAction> extends Audited {
  readonly type: Type;
}

type EventsByType = { readonly [Type in PlainAction]: AuditedEvent<Type> } & {
  readonly [Type in keyof Payloads]: { readonly type: Type } & Payloads[Type];
};

/** The events of one kind, or of several. */
export type EventOf<Type extends EventType> = EventsByType[Type];

/** Something that happened, told in the transaction in which it did. */
export type DomainEvent = AuditedEvent<PlainAction> | EventsByType[keyof Payloads];

/** Subscription to events: the types, the subscriber and the handler. */
export interface Subscription {
  readonly types: readonly EventType[];
  /** Context and module, as in `messaging/mail`. */
  readonly by: string;
  /** Description of its effect, for the list of events. */
  readonly does: string;
  /** Reads what it will need, where that does not depend on what happens. */
  readonly foresee?: (tx: TenantTransaction) => Promise<unknown>;
  /** Acts on those of its types among events of one transaction that were told at once; there is at least one. */
  readonly handle: (tx: TenantTransaction, events: readonly DomainEvent[]) => Promise<void>;
}

interface Acting<Type extends EventType> extends Pick<Subscription, 'by' | 'does' | 'foresee'> {
  readonly handle: (tx: TenantTransaction, events: readonly EventOf<Type>[]) => Promise<void>;
}

/** A subscription to events of these types. */
export const on = <Type extends EventType>(
  types: readonly Type[],
  { handle, ...about }: Acting<Type>,
): Subscription => {
  const isOfTypes = (event: DomainEvent): event is EventOf<Type> & DomainEvent =>
    types.some((type) => type === event.type);
  return { ...about, types, handle: (tx, events) => handle(tx, events.filter(isOfTypes)) };
};

type Table = ReadonlyMap<EventType, readonly Subscription[]>;

/** Subscriptions to the events in transactions of a pool. */
const tables = new WeakMap<pg.Pool, Table>();

/** Has these act, in this order, on all that happens in transactions of this pool. */
export const subscribe = (pool: pg.Pool, subscriptions: readonly Subscription[]): void => {
  const table = new Map<EventType, readonly Subscription[]>();
  for (const subscription of subscriptions) {
    for (const type of subscription.types) table.set(type, [...(table.get(type) ?? []), subscription]);
  }
  tables.set(pool, table);
};

/** Types of event that say how the business goes; others are of no use for watching it. */
const COUNTED = /^(?:order|payment|design|review|pack|account)\./;

const happened = new Map<string, number>();

/** Notes for monitoring that something happened in this process. */
const countEvent = (type: string): void => {
  if (COUNTED.test(type)) happened.set(type, (happened.get(type) ?? 0) + 1);
};

/** Number of times that each has happened since this process began. */
export const countedEvents = (): ReadonlyMap<string, number> => happened;

/** Subscribers of the transactions of a pool. A program that forgot them would send no mail, and nothing would tell. */
const tableOf = ({ pool }: TenantTransaction): Table => {
  const table = tables.get(pool);
  if (table === undefined) throw new Error('Nothing acts on the events of this pool');
  return table;
};

/**
 * Has subscribers of an event that is about to happen read what they will need, in one message with whatever the caller
 * reads meanwhile: between a lock that others wait for and the commit nothing is left to ask.
 */
export const foresee = async (tx: TenantTransaction, type: EventType): Promise<void> => {
  const acting = tableOf(tx).get(type) ?? [];
  await pipelined(...acting.map((subscription) => subscription.foresee?.(tx)));
};

/**
 * Tells events that happened at once, such as orders that share a transaction: each subscriber is given all of its own
 * together, and acts in the same transaction. If one fails, nothing is kept.
 */
export const emitAll = async (tx: TenantTransaction, events: readonly DomainEvent[]): Promise<void> => {
  const table = tableOf(tx);
  const acting = new Set(events.flatMap(({ type }) => table.get(type) ?? []));
  for (const { handle } of acting) await handle(tx, events);
  for (const { type } of events) countEvent(type);
};

/** Tells that something happened, to all who act on it, in the transaction in which it did. */
export const emit = (tx: TenantTransaction, event: DomainEvent): Promise<void> => emitAll(tx, [event]);
