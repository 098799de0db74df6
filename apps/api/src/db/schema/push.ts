import type { AccountId, Lang, PushSubscriptionId, SessionId, TenantId } from '@kitwright/contract';
import type { ChatNews } from '@kitwright/contract/messages';
import { DELIVERY_STATUSES } from '@kitwright/contract/operations';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/** A tenant's keys of web push; the private one is sealed. */
export const pushKeys = pgTable('push_keys', {
  tenantId: id<TenantId>('tenant_id').primaryKey(),
  publicKey: bytes('public_key').notNull(),
  privateKey: bytes('private_key').notNull(),
});
export type PushKeysRow = typeof pushKeys.$inferSelect;

/** Browsers that hear news of an account. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<PushSubscriptionId>('id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    sessionId: id<SessionId>('session_id').notNull(),
    endpoint: text('endpoint').notNull(),
    endpointHash: bytes('endpoint_hash').notNull(),
    p256dh: bytes('p256dh').notNull(),
    auth: bytes('auth').notNull(),
    userAgent: text('user_agent').notNull(),
    news: text('news').array().$type<ChatNews[]>().notNull(),
    connectedAt: instant('connected_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** Content of a message as the browser shows it; `url` is a path of the shop's own address. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly lang: Lang;
  /** A message takes the place of one of the same tag that is still shown. */
  readonly tag: string;
}

/** Messages to browsers. */
export const pushMessages = pgTable(
  'push_messages',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    subscriptionId: id<PushSubscriptionId>('subscription_id').notNull(),
    body: jsonb('body').$type<PushContent>().notNull(),
    isNews: boolean('is_news').notNull(),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    notBefore: instant('not_before').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type PushMessageRow = typeof pushMessages.$inferSelect;
