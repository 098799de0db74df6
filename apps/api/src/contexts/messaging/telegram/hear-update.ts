import { createHash } from 'node:crypto';
import { may, orderIdSchema, reviewIdSchema, telegramChatIdSchema } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import { MAX_CHATS, type ChatNews } from '@kitwright/contract/messages';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import type { AccountRow, TelegramBotRow, TelegramChatRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import { isStaff, signedInAs, type SignedIn } from '../../../server/identity.ts';
import { NO_SESSION } from '../../../server/api-key.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { fullName } from '../../../values/full-name.ts';
import { offeredLang } from '../../../values/offered-lang.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { decideReview, findReview } from '../../design/designs.ts';
import { findAccount } from '../../identity/accounts.ts';
import { findOrder, isSecretOf, listNewestOrders, listOpenLinks, tokenOf } from '../../ordering/orders.ts';
import { CHAT_WORDS, type ChatWords } from '../mail/texts/chat-words.ts';
import { statusWord } from '../mail/write-mail.ts';
import { escaped, readButton, reasonButtons, reviewButtons, type Button, type ReviewStep } from './layout.ts';
import { signByButton } from './proof-buttons.ts';
import { findChat, isFirstTime, listChats, moveChat, putChat, removeChat, spendCode } from './repository.ts';
import { queueMessages, type ChatMessage } from './send-message.ts';

const MOST_LISTED = 5;
const LONGEST_TITLE = 120;

const idSchema = z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
const chatSchema = z.object({
  id: idSchema,
  type: z.string(),
  title: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});
const messageSchema = z.object({
  message_id: idSchema,
  chat: chatSchema,
  text: z.string().max(4_096).optional(),
  migrate_to_chat_id: idSchema.optional(),
});
const buttonSchema = z.object({
  id: z.string().max(100),
  from: z.object({ id: idSchema }),
  data: z.string().max(64).optional(),
  message: z.object({ message_id: idSchema, chat: chatSchema }).optional(),
});
const memberSchema = z.object({ chat: chatSchema, new_chat_member: z.object({ status: z.string() }) });
type Message = z.infer<typeof messageSchema>;
type ChatOfTelegram = z.infer<typeof chatSchema>;

type UpdateCall = Call<typeof endpoints.telegramUpdate>;

/** A call of Telegram with the bot that it is for. */
interface Heard extends Pick<UpdateCall, 'tx' | 'tenant' | 'deps' | 'request'> {
  readonly bot: TelegramBotRow;
}

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

const titleOf = ({ title, first_name, last_name }: ChatOfTelegram): string =>
  (title ?? `${first_name ?? ''} ${last_name ?? ''}`)
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TITLE)
    .replaceAll(/\p{Cs}/gu, '');

const say = (chatId: number, text: string, keyboard: readonly (readonly Button[])[] = []): ChatMessage => ({
  chatId,
  method: 'sendMessage',
  isNews: false,
  body: {
    chat_id: chatId,
    text,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    ...(keyboard.length === 0 ? {} : { reply_markup: { inline_keyboard: keyboard } }),
  },
});

const langOf = ({ tenant }: Heard, account: AccountRow) =>
  isStaff(account.roles) ? account.lang : offeredLang(tenant, account.lang);

/** News that a chat begins with: all that its account may have; of staff what waits for them, in a chat of their own. */
export const newsFor = ({ roles }: Pick<SignedIn, 'roles'>, kind: TelegramChatRow['kind']): ChatNews[] => {
  if (isStaff(roles)) return kind === 'private' ? ['work'] : [];
  return ['orders', 'designs', 'teams'];
};

/** Connects a chat with the account whose code was brought. */
const connect = async (heard: Heard, chat: ChatOfTelegram, code: string): Promise<ChatMessage[]> => {
  const { tx, tenant, deps } = heard;
  const first = CHAT_WORDS[tenant.languages[0] ?? 'kh'];
  const now = deps.clock();
  const kind = chat.type === 'private' ? 'private' : 'group';
  const spent = await spendCode(tx, hashOfCode(code), now);
  const account = spent?.kind === kind ? await findAccount(tx, spent.accountId) : null;
  if (account === null || account.blocked) return [say(chat.id, first.codeOver)];
  const words = CHAT_WORDS[langOf(heard, account)];
  const others = (await listChats(tx, account.id)).filter(({ chatId }) => chatId !== chat.id);
  if (others.length >= MAX_CHATS) return [say(chat.id, words.tooMany)];
  await putChat(tx, {
    id: telegramChatIdSchema.parse(newId()),
    chatId: chat.id,
    accountId: account.id,
    kind,
    title: titleOf(chat),
    news: newsFor(account, kind),
    connectedAt: now,
  });
  return [say(chat.id, `${escaped(words.connected(tenant.name, fullName(account)))}\n\n${words.help}`)];
};

