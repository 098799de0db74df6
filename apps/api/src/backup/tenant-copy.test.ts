import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteCalls } from '../../test/quote-calls.ts';
import { placeOrder, saveDesign, sampleDocument, uploadPicture, withImage } from '../../test/samples.ts';
import { startApi, type TestApi } from '../../test/start-api.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { TokenResponse } from '@kitwright/contract/accounts';
import { sql } from 'drizzle-orm';
import { withTenant } from '../db/tenant-transaction.ts';
import { DEMO_PASSWORD } from '../demo/demo-accounts.ts';
import { buildServer } from '../start/build-server.ts';
import { migrate } from '../db/migrate.ts';
import { ANGKOR_ID, MEKONG_ID } from '../demo/demo-tenants.ts';
import { installJobs } from '../jobs/jobs.ts';
import { createLocalDirectory } from '../storage/local-directory.ts';
import { exportTenant, importTenant } from './tenant-copy.ts';
import { openVault, type Vault } from './vault.ts';

let api: TestApi;
let other: TestDatabase;
let root: string;
let vault: Vault;
beforeAll(async () => {
  [api, other, root] = [
    await startApi(),
    await createTestDatabase({ template: null }),
    await mkdtemp(join(tmpdir(), 'kitwright-tenant-')),
  ];
  await migrate(other.address);
  await installJobs(other.address);
  vault = openVault(join(root, 'vault'), randomBytes(32));
});
afterAll(async () => {
  await api.close();
  await other.drop();
  await rm(root, { recursive: true });
});

const SUMS = (table: string, tenant: string): string =>
  `SELECT count(*)::int AS rows, sum(hashtextextended(t::text, 0)::numeric)::text AS hash FROM ${table} t WHERE tenant_id = '${tenant}'`;

describe('a tenant that moves', () => {
  it('arrives with every row and picture, and goes on there', async () => {
    const picture = (await uploadPicture(api.asCustomer)).body;
    await saveDesign(api.asCustomer, 'Lions', withImage(sampleDocument(), picture.id));
    const order = await placeOrder(api.asCustomer);
    const quote = await quoteCalls(() => api).sent();
    const exported = await exportTenant(api.database.address.owner, api.deps.blobs, vault, ANGKOR_ID);
    expect(exported.rows).toMatchObject({ tenants: 1, orders: expect.any(Number) as number });
    const blobs = createLocalDirectory(join(root, 'blobs'));
    await importTenant(other.address.owner, blobs, vault);
    for (const table of Object.keys(exported.rows)) {
      const [from, to] = [
        await api.database.superuser.query(SUMS(table, ANGKOR_ID)),
        await other.superuser.query(SUMS(table, ANGKOR_ID)),
      ];
      expect([table, to.rows]).toEqual([table, from.rows]);
    }
    const elsewhere = await buildServer({ ...api.deps, pool: other.pool, blobs });
    const ask = (method: 'GET' | 'POST', url: string, token: string | null, body?: object) =>
      elsewhere.inject({
        method,
        url,
        headers: {
          host: 'angkor.localhost',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
    const known = { email: 'customer@demo.test', password: DEMO_PASSWORD, clientId: 'web' };
    const signedIn = await ask('POST', '/api/accounts/token', null, known);
    expect(signedIn.json()).toMatchObject({ token_type: 'Bearer' });
    const tokens = signedIn.json<TokenResponse>();
    expect((await ask('GET', `/api/orders/${order.id}`, tokens.access_token)).statusCode).toBe(200);
    expect((await ask('GET', picture.url, null)).statusCode).toBe(200);
    const next = await withTenant(other.pool, ANGKOR_ID, async ({ db }) => {
      const { rows } = await db.execute<{ number: string; quote: string }>(
        sql`SELECT next_order_number() AS number, next_quote_number() AS quote`,
      );
      expect(Number(rows[0]?.quote)).toBe(Number(quote.number.replace('Q-', '')) + 1);
      return Number(rows[0]?.number);
    });
    const [last] = (
      await other.superuser.query<{ last: number }>('SELECT max(number)::int AS last FROM orders')
    ).rows;
    expect(next).toBeGreaterThan(last?.last ?? 0);
    await elsewhere.close();
  });

  it('brings nothing of another tenant along', async () => {
    const { rows } = await other.superuser.query('SELECT tenant_id FROM tenants');
    expect(rows).toEqual([{ tenant_id: ANGKOR_ID }]);
  });

  it('is refused where it is already, where its hosts are taken, and of another release', async () => {
    const blobs = createLocalDirectory(join(root, 'blobs'));
    await expect(importTenant(other.address.owner, blobs, vault)).rejects.toThrow('is here already');
    const second = openVault(join(root, 'second'), undefined);
    await exportTenant(api.database.address.owner, api.deps.blobs, second, MEKONG_ID);
    await other.superuser.query(
      `UPDATE tenant_hosts SET host = 'mekong.localhost' WHERE host = 'angkor.localhost'`,
    );
    await expect(importTenant(other.address.owner, blobs, second)).rejects.toThrow(
      'belongs to another tenant',
    );
    await other.superuser.query(
      'UPDATE schema_migrations SET number = number + 1 WHERE number = (SELECT max(number) FROM schema_migrations)',
    );
    await expect(importTenant(other.address.owner, blobs, second)).rejects.toThrow('use the same release');
    const { rows } = await other.superuser.query('SELECT count(*)::int AS count FROM tenants');
    expect(rows).toEqual([{ count: 1 }]);
  });
});
