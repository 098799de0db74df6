import type { StaffMember, StaffRole } from '@kitwright/contract/accounts';
import type { Order } from '@kitwright/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, placeOrder } from '../../../../test/samples.ts';
import { hireStaff } from '../../../../test/staff-alone.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';

const PATH = '/api/console/staff';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let hired = 0;
const hire = async (...roles: StaffRole[]): Promise<{ member: StaffMember; caller: Caller }> =>
  hireStaff(api, `colleague-${++hired}@demo.test`, roles);

const invite = (caller: Caller, roles: readonly string[]) =>
  caller('POST', PATH, {
    body: { email: `asked-${++hired}@demo.test`, firstName: 'A', lastName: 'B', roles },
    headers: { 'idempotency-key': newKey() },
  });
const move = (caller: Caller, { id, status }: Pick<Order, 'id' | 'status'>, action: string) =>
  caller<Order>('POST', `/api/console/orders/${id}/move`, { body: { action, from: status } });

describe('roles of a member of staff', () => {
  it('are one or several parts of the house; administrator and partner shop stand alone', async () => {
    const { member } = await hire('MONEY', 'SALES');
    expect(member.roles).toEqual(['SALES', 'MONEY']);
    for (const roles of [[], ['CUSTOMER'], ['ADMIN', 'SALES'], ['STORE', 'FLOOR'], 'SALES']) {
      expect((await invite(api.asAdmin, roles as string[])).status).toBe(400);
    }
    expect((await invite(api.asAdmin, ['FLOOR', 'FLOOR'])).status).toBe(201);
  });

  it('stand in the audit log, as they were and as they are, and with what was done in them', async () => {
    const { member } = await hire('SALES');
    const seen = { roles: ['SALES'], isActive: true };
    const body = { roles: ['PRODUCTION', 'SALES'], isActive: true, seen };
    const changed = await api.asAdmin<StaffMember>('PUT', `${PATH}/${member.id}`, { body });
    expect(changed.body.roles).toEqual(['SALES', 'PRODUCTION']);
    const { rows } = await api.database.superuser.query<{ details: unknown; actor_role: string }>(
      `SELECT details, actor_role FROM audit_events WHERE action = 'staff.roleChanged' ORDER BY seq DESC LIMIT 1`,
    );
    expect(rows).toEqual([
      {
        details: { email: member.email, before: 'SALES', roles: 'SALES PRODUCTION' },
        actor_role: 'ADMIN',
      },
    ]);
  });

  it('are changed once, of two administrators who saw the same', async () => {
    const { member } = await hire('SALES');
    const seen = { roles: ['SALES'], isActive: true };
    const to = (roles: string[]) =>
      api.asAdmin('PUT', `${PATH}/${member.id}`, { body: { roles, isActive: true, seen } });
    const answers = await Promise.all([to(['MONEY']), to(['DESIGN'])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('count at once, whatever the token of an open page says', async () => {
    const { member, caller } = await hire('MONEY');
    expect((await caller('GET', '/api/console/payments')).status).toBe(200);
    const seen = { roles: ['MONEY'], isActive: true };
    await api.asAdmin('PUT', `${PATH}/${member.id}`, { body: { roles: ['FLOOR'], isActive: true, seen } });
    const refused = await caller('GET', '/api/console/payments');
    expect([refused.status, keyOf(refused)]).toEqual([403, 'error.msg.forbidden']);
  });

  it('are given by no one who is no administrator any more when it comes to it', async () => {
    const { member, caller } = await hire('ADMIN');
    const { rows } = await api.database.superuser.query<{ tenant_id: string }>(
      'SELECT tenant_id FROM accounts WHERE id = $1',
      [member.id],
    );
    const other = await api.database.superuser.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT 1 FROM tenants WHERE tenant_id = $1 FOR UPDATE', [rows[0]!.tenant_id]);
      const asked = invite(caller, ['ADMIN']);
      // The call waits for the row by then, or does not know of the change yet: both end in the same refusal.
      await expect.poll(() => waiting(), { timeout: 10_000 }).toBeGreaterThan(0);
      await other.query(`UPDATE accounts SET roles = '{SALES}' WHERE id = $1`, [member.id]);
      await other.query('COMMIT');
      const answer = await asked;
      expect([answer.status, keyOf(answer)]).toEqual([403, 'error.msg.forbidden']);
    } finally {
      other.release();
    }
  });
});

const waiting = async (): Promise<number> => {
  const { rows } = await api.database.superuser.query<{ count: string }>(
    'SELECT count(*) FROM pg_locks WHERE NOT granted',
  );
  return Number(rows[0]!.count);
};

describe('an order', () => {
  it('offers each part of the house its own steps, and takes no other from it', async () => {
    const sales = await hire('SALES');
    const design = await hire('DESIGN');
    const makers = await hire('PRODUCTION');
    const money = await hire('MONEY');
    const floor = await hire('FLOOR');
    const { id } = await placeOrder(api.asCustomer);
    const look = async (caller: Caller) => (await caller<Order>('GET', `/api/console/orders/${id}`)).body;
    expect((await look(sales.caller)).actions).toEqual(['approve', 'reject', 'cancel']);
    expect((await look(design.caller)).actions).toEqual(['approve', 'reject']);
    expect((await look(makers.caller)).actions).toEqual([]);
    expect((await look(money.caller)).actions).toEqual([]);
    expect((await floor.caller('GET', `/api/console/orders/${id}`)).status).toBe(403);
    const reviewing = await look(sales.caller);
    for (const { caller } of [makers, money, floor]) {
      const refused = await move(caller, reviewing, 'approve');
      expect([refused.status, keyOf(refused)]).toEqual([403, 'error.msg.forbidden']);
    }
    const approved = await move(design.caller, reviewing, 'approve');
    expect([approved.body.status, approved.body.actions]).toEqual(['APPROVED', []]);
    expect((await move(design.caller, approved.body, 'makeReady')).status).toBe(403);
    const ready = await move(makers.caller, approved.body, 'makeReady');
    expect([ready.body.status, ready.body.actions]).toEqual(['READY', ['startProcessing']]);
  });
});

describe('sales', () => {
  it('look after customers, and never reach a colleague’s account', async () => {
    const { caller } = await hire('SALES');
    const { member } = await hire('FLOOR');
    const { body } = await caller<{ items: { email: string }[] }>('GET', '/api/console/customers?limit=100');
    expect(body.items.map(({ email }) => email)).toContain('customer@demo.test');
    expect(body.items.filter(({ email }) => email === member.email || email === 'admin@demo.test')).toEqual(
      [],
    );
    for (const path of [`/api/console/customers/${member.id}/reset`]) {
      expect((await caller('POST', path)).status).toBe(404);
    }
    const block = { email: member.email, blocked: true };
    expect((await caller('PUT', '/api/console/accounts/blocked', { body: block })).status).toBe(403);
  });
});
