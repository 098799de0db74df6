import type { Telegram, TelegramBot, TelegramChat } from '@kitwright/contract/messages';
import type { Design, ReviewSummary } from '@kitwright/contract/designs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newKey, placeOrder, saveDesign } from '../../../../test/samples.ts';
import { expectStaffAlone, hireStaff } from '../../../../test/staff-alone.ts';
import { fieldsOf, keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';
import { BOT_NAME, BOT_TOKEN, startTelegram, type FakeTelegram } from '../../../../test/telegram-server.ts';

const BOT = '/api/console/telegram/bot';
const QUIET = '/api/console/telegram/quiet';
const UNKNOWN = '0197a6a1-8f3c-7000-8000-000000000001';

let api: TestApi;
let telegram: FakeTelegram;
let nowMs = Date.now();
beforeAll(async () => {
  telegram = await startTelegram();
  api = await startApi({ config: { telegramApiUrl: telegram.url }, clock: () => new Date(nowMs) });
});
afterAll(async () => {
  await api.close();
  telegram.close();
});
beforeEach(() => {
  telegram.calls.length = 0;
});

const connectBot = (caller: Caller = api.asAdmin, token = BOT_TOKEN) =>
  caller<TelegramBot>('PUT', BOT, { body: { token } });
const show = async (caller: Caller) => (await caller<Telegram>('GET', '/api/telegram')).body;
const link = (caller: Caller, kind = 'private') =>
  caller<{ url: string }>('POST', '/api/telegram/codes', { body: { kind } });
const codeOf = (url: string): string => new URL(url).searchParams.values().next().value ?? '';
const chat = (id: number) =>
  id < 0 ? { id, type: 'supergroup', title: 'Angkor FC' } : { id, type: 'private', first_name: 'Dara' };
const say = (id: number, text: string) =>
  telegram.bring(api, { message: { message_id: 7, chat: chat(id), text } });
const press = (id: number, data: string, from = id) =>
  telegram.bring(api, {
    callback_query: { id: 'q1', from: { id: from }, data, message: { message_id: 9, chat: chat(id) } },
  });
/** Every job that is due; one that fails waits for its next attempt. */
const work = () => api.runJobs().catch(() => undefined);
/** Connects a chat of an account; what the bot said to that is not looked at. */
const connect = async (caller: Caller, id: number): Promise<TelegramChat> => {
  const code = codeOf((await link(caller, id < 0 ? 'group' : 'private')).body.url);
  await say(id, id < 0 ? `/start@${BOT_NAME} ${code}` : `/start ${code}`);
  await work();
  telegram.calls.length = 0;
  return (await show(caller)).chats.find(({ kind }) => (kind === 'group') === id < 0)!;
};
const saidTo = (id: number) =>
  telegram.calls.filter(
    ({ method, params }) => ['sendMessage', 'sendPhoto'].includes(method) && params.chat_id === id,
  );
const buttonsOf = (params: Readonly<Record<string, unknown>>) =>
  (
    params.reply_markup as { inline_keyboard: { text: string; url?: string; callback_data?: string }[][] }
  ).inline_keyboard.flat();
const move = (id: string, body: object) => api.asAdmin('POST', `/api/console/orders/${id}/move`, { body });

describe('every call on Telegram', () => {
  it('is for who is signed in, and those on the bot for administrators alone', async () => {
    expect((await api.asVisitor('GET', '/api/telegram')).status).toBe(401);
    expect((await link(api.asVisitor)).status).toBe(401);
    await expectStaffAlone(api, [
      (caller) => caller('GET', '/api/console/telegram'),
      (caller) => connectBot(caller),
      (caller) => caller('DELETE', BOT),
      (caller) => caller('PUT', QUIET, { body: { quiet: null } }),
    ]);
    const { caller } = await hireStaff(api, 'design@bot.test', ['DESIGN']);
    expect((await connectBot(caller)).status).toBe(403);
  });

  it('says that there is no bot as long as there is none', async () => {
    expect(await show(api.asCustomer)).toEqual({
      bot: null,
      offered: ['orders', 'designs', 'teams'],
      chats: [],
    });
    expect(keyOf(await link(api.asCustomer))).toBe('error.msg.notFound');
    expect((await api.asAdmin('DELETE', BOT)).status).toBe(404);
    expect((await say(1, '/start')).status).toBe(404);
    await placeOrder(api.asCustomer);
    await work();
    expect(telegram.calls).toEqual([]);
  });
});

describe('a bot', () => {
  it('is connected by its token, which Telegram has to know and no answer tells', async () => {
    expect((await connectBot(api.asAdmin, 'nonsense')).status).toBe(400);
    const strange = await connectBot(api.asAdmin, `987654321:${'B'.repeat(35)}`);
    expect(fieldsOf(strange)).toEqual(['token: error.field.invalid']);
    const answer = await connectBot();
    expect(answer.body.bot).toMatchObject({ name: BOT_NAME, connectedBy: 'Sophea Chan', works: true });
    expect(JSON.stringify(answer.body)).not.toContain(BOT_TOKEN.slice(10));
    expect(telegram.hook()?.url).toMatch(/^http:\/\/angkor\.localhost:\d+\/api\/telegram\/updates$/);
    const { rows } = await api.database.superuser.query<{ token: Buffer }>('SELECT token FROM telegram_bots');
    expect(rows[0]!.token.toString('latin1')).not.toContain(BOT_TOKEN.slice(10));
  });

  it('hears Telegram alone, by its secret, and of another tenant nothing', async () => {
    for (const secret of ['', 'x'.repeat(43)]) {
      expect((await telegram.bring(api, { message: {} }, { secret })).status).toBe(404);
    }
    const elsewhere = await api.asOtherTenant('POST', '/api/telegram/updates', {
      body: { update_id: 1 },
      headers: { 'x-telegram-bot-api-secret-token': telegram.hook()!.secret },
    });
    expect(elsewhere.status).toBe(404);
    for (const strange of [{ message: 'x' }, { message: { chat: {} } }, { callback_query: [] }, {}]) {
      expect((await telegram.bring(api, strange)).status).toBe(204);
    }
  });
});

describe('a chat', () => {
  it('is connected by a link, once, within ten minutes, and tells who it is', async () => {
    const { url } = (await link(api.asCustomer)).body;
    expect(url).toMatch(new RegExp(`^https://t\\.me/${BOT_NAME}\\?start=[\\w-]{32}$`));
    await Promise.all([say(11, `/start ${codeOf(url)}`), say(12, `/start ${codeOf(url)}`)]);
    await work();
    expect((await show(api.asCustomer)).chats).toHaveLength(1);
    const said = telegram.calls.map(({ params }) => String(params.text));
    expect(said.filter((text) => /Dara Sok/.test(text))).toHaveLength(1);
    const late = (await link(api.asCustomer)).body.url;
    await api.database.superuser.query('UPDATE telegram_codes SET expires_at = $1', [new Date(nowMs)]);
    await say(13, `/start ${codeOf(late)}`);
    await say(13, '/start never-made');
    expect((await show(api.asCustomer)).chats).toHaveLength(1);
    const [{ id }] = (await show(api.asCustomer)).chats as [TelegramChat];
    for (const stranger of [await api.asNewCustomer('no-chat@example.com'), api.asOtherTenant]) {
      expect((await stranger('DELETE', `/api/telegram/chats/${id}`)).status).toBe(404);
      expect((await stranger('PUT', `/api/telegram/chats/${id}`, { body: { news: [] } })).status).toBe(404);
    }
    expect((await api.asCustomer('DELETE', `/api/telegram/chats/${id}`)).status).toBe(204);
    expect((await api.asCustomer('DELETE', `/api/telegram/chats/${UNKNOWN}`)).status).toBe(404);
  });

  it('hears of an order once it is kept, in the words of the mail, and of nothing that was turned off', async () => {
    const caller = await api.asNewCustomer('chat-orders@example.com');
    const { id } = await connect(caller, 21);
    const order = await placeOrder(caller);
    await move(order.id, { action: 'approve', from: 'REVIEWING' });
    await work();
    const [placed, approved] = saidTo(21);
    expect(placed!.params.text).toContain(order.number);
    const { rows } = await api.database.superuser.query<{ subject: string }>(
      `SELECT subject FROM mails WHERE recipient = 'chat-orders@example.com' AND template = 'orderMoved'`,
    );
    expect(approved!.params.text).toContain(`<b>${rows[0]!.subject}</b>`);
    expect(buttonsOf(approved!.params)[0]!.url).toContain(`/me/histories/${order.id}`);
    await caller('PUT', `/api/telegram/chats/${id}`, { body: { news: ['designs', 'work'] } });
    expect((await show(caller)).chats[0]!.news).toEqual(['designs']);
    telegram.calls.length = 0;
    await placeOrder(caller);
    await work();
    expect(saidTo(21)).toEqual([]);
  });

  it('of an order that was not placed hears nothing', async () => {
    await connect(await api.asNewCustomer('none-placed@example.com'), 22);
    await api.asCustomer('POST', '/api/orders', { body: {}, headers: { 'idempotency-key': newKey() } });
    await work();
    expect(telegram.calls).toEqual([]);
  });

  it('of a team hears the same without what is personal, and in it only commands count', async () => {
    const caller = await api.asNewCustomer('team-chat@example.com');
    await connect(caller, -31);
    const order = await placeOrder(caller);
    await work();
    const [news] = saidTo(-31);
    expect(buttonsOf(news!.params).map(({ callback_data }) => callback_data)).toEqual([undefined]);
    await press(-31, `invoice:${order.id}`, 31);
    await say(-31, 'Good game!');
    await work();
    expect(telegram.calls.filter(({ method }) => method === 'sendDocument')).toEqual([]);
    expect(saidTo(-31)).toHaveLength(1);
  });

  it('answers what it is asked, once however often Telegram brings it', async () => {
    const caller = await api.asNewCustomer('asks@example.com');
    await connect(caller, 41);
    const order = await placeOrder(caller);
    const design = await saveDesign(caller, 'Kulen <Lions>');
    await caller('PUT', `/api/designs/${design.uuid}/roster-link`, {
      body: { closesAt: new Date(nowMs + 86_400_000).toISOString() },
    });
    await work();
    telegram.calls.length = 0;
    await say(41, '/orders');
    const message = { message: { message_id: 7, chat: chat(41), text: '/orders' } };
    await telegram.bring(api, message, { id: telegram.lastId() });
    await say(41, '/players');
    await work();
    const [orders, players, ...more] = saidTo(41);
    expect(more).toEqual([]);
    expect(orders!.params.text).toContain(order.number);
    expect(players!.params.text).toMatch(/Kulen &lt;Lions&gt;[^]*\/roster\/[\w-]{43}/);
    await press(41, `invoice:${order.id}`);
    await work();
    const file = telegram.calls.find(({ method }) => method === 'sendDocument');
    expect(file!.file!.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file!.params.chat_id).toBe(41);
    const other = await placeOrder(api.asCustomer);
    telegram.calls.length = 0;
    await press(41, `invoice:${other.id}`);
    await press(41, 'invoice:nonsense');
    await press(41, 'whatever');
    await work();
    expect(new Set(telegram.calls.map(({ method }) => method))).toEqual(new Set(['answerCallbackQuery']));
  });

  it('ends with /stop, with the bot’s being thrown out, and with the account', async () => {
    const caller = await api.asNewCustomer('stops@example.com');
    await connect(caller, 51);
    await say(51, '/stop');
    expect((await show(caller)).chats).toEqual([]);
    await connect(caller, 51);
    await telegram.bring(api, {
      my_chat_member: { chat: chat(51), new_chat_member: { status: 'kicked' } },
    });
    expect((await show(caller)).chats).toEqual([]);
    await connect(caller, 52);
    await api.asAdmin('POST', '/api/console/customers/block', {
      body: { email: 'stops@example.com', blocked: true },
    });
    await say(52, '/orders');
    await work();
    expect(
      saidTo(52)
        .map(({ params }) => String(params.text))
        .join(),
    ).not.toContain('KW-');
  });
});

describe('staff', () => {
  const submitted = async (caller: Caller): Promise<{ design: Design; review: ReviewSummary }> => {
    const design = await saveDesign(caller);
    await caller('POST', `/api/designs/${design.uuid}/submit`);
    const { items } = (await api.asAdmin<{ items: ReviewSummary[] }>('GET', '/api/console/reviews?limit=100'))
      .body;
    return { design, review: items.find(({ designUuid }) => designUuid === design.uuid)! };
  };
  const statusOf = async (caller: Caller, { uuid }: Design) =>
    (await caller<Design>('GET', `/api/designs/${uuid}`)).body.status;

  it('approve a design by a button, once, as themselves; its owner hears of it in the chat', async () => {
    const { caller: staff } = await hireStaff(api, 'reviewer@bot.test', ['DESIGN']);
    const customer = await api.asNewCustomer('submits@example.com');
    expect((await link(staff, 'group')).status).toBe(403);
    await connect(staff, 61);
    await connect(customer, 62);
    const { design, review } = await submitted(customer);
    await work();
    const [asked] = saidTo(61);
    expect(buttonsOf(asked!.params).map(({ callback_data }) => callback_data)).toEqual([
      `review:${review.id}:ok`,
      `review:${review.id}:why`,
      undefined,
    ]);
    expect(saidTo(62)).toEqual([]);
    await Promise.all([press(61, `review:${review.id}:ok`), press(61, `review:${review.id}:ok`)]);
    await work();
    expect(await statusOf(customer, design)).toBe('APPROVED');
    expect(saidTo(62)).toHaveLength(1);
    const { rows } = await api.database.superuser.query<{ actor_name: string }>(
      `SELECT actor_name FROM audit_events WHERE action = 'review.approved' AND subject_id = $1`,
      [design.uuid],
    );
    expect(rows).toEqual([{ actor_name: 'Rithy Chea' }]);
    expect(telegram.calls.filter(({ method }) => method === 'editMessageReplyMarkup')).toHaveLength(2);
  });

  it('send one back with a reason, in the language of its owner; no one else may', async () => {
    const customer = await api.asNewCustomer('sent-back@example.com');
    const { caller: sales } = await hireStaff(api, 'seller@bot.test', ['SALES']);
    await connect(sales, 71);
    await connect(customer, 72);
    const { design, review } = await submitted(customer);
    await press(71, `review:${review.id}:ok`);
    await press(72, `review:${review.id}:ok`);
    await press(61, `review:${review.id}:ok`, 99);
    expect(await statusOf(customer, design)).toBe('REVIEWING');
    await press(61, `review:${review.id}:why`);
    await work();
    const edit = telegram.calls.findLast(({ method }) => method === 'editMessageReplyMarkup');
    expect(buttonsOf(edit!.params)).toHaveLength(5);
    await press(61, `review:${review.id}:picture`);
    expect(await statusOf(customer, design)).toBe('REJECTED');
    expect((await customer<Design>('GET', `/api/designs/${design.uuid}`)).body).toMatchObject({
      review: { reason: expect.stringContaining('រូបភាព') as string },
    });
  });

  it('hear of new orders where they approve them, and of none where they do not', async () => {
    const { caller: maker } = await hireStaff(api, 'maker@bot.test', ['PRODUCTION']);
    await connect(maker, 73);
    await placeOrder(api.asCustomer);
    await work();
    expect([saidTo(71).length, saidTo(61).length, saidTo(73).length]).toEqual([1, 1, 0]);
  });
});

describe('a message', () => {
  const statuses = async (chatId: number) =>
    (
      await api.database.superuser.query<{ status: string; attempts: number }>(
        'SELECT status, attempts FROM telegram_messages WHERE chat_id = $1 AND is_news ORDER BY created_at, id',
        [chatId],
      )
    ).rows;
  const due = () =>
    api.database.superuser.query(`UPDATE jobs.job SET start_after = now() WHERE name = 'send-telegram'`);

  it('waits as long as Telegram says, and goes again after a fault of its own', async () => {
    const caller = await api.asNewCustomer('patient@example.com');
    await connect(caller, 81);
    telegram.script(81, {
      error_code: 429,
      description: 'Too Many Requests: retry after 7',
      parameters: { retry_after: 7 },
    });
    await placeOrder(caller);
    await work();
    expect(await statuses(81)).toEqual([{ status: 'queued', attempts: 1 }]);
    const { rows } = await api.database.superuser.query<{ seconds: number }>(
      `SELECT round(extract(epoch FROM start_after - created_on))::int AS seconds FROM jobs.job
       WHERE name = 'send-telegram' AND state = 'created'`,
    );
    expect(rows[0]!.seconds).toBeGreaterThanOrEqual(5);
    nowMs += 8_000;
    telegram.script(81, { error_code: 502, description: 'Bad Gateway' }, 'nonsense');
    await due();
    await work();
    await due();
    await work();
    await due();
    await work();
    expect(await statuses(81)).toEqual([{ status: 'sent', attempts: 4 }]);
    expect(saidTo(81)).toHaveLength(1);
  });

  it('to a chat that is gone is the last one there', async () => {
    const caller = await api.asNewCustomer('gone@example.com');
    await connect(caller, 91);
    telegram.script(91, { error_code: 403, description: 'Forbidden: bot was blocked by the user' });
    await placeOrder(caller);
    await work();
    expect((await show(caller)).chats).toEqual([]);
    expect(await statuses(91)).toEqual([{ status: 'failed', attempts: 1 }]);
  });

  it('follows a group that became another', async () => {
    const caller = await api.asNewCustomer('moved@example.com');
    await connect(caller, -101);
    telegram.script(-101, {
      error_code: 400,
      description: 'Bad Request: group chat was upgraded to a supergroup chat',
      parameters: { migrate_to_chat_id: -1_001 },
    });
    await placeOrder(caller);
    await work();
    expect(saidTo(-1_001)).toHaveLength(1);
  });

  it('with news waits for the end of the quiet hours; an answer does not', async () => {
    const caller = await api.asNewCustomer('sleeps@example.com');
    await connect(caller, 111);
    nowMs = Date.parse('2027-01-11T16:30:00Z');
    const admin = await api.signIn('admin@demo.test');
    const customer = await api.signIn('sleeps@example.com', undefined, 'a-password-of-tests');
    expect((await admin('PUT', QUIET, { body: { quiet: { from: '22:00', to: '22:00' } } })).status).toBe(400);
    expect((await admin('PUT', QUIET, { body: { quiet: { from: '25:00', to: '07:00' } } })).status).toBe(400);
    await admin('PUT', QUIET, { body: { quiet: { from: '22:00', to: '07:00' } } });
    await placeOrder(customer);
    await say(111, '/help');
    await work();
    expect(saidTo(111)).toHaveLength(1);
    const { rows } = await api.database.superuser.query<{ not_before: Date }>(
      `SELECT not_before FROM telegram_messages WHERE chat_id = 111 AND status = 'queued'`,
    );
    expect(rows.map(({ not_before: at }) => at.toISOString())).toEqual(['2027-01-12T00:00:00.000Z']);
    nowMs = Date.parse('2027-01-12T00:00:01Z');
    await due();
    await work();
    expect(saidTo(111)).toHaveLength(2);
    const later = await api.signIn('admin@demo.test');
    expect((await later<TelegramBot>('PUT', QUIET, { body: { quiet: null } })).body.quiet).toBeNull();
  });

  it('says that the bot no longer works once its token was taken back, and is forgotten with the bot', async () => {
    const admin = await api.signIn('admin@demo.test');
    const customer = await api.signIn('sleeps@example.com', undefined, 'a-password-of-tests');
    telegram.script(111, { error_code: 401, description: 'Unauthorized' });
    await placeOrder(customer);
    await work();
    expect((await admin<TelegramBot>('GET', '/api/console/telegram')).body.bot!.works).toBe(false);
    expect((await show(customer)).bot).toBeNull();
    await connectBot(admin);
    expect((await show(customer)).chats).toHaveLength(1);
    expect((await admin('DELETE', BOT)).status).toBe(204);
    expect(telegram.hook()).toBeNull();
    expect(await show(customer)).toMatchObject({ bot: null, chats: [] });
  });
});
