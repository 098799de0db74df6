import type { Customer, CustomerDetails } from '@kitwright/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDesign } from '../../../../../test/samples.ts';
import {
  FIRST_HOST,
  keyOf,
  startApi,
  TEST_PASSWORD,
  type Answer,
  type Caller,
  type TestApi,
} from '../../../../../test/start-api.ts';

let api: TestApi;
let now = new Date('2026-11-21T08:00:00Z');
beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.close());

interface List {
  readonly items: Customer[];
  readonly nextCursor: string | null;
  readonly counts: Record<Customer['state'], number>;
}
const path = '/api/console/customers';
const NO_ONE = '0199b7a0-0000-7000-8000-000000000000';
const list = async (query = '', caller = api.asAdmin): Promise<List> =>
  (await caller<List>('GET', `${path}${query}`)).body;
const idOf = async (email: string): Promise<string> => {
  const { items } = await list(`?search=${encodeURIComponent(email)}`);
  return items[0]!.id;
};
const details = (id: string, caller = api.asAdmin): Promise<Answer<CustomerDetails>> =>
  caller<CustomerDetails>('GET', `${path}/${id}`);
const isSignedIn = async (caller: Caller) => (await caller('GET', '/api/accounts/details')).status === 200;

/** Every call about one customer. */
const about = (id: string): readonly (readonly ['GET' | 'POST' | 'DELETE', string])[] => [
  ['GET', `${path}/${id}`],
  ['POST', `${path}/${id}/reset`],
  ['DELETE', `${path}/${id}/sessions/${NO_ONE}`],
  ['DELETE', `${path}/${id}/sessions`],
];

