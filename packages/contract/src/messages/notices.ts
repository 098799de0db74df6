import { amountCentsSchema, designStatusSchema, orderStatusSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { designIdSchema, mailIdSchema, orderIdSchema } from '../kernel/ids.ts';
import { ORDER_EVENT_KINDS } from '../kernel/statuses.ts';
import { productTypeSchema } from '../tenants/tenant.ts';

const noticeShape = {
  name: z.string(),
  productType: productTypeSchema,
  thumbnailUrl: z.string(),
  /** The words of staff; null when they wrote nothing. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
};

/** Something staff did with an own order, or decided about an own design. */
export const noticeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    id: orderIdSchema,
    ...noticeShape,
    number: z.string(),
    status: orderStatusSchema,
    /** The last action of staff: moved the order on, or did something about its money. */
    event: z.enum(ORDER_EVENT_KINDS),
    amountCents: amountCentsSchema.nullable(),
  }),
  z.object({ kind: z.literal('design'), id: designIdSchema, ...noticeShape, status: designStatusSchema }),
]);
export type Notice = z.infer<typeof noticeSchema>;

export const noticeListSchema = z.object({
  /** The newest first, one of each order and design. */
  items: z.array(noticeSchema),
  /** The moment up to which notices were seen; null before the first visit. */
  seenAt: z.iso.datetime().nullable(),
});

/** `upTo` is the moment of the newest notice that was shown: what came meanwhile stays new. */
export const seeNoticesBodySchema = z.object({ upTo: z.iso.datetime() });

/** Kinds of notices to a customer. */
export const NOTICE_KINDS = ['orders', 'designs'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const channelsSchema = z.object({ byMail: z.boolean(), inApp: z.boolean() });

/** The ways in which notices reach an account. Mails of security (codes, resets) always go out. */
export const notificationSettingsSchema = z.object({
  orders: channelsSchema,
  designs: channelsSchema,
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;

/** A mail as the outbox shows it: one that no mail server was asked to take is kept there, and nothing was sent. */
const OUTBOX_STATUSES = [...MAIL_STATUSES, 'kept'] as const;

/** A mail of the outbox. */
export const mailSchema = z.object({
  id: mailIdSchema,
  /** The kind of mail: `confirmEmail`, `resetPassword`, `orderPlaced`... */
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  status: z.enum(OUTBOX_STATUSES),
  attempts: z.number().int(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type Mail = z.infer<typeof mailSchema>;

export const mailListSchema = z.object({ items: z.array(mailSchema), nextCursor: z.string().nullable() });
export const mailListQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
});
