import type { EmailChange, EmailConfirmed } from '@kitwright/contract/accounts';
import type { SharedDesign } from '@kitwright/contract/designs';
import type { Order } from '@kitwright/contract/orders';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  orderBody,
  placeOrder,
  postOrder,
  sampleDocument,
  samplePng,
  sampleRoster,
  saveDesign,
  uploadPicture,
  withImage,
} from '../../../../test/samples.ts';
import {
  fieldsOf,
  keyOf,
  OTHER_HOST,
  startApi,
  TEST_PASSWORD,
  type Caller,
  type TestApi,
} from '../../../../test/start-api.ts';

const MINUTE_MS = 60_000;
let now = new Date('2026-11-23T09:00:00Z');
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.close());

const ask = (caller: Caller, email: string) =>
  caller<{ change: EmailChange | null }>('POST', '/api/accounts/email', { body: { email } });
const confirm = (token: string) =>
  api.asVisitor<EmailConfirmed>('POST', '/api/accounts/email/confirm', { body: { token } });
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const rowsOf = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.database.superuser.query(text, values)).rows as Row[];

describe('a change of e-mail', () => {
  it('is asked for by who is signed in, with an address that is another', async () => {
    expect((await ask(api.asVisitor, 'x@club.test')).status).toBe(401);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await api.asVisitor(method, '/api/accounts/email')).status).toBe(401);
    expect((await ask(api.asCustomer, 'no address')).status).toBe(400);
    expect(fieldsOf(await ask(api.asCustomer, 'Customer@demo.test'))).toEqual([
      'email: error.field.email.same',
    ]);
    expect((await confirm('short')).status).toBe(400);
    const refused = await confirm('x'.repeat(43));
    expect([refused.status, keyOf(refused)]).toEqual([400, 'error.msg.link.invalid']);
  });

  it('takes both links, in either order, and each once', async () => {
    const caller = await api.asNewCustomer('mover@club.test');
    expect((await ask(caller, 'moved@club.test')).body.change).toMatchObject({
      newEmail: 'moved@club.test',
      confirmedAtOld: false,
      confirmedAtNew: false,
    });
    const [old, fresh] = [
      await api.mailedSecret('mover@club.test', 'emailChangeAtOld'),
      await api.mailedSecret('moved@club.test', 'emailChangeAtNew'),
    ];
    expect((await confirm(fresh)).body).toEqual({ state: 'waiting', newEmail: 'moved@club.test' });
    expect((await confirm(fresh)).body.state).toBe('waiting');
    await expect(api.signIn('moved@club.test', undefined, TEST_PASSWORD)).rejects.toThrow();
    const both = await Promise.all([confirm(old), confirm(old)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    await api.signIn('moved@club.test', undefined, TEST_PASSWORD);
    await expect(api.signIn('mover@club.test', undefined, TEST_PASSWORD)).rejects.toThrow();
    const told = await rowsOf<{ body_text: string }>(
      "SELECT body_text FROM mails WHERE recipient = 'mover@club.test' AND template = 'emailChanged'",
    );
    expect(told[0]?.body_text).toContain('moved@club.test');
    expect((await caller<{ change: unknown }>('GET', '/api/accounts/email')).body.change).toBeNull();
  });

  it('never goes to an address that is taken, which is not told', async () => {
    const caller = await api.asNewCustomer('curious@club.test');
    expect((await ask(caller, 'admin@demo.test')).status).toBe(200);
    const sent = await rowsOf(
      "SELECT 1 FROM mails WHERE recipient = 'admin@demo.test' AND template = 'emailChangeAtNew'",
    );
    expect(sent).toEqual([]);
  });

  it('is refused when the new address was taken meanwhile', async () => {
    const caller = await api.asNewCustomer('late@club.test');
    await ask(caller, 'wanted@club.test');
    await api.asNewCustomer('wanted@club.test');
    await confirm(await api.mailedSecret('late@club.test', 'emailChangeAtOld'));
    const refused = await confirm(await api.mailedSecret('wanted@club.test', 'emailChangeAtNew'));
    expect([refused.status, keyOf(refused)]).toEqual([409, 'error.msg.account.emailTaken']);
  });

  it('ends by itself, when it is called off, and when another is asked for; not more than one a minute', async () => {
    const caller = await api.asNewCustomer('wavering@club.test');
    const link = () => api.mailedSecret('wavering@club.test', 'emailChangeAtOld');
    await ask(caller, 'one@club.test');
    const first = await link();
    const hasty = await ask(caller, 'two@club.test');
    expect([hasty.status, Number(hasty.headers['retry-after'])]).toEqual([429, 60]);
    later(2 * MINUTE_MS);
    await ask(caller, 'two@club.test');
    expect((await confirm(first)).status).toBe(400);
    const second = await link();
    expect((await caller('DELETE', '/api/accounts/email')).status).toBe(204);
    expect((await confirm(second)).status).toBe(400);
    later(2 * MINUTE_MS);
    await ask(caller, 'three@club.test');
    const third = await link();
    later(31 * MINUTE_MS);
    expect((await confirm(third)).status).toBe(400);
  });

  it('makes links worthless that went to the address before', async () => {
    const caller = await api.asNewCustomer('before@club.test');
    await api.asVisitor('POST', '/api/accounts/forgotpassword', { body: { email: 'before@club.test' } });
    await api.runJobs();
    const reset = await api.mailedSecret('before@club.test', 'resetPassword');
    await ask(caller, 'after@club.test');
    await confirm(await api.mailedSecret('before@club.test', 'emailChangeAtOld'));
    await confirm(await api.mailedSecret('after@club.test', 'emailChangeAtNew'));
    const body = { token: reset, password: 'another-long-password' };
    const refused = await api.asVisitor('POST', '/api/accounts/resetpassword', { body });
    expect([refused.status, keyOf(refused)]).toEqual([400, 'error.msg.link.invalid']);
  });
});