const ordersOf = async (heard: Heard, account: AccountRow, words: ChatWords): Promise<string> => {
  const rows = await listNewestOrders(heard.tx, { accountId: account.id, limit: MOST_LISTED });
  const lang = langOf(heard, account);
  const lines = rows.slice(0, MOST_LISTED).map(({ id, number, designName, status }) => {
    const link = `<a href="${heard.bot.origin}/me/histories/${id}">${writeOrderNumber(number)}</a>`;
    return `${link} · ${escaped(designName)}: ${escaped(statusWord(status, lang))}`;
  });
  return lines.length === 0 ? words.noOrders : [`<b>${words.orders}</b>`, ...lines].join('\n');
};

const playersOf = async (heard: Heard, account: AccountRow, words: ChatWords): Promise<string> => {
  const { tx, deps, bot } = heard;
  const links = await listOpenLinks(tx, account.id, { now: deps.clock(), limit: MOST_LISTED });
  const lines = links.flatMap(({ link, designName }) => {
    const token = tokenOf(deps.config.tokenSecret, link);
    return isSecretOf(token, link.tokenHash)
      ? [`${escaped(words.playerLink(designName))}\n${bot.origin}/roster/${token}`]
      : [];
  });
  return lines.length === 0 ? words.noPlayers : [`<b>${words.players}</b>`, ...lines].join('\n\n');
};

/** `/start@shop_bot CODE` as its command and what follows it. */
const readCommand = (text: string): { readonly command: string; readonly rest: string } => {
  const [, command = '', rest = ''] = /^\/([a-z]+)(?:@\w+)?(?:\s+(\S+))?/i.exec(text.trim()) ?? [];
  return { command: command.toLowerCase(), rest };
};

const answerMessage = async (heard: Heard, { chat, text = '' }: Message): Promise<ChatMessage[]> => {
  const { tx, tenant, bot } = heard;
  const { command, rest } = readCommand(text);
  if (command === 'start' && rest !== '') return connect(heard, chat, rest);
  const row = await findChat(tx, chat.id);
  const account = row === undefined ? null : await findAccount(tx, row.accountId);
  if (row === undefined || account === null || account.blocked) {
    // In a group everything that people say to one another comes by.
    if (chat.type !== 'private') return [];
    const words = CHAT_WORDS[tenant.languages[0] ?? 'kh'];
    const button = { text: words.settings, url: `${bot.origin}/me/setting#telegram` };
    return [say(chat.id, escaped(words.notConnected(tenant.name)), [[button]])];
  }
  const words = CHAT_WORDS[langOf(heard, account)];
  switch (command) {
    case 'stop':
      await removeChat(tx, chat.id);
      return [say(chat.id, words.stopped)];
    case 'orders':
      return [say(chat.id, await ordersOf(heard, account, words))];
    case 'players':
      return [say(chat.id, await playersOf(heard, account, words))];
    default:
      return chat.type === 'private' || command === 'help' || command === 'start'
        ? [say(chat.id, words.help)]
        : [];
  }
};

/** Decides about a design as the member of staff whose chat it is, by the command of the back office. */
const decide = async (
  heard: Heard,
  account: AccountRow,
  words: ChatWords,
  { id, step }: { readonly id: string; readonly step: ReviewStep },
): Promise<{ readonly said: string; readonly keyboard: readonly (readonly Button[])[] | null }> => {
  const { tx, tenant, deps, request, bot } = heard;
  const review = reviewIdSchema.safeParse(id);
  if (!review.success || !may(account.roles, 'design') || !isStaff(account.roles)) {
    return { said: words.notAllowed, keyboard: null };
  }
  if (step === 'why') return { said: '', keyboard: reasonButtons(account.lang, id, bot.origin) };
  if (step === 'back') return { said: '', keyboard: reviewButtons(account.lang, id, bot.origin) };
  const why = step === 'ok' ? null : step;
  const asked = await findReview(tx, review.data);
  const owner = asked === undefined ? null : await findAccount(tx, asked.accountId);
  const lang = offeredLang(tenant, owner?.lang ?? account.lang);
  const decided = await decideReview({
    tx,
    tenant,
    account: signedInAs(account, NO_SESSION, account.acceptedTermsVersion),
    params: { id: review.data },
    query: undefined,
    headers: undefined,
    body:
      why === null ? { decision: 'approve' } : { decision: 'reject', reason: CHAT_WORDS[lang].reasons[why] },
    request,
    deps,
  });
  if (decided.ok) return { said: why === null ? words.approved : words.sentBack, keyboard: [] };
  return { said: words.decided, keyboard: [] };
};

