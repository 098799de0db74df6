import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { USUAL_WORK_NEWS } from '@kitwright/contract/messages';
import type { AuditAction } from '@kitwright/contract/operations';
import type { Answer, TestApi } from './start-api.ts';

/** A token as BotFather gives it, of the one bot that the server knows. */
export const BOT_TOKEN = `123456789:${'A'.repeat(35)}`;
export const BOT_NAME = 'angkor_test_bot';

/** One call of the bot API, with what was sent along. */
export interface BotCall {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The file of a form. */
  readonly file: Buffer | null;
}

/** Answer in place of the usual one: an error as Telegram words it, or no answer at all. */
type Scripted =
  | { readonly error_code: number; readonly description: string; readonly parameters?: object }
  | 'nonsense';

/** Fields without which a method is refused, as the bot API has it. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  getMe: [],
  setWebhook: ['url'],
  deleteWebhook: [],
  sendMessage: ['chat_id', 'text'],
  sendDocument: ['chat_id', 'document'],
  sendPhoto: ['chat_id', 'photo'],
  answerCallbackQuery: ['callback_query_id'],
  editMessageReplyMarkup: ['chat_id', 'message_id'],
};
const MOST_TEXT = 4_096;
const MOST_CAPTION = 1_024;
/** Fields of a form that are no text. */
const WRITTEN_AS_JSON: readonly string[] = ['chat_id', 'reply_markup'];
const MOST_BUTTON_BYTES = 64;

const partsOf = (body: Buffer, type: string): { params: Record<string, unknown>; file: Buffer | null } => {
  if (!type.startsWith('multipart/form-data')) {
    return { params: JSON.parse(body.toString() || '{}') as Record<string, unknown>, file: null };
  }
  const boundary = `--${/boundary=(.+)$/.exec(type)?.[1] ?? ''}`;
  const params: Record<string, unknown> = {};
  let file: Buffer | null = null;
  for (const part of body.toString('latin1').split(boundary).slice(1, -1)) {
    const end = part.indexOf('\r\n\r\n');
    const [head, content] = [part.slice(0, end), part.slice(end + 4, -2)];
    const name = /name="([^"]+)"/.exec(head)?.[1] ?? '';
    const text = Buffer.from(content, 'latin1').toString();
    params[name] = WRITTEN_AS_JSON.includes(name) ? (JSON.parse(text) as unknown) : text;
    if (head.includes('filename=')) file = Buffer.from(content, 'latin1');
  }
  return { params, file };
};