describe('taking one’s data along', () => {
  const take = (caller: Caller) => caller('GET', '/api/accounts/export');

  it('is for who is signed in', async () => {
    expect((await take(api.asVisitor)).status).toBe(401);
  });

  it('gives everything of the account as JSON, CSV and pictures, and nothing of others or of the machine', async () => {
    const caller = await api.asNewCustomer('traveller@club.test');
    const { body: picture } = await uploadPicture(caller, await samplePng(61, 7));
    const design = await saveDesign(caller, 'Take me along', withImage(sampleDocument(), picture.id));
    await postOrder(caller, await orderBody(caller, design.uuid));
    await placeOrder(await api.signIn('customer@demo.test'));
    const player = { name: '=SUM(A1)', number: '7', size: 'M', version: 'player' };
    await caller('POST', '/api/players', { body: player });
    const answer = await take(caller);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    const files = unzipSync(answer.raw);
    const text = (name: string): string => strFromU8(files[name]!);
    const json = (name: string) => JSON.parse(text(name)) as Record<string, unknown>[];
    expect(json('account.json')[0]).toMatchObject({ email: 'traveller@club.test' });
    expect(json('designs.json').map(({ name }) => name)).toEqual(['Take me along']);
    expect(json('orders.json')).toHaveLength(1);
    expect(json('order-items.json')[0]).toMatchObject({ design_name: 'Take me along' });
    expect(text('players.csv')).toContain('"\'=SUM(A1)",7,M');
    expect(files[`pictures/${picture.id}.png`]!.length).toBe(picture.bytes);
    expect(json('log.json').map(({ action }) => action)).toContain('account.exported');
    const whole = Object.keys(files)
      .filter((name) => /json|csv/.test(name))
      .map(text)
      .join();
    for (const secret of ['password_hash', 'token_hash', 'tenant_id', 'customer@demo.test', '$argon2'])
      expect(whole).not.toContain(secret);
  });

  it('is limited', async () => {
    const caller = await api.asNewCustomer('greedy@club.test');
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await take(caller)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('the end of an account', () => {
  const askEnd = (caller: Caller) => caller('POST', '/api/accounts/deletion');
  const end = (token: string) => api.asVisitor('POST', '/api/accounts/deletion/confirm', { body: { token } });

  it('is asked for by customers, by a link of a mail', async () => {
    expect((await askEnd(api.asVisitor)).status).toBe(401);
    for (const email of ['admin@demo.test', 'store@demo.test']) {
      const caller = await api.signIn(email);
      expect([(await askEnd(caller)).status, keyOf(await askEnd(caller))]).toEqual([
        409,
        'error.msg.account.notOwnToEnd',
      ]);
    }
    expect((await end('x')).status).toBe(400);
    expect(keyOf(await end('x'.repeat(43)))).toBe('error.msg.link.invalid');
    const other = await (
      await api.signIn('customer@demo.test', OTHER_HOST)
    )('POST', '/api/accounts/deletion');
    expect(other.status).toBe(204);
    const secret = await api.mailedSecret('customer@demo.test', 'deleteAccount');
    expect((await end(secret)).status).toBe(400);
  });

  it('waits for orders that are not finished', async () => {
    const caller = await api.asNewCustomer('ordering@club.test');
    await placeOrder(caller);
    const refused = await askEnd(caller);
    expect([refused.status, keyOf(refused)]).toEqual([409, 'error.msg.account.openOrders']);
  });

  it('takes what is its own, and keeps of orders what the law asks for, without a name', async () => {
    const email = 'leaving@club.test';
    const caller = await api.asNewCustomer(email);
    const { body: picture } = await uploadPicture(caller, await samplePng(63, 7));
    const design = await saveDesign(caller, 'My Lions', withImage(sampleDocument(), picture.id));
    await caller('POST', `/api/designs/${design.uuid}/share`, {});
    const roster = sampleRoster().map((entry) => ({ ...entry, name: 'Vannsophal' }));
    const delivery = { phone: '097 765 4321', address: 'House of Vannsophal', note: 'Ring Vannsophal' };
    const body = { ...(await orderBody(caller, design.uuid, roster)), ...delivery };
    const { body: order } = await postOrder(caller, body);
    expect(order.phone).toBe(delivery.phone);
    await rowsOf("UPDATE orders SET status = 'RECEIVED' WHERE id = $1", [order.id]);
    await caller('POST', '/api/players', {
      body: { name: 'Vannsophal', number: '7', size: 'M', version: 'player' },
    });
    const measures = { sex: 'man', way: 'weight', heightCm: 171, weightKg: 66, wish: 'loose' };
    expect((await caller('PUT', '/api/accounts/measures', { body: measures })).status).toBe(200);
    expect((await askEnd(caller)).status).toBe(204);
    const secret = await api.mailedSecret(email, 'deleteAccount');
    const answers = await Promise.all([end(secret), end(secret)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);

    expect((await caller('GET', '/api/accounts/details')).status).toBe(401);
    expect((await api.asVisitor<SharedDesign>('GET', `/api/shared/designs/${design.uuid}`)).status).toBe(404);
    expect((await api.asVisitor('GET', `/api/uploads/${picture.id}`)).status).toBe(404);
    expect((await api.asVisitor('GET', picture.url)).status).toBe(404);

    const admin = await api.signIn('admin@demo.test');
    const kept = await admin<Order>('GET', `/api/console/orders/${order.id}`);
    expect(kept.body).toMatchObject({
      number: order.number,
      grandTotalCents: order.grandTotalCents,
      quantity: order.quantity,
      customerName: '',
      phone: '',
      address: '',
    });
    expect(kept.body.items[0]).toMatchObject({ roster: [], quantity: order.quantity });
    expect(kept.body.items[0]!.sizes!.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(order.quantity);

    expect(await rowsOf('SELECT FROM accounts WHERE measures IS NOT NULL')).toEqual([]);

    // Whatever text any table of the tenant still has: nothing of the person.
    const tables = await rowsOf<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id'",
    );
    for (const { name } of tables) {
      const found = await rowsOf<{ text: string }>(
        `SELECT t::text AS text FROM ${name} AS t WHERE t::text ~ 'leaving@club|My Lions|Vannsophal|097 765 4321'`,
      );
      // The last mail that goes there, which leads to no account.
      expect([name, found.length]).toEqual([name, name === 'mails' ? 1 : 0]);
    }
    await expect(api.signIn(email, undefined, TEST_PASSWORD)).rejects.toThrow();
    await api.asNewCustomer(email);
  });
});
