import { mailListSchema, type Mail } from '@kitwright/contract/messages';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { placeOrder } from '../../../../test/samples.ts';
import { startSmtp } from '../../../../test/smtp-server.ts';
import { FIRST_HOST, keyOf, startApi, type TestApi } from '../../../../test/start-api.ts';
import { createAppPool } from '../../../db/pool.ts';
import type { JobData } from '../../../jobs/jobs.ts';
import { startWorker } from '../../../jobs/worker.ts';
import { createJobHandlers } from '../../job-handlers.ts';
import { MOST_ATTEMPTS, deliverMail } from './deliver-mail.ts';
import { linkOrigin } from '../../../server/link-origin.ts';
import { createSmtpMailer, type Mailer } from './smtp-mailer.ts';

const CONFIG = { smtp: { url: 'smtp://unused', from: 'shop@angkor.test' } };

let api: TestApi;
/** Server that sends its mails to a mail server; the rest shares its database. */
let sending: TestApi;
beforeAll(async () => {
  api = await startApi();
  sending = await startApi({ config: CONFIG, database: api.database });
});
afterAll(async () => {
  await sending.close();
  await api.close();
});

const register = async (email: string, at = api, lang = 'en'): Promise<void> => {
  const password = 'a-password-of-tests';
  const person = { firstName: 'Dara', lastName: 'Sok', email, phone: '012345678', lang };
  await at.asVisitor('POST', '/api/accounts/register', {
    body: { ...person, password, confirmPassword: password },
  });
};
const outbox = async (): Promise<Mail[]> =>
  mailListSchema.parse((await api.asAdmin('GET', '/api/console/mails?limit=100')).body).items;
const mailTo = async (email: string): Promise<Mail> => (await outbox()).find(({ to }) => to === email)!;
/** The job of the mail to someone who registers where a mail server is to take the mails. */
const jobOf = async (email: string): Promise<JobData['deliver-mail']> => {
  await register(email, sending);
  const { rows } = await api.database.superuser.query<JobData['deliver-mail']>(
    'SELECT tenant_id AS "tenantId", id AS "mailId" FROM mails WHERE recipient = $1',
    [email],
  );
  return rows[0]!;
};
/** All that is queued goes out of the way, so that each test sees its own. */
const clear = () => api.runJobs();
/** Jobs that failed wait; here they do not. */
const retryNow = () =>
  api.database.superuser.query(
    `UPDATE jobs.job SET start_after = now() - interval '1 second' WHERE state = 'retry'`,
  );

