import type { TenantTransaction } from '../db/tenant-transaction.ts';
import type { DomainEvent, EventOf, EventType } from './events.ts';

/** Who acts on which events, and how. */
export interface Subscription {
  readonly types: readonly EventType[];
  /** Context and module, as in `messaging/mail`. */
  readonly by: string;
  /** What is done, for the list of events. */
  readonly does: string;
  /** Acts on those of its types among events of one transaction that were told at once; there is at least one. */
  readonly handle: (tx: TenantTransaction, events: readonly DomainEvent[]) => Promise<void>;
}

interface Acting<Type extends EventType> extends Pick<Subscription, 'by' | 'does'> {
  readonly handle: (tx: TenantTransaction, events: readonly EventOf<Type>[]) => Promise<void>;
}

/** A subscription to events of these types. */
export const on = <Type extends EventType>(
  types: readonly Type[],
  { by, does, handle }: Acting<Type>,
): Subscription => {
  const isOfTypes = (event: DomainEvent): event is EventOf<Type> & DomainEvent =>
    types.some((type) => type === event.type);
  return { types, by, does, handle: (tx, events) => handle(tx, events.filter(isOfTypes)) };
};
