import {
  amountCentsSchema,
  orderActionSchema,
  orderStatusSchema,
  quoteSchema,
  sleeveLengthSchema,
} from '@kitwright/ordering';
import { designDocumentSchema } from '@kitwright/design';
import { z } from 'zod';
import { phoneSchema } from './phone.ts';
import { playerBodySchema } from './players.ts';
import { roleSchema } from './roles.ts';
import { productTypeSchema } from './tenant.ts';

/** The largest roster of one order. */
export const MAX_ROSTER = 200;

export const rosterEntrySchema = playerBodySchema.extend({ sleeve: sleeveLengthSchema });
export type RosterEntry = z.infer<typeof rosterEntrySchema>;

export const rosterSchema = z.array(rosterEntrySchema).min(1, 'error.field.players.required').max(MAX_ROSTER);

export const quoteBodySchema = z.object({
  productType: productTypeSchema,
  fabricId: z.string().min(1).max(40),
  /** Values of the garment's options; what is missing counts as the default. */
  options: z.record(z.string().max(40), z.string().max(40)).optional(),
  /** How many of each sleeve length; whole numbers. */
  quantities: z.object({
    short: z.number().int().min(0).max(10_000),
    long: z.number().int().min(0).max(10_000),
  }),
});

export const createOrderBodySchema = z.object({
  designUuid: z.uuid(),
  fabricId: z.string().min(1).max(40),
  roster: rosterSchema,
  phone: phoneSchema,
  address: z.string().trim().min(1, 'error.field.address.required').max(400, 'error.field.tooLong'),
  note: z.string().trim().max(1000, 'error.field.tooLong'),
  /** What the customer saw; a different price now is refused with the fresh quote, never silently changed. */
  expectedGrandTotalCents: amountCentsSchema,
});
export type CreateOrderBody = z.input<typeof createOrderBodySchema>;

export const orderEventSchema = z.object({
  at: z.iso.datetime(),
  actorRole: roleSchema,
  actorName: z.string(),
  from: orderStatusSchema.nullable(),
  to: orderStatusSchema,
  reason: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

export const orderSummarySchema = z.object({
  id: z.uuid(),
  /** What people say on the phone: `KW-000123`. */
  number: z.string(),
  status: orderStatusSchema,
  productType: productTypeSchema,
  designName: z.string(),
  /** As the design says it; may be empty. */
  teamName: z.string(),
  designUuid: z.uuid(),
  thumbnailUrl: z.string(),
  quantity: z.number().int(),
  grandTotalCents: amountCentsSchema,
  paidAmountCents: amountCentsSchema,
  customerName: z.string(),
  orderedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** What this caller may do next. */
  actions: z.array(orderActionSchema),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const orderSchema = orderSummarySchema.extend({
  document: designDocumentSchema,
  roster: z.array(rosterEntrySchema),
  fabricId: z.string(),
  quote: quoteSchema,
  phone: z.string(),
  address: z.string(),
  note: z.string(),
  /** SHA-256 of the frozen design and roster; set on approval. */
  frozenHash: z.string().nullable(),
  /** The e-mail of who ordered; staff only. */
  customerEmail: z.string().nullable(),
  history: z.array(orderEventSchema),
});
export type Order = z.infer<typeof orderSchema>;

export const orderListSchema = z.object({
  items: z.array(orderSummarySchema),
  nextCursor: z.string().nullable(),
});

/** Statuses with commas between them, as they stand in an address. */
const statusListSchema = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(orderStatusSchema));

export const orderListQuerySchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  status: statusListSchema.optional(),
  /** Ordered at this moment or later. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** Ordered before this moment. */
  to: z.iso.datetime({ offset: true }).optional(),
  search: z.string().max(100).optional(),
});

/** The kept design with the drawing of an order: what a new order of it begins with. */
export const reorderSchema = z.object({ designUuid: z.uuid() });

/** Moving an order on. `from` is the status the actor saw: another current status answers 409. */
export const moveOrderBodySchema = z.object({
  action: orderActionSchema,
  from: orderStatusSchema,
  reason: z.string().trim().max(1000).optional(),
});
