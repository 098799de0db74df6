import type pg from 'pg';
import type { TenantTransaction } from '../db/tenant-transaction.ts';
import { countEvent } from './counted.ts';
import type { DomainEvent, EventType } from './events.ts';
import type { Subscription } from './subscription.ts';

type Table = ReadonlyMap<EventType, readonly Subscription[]>;

/** Who acts on what happens in the transactions of a pool. */
const tables = new WeakMap<pg.Pool, Table>();

/** Has these act, in this order, on all that happens in transactions of this pool. */
export const subscribe = (pool: pg.Pool, subscriptions: readonly Subscription[]): void => {
  const table = new Map<EventType, readonly Subscription[]>();
  for (const subscription of subscriptions) {
    for (const type of subscription.types) table.set(type, [...(table.get(type) ?? []), subscription]);
  }
  tables.set(pool, table);
};

/**
 * Tells events that happened at once, such as orders that share a transaction: each subscriber is given all of its own
 * together, and acts in the same transaction. If one fails, nothing is kept.
 */
export const emitAll = async (tx: TenantTransaction, events: readonly DomainEvent[]): Promise<void> => {
  const table = tables.get(tx.pool);
  // A program that forgot its subscribers would send no mail and write no audit log, and nothing would tell.
  if (table === undefined) throw new Error('Nothing acts on the events of this pool');
  const acting = new Set(events.flatMap(({ type }) => table.get(type) ?? []));
  for (const { handle } of acting) await handle(tx, events);
  for (const { type } of events) countEvent(type);
};

/** Tells that something happened, to all who act on it, in the transaction in which it did. */
export const emit = (tx: TenantTransaction, event: DomainEvent): Promise<void> => emitAll(tx, [event]);