describe('a mail server', () => {
  it('gets each mail once, whole, in the language of the account, by a name and password without TLS', async () => {
    await clear();
    const { received, mailer } = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      authMethods: ['PLAIN'],
      onAuth: ({ username, password }, _session, done) => {
        if (username === 'shop' && password === 'pa:ss') done(null, { user: 'shop' });
        else done(new Error('Invalid username or password'));
      },
    });
    await register('khmer@club.test', sending, 'kh');
    const code = await api.mailedSecret('khmer@club.test', 'confirmEmail');
    await Promise.all([api.runJobs(mailer('shop:pa%3Ass@')), api.runJobs(mailer('shop:pa%3Ass@'))]);
    await api.runJobs(mailer('shop:pa%3Ass@'));
    expect(received).toHaveLength(1);
    const [mail] = received;
    expect(mail).toMatchObject({ from: 'shop@angkor.test', to: ['khmer@club.test'], user: 'shop' });
    expect(mail!.source).toMatch(/^From: Angkor Sportswear <shop@angkor\.test>\r?$/m);
    expect(mail!.source).toMatch(/^Reply-To: hello@angkor-sportswear\.test\r?$/m);
    expect(mail!.source).toMatch(/^Message-ID: <[\w-]+@angkor\.test>\r?$/m);
    const decoded = Buffer.from(mail!.source.split('\r\n\r\n')[2]!.split('\r\n--')[0]!, 'base64').toString();
    expect(decoded).toContain(code);
    expect(await mailTo('khmer@club.test')).toMatchObject({ status: 'sent', attempts: 1, error: null });
  });

  it('leaves no code or link behind once it took the mail', async () => {
    await clear();
    const { mailer } = await startSmtp();
    await register('wiped@club.test', sending);
    await api.runJobs(mailer());
    expect(await api.mailedSecret('wiped@club.test', 'confirmEmail')).toBeNull();
    expect((await mailTo('wiped@club.test')).text).toContain('••••••');
  });

  it('that wants no such mail is not asked again, and its reason is kept', async () => {
    await clear();
    const { received, mailer } = await startSmtp({
      onRcptTo: (_address, _session, done) => {
        done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      },
    });
    await register('refused@club.test', sending);
    await api.runJobs(mailer());
    expect(received).toEqual([]);
    const mail = await mailTo('refused@club.test');
    expect(mail).toMatchObject({ status: 'failed', attempts: 1 });
    expect(mail.error).toContain('No such mailbox');
  });

  it('that is busy gets it later', async () => {
    await clear();
    let busy = true;
    const { received, mailer } = await startSmtp({
      onMailFrom: (_address, _session, done) => {
        done(busy ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null);
      },
    });
    await register('busy@club.test', sending);
    await expect(api.runJobs(mailer())).rejects.toThrow('Try later');
    expect(await mailTo('busy@club.test')).toMatchObject({ status: 'queued', attempts: 1 });
    busy = false;
    await api.runJobs(mailer());
    expect(received).toEqual([]);
    await retryNow();
    await api.runJobs(mailer());
    expect(received).toHaveLength(1);
    expect(await mailTo('busy@club.test')).toMatchObject({ status: 'sent', attempts: 2, error: null });
  });

  it('that is away for good fails the mail after its last attempt', async () => {
    await clear();
    const away = createSmtpMailer('smtp://127.0.0.1:1', 'shop@angkor.test');
    await register('away@club.test', sending);
    for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
      await expect(api.runJobs(away)).rejects.toThrow('ECONNREFUSED');
      await retryNow();
    }
    await api.runJobs(away);
    const mail = await mailTo('away@club.test');
    expect(mail).toMatchObject({ status: 'failed', attempts: MOST_ATTEMPTS });
    expect(mail.error).toContain('ECONNREFUSED');
  });

  it('is handed a mail by one of two processes, even when both have its job', async () => {
    await clear();
    const { received, mailer } = await startSmtp();
    const job = await jobOf('twice@club.test');
    const deliver = () => deliverMail({ ...api.deps, mailer: mailer() }, job);
    const ends = await Promise.allSettled([deliver(), deliver(), deliver()]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await deliver();
    expect(received).toHaveLength(1);
    await clear();
  });

  it('that thinks keeps no connection and no transaction meanwhile, and gets several mails at once', async () => {
    await clear();
    let think = (): void => undefined;
    const thought = new Promise<void>((resolve) => (think = resolve));
    let thinking = 0;
    const { received, mailer } = await startSmtp({
      onMailFrom: (_address, _session, done) => {
        thinking += 1;
        void thought.then(() => done());
      },
    });
    for (const name of ['a', 'b', 'c', 'd']) await register(`slow-${name}@club.test`, sending);
    const pool = createAppPool(api.database.address, 2, () => undefined);
    const errors: unknown[] = [];
    const worker = await startWorker({
      pool,
      handlers: createJobHandlers({ ...api.deps, pool, mailer: mailer() }),
      onError: (error) => errors.push(error),
      pauseMs: 20,
    });
    await vi.waitFor(() => expect(thinking).toBe(4), { timeout: 20_000 });
    await vi.waitFor(async () => {
      const { rows } = await api.database.superuser.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      );
      expect(rows).toEqual([]);
    });
    think();
    await vi.waitFor(async () => expect((await mailTo('slow-d@club.test')).status).toBe('sent'), 20_000);
    await worker.stop();
    await pool.end();
    expect(received).toHaveLength(4);
    expect(errors).toEqual([]);
  });

  it('gets a mail once more when who sent it was killed before saying so, under the same Message-ID; then no more', async () => {
    await clear();
    const { received, mailer } = await startSmtp();
    const job = await jobOf('killed@club.test');
    const sent = mailer();
    /** Hands it over, and is killed before it can say so. */
    const killed: Mailer = {
      ...sent,
      deliver: async (mail) => {
        await sent.deliver(mail);
        throw new Error('killed');
      },
    };
    let now = Date.now();
    const deps = { ...api.deps, mailer: killed, clock: () => new Date(now) };
    await expect(deliverMail(deps, job)).rejects.toThrow('killed');
    await expect(deliverMail(deps, job)).rejects.toThrow('others are handing it over');
    expect(received).toHaveLength(1);
    now += 61_000;
    await expect(deliverMail(deps, job)).rejects.toThrow('killed');
    now += 61_000;
    await deliverMail(deps, job);
    expect(await mailTo('killed@club.test')).toMatchObject({ status: 'failed', attempts: 2 });
    const ids = received.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toContain(job.mailId);
    await clear();
  });

  it('that took the mail is believed once the database is back to be told', async () => {
    await clear();
    const { received, mailer } = await startSmtp();
    const job = await jobOf('told-later@club.test');
    const pool = createAppPool(api.database.address, 2, () => undefined);
    let isAway = false;
    const connect = () =>
      isAway ? Promise.reject(new Error('Connection terminated')) : api.deps.pool.connect();
    const sent = mailer();
    const leaving: Mailer = {
      ...sent,
      deliver: async (mail) => {
        isAway = true;
        setTimeout(() => (isAway = false), 700);
        return sent.deliver(mail);
      },
    };
    await deliverMail({ ...api.deps, pool: Object.assign(pool, { connect }), mailer: leaving }, job);
    expect(received).toHaveLength(1);
    expect(await mailTo('told-later@club.test')).toMatchObject({ status: 'sent', attempts: 1 });
    await clear();
  });
});

