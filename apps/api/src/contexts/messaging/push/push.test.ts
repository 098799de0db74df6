import type { Push, PushBrowser } from '@kitwright/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPushService, type FakeBrowser, type FakePushService } from '../../../../test/push-server.ts';
import { placeOrder, saveDesign } from '../../../../test/samples.ts';
import { hireStaff } from '../../../../test/staff-alone.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';
import { fitting } from './send-push.ts';
import { MOST_TEXT_BYTES, sealMessage } from './web-push.ts';

const BROWSERS = '/api/push/browsers';
const UNKNOWN = '0197a6a1-8f3c-7000-8000-000000000001';

let api: TestApi;
let service: FakePushService;
const beganMs = Date.now();
let nowMs = beganMs;
beforeAll(async () => {
  service = await startPushService();
  api = await startApi({
    config: { webhookOrigins: new Set([service.origin]) },
    clock: () => new Date(nowMs),
  });
});
afterAll(async () => {
  await api.close();
  service.close();
});
beforeEach(async () => {
  nowMs = beganMs;
  await api.database.superuser.query(
    'DELETE FROM push_subscriptions; DELETE FROM jobs.job; DELETE FROM call_counts',
  );
});

const show = async (caller: Caller) => (await caller<Push>('GET', '/api/push')).body;
const connect = (caller: Caller, browser: FakeBrowser) =>
  caller<PushBrowser>('PUT', BROWSERS, { body: browser.body, headers: { 'user-agent': 'Firefox Linux' } });
const work = () => api.runJobs().catch(() => undefined);
/** Connects a browser of an account; that it says so there is not looked at. */
const connected = async (caller: Caller) => {
  const browser = service.browser();
  const { id } = (await connect(caller, browser)).body;
  await work();
  browser.read.length = 0;
  return { id, browser };
};
const readBy = (browser: FakeBrowser) =>
  browser.read.map(
    ({ text }) => JSON.parse(text) as { title: string; body: string; url: string; lang: string },
  );

