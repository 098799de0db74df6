import type { TenantId } from '@kitwright/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { ANGKOR_ID, MEKONG_ID } from '../demo/demo-tenants.ts';
import { accounts, hiddenItems, tenantHosts, tenants } from './schema/index.ts';
import { inTransaction, withTenant } from './tenant-transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The one table that is no tenant's: which migrations have been applied. */
const WITHOUT_TENANT = ['schema_migrations'];

const tenantTables = async (): Promise<string[]> => {
  const { rows } = await database.superuser.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !WITHOUT_TENANT.includes(name));
};

describe('the catalogue', () => {
  it('knows tenant tables of every domain', async () => {
    const known = await tenantTables();
    for (const name of ['tenants', 'accounts', 'mails', 'orders']) expect(known).toContain(name);
    expect(known.length).toBeGreaterThan(17);
  });

  it('has no tenant table without forced row-level security and a policy that checks what is read and written', async () => {
    const { rows } = await database.superuser.query<{
      name: string;
      forced: boolean;
      reads: string;
      writes: string;
    }>(
      `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
              pg_get_expr(p.polqual, p.polrelid) AS reads, pg_get_expr(p.polwithcheck, p.polrelid) AS writes
       FROM pg_class c LEFT JOIN pg_policy p ON p.polrelid = c.oid AND p.polcmd = '*'
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`,
    );
    for (const row of rows.filter(({ name }) => !WITHOUT_TENANT.includes(name))) {
      const rule = '(tenant_id = current_tenant())';
      expect(row).toEqual({ name: row.name, forced: true, reads: rule, writes: rule });
    }
  });

  it('has no further policy but the narrow one that finds the tenant of a host', async () => {
    const { rows } = await database.superuser.query(
      `SELECT polrelid::regclass::text AS table, polcmd AS command FROM pg_policy WHERE polname <> 'of_tenant'`,
    );
    expect(rows).toEqual([{ table: 'tenant_hosts', command: 'r' }]);
  });

  it('leads every key and index of a tenant table with tenant_id, but for the index that finds a host', async () => {
    const { rows } = await database.superuser.query<{ index: string }>(
      `SELECT i.indexrelid::regclass::text AS index FROM pg_index i
       JOIN pg_class c ON c.oid = i.indrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
       WHERE c.relnamespace = 'public'::regnamespace AND c.relname <> 'schema_migrations' AND a.attname <> 'tenant_id'`,
    );
    expect(rows).toEqual([{ index: 'tenant_hosts_host' }]);
  });

  it('keeps every row that points to another within its tenant', async () => {
    const { rows } = await database.superuser.query<{ key: string; columns: string[]; target: string }>(
      `SELECT conname AS key, confrelid::regclass::text AS target,
              (SELECT array_agg(format('%s>%s', a.attname, b.attname) ORDER BY place)
               FROM unnest(conkey, confkey) WITH ORDINALITY AS pair(here, there, place)
               JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = here
               JOIN pg_attribute b ON b.attrelid = confrelid AND b.attnum = there) AS columns
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
    );
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ columns }) => !columns.includes('tenant_id>tenant_id'))).toEqual([]);
  });

  it("gives the server's role no table, no membership and no way around the policies", async () => {
    const { rows } = await database.superuser.query(
      `SELECT rolsuper OR rolbypassrls OR rolcreatedb OR rolcreaterole AS mighty,
              (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned,
              (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships
       FROM pg_roles r WHERE rolname = 'kitwright_app'`,
    );
    expect(rows).toEqual([{ mighty: false, owned: 0, memberships: 0 }]);
  });
});

describe("the server's role", () => {
  it('sees no row of any table without a tenant', async () => {
    for (const table of await tenantTables()) {
      const { rows } = await database.pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${table}`,
      );
      expect([table, rows[0]?.count]).toEqual([table, 0]);
    }
  });

  it('sees one row for a host it names, and still no tenant', async () => {
    await inTransaction(database.pool, async (db) => {
      await db.execute(sql`SELECT set_config('app.host', 'mekong.localhost', true)`);
      expect(await db.select().from(tenantHosts)).toEqual([
        { tenantId: MEKONG_ID, host: 'mekong.localhost' },
      ]);
      expect(await db.select().from(tenants)).toEqual([]);
    });
  });

  it("sees its tenant's rows only", async () => {
    await withTenant(database.pool, MEKONG_ID, async ({ db }) => {
      expect((await db.select().from(tenants)).map(({ name }) => name)).toEqual(['Mekong Polo']);
      const rows = await db.select().from(accounts);
      expect(new Set(rows.map(({ tenantId }) => tenantId))).toEqual(new Set([MEKONG_ID]));
      expect(await db.select().from(accounts).where(eq(accounts.tenantId, ANGKOR_ID))).toEqual([]);
    });
  });

  it("cannot change, delete or add another tenant's rows, nor move a row there", async () => {
    await withTenant(database.pool, MEKONG_ID, async ({ db }) => {
      const changed = await db
        .update(accounts)
        .set({ firstName: 'X' })
        .where(eq(accounts.tenantId, ANGKOR_ID));
      const deleted = await db.delete(accounts).where(eq(accounts.tenantId, ANGKOR_ID));
      expect([changed.rowCount, deleted.rowCount]).toEqual([0, 0]);
    });
    const refused = { cause: { message: expect.stringContaining('row-level security') as unknown } };
    const row = { tenantId: ANGKOR_ID, kind: 'pattern', id: 'stolen' } as const;
    await expect(
      withTenant(database.pool, MEKONG_ID, ({ db }) => db.insert(hiddenItems).values(row)),
    ).rejects.toMatchObject(refused);
    await expect(
      withTenant(database.pool, MEKONG_ID, ({ db }) => db.update(accounts).set({ tenantId: ANGKOR_ID })),
    ).rejects.toMatchObject(refused);
  });

  it('keeps nothing of the tenant on the connection afterwards', async () => {
    await withTenant(database.pool, ANGKOR_ID, () => Promise.resolve());
    const { rows } = await database.pool.query('SELECT current_tenant() AS tenant');
    expect(rows).toEqual([{ tenant: null }]);
  });

  it('counts orders in numbers of its tenant, which it can neither skip to nor set back', async () => {
    const next = (tenantId: TenantId) =>
      withTenant(database.pool, tenantId, async ({ db }) => {
        const { rows } = await db.execute<{ number: string }>(sql`SELECT next_order_number() AS number`);
        return Number(rows[0]?.number);
      });
    const [first, ofAnother] = [await next(ANGKOR_ID), await next(MEKONG_ID)];
    expect([await next(ANGKOR_ID), await next(MEKONG_ID)]).toEqual([first + 1, ofAnother + 1]);
    await expect(
      database.pool.query('SELECT setval(order_numbers_of($1)::regclass, 1)', [ANGKOR_ID]),
    ).rejects.toThrow('permission denied for sequence');
  });

  it('may not rewrite the history of orders', async () => {
    await expect(database.pool.query('UPDATE order_events SET reason = $1', ['x'])).rejects.toThrow(
      'permission denied',
    );
    await expect(database.pool.query('DELETE FROM order_events')).rejects.toThrow('permission denied');
    await expect(database.pool.query('DELETE FROM orders')).rejects.toThrow('permission denied');
  });

  it('may not rewrite what was audited', async () => {
    await expect(database.pool.query('UPDATE audit_events SET action = $1', ['x'])).rejects.toThrow(
      'permission denied',
    );
    await expect(database.pool.query('DELETE FROM audit_events')).rejects.toThrow('permission denied');
  });
});