describe('the outbox', () => {
  it('keeps a mail that no mail server is to take, and does not say that it was sent', async () => {
    await register('arrived@club.test');
    expect(await mailTo('arrived@club.test')).toMatchObject({ status: 'kept', attempts: 0, error: null });
    const { rows } = await api.database.superuser.query(
      `SELECT 1 FROM jobs.job j JOIN mails m ON j.data ->> 'mailId' = m.id::text WHERE m.recipient = 'arrived@club.test'`,
    );
    expect(rows).toEqual([]);
  });

  it('is staff’s: 401, 403, 400, and not another tenant’s', async () => {
    const path = '/api/console/mails';
    expect((await api.asVisitor('GET', path)).status).toBe(401);
    expect((await api.asCustomer('GET', path)).status).toBe(403);
    expect((await api.asAdmin('GET', `${path}?cursor=nonsense`)).status).toBe(400);
    await register('mine@club.test');
    const others = await api.asOtherAdmin<{ items: Mail[] }>('GET', path);
    expect(others.body.items.map(({ to }) => to)).not.toContain('mine@club.test');
  });

  it('is read page by page, newest first', async () => {
    for (const name of ['a', 'b', 'c']) await register(`page-${name}@club.test`);
    const first = await api.asAdmin<{ items: Mail[]; nextCursor: string }>(
      'GET',
      '/api/console/mails?limit=2',
    );
    expect(first.body.items.map(({ to }) => to)).toEqual(['page-c@club.test', 'page-b@club.test']);
    const second = await api.asAdmin<{ items: Mail[] }>(
      'GET',
      `/api/console/mails?limit=1&cursor=${first.body.nextCursor}`,
    );
    expect(second.body.items.map(({ to }) => to)).toEqual(['page-a@club.test']);
  });

  it('of a demo is everybody’s to read, code and all; of no other installation', async () => {
    await register('demo@club.test');
    const code = await api.mailedSecret('demo@club.test', 'confirmEmail');
    const shown = await api.asVisitor<{ items: Mail[] }>('GET', '/api/demo/mails?limit=1');
    expect(shown.body.items[0]).toMatchObject({ to: 'demo@club.test', template: 'confirmEmail' });
    expect(shown.body.items[0]!.text).toContain(code);
    expect(shown.body.items[0]!.html).toContain(code);
    const serious = await startApi({ config: { demo: false }, database: api.database });
    expect(keyOf(await serious.asVisitor('GET', '/api/demo/mails'))).toBe('error.msg.notFound');
    await serious.close();
  });

  it('of a demo is for this machine and its own network alone, and closed where the demo is for everybody', async () => {
    const keyFrom = async (app: TestApi['app'], remoteAddress: string, more: Record<string, string> = {}) => {
      const headers = { host: FIRST_HOST, ...more };
      const answer = await app.inject({ url: '/api/demo/mails', remoteAddress, headers });
      return answer.json<{ key?: string }>().key ?? answer.statusCode;
    };
    for (const here of ['127.0.0.1', '::1', '192.168.1.20', '::ffff:10.0.0.3']) {
      expect(await keyFrom(api.app, here)).toBe(200);
    }
    const closed = 'error.msg.notFound';
    for (const elsewhere of ['203.0.113.9', '2001:db8::1', '::ffff:203.0.113.9']) {
      expect(await keyFrom(api.app, elsewhere)).toBe(closed);
    }
    // A proxy that the settings do not name stands between.
    expect(await keyFrom(api.app, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(closed);
    const open = await startApi({ config: { publicDemo: true }, database: api.database });
    expect(await keyFrom(open.app, '127.0.0.1')).toBe(closed);
    await open.close();
  });

  it('hides codes and links from staff, with a mail server and without, and a colleague’s reset link too', async () => {
    await register('hidden@club.test');
    await api.asVisitor('POST', '/api/accounts/forgotpassword', { body: { email: 'store@demo.test' } });
    await api.runJobs();
    const secrets = [
      await api.mailedSecret('hidden@club.test', 'confirmEmail'),
      await api.mailedSecret('store@demo.test', 'resetPassword'),
    ];
    for (const caller of [api.asAdmin, sending.asAdmin]) {
      const { body } = await caller('GET', '/api/console/mails?limit=5');
      expect(JSON.stringify(body)).toContain('resetpassword?token=••••••');
      for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
    }
  });
});

describe('news of an order', () => {
  it('go to who placed it, when it is placed and when staff move it on', async () => {
    const caller = await api.asNewCustomer('news@club.test');
    const order = await placeOrder(caller);
    const body = { action: 'approve', from: 'REVIEWING' };
    await api.asAdmin('POST', `/api/console/orders/${order.id}/move`, { body });
    const mails = (await outbox()).filter(({ to }) => to === 'news@club.test');
    expect(mails.map(({ template }) => template)).toEqual(['orderMoved', 'orderPlaced', 'confirmEmail']);
    for (const { subject, text } of mails.slice(0, 2)) {
      expect(subject).toContain(order.number);
      // To the order itself, not to the list of all.
      expect(text).toMatch(new RegExp(`/me/histories/${order.id}$`, 'm'));
    }
  });

  it('stay away from who wants none by mail, and from an order that was refused', async () => {
    const caller = await api.asNewCustomer('quiet@club.test');
    const off = { byMail: false, inApp: true };
    await caller('PUT', '/api/oauth/notification', { body: { orders: off, designs: off } });
    await placeOrder(caller);
    const mails = (await outbox()).filter(({ to }) => to === 'quiet@club.test');
    expect(mails.map(({ template }) => template)).toEqual(['confirmEmail']);
  });
});

describe('the links of a mail', () => {
  it('have the configured scheme and port, and the tenant’s host', () => {
    expect(linkOrigin({ publicUrl: undefined, port: 4000 }, 'angkor.localhost')).toBe(
      'http://angkor.localhost:4000',
    );
    expect(linkOrigin({ publicUrl: 'https://shops.example', port: 4000 }, 'angkor.example')).toBe(
      'https://angkor.example',
    );
    expect(linkOrigin({ publicUrl: undefined, port: 4000 }, '[::1]')).toBe('http://[::1]:4000');
  });
});
