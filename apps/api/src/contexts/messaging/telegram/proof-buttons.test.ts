import type { Telegram } from '@kitwright/contract/messages';
import type { Order, Proof } from '@kitwright/contract/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newKey, placeOrder, sampleRoster, saveDesign } from '../../../../test/samples.ts';
import { hireStaff } from '../../../../test/staff-alone.ts';
import { keyOf, startApi, type Caller, type TestApi } from '../../../../test/start-api.ts';
import { BOT_TOKEN, startTelegram, type FakeTelegram } from '../../../../test/telegram-server.ts';

const UNKNOWN = '0197a6a1-8f3c-7000-8000-000000000001';
const CHAT = 501;

let api: TestApi;
let telegram: FakeTelegram;
beforeAll(async () => {
  telegram = await startTelegram();
  api = await startApi({ config: { telegramApiUrl: telegram.url } });
  await api.asAdmin('PUT', '/api/console/telegram/bot', { body: { token: BOT_TOKEN } });
});
afterAll(async () => {
  await api.close();
  telegram.close();
});
beforeEach(() => {
  telegram.calls.length = 0;
});

const work = () => api.runJobs().catch(() => undefined);
const connect = async (caller: Caller, id: number): Promise<void> => {
  const { url } = (
    await caller<{ url: string }>('POST', '/api/telegram/codes', { body: { kind: 'private' } })
  ).body;
  const text = `/start ${new URL(url).searchParams.get('start') ?? ''}`;
  await telegram.bring(api, { message: { message_id: 7, chat: { id, type: 'private' }, text } });
  await work();
  telegram.calls.length = 0;
};
const press = (id: number, data: string, from = id, type = 'private') =>
  telegram.bring(api, {
    callback_query: {
      id: 'q1',
      from: { id: from },
      data,
      message: { message_id: 9, chat: { id, type, title: 'Team' } },
    },
  });
/** A proof sheet of a new design for two players. */
const made = async (caller: Caller) => {
  const design = await saveDesign(caller);
  const parts = [{ designUuid: design.uuid, designVersion: design.version, roster: sampleRoster(2) }];
  const proof = (await caller<Proof>('POST', '/api/proofs', { body: { parts } })).body;
  return { design, proof, parts };
};
const sendTo = (caller: Caller, id: string) =>
  caller<{ chats: number }>('POST', `/api/telegram/proofs/${id}`);
const buttonsOf = (params: Readonly<Record<string, unknown>>) =>
  (
    params.reply_markup as { inline_keyboard: { text: string; url?: string; callback_data?: string }[][] }
  ).inline_keyboard.flat();
const buttonIn = (): string => {
  // What was answered to buttons of before may come with it.
  const call = telegram.calls.find(({ method }) => method === 'sendDocument');
  return buttonsOf(call?.params ?? {})[0]?.callback_data ?? '';
};
const signedBy = async (caller: Caller, { parts }: { readonly parts: readonly object[] }) =>
  (await caller<Proof>('POST', '/api/proofs', { body: { parts } })).body.signed?.by ?? null;
const answers = () =>
  telegram.calls.filter(({ method }) => method === 'answerCallbackQuery').map(({ params }) => params.text);

describe('a proof sheet', () => {
  it('is sent to chats of one’s own alone, and there is one', async () => {
    const { proof } = await made(api.asCustomer);
    expect((await sendTo(api.asVisitor, proof.id)).status).toBe(401);
    expect(keyOf(await sendTo(api.asCustomer, proof.id))).toBe('error.msg.notFound');
    await connect(api.asCustomer, CHAT);
    expect((await sendTo(api.asCustomer, UNKNOWN)).status).toBe(404);
    const stranger = await api.asNewCustomer('stranger@proof.test');
    await connect(stranger, 502);
    for (const caller of [stranger, api.asAdmin]) expect((await sendTo(caller, proof.id)).status).toBe(404);
    expect([401, 404]).toContain((await sendTo(api.asOtherTenant, proof.id)).status);
    expect(await sendTo(api.asCustomer, proof.id)).toMatchObject({ status: 201, body: { chats: 1 } });
    await work();
    const [call, ...others] = telegram.calls;
    expect(others).toEqual([]);
    expect(call).toMatchObject({ method: 'sendDocument', params: { chat_id: CHAT } });
    expect(call?.file?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Object.keys(call?.params ?? {})).not.toContain('proofId');
    expect(buttonsOf(call?.params ?? {})[1]?.url).toContain('/squad/design/');
  });

  it('is signed by its button, once, as its captain, and written down in the log', async () => {
    const sheet = await made(api.asCustomer);
    await sendTo(api.asCustomer, sheet.proof.id);
    await work();
    const button = buttonIn();
    expect(Buffer.byteLength(button)).toBeLessThanOrEqual(64);
    telegram.calls.length = 0;
    await Promise.all([press(CHAT, button), press(CHAT, button)]);
    await work();
    expect(await signedBy(api.asCustomer, sheet)).toBe('Dara Sok');
    expect(answers()).toHaveLength(2);
    expect(
      telegram.calls.filter(({ method }) => method === 'editMessageReplyMarkup')[0]?.params,
    ).toMatchObject({
      reply_markup: { inline_keyboard: [] },
    });
    const { rows } = await api.database.superuser.query<{ actor_name: string }>(
      `SELECT actor_name FROM audit_events WHERE action = 'proof.signed' AND subject_id = $1`,
      [sheet.proof.id],
    );
    expect(rows).toEqual([{ actor_name: 'Dara Sok' }]);
  });

  it('is not signed by anyone else, in a group, under another seal, or by who is blocked', async () => {
    const sheet = await made(api.asCustomer);
    await sendTo(api.asCustomer, sheet.proof.id);
    await work();
    const button = buttonIn();
    await press(502, button);
    await press(503, button);
    await press(CHAT, button, 99);
    await press(-CHAT, button, CHAT, 'supergroup');
    await press(CHAT, button.replace(/.{16}$/, '0'.repeat(16)));
    for (const nonsense of ['proof:', `proof:${UNKNOWN}`, `proof:x:${'0'.repeat(16)}`, `${button}0`])
      await press(CHAT, nonsense);
    await api.database.superuser.query(
      `UPDATE accounts SET blocked = true WHERE email = 'customer@demo.test'`,
    );
    await press(CHAT, button);
    await api.database.superuser.query(
      `UPDATE accounts SET blocked = false WHERE email = 'customer@demo.test'`,
    );
    expect(await signedBy(api.asCustomer, sheet)).toBeNull();
    await api.database.superuser.query(`UPDATE tenants SET terms_version = terms_version + 1`);
    await press(CHAT, button);
    await api.database.superuser.query(`UPDATE tenants SET terms_version = terms_version - 1`);
    await press(CHAT, button);
    expect(await signedBy(api.asCustomer, sheet)).toBe('Dara Sok');
  });

  it('whose design changed since is not signed any more', async () => {
    const sheet = await made(api.asCustomer);
    await sendTo(api.asCustomer, sheet.proof.id);
    await work();
    const button = buttonIn();
    await api.database.superuser.query(
      `UPDATE designs SET document = jsonb_set(document, '{slots,teamName}', '"Other"') WHERE uuid = $1`,
      [sheet.design.uuid],
    );
    telegram.calls.length = 0;
    await press(CHAT, button);
    await work();
    expect(answers()).toEqual([expect.stringMatching(/changed since|ផ្លាស់ប្ដូរ/)]);
    const { rows } = await api.database.superuser.query<{ signed_at: Date | null }>(
      'SELECT signed_at FROM proofs WHERE id = $1',
      [sheet.proof.id],
    );
    expect(rows).toEqual([{ signed_at: null }]);
  });
});

