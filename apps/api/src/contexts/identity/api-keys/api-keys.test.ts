import type { ApiKey } from '@kitwright/contract/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, placeOrder } from '../../../../test/samples.ts';
import { expectStaffAlone, hireStaff } from '../../../../test/staff-alone.ts';
import {
  FIRST_HOST,
  OTHER_HOST,
  fieldsOf,
  keyOf,
  startApi,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const PATH = '/api/console/api-keys';
const UNKNOWN = '0197a6a1-8f3c-7000-8000-000000000001';

let api: TestApi;
let now = Date.parse('2026-11-27T03:00:00Z');
beforeAll(async () => {
  api = await startApi({ clock: () => new Date(now) });
});
afterAll(() => api.close());

const ORDERS = '/api/console/orders?limit=1';
const wish = (part: object = {}) => ({
  name: newKey(),
  scopes: ['orders:read'],
  days: null,
  perMinute: 100,
  ...part,
});
const make = (part: object = {}, caller: Caller = api.asAdmin) =>
  caller<{ key: string; made: ApiKey }>('POST', PATH, { body: wish(part) });
const list = async (): Promise<ApiKey[]> => (await api.asAdmin<{ items: ApiKey[] }>('GET', PATH)).body.items;
/** Another system, with a key and nothing else. */
const system = (key: string, host = FIRST_HOST): Caller => {
  const visitor = api.as(host, null);
  return Object.assign(
    ((method, path, options) =>
      visitor(method, path, {
        ...options,
        headers: { ...options?.headers, authorization: `Bearer ${key}` },
      })) as Caller,
    { accessToken: key, refreshToken: null },
  );
};

describe('every call on keys', () => {
  it('is for administrators alone, of the tenant alone', async () => {
    await expectStaffAlone(api, [
      (caller) => caller('GET', PATH),
      (caller) => make({}, caller),
      (caller) => caller('DELETE', `${PATH}/${UNKNOWN}`),
    ]);
    const { caller } = await hireStaff(api, 'sales@keys.test', ['SALES']);
    expect((await make({}, caller)).status).toBe(403);
    const { body } = await make();
    expect((await api.asOtherAdmin('DELETE', `${PATH}/${body.made.id}`)).status).toBe(404);
    const others = await api.asOtherAdmin<{ items: ApiKey[] }>('GET', PATH);
    expect(others.body.items).toEqual([]);
  });

  it('refuses what makes no key: no name, no scope or an unknown one, odd days, too many calls', async () => {
    expect(fieldsOf(await make({ name: ' ' }))).toEqual(['name: error.field.name.required']);
    expect(fieldsOf(await make({ scopes: [] }))).toEqual(['scopes: error.field.required']);
    for (const part of [{ scopes: ['staff'] }, { days: 7 }, { perMinute: 0 }, { perMinute: 601 }]) {
      expect([part, (await make(part)).status]).toEqual([part, 400]);
    }
  });
});

describe('a key', () => {
  it('is shown once, and kept as a hash', async () => {
    const { body } = await make({ name: 'ERP' });
    expect(body.key).toMatch(/^kwk_[\w-]{43}$/);
    expect(body.made).toMatchObject({ name: 'ERP', state: 'live', lastUsedAt: null, expiresAt: null });
    expect(JSON.stringify(await list())).not.toContain(body.key);
    const { rows } = await api.database.superuser.query<{ row: string }>(
      `SELECT to_jsonb(api_keys)::text AS row FROM api_keys WHERE name = 'ERP'`,
    );
    expect(rows[0]!.row).not.toContain(body.key.slice(10));
  });

  it('opens the calls of its scopes, and no other', async () => {
    const { body } = await make();
    const erp = system(body.key);
    expect((await erp('GET', ORDERS)).status).toBe(200);
    for (const path of ['/api/console/customers', '/api/console/reports?from=2026-11-01&to=2026-11-02']) {
      const refused = await erp('GET', path);
      expect([refused.status, keyOf(refused)]).toEqual([403, 'error.msg.forbidden']);
    }
    for (const path of [PATH, '/api/console/me', '/api/console/staff', '/api/accounts/details']) {
      expect([path, (await erp('GET', path)).status]).toEqual([path, 403]);
    }
    expect((await list()).find(({ id }) => id === body.made.id)!.lastUsedAt).toBe(
      new Date(now).toISOString(),
    );
  });

  it('moves an order in the name of who made it and of itself', async () => {
    const { id } = await placeOrder(api.asCustomer);
    const { body } = await make({ name: 'Planner', scopes: ['orders:write', 'orders:read'] });
    const moved = await system(body.key)('POST', `/api/console/orders/${id}/move`, {
      body: { action: 'approve', from: 'REVIEWING' },
    });
    expect(moved.status).toBe(200);
    const { rows } = await api.database.superuser.query<{ actor_name: string }>(
      `SELECT actor_name FROM audit_events WHERE action = 'order.moved' ORDER BY seq DESC LIMIT 1`,
    );
    expect(rows[0]!.actor_name).toContain('(Planner)');
  });

  it('is worth nothing for another tenant, misspelt, revoked, run out, or once its maker is shut out', async () => {
    const { body } = await make({ days: 30 });
    const refused = async (key: string, host?: string) => keyOf(await system(key, host)('GET', ORDERS));
    expect(await refused(body.key, OTHER_HOST)).toBe('error.msg.token.invalid');
    expect(await refused(`${body.key}x`)).toBe('error.msg.token.invalid');
    const twice = await Promise.all([1, 2].map(() => api.asAdmin('DELETE', `${PATH}/${body.made.id}`)));
    expect(twice.map(({ status }) => status)).toEqual([204, 204]);
    const { rows } = await api.database.superuser.query(
      `SELECT 1 FROM audit_events WHERE action = 'apiKey.revoked' AND subject_id = $1`,
      [body.made.id],
    );
    expect(rows).toHaveLength(1);
    expect(await refused(body.key)).toBe('error.msg.token.invalid');
    const lasting = await make({ days: 30 });
    now += 31 * 86_400_000;
    api = Object.assign(api, { asAdmin: await api.signIn('admin@demo.test') });
    expect(await refused(lasting.body.key)).toBe('error.msg.token.invalid');
    expect((await list()).find(({ id }) => id === lasting.body.made.id)!.state).toBe('expired');
  });

  it('does no more than who made it may, from the next call on', async () => {
    const boss = await hireStaff(api, 'boss@keys.test', ['ADMIN']);
    const { body } = await make({ scopes: ['money:read', 'orders:read'] }, boss.caller);
    const erp = system(body.key);
    expect((await erp('GET', '/api/console/payments')).status).toBe(200);
    const change = (roles: string[], isActive: boolean, seen: object) =>
      api.asAdmin('PUT', `/api/console/staff/${boss.member.id}`, { body: { roles, isActive, seen } });
    await change(['SALES'], true, { roles: ['ADMIN'], isActive: true });
    expect((await erp('GET', '/api/console/payments')).status).toBe(403);
    expect((await erp('GET', ORDERS)).status).toBe(200);
    await change(['SALES'], false, { roles: ['SALES'], isActive: true });
    expect(keyOf(await erp('GET', ORDERS))).toBe('error.msg.account.blocked');
  });

  it('makes as many calls a minute as it was made for', async () => {
    const { body } = await make({ perMinute: 2 });
    const erp = system(body.key);
    const calls = await Promise.all([1, 2, 3].map(() => erp('GET', ORDERS)));
    expect(calls.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    now += 61_000;
    expect((await erp('GET', ORDERS)).status).toBe(200);
  });

  it('is made once, of two clicks', async () => {
    const answers = await Promise.all([make({ name: 'Twice' }), make({ name: 'twice' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(keyOf)).toContain('error.msg.connection.taken');
  });
});
