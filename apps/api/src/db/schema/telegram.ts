import type { AccountId, TelegramChatId, TenantId } from '@kitwright/contract';
import { CHAT_KINDS, type ChatNews } from '@kitwright/contract/messages';
import { DELIVERY_STATUSES } from '@kitwright/contract/operations';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/** A tenant's bot, and its quiet hours; the token is sealed. */
export const telegramBots = pgTable('telegram_bots', {
  tenantId: id<TenantId>('tenant_id').primaryKey(),
  token: bytes('token'),
  secretHash: bytes('secret_hash'),
  name: text('name').notNull(),
  works: boolean('works').notNull(),
  connectedBy: text('connected_by').notNull(),
  connectedAt: instant('connected_at'),
  /** Address that links of its messages lead to. */
  origin: text('origin').notNull(),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
});
export type TelegramBotRow = typeof telegramBots.$inferSelect;

/** Chats that hear of an account. */
export const telegramChats = pgTable(
  'telegram_chats',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<TelegramChatId>('id').notNull(),
    /** As Telegram has it. */
    chatId: bigint('chat_id', { mode: 'number' }).notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    kind: text('kind', { enum: CHAT_KINDS }).notNull(),
    title: text('title').notNull(),
    news: text('news').array().$type<ChatNews[]>().notNull(),
    connectedAt: instant('connected_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type TelegramChatRow = typeof telegramChats.$inferSelect;

/** Codes that connect a chat, by their hash. */
export const telegramCodes = pgTable(
  'telegram_codes',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    kind: text('kind', { enum: CHAT_KINDS }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.codeHash] })],
);

/** Messages to chats, as Telegram takes them. */
export const telegramMessages = pgTable(
  'telegram_messages',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    chatId: bigint('chat_id', { mode: 'number' }).notNull(),
    method: text('method').notNull(),
    body: jsonb('body').$type<Readonly<Record<string, unknown>>>().notNull(),
    isNews: boolean('is_news').notNull(),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    notBefore: instant('not_before').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type TelegramMessageRow = typeof telegramMessages.$inferSelect;

/** Numbers of what Telegram brought. */
export const telegramUpdates = pgTable(
  'telegram_updates',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    updateId: bigint('update_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.updateId] })],
);
