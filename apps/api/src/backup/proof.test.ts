import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { takeProof } from './proof.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a proof of what a database holds', () => {
  it('names each table with its rows, and a point of the log that lies on the disk, so that it can be shipped', async () => {
    const { superuser } = database;
    const { rows: before } = await superuser.query<{ at: string }>(
      'SELECT pg_current_wal_insert_lsn() AS at',
    );
    const { point, tables } = await takeProof(database.address.owner);
    const { rows: after } = await superuser.query<{ isFlushed: boolean }>(
      'SELECT pg_current_wal_flush_lsn() > $1::pg_lsn AS "isFlushed"',
      [before[0]?.at],
    );
    expect(after).toEqual([{ isFlushed: true }]);
    expect(point).toMatch(/^kitwright-/);
    const { rows } = await superuser.query<{ count: string }>('SELECT count(*)::text AS count FROM tenants');
    expect(tables['public.tenants']?.rows).toBe(rows[0]?.count);
  });
});