describe('a message', () => {
  it('is sealed as the example of RFC 8291 has it', () => {
    const of = (text: string): Buffer => Buffer.from(text, 'base64url');
    const sealed = sealMessage(
      {
        p256dh: of('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
        auth: of('BTBZMqHH6r4Tts7J_aSIgg'),
      },
      Buffer.from('When I grow up, I want to be a watermelon'),
      { privateKey: of('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: of('DGv6ra1nlYgDCS1FRnbzlw') },
    );
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('that is too long loses the end of its body', () => {
    const content = { title: 'ក', body: 'ដំណឹង '.repeat(2_000), url: '/', lang: 'kh', tag: 't' } as const;
    const fits = fitting(content);
    expect(Buffer.byteLength(JSON.stringify(fits))).toBeLessThanOrEqual(MOST_TEXT_BYTES);
    expect(fits.body.length).toBeGreaterThan(500);
    expect(fitting({ ...content, body: 'ខ' })).toEqual({ ...content, body: 'ខ' });
  });
});

describe('every call', () => {
  it('is for who is signed in, about browsers of their own', async () => {
    const { id } = await connected(api.asCustomer);
    const calls = [
      ['GET', '/api/push', undefined],
      ['PUT', BROWSERS, service.browser().body],
      ['PUT', `${BROWSERS}/${id}`, { news: [] }],
      ['DELETE', `${BROWSERS}/${id}`, undefined],
    ] as const;
    for (const [method, path, body] of calls)
      expect((await api.asVisitor(method, path, { body })).status).toBe(401);
    for (const stranger of [await api.asNewCustomer('no-push@example.com'), api.asOtherTenant, api.asAdmin]) {
      expect((await stranger('PUT', `${BROWSERS}/${id}`, { body: { news: [] } })).status).toBe(404);
      expect((await stranger('DELETE', `${BROWSERS}/${id}`)).status).toBe(404);
      expect((await show(stranger)).browsers).toEqual([]);
    }
    expect((await api.asCustomer('DELETE', `${BROWSERS}/${UNKNOWN}`)).status).toBe(404);
    const gone = await Promise.all([1, 2].map(() => api.asCustomer('DELETE', `${BROWSERS}/${id}`)));
    expect(gone.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('gives one key, sealed in the database, another to each tenant', async () => {
    const keys = await Promise.all([1, 2, 3].map(async () => (await show(api.asCustomer)).key));
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0]!, 'base64url')).toHaveLength(65);
    expect((await show(api.asOtherTenant)).key).not.toBe(keys[0]);
    const { rows } = await api.database.superuser.query<{ length: number }>(
      'SELECT length(private_key) FROM push_keys',
    );
    expect(rows.every(({ length }) => length > 32)).toBe(true);
  });

  it.each([
    ['of a private network', { endpoint: 'https://10.0.0.1/push' }, 'endpoint'],
    ['of this machine', { endpoint: 'https://localhost/push' }, 'endpoint'],
    ['without TLS', { endpoint: 'http://push.example.com/a' }, 'endpoint'],
    ['with a password', { endpoint: 'https://a:b@push.example.com/a' }, 'endpoint'],
    ['that is none', { endpoint: 'javascript:alert(1)' }, 'endpoint'],
    ['with a key that is on no curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'p256dh'],
    ['with a short secret', { auth: 'A'.repeat(16) }, 'p256dh'],
  ])('takes no browser at an address %s', async (_, part, field) => {
    const body = { ...service.browser().body, ...part };
    expect(fieldsOf(await api.asCustomer('PUT', BROWSERS, { body }))).toEqual([
      `${field}: error.field.invalid`,
    ]);
  });
});

describe('a browser', () => {
  it('learns that it hears, once, and shows itself by its mark', async () => {
    const browser = service.browser();
    const answers = await Promise.all([connect(api.asCustomer, browser), connect(api.asCustomer, browser)]);
    expect(new Set(answers.map(({ body }) => body.mark)).size).toBe(1);
    await work();
    expect((await show(api.asCustomer)).browsers).toMatchObject([{ userAgent: 'Firefox Linux' }]);
    expect(readBy(browser)[0]).toMatchObject({ title: 'Angkor Sportswear', url: '/me/setting#push' });
    expect(service.faults).toEqual([]);
  });

  it('hears of an order in the words of the mail, and of nothing that was turned off', async () => {
    const { id, browser } = await connected(api.asCustomer);
    const order = await placeOrder(api.asCustomer);
    await work();
    const [said] = readBy(browser);
    expect(said?.url).toContain(`/me/histories/${order.id}`);
    expect(said?.title).toContain(order.number);
    await api.asCustomer('PUT', `${BROWSERS}/${id}`, { body: { news: ['designs', 'work'] } });
    expect((await show(api.asCustomer)).browsers).toMatchObject([{ news: ['designs'] }]);
    browser.read.length = 0;
    await placeOrder(api.asCustomer);
    await work();
    expect(browser.read).toEqual([]);
    const { rows } = await api.database.superuser.query<{ body: { title: string } }>(
      `SELECT body FROM push_messages WHERE status = 'sent'`,
    );
    expect(rows.every(({ body }) => body.title === '')).toBe(true);
  });

  it('of staff hears what waits for them, as far as their part of the house goes', async () => {
    const { caller: reviewer } = await hireStaff(api, 'design@push.test', ['DESIGN']);
    const { caller: money } = await hireStaff(api, 'money@push.test', ['MONEY']);
    const [ours, theirs] = [await connected(reviewer), await connected(money)];
    const { uuid } = await saveDesign(api.asCustomer);
    await api.asCustomer('POST', `/api/designs/${uuid}/submit`);
    await work();
    expect(readBy(ours.browser).map(({ url }) => url)).toEqual([
      expect.stringMatching(/^\/console\/reviews\//),
    ]);
    expect(theirs.browser.read).toEqual([]);
  });

  it('that someone else signs in to is theirs alone, and what waited is not theirs', async () => {
    const { browser } = await connected(api.asCustomer);
    await placeOrder(api.asCustomer);
    const other = await api.asNewCustomer('next@push.test');
    await connect(other, browser);
    await work();
    expect((await show(api.asCustomer)).browsers).toEqual([]);
    expect(readBy(browser).map(({ url }) => url)).toEqual(['/me/setting#push']);
  });

  it('in which someone signs out hears nothing more', async () => {
    const email = 'leaving@push.test';
    const caller = await api.asNewCustomer(email);
    const { browser } = await connected(caller);
    await placeOrder(caller);
    await work();
    expect(browser.read).toHaveLength(1);
    await caller('POST', '/api/accounts/token/destroy', { body: { token: caller.refreshToken } });
    const again = await api.signIn(email, undefined, 'a-password-of-tests');
    expect((await show(again)).browsers).toEqual([]);
  });

  it('is one of ten at most', async () => {
    const caller = await api.asNewCustomer('many@push.test');
    for (let index = 0; index < 10; index += 1) await connect(caller, service.browser());
    expect(keyOf(await connect(caller, service.browser()))).toBe('error.msg.connection.taken');
  });
});

describe('what a push service says', () => {
  it.each([404, 410])('%i forgets the browser', async (status) => {
    const { browser } = await connected(api.asCustomer);
    service.script({ status });
    await placeOrder(api.asCustomer);
    await work();
    expect((await show(api.asCustomer)).browsers).toEqual([]);
    expect(browser.read).toEqual([]);
  });

  it('429 is waited for, 503 is tried again, 400 is not', async () => {
    const { browser } = await connected(api.asCustomer);
    const again = (queue: string) =>
      api.database.superuser.query(`UPDATE jobs.job SET start_after = now() WHERE name = $1`, [queue]);
    service.script({ status: 429, headers: { 'retry-after': '120' } }, { status: 503 });
    await placeOrder(api.asCustomer);
    await work();
    await again('send-push');
    await work();
    expect(browser.read).toEqual([]);
    nowMs += 121_000;
    await again('send-push');
    await work();
    await again('send-push');
    await work();
    expect(browser.read).toHaveLength(1);
    nowMs = beganMs;
    service.script({ status: 400 });
    await placeOrder(api.asCustomer);
    await work();
    await again('send-push');
    await work();
    expect(browser.read).toHaveLength(1);
    expect((await show(api.asCustomer)).browsers).toHaveLength(1);
  });

  it('waits for the end of quiet hours, which an answer to a person does not', async () => {
    const { browser } = await connected(api.asCustomer);
    const clock = (ms: number): string =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Asia/Phnom_Penh',
        hour: '2-digit',
        minute: '2-digit',
      }).format(ms);
    const quiet = { from: clock(nowMs - 3_600_000), to: clock(nowMs + 3_600_000) };
    await api.asAdmin('PUT', '/api/console/telegram/quiet', { body: { quiet } });
    await placeOrder(api.asCustomer);
    await work();
    expect(browser.read).toEqual([]);
    const other = service.browser();
    await connect(api.asCustomer, other);
    await work();
    expect(other.read).toHaveLength(1);
    nowMs += 2 * 3_600_000;
    await api.database.superuser.query(`UPDATE jobs.job SET start_after = now()`);
    await work();
    expect(browser.read).toHaveLength(1);
    nowMs = beganMs;
    await api.asAdmin('PUT', '/api/console/telegram/quiet', { body: { quiet: null } });
  });
});
