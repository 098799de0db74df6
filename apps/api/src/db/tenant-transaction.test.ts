import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { ANGKOR_ID, MEKONG_ID } from '../demo/demo-tenants.ts';
import { pipelined } from './line.ts';
import { hiddenItems } from './schema/index.ts';
import { withTenant, type TenantTransaction } from './tenant-transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const write = ({ db, tenantId }: TenantTransaction, name: string) =>
  db.insert(hiddenItems).values({ tenantId, kind: 'pattern', id: name });
const kept = async (): Promise<string[]> => {
  const { rows } = await database.superuser.query<{ id: string }>('SELECT id FROM hidden_items');
  return rows.map(({ id }) => id);
};
const inAngkor = <Value>(work: (tx: TenantTransaction) => Promise<Value>): Promise<Value> =>
  withTenant(database.pool, ANGKOR_ID, work);

describe('a transaction of a tenant', () => {
  it('keeps what it wrote, and what it left to be written', async () => {
    await inAngkor(async (tx) => {
      tx.defer(write(tx, 'left'));
      await write(tx, 'written');
    });
    expect(await kept()).toEqual(expect.arrayContaining(['left', 'written']));
  });

  it('keeps nothing when what it left fails, and says why', async () => {
    const work = inAngkor(async (tx) => {
      await write(tx, 'before a failure');
      tx.defer(tx.db.execute(sql`SELECT 1 / 0`));
    });
    await expect(work).rejects.toMatchObject({ cause: { message: 'division by zero' } });
    expect(await kept()).not.toContain('before a failure');
  });

  it('does not say it was kept when a failure was passed over', async () => {
    const work = inAngkor(async (tx) => {
      await write(tx, 'passed over');
      await tx.db.execute(sql`SELECT 1 / 0`).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('nothing was kept');
    expect(await kept()).not.toContain('passed over');
  });

  it('ends only when all that went on side by side has ended', async () => {
    const ended: string[] = [];
    const slow = async (tx: TenantTransaction): Promise<void> => {
      await tx.db.execute(sql`SELECT pg_sleep(0.2)`);
      await write(tx, 'after the end').catch(() => ended.push('refused'));
    };
    const work = inAngkor((tx) => pipelined(slow(tx), Promise.reject(new Error('given up'))));
    await expect(work).rejects.toThrow('given up');
    expect([ended, await kept()]).toEqual([[], expect.not.arrayContaining(['after the end'])]);
  });

  it('is of its tenant from its first statement, on a connection used before for another', async () => {
    const tenantNow = (tx: TenantTransaction) =>
      tx.db.execute<{ tenant: string }>(sql`SELECT current_setting('app.tenant_id') AS tenant`);
    const other = MEKONG_ID;
    const asked = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? ANGKOR_ID : other));
    const told = await Promise.all(
      asked.map((id) => withTenant(database.pool, id, async (tx) => (await tenantNow(tx)).rows[0]?.tenant)),
    );
    expect(told).toEqual(asked);
  });
});
