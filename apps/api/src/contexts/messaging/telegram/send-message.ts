import type { TenantId } from '@kitwright/contract';
import { v7 as newId } from 'uuid';
import type { TelegramMessageRow } from '../../../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { QUEUES, type JobData, type Jobs } from '../../../jobs/jobs.ts';
import type { Deps } from '../../../server/api.ts';
import { unseal } from '../../../values/seal.ts';
import { quietEnd } from '../quiet/quiet-hours.ts';
import { withFile } from './attachments.ts';
import {
  changeBot,
  changeMessage,
  findBot,
  insertMessages,
  lockMessage,
  moveChat,
  removeChat,
} from './repository.ts';
import { createTelegramApi, type TelegramAnswer } from './telegram-api.ts';

const PURPOSE = 'kitwright telegram';
export const MOST_ATTEMPTS = QUEUES['send-telegram'].retries + 1;
/** A chat that is asked too much for that long is not written to any more. */
const MOST_PAUSES = 20;
const LONGEST_ERROR = 200;

/** The conditions under which a tenant's token opens. */
export const sealOf = (tokenSecret: string, tenantId: string) => ({
  secret: tokenSecret,
  purpose: PURPOSE,
  owner: tenantId,
});

/** A message for a chat, as a method of the bot API takes it. */
export interface ChatMessage {
  readonly chatId: number;
  readonly method:
    | 'sendMessage'
    | 'answerCallbackQuery'
    | 'editMessageReplyMarkup'
    | 'sendDocument'
    | 'sendPhoto';
  readonly body: Readonly<Record<string, unknown>>;
  /** True of news, which quiet hours hold back. */
  readonly isNews: boolean;
}

/** Writes messages down and leaves the jobs that send them, all in this transaction. */
export const queueMessages = async (
  tx: TenantTransaction,
  jobs: Jobs,
  messages: readonly ChatMessage[],
  now: Date,
): Promise<void> => {
  const rows = messages.map((message) => ({ ...message, id: newId(), createdAt: now, notBefore: now }));
  await insertMessages(tx, rows);
  for (const { id } of rows)
    await jobs.enqueue(tx, 'send-telegram', { tenantId: tx.tenantId, messageId: id });
};

type SendDeps = Pick<Deps, 'pool' | 'config' | 'clock' | 'jobs' | 'blobs'>;

/** Leaves a message for later; another job takes it up then, by a pause that two clocks count alike. */
const putOff = async (
  tx: TenantTransaction,
  { jobs, clock }: Pick<SendDeps, 'jobs' | 'clock'>,
  { id }: Pick<TelegramMessageRow, 'id'>,
  until: Date,
): Promise<void> => {
  const afterSeconds = Math.max(1, Math.ceil((until.getTime() - clock().getTime()) / 1_000));
  await changeMessage(tx, id, { notBefore: until });
  await jobs.enqueue(tx, 'send-telegram', { tenantId: tx.tenantId, messageId: id }, { afterSeconds });
};

interface Begun {
  readonly token: string;
  readonly message: TelegramMessageRow;
}

/** Takes a message up: null for one that was sent, has no bot any more, or has to wait. */
const begin = async (tx: TenantTransaction, deps: SendDeps, id: string): Promise<Begun | null> => {
  const message = await lockMessage(tx, id);
  const now = deps.clock();
  if (message?.status !== 'queued') return null;
  if (message.notBefore > now) {
    // A clock that counts a pause may be a little ahead of ours.
    await putOff(tx, deps, message, message.notBefore);
    return null;
  }
  const bot = await findBot(tx);
  const token =
    bot?.token == null ? null : unseal(sealOf(deps.config.tokenSecret, tx.tenantId), bot.token)?.toString();
  if (bot === undefined || token == null) {
    await changeMessage(tx, id, { status: 'failed', error: 'No bot is connected', body: {} });
    return null;
  }
  const until = message.isNews ? await quietEnd(tx, now) : null;
  if (until !== null) {
    await putOff(tx, deps, message, until);
    return null;
  }
  await changeMessage(tx, id, { attempts: message.attempts + 1 });
  return { token, message: { ...message, attempts: message.attempts + 1 } };
};

const isGone = ({ code, description }: Extract<TelegramAnswer, { ok: false }>): boolean =>
  code === 403 || (code === 400 && /chat not found|chat was deleted|user is deactivated/i.test(description));

/** Writes down what became of a message. Throws while another attempt makes sense. */
const settle = async (
  tx: TenantTransaction,
  deps: SendDeps,
  message: TelegramMessageRow,
  answer: TelegramAnswer,
): Promise<'again' | null> => {
  const { jobs, clock } = deps;
  const { id, chatId, attempts } = message;
  if (answer.ok) {
    await changeMessage(tx, id, { status: 'sent', error: null, body: {} });
    return null;
  }
  const error = `${answer.code} ${answer.description}`.slice(0, LONGEST_ERROR);
  if (answer.migratedTo !== null) {
    await moveChat(tx, chatId, answer.migratedTo);
    const body = { ...message.body, chat_id: answer.migratedTo };
    await changeMessage(tx, id, { chatId: answer.migratedTo, body });
    await jobs.enqueue(tx, 'send-telegram', { tenantId: tx.tenantId, messageId: id });
    return null;
  }
  if (answer.code === 429 && attempts < MOST_PAUSES) {
    const seconds = Math.max(1, answer.retryAfterSeconds ?? 1);
    await changeMessage(tx, id, { error });
    await putOff(tx, deps, message, new Date(clock().getTime() + seconds * 1_000));
    return null;
  }
  if (answer.code >= 500 && attempts < MOST_ATTEMPTS) {
    await changeMessage(tx, id, { error });
    return 'again';
  }
  await changeMessage(tx, id, { status: 'failed', error, body: {} });
  if (isGone(answer)) await removeChat(tx, chatId);
  if (answer.code === 401) await changeBot(tx, { works: false });
  return null;
};

/** Draws the file of a message, where it has one, and sends it. */
const send = async (
  deps: SendDeps,
  tenantId: TenantId,
  { token, message }: Begun,
): Promise<TelegramAnswer> => {
  const { method, params, file } = await withFile(deps, tenantId, message);
  return createTelegramApi(deps.config.telegramApiUrl).call(token, method, params, file);
};

/**
 * Sends one message, unless that was done; no transaction is open meanwhile. A chat that is gone is forgotten, one that is
 * asked too much is left alone for as long as Telegram says, and quiet hours are waited for.
 */
export const sendTelegram = async (
  deps: SendDeps,
  { tenantId, messageId }: JobData['send-telegram'],
): Promise<void> => {
  const { pool } = deps;
  const begun = await withTenant(pool, tenantId, (tx) => begin(tx, deps, messageId));
  if (begun === null) return;
  const { message } = begun;
  const answer = await send(deps, tenantId, begun).catch((error: unknown): TelegramAnswer => ({
    ok: false,
    code: 599,
    description: error instanceof Error ? error.message : String(error),
    retryAfterSeconds: null,
    migratedTo: null,
  }));
  const next = await withTenant(pool, tenantId, (tx) => settle(tx, deps, message, answer));
  if (next === 'again') throw new Error('Telegram did not take a message');
};