/** Fault for which Telegram itself would refuse a message; null for a good one. */
const faultOf = (method: string, params: Readonly<Record<string, unknown>>): string | null => {
  const required = REQUIRED[method];
  if (required === undefined) return 'method not found';
  const missing = required.find((name) => params[name] === undefined);
  if (missing !== undefined) return `${missing} is missing`;
  const text = params.text ?? params.caption;
  if (typeof params.caption === 'string' && params.caption.length > MOST_CAPTION)
    return 'caption is too long';
  if (typeof text === 'string' && (text === '' || text.length > MOST_TEXT))
    return 'message is too long or empty';
  const markup = params.reply_markup as
    | {
        inline_keyboard?: { callback_data?: string; url?: string; text: string }[][];
      }
    | undefined;
  for (const button of markup?.inline_keyboard?.flat() ?? []) {
    const isOne = (button.url === undefined) !== (button.callback_data === undefined);
    if (!isOne || button.text === '') return 'BUTTON_TYPE_INVALID';
    if (Buffer.byteLength(button.callback_data ?? '') > MOST_BUTTON_BYTES) return 'BUTTON_DATA_INVALID';
  }
  const tags =
    typeof text === 'string' ? text.replaceAll(/<\/?(?:b|i|a|code)(?: href="[^"<>]*")?>/g, '') : '';
  return /[<>]/.test(tags) ? "can't parse entities" : null;
};

/** A server on this machine that speaks the bot API of Telegram, as far as its documents say what it answers. */
export const startTelegram = async () => {
  const calls: BotCall[] = [];
  const scripted: { readonly chatId: number; readonly said: Scripted }[] = [];
  let hook: { url: string; secret: string } | null = null;
  let updateId = 1_000;

  const answer = async (request: IncomingMessage): Promise<object | 'nonsense'> => {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const body = await buffer(request);
    if (token !== BOT_TOKEN) return { ok: false, error_code: 401, description: 'Unauthorized' };
    const { params, file } = partsOf(body, request.headers['content-type'] ?? '');
    const due = scripted.findIndex(({ chatId }) => chatId === params.chat_id);
    const next = due < 0 ? undefined : scripted.splice(due, 1)[0]?.said;
    if (next === 'nonsense') return 'nonsense';
    if (next !== undefined) return { ok: false, ...next };
    const fault = faultOf(method, params);
    if (fault !== null) return { ok: false, error_code: 400, description: `Bad Request: ${fault}` };
    calls.push({ method, params, file });
    if (method === 'setWebhook') hook = { url: String(params.url), secret: String(params.secret_token) };
    if (method === 'deleteWebhook') hook = null;
    const me = { id: 123456789, is_bot: true, first_name: 'Angkor', username: BOT_NAME };
    const message = { message_id: calls.length, date: 1_800_000_000, chat: { id: params.chat_id } };
    return { ok: true, result: method === 'getMe' ? me : method.startsWith('send') ? message : true };
  };
  const server = createServer((request, response) => {
    void answer(request).then((said) => {
      const isText = said === 'nonsense';
      const code = !isText && 'error_code' in said ? Number(said.error_code) : 200;
      response.writeHead(code, { 'content-type': isText ? 'text/html' : 'application/json' });
      response.end(isText ? '<html>Bad gateway' : JSON.stringify(said));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Answers of the next messages to a chat, in place of the usual ones. */
    script: (chatId: number, ...next: readonly Scripted[]) =>
      scripted.push(...next.map((said) => ({ chatId, said }))),
    hook: () => hook,
    /** Brings what happened to where the bot asked for it, with its secret; a number of before brings it once more. */
    bring: async (
      api: TestApi,
      update: Readonly<Record<string, unknown>>,
      { id, secret = hook?.secret ?? '' }: { readonly id?: number; readonly secret?: string } = {},
    ): Promise<Answer> => {
      updateId += 1;
      return api.asVisitor('POST', '/api/telegram/updates', {
        body: { update_id: id ?? updateId, ...update },
        headers: { 'x-telegram-bot-api-secret-token': secret },
      });
    },
    lastId: () => updateId,
    close: () => void server.close(),
  };
};
export type FakeTelegram = Awaited<ReturnType<typeof startTelegram>>;

/** Good bodies of each call, for what spoils one place of them. */
export const TELEGRAM_BODIES = {
  connectTelegram: { kind: 'private' },
  changeTelegramChat: { news: ['orders'] },
  telegramUpdate: {
    update_id: 1,
    message: { message_id: 1, chat: { id: 5, type: 'private', first_name: 'Dara' }, text: '/start abc' },
  },
  consoleConnectBot: { token: BOT_TOKEN },
  consoleKeepQuietHours: { quiet: { from: '22:00', to: '07:00' } },
  keepWorkNews: { ...USUAL_WORK_NEWS, gather: 'hourly', lang: 'kh' },
} as const;

type Action = readonly [AuditAction, () => Promise<Answer>];

/** The entry of each call in the audit log. */
export const telegramActions = (apiOf: () => TestApi) => {
  const BOT = '/api/console/telegram/bot';
  const connect = () => apiOf().asAdmin('PUT', BOT, { body: { token: BOT_TOKEN } });
  return {
    consoleConnectBot: ['telegram.botConnected', connect] satisfies Action,
    consoleDisconnectBot: [
      'telegram.botDisconnected',
      async () => {
        await connect();
        return apiOf().asAdmin('DELETE', BOT);
      },
    ] satisfies Action,
    consoleKeepQuietHours: [
      'telegram.quietHoursChanged',
      () =>
        apiOf().asAdmin('PUT', '/api/console/telegram/quiet', {
          body: { quiet: { from: '22:00', to: '07:00' } },
        }),
    ] satisfies Action,
    keepWorkNews: [
      'staff.newsChanged',
      () =>
        apiOf().asAdmin('PUT', '/api/console/me/news', {
          body: { ...USUAL_WORK_NEWS, gather: 'morning', lang: 'kh' },
        }),
    ] satisfies Action,
  };
};