/** Signs a proof sheet; once it is signed only the way to its page is left. */
const sign = async (
  heard: Heard,
  account: AccountRow,
  words: ChatWords,
  told: { readonly id: string; readonly seal: string },
): Promise<{ readonly said: string; readonly keyboard: readonly (readonly Button[])[] | null }> => {
  const { said, isDone } = await signByButton(heard, account, words, told);
  return { said, keyboard: isDone ? [] : null };
};

type Pressed = z.infer<typeof buttonSchema>;

/**
 * Finds the account as which a button is pressed: in a chat of one's own that chat's, in a team's chat the same, if who
 * pressed is connected with it by a chat of their own. Anyone might press there.
 */
const presserOf = async (
  { tx }: Pick<Heard, 'tx'>,
  { from, message }: Pressed,
): Promise<{ readonly account: AccountRow | null; readonly isOwnChat: boolean }> => {
  const chat = message?.chat;
  const isOwnChat = chat?.type === 'private' && chat.id === from.id;
  const own = chat === undefined ? undefined : await findChat(tx, from.id);
  const there = isOwnChat || chat === undefined ? own : await findChat(tx, chat.id);
  const isTheirs = own?.kind === 'private' && there?.accountId === own.accountId;
  return { account: isTheirs ? await findAccount(tx, own.accountId) : null, isOwnChat };
};

/** Answers a button. In a team's chat none acts but the one that signs a proof sheet, for the captain. */
const answerButton = async (heard: Heard, raw: unknown): Promise<ChatMessage[]> => {
  const { tx } = heard;
  const parsed = buttonSchema.safeParse(raw);
  const pressed = parsed.data;
  const chat = pressed?.message?.chat;
  if (pressed === undefined || chat === undefined) return [];
  const { account, isOwnChat } = await presserOf(heard, pressed);
  const words = CHAT_WORDS[account === null ? (heard.tenant.languages[0] ?? 'kh') : langOf(heard, account)];
  const reply = (text: string): ChatMessage => ({
    chatId: chat.id,
    method: 'answerCallbackQuery',
    isNews: false,
    body: { callback_query_id: pressed.id, ...(text === '' ? {} : { text }) },
  });
  const told = readButton(pressed.data ?? '');
  const acts = isOwnChat || told?.kind === 'proof';
  if (account === null || account.blocked || told === null || !acts) return [reply(words.notAllowed)];
  if (told.kind === 'invoice') {
    const id = orderIdSchema.safeParse(told.id);
    const order = id.success ? await findOrder(tx, id.data) : undefined;
    if (order?.accountId !== account.id) return [reply(words.notAllowed)];
    const body = { chat_id: chat.id, orderId: order.id, lang: langOf(heard, account) };
    return [reply(words.invoiceComing), { chatId: chat.id, method: 'sendDocument', isNews: false, body }];
  }
  const { said, keyboard } =
    told.kind === 'proof'
      ? await sign(heard, account, words, told)
      : await decide(heard, account, words, told);
  const edit: ChatMessage = {
    chatId: chat.id,
    method: 'editMessageReplyMarkup',
    isNews: false,
    body: {
      chat_id: chat.id,
      message_id: pressed.message?.message_id,
      reply_markup: { inline_keyboard: keyboard ?? [] },
    },
  };
  return keyboard === null ? [reply(said)] : [reply(said), edit];
};

/** True of a bot that was blocked, or taken out of a group. */
const isThrownOut = (status: string): boolean => status === 'kicked' || status === 'left';

/** Hears what Telegram brings, once; what is to be answered is left to a job, in the same transaction. */
export const hearUpdate = async (heard: Heard, update: UpdateCall['body']): Promise<Outcome<null>> => {
  const { tx, deps } = heard;
  if (!(await isFirstTime(tx, update.update_id))) return ok(null);
  const member = memberSchema.safeParse(update.my_chat_member).data;
  if (member !== undefined && isThrownOut(member.new_chat_member.status))
    await removeChat(tx, member.chat.id);
  const message = messageSchema.safeParse(update.message).data;
  if (message?.migrate_to_chat_id !== undefined) {
    await moveChat(tx, message.chat.id, message.migrate_to_chat_id);
    return ok(null);
  }
  const answers = [
    ...(message === undefined ? [] : await answerMessage(heard, message)),
    ...(update.callback_query === undefined ? [] : await answerButton(heard, update.callback_query)),
  ];
  await queueMessages(tx, deps.jobs, answers, deps.clock());
  return ok(null);
};
