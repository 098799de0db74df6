import { expect } from 'vitest';
import type { Cluster } from './cluster.ts';
import type { Ledger } from './load.ts';

/** Rows that the database has of a kind that must not be. */
const FAULTS: Readonly<Record<string, string>> = {
  'an order without its designs': `SELECT id FROM orders o WHERE design_count <>
    (SELECT count(*) FROM order_items i WHERE i.tenant_id = o.tenant_id AND i.order_id = o.id)`,
  'an order without its history': `SELECT id FROM orders o WHERE NOT EXISTS
    (SELECT FROM order_events e WHERE e.tenant_id = o.tenant_id AND e.order_id = o.id)`,
  'a key that leads to no whole answer': `SELECT key FROM idempotency_keys WHERE status IS NULL OR body IS NULL`,
  'a mail without the job that delivers it': `SELECT id FROM mails m WHERE status = 'queued' AND NOT EXISTS
    (SELECT FROM jobs.job j WHERE j.name = 'deliver-mail' AND j.data ->> 'mailId' = m.id::text)`,
  'a number that was given twice': `SELECT number FROM orders GROUP BY tenant_id, number HAVING count(*) > 1`,
  'a number that will be given again': `SELECT tenant_id FROM orders GROUP BY tenant_id
    HAVING max(number) > pg_sequence_last_value(order_numbers_of(tenant_id)::regclass)`,
};

/** Holds what customers were told against what the database has: nothing lost, nothing doubled, nothing half. */
export const expectLedgerToBalance = async (
  cluster: Pick<Cluster, 'query'>,
  { acknowledged }: Ledger,
): Promise<void> => {
  const kept = await cluster.query<{ key: string; id: string }>(
    `SELECT k.key, k.body::json ->> 'id' AS id FROM idempotency_keys k
     JOIN orders o ON o.tenant_id = k.tenant_id AND o.id = (k.body::json ->> 'id')::uuid
     WHERE k.endpoint = 'POST /api/orders' AND k.key = ANY ($1)`,
    [[...acknowledged.keys()]],
  );
  expect(new Map(kept.map(({ key, id }) => [key, id]))).toEqual(acknowledged);
  const [row] = await cluster.query<{ orders: number }>('SELECT count(*)::int AS orders FROM orders');
  const [keys] = await cluster.query<{ keys: number }>(
    `SELECT count(*)::int AS keys FROM idempotency_keys WHERE endpoint = 'POST /api/orders'`,
  );
  expect(row?.orders).toBe(keys?.keys);
  expect(await cluster.query(`SELECT 1 FROM mails WHERE status = 'queued' LIMIT 1`)).toHaveLength(1);
  for (const [fault, query] of Object.entries(FAULTS)) {
    expect([fault, await cluster.query(query)]).toEqual([fault, []]);
  }
};
