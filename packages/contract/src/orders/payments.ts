import { orderShareIdSchema, paymentIdSchema } from '../kernel/ids.ts';
import {
  amountCentsSchema,
  paymentKindSchema,
  paymentStatusSchema,
  priceCentsSchema,
} from '@kitwright/ordering';
import { readVattin } from '@kitwright/ordering/tax';
import { z } from 'zod';

/** File types of a payment slip: a picture, re-encoded as it is kept, or a PDF. */
export const SLIP_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;

/** Money that came or went by hand. */
export const paymentSchema = z.object({
  id: paymentIdSchema,
  kind: paymentKindSchema,
  status: paymentStatusSchema,
  amountCents: amountCentsSchema,
  note: z.string(),
  /** Why a slip was refused. */
  reason: z.string().nullable(),
  /** Of the slip; null where there is none. */
  slipType: z.enum(SLIP_TYPES).nullable(),
  /** For a player's share, not for the order as a whole. Servers of before do not say. */
  isOfShare: z.boolean().default(false),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type OrderPayment = z.infer<typeof paymentSchema>;

/** At least a cent: a payment of nothing is none. */
const sumSchema = priceCentsSchema.min(1, 'error.field.amount.invalid');

/** `paidAmountCents` is what the member of staff saw as paid: if a colleague was faster, nothing is written down. */
export const recordPaymentBodySchema = z.object({
  kind: paymentKindSchema,
  amountCents: sumSchema,
  note: z.string().trim().max(400, 'error.field.tooLong'),
  /** The player's share that it is for; absent for the order as a whole. */
  shareId: orderShareIdSchema.optional(),
  paidAmountCents: amountCentsSchema,
});

/** Confirms a slip with the amount that really came, or refuses it with a reason. */
export const decideSlipBodySchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('confirm'), amountCents: sumSchema }),
  z.object({
    decision: z.literal('refuse'),
    reason: z.string().trim().min(1, 'error.field.required').max(400, 'error.field.tooLong'),
  }),
]);

/** The amount a slip is for, as it stands in an address. */
export const slipQuerySchema = z.object({ amountCents: z.coerce.number<number>().pipe(sumSchema) });

/** Company that an invoice is made out to in place of who ordered. */
export const invoiceToSchema = z.object({
  name: z.string().trim().min(1, 'error.field.name.required').max(120, 'error.field.tooLong'),
  /** Its VATTIN; empty where it has none. */
  vatNumber: z
    .string()
    .trim()
    .max(40, 'error.field.tooLong')
    .refine((number) => number === '' || readVattin(number) !== null, 'error.field.vatNumber'),
});
export type InvoiceTo = z.infer<typeof invoiceToSchema>;
