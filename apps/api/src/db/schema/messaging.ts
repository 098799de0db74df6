import {
  LANGS,
  type AccountId,
  type MailId,
  type OrderId,
  type ReviewId,
  type SalesQuoteId,
  type TenantId,
  type WebhookDeliveryId,
  type WebhookId,
} from '@kitwright/contract';
import { DELIVERY_STATUSES, type WebhookEvent } from '@kitwright/contract/operations';
import { MAIL_STATUSES, MESSAGE_STATUSES, WORK_KINDS } from '@kitwright/contract/messages';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns.ts';

/** The outbox. A code or link stands in `secret` alone, until a mail server took the mail; the bodies have a mark. */
export const mails = pgTable(
  'mails',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<MailId>('id').notNull(),
    accountId: id<AccountId>('account_id'),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    bodyText: text('body_text').notNull(),
    bodyHtml: text('body_html').notNull(),
    secret: text('secret'),
    status: text('status', { enum: MAIL_STATUSES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed. */
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    /** The end of the quiet hours that it waits for; null where it goes at once. */
    notBefore: instant('not_before'),
    sentAt: instant('sent_at'),
    /** Until then it is of who is handing it over; null while it is not being handed over. */
    claimedUntil: instant('claimed_until'),
    /** Claims that ran out before it was known what became of the mail. */
    unconfirmed: integer('unconfirmed').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type MailRow = typeof mails.$inferSelect;

/** Files that go out with mails: one PDF each. */
export const mailFiles = pgTable(
  'mail_files',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    mailId: id<MailId>('mail_id').notNull(),
    name: text('name').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.mailId] })],
);

/** Addresses of other systems that hear of events; `secret` is sealed. */
export const webhooks = pgTable(
  'webhooks',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<WebhookId>('id').notNull(),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    secret: bytes('secret').notNull(),
    active: boolean('active').notNull().default(true),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type WebhookRow = typeof webhooks.$inferSelect;

/** Every message that went to an address, or is to go. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: id<WebhookDeliveryId>('id').notNull(),
    webhookId: id<WebhookId>('webhook_id').notNull(),
    event: text('event').notNull(),
    body: text('body').notNull(),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    responseStatus: integer('response_status'),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    triedAt: instant('tried_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Messages of visitors to the tenant. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    contact: text('contact').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    lang: text('lang', { enum: LANGS }).notNull(),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull().default('new'),
    note: text('note').notNull().default(''),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type ContactMessageRow = typeof contactMessages.$inferSelect;

/** Up to when a customer has seen the notices. */
export const noticeVisits = pgTable(
  'notice_visits',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.accountId] })],
);

/** An order as news of it tell staff: nothing of who ordered but the team. */
interface ItemOfOrder {
  readonly orderId: OrderId;
  readonly number: number;
  readonly team: string;
  readonly design: string;
  readonly pieces: number;
  readonly totalCents: number;
}

/** Something that waits for staff, as news of it say. */
export type WorkItem =
  | (ItemOfOrder & {
      /** Placed, sent again after it came back, or its proof sheet signed. */
      readonly what: 'placed' | 'resubmitted' | 'signedOff';
      /** The quote that was accepted by it; absent where it was none. */
      readonly quote?: string;
    })
  | (ItemOfOrder & {
      /** A slip, or a payment by KHQR that does not fit by itself. */
      readonly what: 'slip' | 'oddPayment';
      readonly amountCents: number;
    })
  | {
      /** The customer wants it changed, or declined it. Nothing tells whose it is. */
      readonly what: 'quoteAsked' | 'quoteDeclined';
      readonly quoteId: SalesQuoteId;
      /** `Q-000012` */
      readonly number: string;
      readonly pieces: number;
      readonly totalCents: number;
    }
  | { readonly what: 'message'; readonly subject: string }
  | { readonly what: 'submitted'; readonly design: string; readonly reviewId: ReviewId }
  | {
      /** A customer answered what staff said about a design, handed in by itself or in an order. */
      readonly what: 'answered';
      readonly design: string;
      readonly of: { readonly reviewId: ReviewId } | { readonly orderId: OrderId };
    };

/** Things that happened and wait for staff. */
export const workNews = pgTable(
  'work_news',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: WORK_KINDS }).notNull(),
    item: jsonb('item').$type<WorkItem>().notNull(),
    /** The member of staff who did it, and is not told. */
    actorId: id<AccountId>('actor_id'),
    /** Origin that links lead to, `https://shop.example`. */
    origin: text('origin').notNull(),
    happenedAt: instant('happened_at').notNull(),
    toldAt: instant('told_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
export type WorkNewsRow = typeof workNews.$inferSelect;

/** News that wait to be mailed to a member of staff. */
export const workMails = pgTable(
  'work_mails',
  {
    tenantId: id<TenantId>('tenant_id').notNull(),
    accountId: id<AccountId>('account_id').notNull(),
    newsId: uuid('news_id').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.accountId, table.newsId] })],
);
