import { z } from 'zod';
import { extraSchema, quoteExtraSchema } from './extras.ts';
import { amountCentsSchema } from './money.ts';
import { appliedPromotionSchema, codeAnswerSchema } from './promotion.ts';

export const SLEEVE_LENGTHS = ['short', 'long'] as const;
export const sleeveLengthSchema = z.enum(SLEEVE_LENGTHS);
export type SleeveLength = z.infer<typeof sleeveLengthSchema>;

/** One kind of garment in a quote: all of it shares one unit price. */
export const quoteLineSchema = z.object({
  sleeve: sleeveLengthSchema,
  quantity: z.number().int().min(1),
  unitPriceCents: amountCentsSchema,
  /** Taken off each unit: the tier discount and, on long sleeves, the additional discount. */
  unitDiscountCents: amountCentsSchema,
  /** Before discount: quantity times unit price. */
  amountCents: amountCentsSchema,
  /** Quantity times unit discount. */
  discountCents: amountCentsSchema,
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

/** Why the price is what it is; shown to the customer line by line, translated by code. Discounts are negative. */
export const priceReasonSchema = z.object({
  code: z.enum([
    'basePrice',
    'fabricSurcharge',
    'optionSurcharge',
    'longSleeveSurcharge',
    'tierDiscount',
    'longSleeveDiscount',
    'extra',
    'promotion',
    'adjustment',
    'shipping',
  ]),
  /** Pieces that the reason applies to; for shipping, the pieces shipped. */
  quantity: z.number().int().min(0),
  percent: z.number().min(0).max(100).optional(),
  /** For shipping: to how many addresses, where there are several. */
  addresses: z.number().int().min(2).optional(),
  /** The option that a surcharge is for. */
  option: z.object({ id: z.string(), value: z.string() }).optional(),
  /** The extra that is added for single players. */
  extra: extraSchema.optional(),
  /** The promotion that reduced the price, in both languages. */
  promotion: appliedPromotionSchema.pick({ name: true, code: true }).optional(),
  amountCents: amountCentsSchema,
});
export type PriceReason = z.infer<typeof priceReasonSchema>;

/** `totalAmountCents` is before discount; `totalDiscountCents` is all that comes off, with the promotion. */
const totalsShape = {
  /** The promotion that applies; prices stored before there were any lack it. */
  promotion: appliedPromotionSchema.nullable().default(null),
  /** The verdict on the code that was typed; null without one. */
  code: codeAnswerSchema.nullable().default(null),
  totalAmountCents: amountCentsSchema,
  totalDiscountCents: amountCentsSchema,
  shippingCents: amountCentsSchema,
  grandTotalCents: amountCentsSchema,
};

/** A price for a team, in integer cents. */
export const quoteSchema = z.object({
  productType: z.string(),
  fabricId: z.string(),
  quantity: z.number().int().min(1),
  minimumQuantity: z.number().int().min(1),
  meetsMinimum: z.boolean(),
  lines: z.array(quoteLineSchema),
  /** Extras of single players; quotes stored before there were any lack it. */
  extras: z.array(quoteExtraSchema).default([]),
  reasons: z.array(priceReasonSchema),
  /** The next tier's least quantity and percent; null when the best tier is reached. */
  nextTier: z.object({ quantity: z.number().int(), percent: z.number() }).nullable(),
  ...totalsShape,
});
export type Quote = z.infer<typeof quoteSchema>;
/** A quote as it may lie in storage; `quoteSchema` completes it. */
export type StoredQuote = z.input<typeof quoteSchema>;

/** A price for several designs that are ordered together, in integer cents. */
export const orderQuoteSchema = z.object({
  /** One per design, in their order, without what concerns the order as a whole. */
  items: z.array(quoteSchema),
  quantity: z.number().int().min(1),
  /** Every fabric is ordered in the quantity it is made in. */
  meetsMinimum: z.boolean(),
  /** Lines of the order as a whole: promotion and shipping. */
  reasons: z.array(priceReasonSchema),
  ...totalsShape,
});
export type OrderQuote = z.infer<typeof orderQuoteSchema>;