describe('a proof sheet that staff send', () => {
  const group = async (id: number): Promise<void> => {
    const { url } = (
      await api.asCustomer<{ url: string }>('POST', '/api/telegram/codes', { body: { kind: 'group' } })
    ).body;
    const text = `/start ${new URL(url).searchParams.get('startgroup') ?? ''}`;
    const chat = { id, type: 'supergroup', title: 'Team' };
    await telegram.bring(api, { message: { message_id: 8, chat, text } });
    await work();
    telegram.calls.length = 0;
  };
  const asked = async (): Promise<string> => {
    const { id } = await placeOrder(api.asCustomer);
    const headers = { 'idempotency-key': newKey() };
    await api.asAdmin('POST', `/api/console/orders/${id}/sign-off`, { headers });
    await work();
    return id;
  };
  const signedIn = async (id: string): Promise<string | undefined> =>
    (await api.asCustomer<Order>('GET', `/api/orders/${id}`)).body.proof?.signed?.by;

  it('comes to the captain and the team as a file with its button, which only the captain presses with effect', async () => {
    const TEAM = -7_001;
    await group(TEAM);
    const id = await asked();
    const sent = telegram.calls.filter(({ method }) => method === 'sendDocument');
    expect(sent.map(({ params }) => params.chat_id).sort()).toEqual([CHAT, TEAM].sort());
    for (const { file, params } of sent) {
      expect(file?.subarray(0, 5).toString()).toBe('%PDF-');
      expect(buttonsOf(params)[1]?.url).toContain(`/me/histories/${id}`);
    }
    const button = buttonIn();
    await press(TEAM, button, 99, 'supergroup');
    await press(TEAM, button, 502, 'supergroup');
    expect(await signedIn(id)).toBeUndefined();
    telegram.calls.length = 0;
    await press(TEAM, button, CHAT, 'supergroup');
    await work();
    expect(await signedIn(id)).toBe('Dara Sok');
    expect(telegram.calls.map(({ method }) => method)).toContain('editMessageReplyMarkup');
    await press(TEAM, `invoice:${id}`, CHAT, 'supergroup');
    telegram.calls.length = 0;
    await work();
    expect(telegram.calls.filter(({ method }) => method === 'sendDocument')).toEqual([]);
  });
});

describe('a design that waits', () => {
  it('comes with its picture, or without where it cannot be drawn', async () => {
    const { caller } = await hireStaff(api, 'sees@proof.test', ['DESIGN']);
    await connect(caller, 601);
    expect((await caller<Telegram>('GET', '/api/telegram')).body.chats).toHaveLength(1);
    const submit = async (): Promise<string> => {
      const { uuid } = await saveDesign(api.asCustomer);
      await api.asCustomer('POST', `/api/designs/${uuid}/submit`);
      return uuid;
    };
    await submit();
    await work();
    const [call] = telegram.calls.filter(({ params }) => params.chat_id === 601);
    expect(call?.method).toBe('sendPhoto');
    expect(call?.file?.subarray(1, 4).toString()).toBe('PNG');
    expect(buttonsOf(call?.params ?? {})).toHaveLength(3);
    telegram.calls.length = 0;
    const uuid = await submit();
    await api.database.superuser.query(`UPDATE design_reviews SET document = '{}' WHERE design_uuid = $1`, [
      uuid,
    ]);
    await work();
    const [plain] = telegram.calls.filter(({ params }) => params.chat_id === 601);
    expect(plain).toMatchObject({ method: 'sendMessage', file: null });
    expect(buttonsOf(plain?.params ?? {})).toHaveLength(3);
  });
});
