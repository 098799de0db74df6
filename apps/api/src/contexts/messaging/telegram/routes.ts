import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountId } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import {
  MAX_CHATS,
  type ChatKind,
  type Telegram,
  type TelegramBot,
  type TelegramChat,
} from '@kitwright/contract/messages';
import { z } from 'zod';
import type { TelegramChatRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit, type PlainAction } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call, SlowCall } from '../../../server/call.ts';
import type { SignedIn } from '../../../server/identity.ts';
import { originOf } from '../../../server/link-origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { route, slowRoute } from '../../../server/route.ts';
import { fullName } from '../../../values/full-name.ts';
import { seal, unseal } from '../../../values/seal.ts';
import { quietHoursOf } from '../quiet/quiet-hours.ts';
import { sendProof } from './proof-buttons.ts';
import { hashOfCode, hearUpdate, newsFor } from './hear-update.ts';
import {
  changeBot,
  changeChat,
  countChats,
  countWaiting,
  findBot,
  insertCode,
  listChats,
  removeAllChats,
  removeChat,
} from './repository.ts';
import { sealOf } from './send-message.ts';
import { createTelegramApi, type TelegramAnswer } from './telegram-api.ts';

const CODE_BYTES = 24;
const CODE_LIFE_MS = 10 * 60_000;
const CODES_PER_MINUTE = 30;
const PROOFS_PER_MINUTE = 12;
const SECRET_BYTES = 32;
/** Kinds of news that Telegram brings; all others it keeps to itself. */
const HEARD = ['message', 'callback_query', 'my_chat_member'] as const;

const presentChat = ({ id, kind, title, news, connectedAt }: TelegramChatRow): TelegramChat => ({
  id,
  kind,
  title,
  news,
  connectedAt: connectedAt.toISOString(),
});

const offeredTo = (account: Pick<SignedIn, 'roles'>) => newsFor(account, 'private');

const showTelegram = async (tx: TenantTransaction, account: SignedIn): Promise<Telegram> => {
  const bot = await findBot(tx);
  return {
    bot: bot?.token == null || !bot.works ? null : bot.name,
    offered: offeredTo(account),
    chats: (await listChats(tx, account.id)).map(presentChat),
  };
};

/** A link that connects the chat in which it is opened; the code in it is kept as a hash alone. */
const makeLink = async ({
  tx,
  account,
  body: { kind },
  deps,
}: Call<typeof endpoints.connectTelegram>): Promise<Outcome<{ url: string; expiresAt: string }>> => {
  const bot = await findBot(tx);
  if (bot?.token == null || !bot.works) return fail('error.msg.notFound');
  if (newsFor(account, kind).length === 0) return fail('error.msg.forbidden');
  if ((await listChats(tx, account.id)).length >= MAX_CHATS) return fail('error.msg.connection.taken');
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const expiresAt = new Date(deps.clock().getTime() + CODE_LIFE_MS);
  await insertCode(tx, { codeHash: hashOfCode(code), accountId: account.id, kind, expiresAt });
  const parameter: Readonly<Record<ChatKind, string>> = { private: 'start', group: 'startgroup' };
  return ok({
    url: `https://t.me/${bot.name}?${parameter[kind]}=${code}`,
    expiresAt: expiresAt.toISOString(),
  });
};

const disconnect = async (
  tx: TenantTransaction,
  accountId: AccountId,
  id: string,
): Promise<Outcome<null>> => {
  const chat = (await listChats(tx, accountId)).find((each) => each.id === id);
  if (chat === undefined) return fail('error.msg.notFound');
  await removeChat(tx, chat.chatId);
  return ok(null);
};

const showBot = async (tx: TenantTransaction): Promise<TelegramBot> => {
  const bot = await findBot(tx);
  return {
    bot:
      bot?.token == null || bot.connectedAt === null
        ? null
        : {
            name: bot.name,
            connectedBy: bot.connectedBy,
            connectedAt: bot.connectedAt.toISOString(),
            works: bot.works,
          },
    quiet: bot === undefined ? null : quietHoursOf(bot),
    chats: await countChats(tx),
    waiting: await countWaiting(tx),
  };
};

type StaffCall = Pick<
  Call<typeof endpoints.consoleKeepQuietHours | typeof endpoints.consoleDisconnectBot>,
  'tx' | 'account' | 'deps' | 'request'
>;

const tell = (
  { tx, account: actor, deps, request }: StaffCall,
  type: Extract<PlainAction, `telegram.${string}`>,
  name: string,
): Promise<void> =>
  emit(tx, {
    at: deps.clock(),
    type,
    actor,
    subject: { type: 'telegram', id: tx.tenantId },
    details: { name },
    ip: request.ip,
  });

const meSchema = z.object({ id: z.number().int(), username: z.string().regex(/^\w{3,64}$/) });

const refusalOf = (answer: Extract<TelegramAnswer, { ok: false }>): Outcome<never> =>
  answer.code === 401 || answer.code === 404 || answer.code === 400
    ? fail('error.msg.validation', { fields: [{ field: 'token', key: 'error.field.invalid' }] })
    : fail('error.msg.unavailable');

