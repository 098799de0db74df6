import { z } from 'zod';

const dateSchema = z.iso.date('error.field.invalid');

/** Something that was done, and by whom, as it was written down then. */
export const auditEventSchema = z.object({
  /** Counts up within the installation. */
  seq: z.number().int(),
  at: z.iso.datetime(),
  /** Null when nobody was signed in. */
  actor: z
    .object({ id: z.uuid().nullable(), name: z.string().nullable(), role: z.string().nullable() })
    .nullable(),
  /** What was done: `store.published`, `login.failed`... */
  action: z.string(),
  /** What it was done to, such as `design` and its id. */
  subject: z.object({ type: z.string(), id: z.string().nullable() }).nullable(),
  details: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

export const auditListQuerySchema = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,16}$/, 'error.field.invalid')
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** Part of the name of who did it. */
  actor: z.string().max(100).optional(),
  action: z.string().max(60).optional(),
  /** Part of what it was done to. */
  subject: z.string().max(100).optional(),
  /** First and last day, both included, in the tenant's time (UTC+7). */
  from: dateSchema.optional(),
  to: dateSchema.optional(),
});

export const auditListSchema = z.object({
  items: z.array(auditEventSchema),
  nextCursor: z.string().nullable(),
  /** Every action this tenant has written down so far, to filter by. */
  actions: z.array(z.string()),
});
