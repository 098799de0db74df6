import { mailIdSchema } from '../kernel/ids.ts';
import { z } from 'zod';

export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;

/** A mail as the outbox shows it: one that no mail server was asked to take is kept there, and nothing was sent. */
export const OUTBOX_STATUSES = [...MAIL_STATUSES, 'kept'] as const;

/** A mail of the outbox. */
export const mailSchema = z.object({
  id: mailIdSchema,
  /** What it is: `confirmEmail`, `resetPassword`, `orderPlaced`... */
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
