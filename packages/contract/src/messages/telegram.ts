import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { proofIdSchema, telegramChatIdSchema } from '../kernel/ids.ts';

/** News that a chat may hear: of the account's orders, designs and teams, and, of staff, what waits for them. */
export const CHAT_NEWS = ['orders', 'designs', 'teams', 'work'] as const;
export type ChatNews = (typeof CHAT_NEWS)[number];
/** A chat of one person with the bot, or one of a team that the bot is in. */
export const CHAT_KINDS = ['private', 'group'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** The most chats of an account. */
export const MAX_CHATS = 5;

export const newsSchema = z
  .array(z.enum(CHAT_NEWS))
  .max(CHAT_NEWS.length)
  .transform((news) => CHAT_NEWS.filter((each) => news.includes(each)));

export const telegramChatSchema = z.object({
  id: telegramChatIdSchema,
  kind: z.enum(CHAT_KINDS),
  /** Name of the person or the team, as Telegram has it. */
  title: z.string(),
  news: z.array(z.enum(CHAT_NEWS)),
  connectedAt: z.iso.datetime(),
});
export type TelegramChat = z.infer<typeof telegramChatSchema>;

const telegramSchema = z.object({
  /** Name of the shop's bot; null where the shop has none. */
  bot: z.string().nullable(),
  /** News that this account may have. */
  offered: z.array(z.enum(CHAT_NEWS)),
  chats: z.array(telegramChatSchema),
});
export type Telegram = z.infer<typeof telegramSchema>;

/** The token of a bot as BotFather gives it. */
export const botTokenSchema = z
  .string()
  .trim()
  .regex(/^\d{5,20}:[A-Za-z0-9_-]{30,60}$/, 'error.field.invalid');

const clockSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'error.field.invalid');
/** Hours of the tenant's clocks in which no news are sent; from evening to morning goes over midnight. */
export const hoursSchema = z.object({ from: clockSchema, to: clockSchema });
export const quietHoursSchema = hoursSchema.refine(({ from, to }) => from !== to, {
  path: ['to'],
  message: 'error.field.invalid',
});
export type QuietHours = z.infer<typeof quietHoursSchema>;

const botSchema = z.object({
  bot: z
    .object({
      name: z.string(),
      connectedBy: z.string(),
      connectedAt: z.iso.datetime(),
      /** False once Telegram no longer takes its token. */
      works: z.boolean(),
    })
    .nullable(),
  quiet: hoursSchema.nullable(),
  chats: z.number().int(),
  /** Messages that are still to be sent. */
  waiting: z.number().int(),
});
export type TelegramBot = z.infer<typeof botSchema>;

const chatParams = z.object({ id: telegramChatIdSchema });

/** Something that happened in a chat; of what Telegram sends only what is of use is read. */
export const telegramUpdateSchema = z.object({
  update_id: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  message: z.unknown().optional(),
  callback_query: z.unknown().optional(),
  my_chat_member: z.unknown().optional(),
});

/** Calls about Telegram: of an account, of the shop's administrators, and of Telegram itself. */
export const telegramEndpoints = {
  telegram: endpoint({
    method: 'GET',
    path: '/api/telegram',
    access: 'account',
    tag: 'accounts',
    summary: 'Own chats that the shop’s bot writes to',
    response: telegramSchema,
  }),
  connectTelegram: endpoint({
    method: 'POST',
    path: '/api/telegram/codes',
    access: 'account',
    tag: 'accounts',
    summary: 'A link that connects a chat, once, within ten minutes',
    body: z.object({ kind: z.enum(CHAT_KINDS) }),
    response: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
    status: 201,
  }),
  changeTelegramChat: endpoint({
    method: 'PUT',
    path: '/api/telegram/chats/:id',
    access: 'account',
    tag: 'accounts',
    summary: 'Say what a chat hears',
    params: chatParams,
    body: z.object({ news: newsSchema }),
    response: telegramChatSchema,
  }),
  disconnectTelegram: endpoint({
    method: 'DELETE',
    path: '/api/telegram/chats/:id',
    access: 'account',
    tag: 'accounts',
    summary: 'Disconnect a chat',
    params: chatParams,
    response: z.null(),
    status: 204,
  }),
  sendProofToTelegram: endpoint({
    method: 'POST',
    path: '/api/telegram/proofs/:id',
    access: 'account',
    tag: 'proofs',
    summary: 'Send an own proof sheet to one’s own chats, with a button that signs it',
    params: z.object({ id: proofIdSchema }),
    response: z.object({ chats: z.number().int() }),
    status: 201,
  }),
  telegramUpdate: endpoint({
    method: 'POST',
    path: '/api/telegram/updates',
    access: 'public',
    tag: 'accounts',
    summary: 'Telegram brings what happened in a chat, with the secret it was given',
    headers: z.object({ 'x-telegram-bot-api-secret-token': z.string().max(256) }),
    body: telegramUpdateSchema,
    response: z.null(),
    status: 204,
  }),
  consoleTelegram: endpoint({
    method: 'GET',
    path: '/api/console/telegram',
    access: 'staff',
    tag: 'console',
    summary: 'The shop’s bot, and its quiet hours',
    response: botSchema,
  }),
  consoleConnectBot: endpoint({
    method: 'PUT',
    path: '/api/console/telegram/bot',
    access: 'staff',
    tag: 'console',
    summary: 'Connect the shop’s bot by its token, which no answer tells',
    body: z.object({ token: botTokenSchema }),
    response: botSchema,
  }),
  consoleDisconnectBot: endpoint({
    method: 'DELETE',
    path: '/api/console/telegram/bot',
    access: 'staff',
    tag: 'console',
    summary: 'Disconnect the shop’s bot; its chats are forgotten',
    response: z.null(),
    status: 204,
  }),
  consoleKeepQuietHours: endpoint({
    method: 'PUT',
    path: '/api/console/telegram/quiet',
    access: 'staff',
    tag: 'console',
    summary: 'Say in which hours no news are sent',
    body: z.object({ quiet: quietHoursSchema.nullable() }),
    response: botSchema,
  }),
} as const;