/** Asks Telegram whose token it is and to bring what happens there from now on; nothing is kept where it says no. */
const connectBot = async ({
  inTenant,
  account,
  body: { token },
  deps,
  request,
}: SlowCall<typeof endpoints.consoleConnectBot>): Promise<Outcome<TelegramBot>> => {
  const api = createTelegramApi(deps.config.telegramApiUrl);
  const origin = originOf({ request, deps });
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const ask = (method: string, params: Readonly<Record<string, unknown>>): Promise<TelegramAnswer | null> =>
    api.call(token, method, params).catch(() => null);
  const me = await ask('getMe', {});
  if (me === null) return fail('error.msg.unavailable');
  if (!me.ok) return refusalOf(me);
  const named = meSchema.safeParse(me.result);
  if (!named.success) return fail('error.msg.unavailable');
  const hooked = await ask('setWebhook', {
    url: `${origin}/api/telegram/updates`,
    secret_token: secret,
    allowed_updates: HEARD,
    drop_pending_updates: true,
  });
  if (hooked === null) return fail('error.msg.unavailable');
  if (!hooked.ok) return refusalOf(hooked);
  return inTenant(async (tx) => {
    const before = await findBot(tx);
    // The chats of another bot are not this one's.
    if (before !== undefined && before.name !== named.data.username) await removeAllChats(tx);
    await changeBot(tx, {
      token: seal(sealOf(deps.config.tokenSecret, tx.tenantId), Buffer.from(token)),
      secretHash: hashOfCode(secret),
      name: named.data.username,
      works: true,
      connectedBy: fullName(account),
      connectedAt: deps.clock(),
      origin,
    });
    await tell({ tx, account, deps, request }, 'telegram.botConnected', named.data.username);
    return ok(await showBot(tx));
  });
};

/** Forgets the token and all chats; Telegram is asked to bring nothing more, which it may refuse. */
const disconnectBot = async ({
  inTenant,
  account,
  deps,
  request,
}: SlowCall<typeof endpoints.consoleDisconnectBot>): Promise<Outcome<null>> => {
  const gone = await inTenant(async (tx) => {
    const bot = await findBot(tx);
    if (bot?.token == null) return fail('error.msg.notFound');
    await changeBot(tx, { token: null, secretHash: null, works: true });
    await removeAllChats(tx);
    await tell({ tx, account, deps, request }, 'telegram.botDisconnected', bot.name);
    return ok(unseal(sealOf(deps.config.tokenSecret, tx.tenantId), bot.token)?.toString() ?? null);
  });
  if (!gone.ok) return gone;
  const api = createTelegramApi(deps.config.telegramApiUrl);
  if (gone.value !== null) await api.call(gone.value, 'deleteWebhook', {}).catch(() => null);
  return ok(null);
};

/** Registers the calls about Telegram, those of Telegram itself among them. */
export const registerTelegram = (api: Api): void => {
  route(api, endpoints.telegram, async ({ tx, account }) => ok(await showTelegram(tx, account)));
  route(api, endpoints.connectTelegram, makeLink, { before: callLimit(api, CODES_PER_MINUTE, () => '') });
  route(api, endpoints.changeTelegramChat, async ({ tx, account, params, body }) => {
    const offered = offeredTo(account);
    const news = body.news.filter((each) => offered.includes(each));
    const row = await changeChat(tx, account.id, params.id, news);
    return row === undefined ? fail('error.msg.notFound') : ok(presentChat(row));
  });
  route(api, endpoints.disconnectTelegram, ({ tx, account, params }) =>
    disconnect(tx, account.id, params.id),
  );
  route(api, endpoints.sendProofToTelegram, sendProof, {
    before: callLimit(api, PROOFS_PER_MINUTE, () => ''),
  });
  route(api, endpoints.telegramUpdate, async ({ tx, tenant, headers, body, deps, request }) => {
    const bot = await findBot(tx);
    const given = hashOfCode(headers['x-telegram-bot-api-secret-token']);
    if (bot?.secretHash == null || !timingSafeEqual(given, bot.secretHash)) return fail('error.msg.notFound');
    return hearUpdate({ tx, tenant, deps, request, bot }, body);
  });
  route(api, endpoints.consoleTelegram, async ({ tx }) => ok(await showBot(tx)));
  slowRoute(api, endpoints.consoleConnectBot, connectBot);
  slowRoute(api, endpoints.consoleDisconnectBot, disconnectBot);
  route(api, endpoints.consoleKeepQuietHours, async (call) => {
    const { tx, body } = call;
    const { from: quietFrom = null, to: quietTo = null } = body.quiet ?? {};
    await changeBot(tx, { quietFrom, quietTo });
    await tell(
      call,
      'telegram.quietHoursChanged',
      body.quiet === null ? '–' : `${body.quiet.from}–${body.quiet.to}`,
    );
    return ok(await showBot(tx));
  });
};