describe('customers', () => {
  it('are for administrators of their tenant', async () => {
    await api.asNewCustomer('theirs@club.test');
    const id = await idOf('theirs@club.test');
    for (const [method, url] of [['GET', path] as const, ...about(id)]) {
      expect(keyOf(await api.asVisitor(method, url))).toBe('error.msg.unauthenticated');
      for (const caller of [api.asCustomer, api.asStore])
        expect(keyOf(await caller(method, url))).toBe('error.msg.forbidden');
    }
    for (const [method, url] of about(id))
      expect(keyOf(await api.asOtherAdmin(method, url))).toBe('error.msg.notFound');
    expect((await list('?search=theirs', api.asOtherAdmin)).items).toEqual([]);
  });

  it('are not the staff: no colleague is listed, shown or signed out', async () => {
    const me = await api.asAdmin<{ id: string }>('GET', '/api/console/me');
    expect((await list('?search=admin@demo.test')).items).toEqual([]);
    for (const [method, url] of about(me.body.id))
      expect(keyOf(await api.asAdmin(method, url))).toBe('error.msg.notFound');
  });

  it.each(['?cursor=x', '?limit=0', '?state=asleep', `?search=${'x'.repeat(101)}`, '?search=%00'])(
    'refuse %s',
    async (query) => expect((await api.asAdmin('GET', path + query)).status).toBe(400),
  );

  it('refuse an id that is none', async () => {
    for (const [method, url] of about('me')) expect((await api.asAdmin(method, url)).status).toBe(400);
  });

  it('are found by name either way round, e-mail and phone, and counted by state', async () => {
    await api.asNewCustomer('sought@club.test');
    await api.database.superuser.query(
      `UPDATE accounts SET first_name = 'ដារា', last_name = 'គឹម', phone = '+85599887766' WHERE email = 'sought@club.test'`,
    );
    for (const search of ['SOUGHT@', 'ដារា គឹម', 'គឹម ដារា', '99887766']) {
      const found = await list(`?search=${encodeURIComponent(search)}`);
      expect([search, found.items.map(({ email }) => email)]).toEqual([search, ['sought@club.test']]);
      expect(found.counts).toEqual({ active: 1, unconfirmed: 0, blocked: 0 });
    }
    expect((await list('?search=%25')).items).toEqual([]);
    expect((await list('?search=sought&state=blocked')).items).toEqual([]);
  });

  it('page newest first without loss or repetition, those of one moment too', async () => {
    await api.database.superuser.query(
      `INSERT INTO accounts (tenant_id, id, email, first_name, last_name, phone, roles, created_at)
       SELECT tenant_id, gen_random_uuid(), 'page' || n || '@pages.test', 'P', 'P', '', '{CUSTOMER}', '2026-01-01'
       FROM tenant_hosts, generate_series(1, 7) AS n WHERE host = 'angkor.localhost'`,
    );
    const seen: string[] = [];
    let cursor = '';
    for (let pages = 0; pages < 4; pages += 1) {
      const page = await list(`?search=pages.test&limit=2${cursor}`);
      seen.push(...page.items.map(({ email }) => email));
      expect(page.counts.unconfirmed).toBe(7);
      expect(page.nextCursor === null).toBe(pages === 3);
      cursor = `&cursor=${page.nextCursor ?? ''}`;
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  });

  it('show what they have made and where they are signed in, and no secret', async () => {
    const caller = await api.asNewCustomer('shown@club.test');
    await saveDesign(caller);
    const { body, raw } = await details(await idOf('shown@club.test'));
    expect(body).toMatchObject({
      email: 'shown@club.test',
      state: 'active',
      designs: 1,
      orders: 0,
      lang: 'kh',
    });
    expect(body.sessions).toHaveLength(1);
    expect(raw.toString()).not.toMatch(/hash|password|token/i);
  });
});

describe('DELETE /api/console/customers/:id/sessions', () => {
  it('signs one device out at once, and all of them; twice is once, and is written down once', async () => {
    const desk = await api.asNewCustomer('out@club.test');
    const phone = await api.signIn('out@club.test', FIRST_HOST, TEST_PASSWORD);
    const id = await idOf('out@club.test');
    const [last] = (await details(id)).body.sessions;
    const one = `${path}/${id}/sessions/${last!.id}`;
    expect(
      (await Promise.all([api.asAdmin('DELETE', one), api.asAdmin('DELETE', one)])).map((a) => a.status),
    ).toEqual([204, 204]);
    expect([await isSignedIn(desk), await isSignedIn(phone)].sort()).toEqual([false, true]);
    for (let times = 0; times < 2; times += 1)
      expect((await api.asAdmin('DELETE', `${path}/${id}/sessions`)).status).toBe(204);
    expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([false, false]);
    expect((await details(id)).body.sessions).toEqual([]);
    const { rows } = await api.database.superuser.query(
      `SELECT subject_type, actor_name FROM audit_events WHERE action = 'session.ended' AND details ->> 'email' = 'out@club.test' ORDER BY seq`,
    );
    const actor_name = 'Sophea Chan';
    expect(rows).toEqual([
      { subject_type: 'session', actor_name },
      { subject_type: 'account', actor_name },
    ]);
  });

  it("does not end someone else's session under a customer's name", async () => {
    const id = await idOf('shown@club.test');
    const other = await api.asNewCustomer('other@club.test');
    const [session] = (await details(await idOf('other@club.test'))).body.sessions;
    const answer = await api.asAdmin('DELETE', `${path}/${id}/sessions/${session!.id}`);
    expect(keyOf(answer)).toBe('error.msg.notFound');
    expect(await isSignedIn(other)).toBe(true);
  });
});

describe('POST /api/console/customers/:id/reset', () => {
  const mails = async (email: string): Promise<number> => {
    const { rowCount } = await api.database.superuser.query(
      `SELECT 1 FROM mails WHERE recipient = $1 AND template = 'resetPassword'`,
      [email],
    );
    return rowCount ?? 0;
  };

  it('mails a link that sets a new password, once a minute however often it is asked for', async () => {
    await api.asNewCustomer('forgetful@club.test');
    const id = await idOf('forgetful@club.test');
    for (let times = 0; times < 2; times += 1)
      expect((await api.asAdmin('POST', `${path}/${id}/reset`)).status).toBe(204);
    await api.runJobs();
    expect(await mails('forgetful@club.test')).toBe(1);
    const token = await api.mailedSecret('forgetful@club.test', 'resetPassword');
    const reset = await api.asVisitor('POST', '/api/accounts/resetpassword', {
      body: { token, password: 'quite another one' },
    });
    expect(reset.status).toBe(204);
    await api.signIn('forgetful@club.test', FIRST_HOST, 'quite another one');
  });

  it('is refused for who is blocked', async () => {
    await api.asNewCustomer('out-for-good@club.test');
    const id = await idOf('out-for-good@club.test');
    const body = { email: 'out-for-good@club.test', blocked: true, reason: 'Never paid' };
    expect((await api.asAdmin('PUT', '/api/console/accounts/blocked', { body })).status).toBe(204);
    expect(keyOf(await api.asAdmin('POST', `${path}/${id}/reset`))).toBe('error.msg.forbidden');
    expect((await details(id)).body.state).toBe('blocked');
    const { rows } = await api.database.superuser.query<{ reason: string }>(
      `SELECT details ->> 'reason' AS reason FROM audit_events WHERE action = 'account.blocked' AND subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ reason: 'Never paid' }]);
    now = new Date(now.getTime() + 120_000);
    await api.runJobs();
    expect(await mails('out-for-good@club.test')).toBe(0);
  });
});
