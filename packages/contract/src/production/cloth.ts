import { PRODUCT_TYPES, ALL_SIZES } from '@kitwright/garment';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { orderIdSchema } from '../kernel/ids.ts';

/** Most widths of all cloths together that a tenant can have. */
export const MAX_CLOTH_WIDTHS = 60;
const MOST_CENTS_PER_METRE = 1_000_000;

/** Trims are cloths of their own beside the tenant's fabrics. */
export const TRIM_CLOTHS = ['rib', 'flatKnit', 'elastic'] as const;

/** Cloth as the tenant buys it: a fabric by its id or a trim by its kind, in one printable width. */
export const clothWidthSchema = z.object({
  cloth: z.string().min(1, 'error.field.required').max(40),
  widthMm: z.number().min(100, 'error.field.invalid').max(3300, 'error.field.invalid'),
  centsPerMetre: z
    .number()
    .int()
    .min(0, 'error.field.invalid')
    .max(MOST_CENTS_PER_METRE, 'error.field.invalid'),
});
export type ClothWidth = z.infer<typeof clothWidthSchema>;

export const clothWidthsSchema = z
  .array(clothWidthSchema)
  .max(MAX_CLOTH_WIDTHS, 'error.field.tooLong')
  .refine(
    (widths) => new Set(widths.map(({ cloth, widthMm }) => `${cloth} ${widthMm}`)).size === widths.length,
    'error.field.duplicate',
  );

/** Cloth that an order takes in one width. */
export const widthAdviceSchema = clothWidthSchema.extend({
  /** Null where a piece is wider than this cloth. */
  lengthMm: z.number().nullable(),
  costCents: z.number().int().nullable(),
  /** Pieces with their bleed over the cloth, percent. */
  printedPercent: z.number(),
  /** The least width that all pieces find room in, mm. */
  needMm: z.number(),
});
export type WidthAdvice = z.infer<typeof widthAdviceSchema>;

/** One cloth of an order: in every width there is, and as the order's pack was laid. */
export const orderClothSchema = z.object({
  cloth: z.string(),
  /** Cheapest first; those that are too narrow last. */
  widths: z.array(widthAdviceSchema),
  /**
   * The marker that the print files are made of; null before there is a pack. Its cost where that width has a price.
   */
  made: z
    .object({ widthMm: z.number(), lengthMm: z.number(), costCents: z.number().int().nullable() })
    .nullable(),
  /** The cost of the order's cloth, by the marker that is made or else the best width; null without a price. */
  costCents: z.number().int().nullable(),
});
export type OrderCloth = z.infer<typeof orderClothSchema>;

export const clothAdviceSchema = z.object({
  cloths: z.array(orderClothSchema),
  /** Cloth of one more garment, by product and size; cost null where a cloth has no price. */
  sizes: z.array(
    z.object({
      productType: z.enum(PRODUCT_TYPES),
      size: z.enum(ALL_SIZES),
      ordered: z.number().int(),
      areaMm2: z.number(),
      costCents: z.number().int().nullable(),
    }),
  ),
  /** The price that the customer pays, and the cost of all cloth; null where a cloth has no price. */
  priceCents: z.number().int(),
  clothCents: z.number().int().nullable(),
});
export type ClothAdvice = z.infer<typeof clothAdviceSchema>;

export const clothEndpoints = {
  consoleClothAdvice: endpoint({
    method: 'GET',
    path: '/api/console/orders/:id/cloth',
    access: 'production',
    tag: 'packs',
    summary:
      'What cloth an order takes in each width there is, what that costs, and what a garment more takes',
    params: z.object({ id: orderIdSchema }),
    response: clothAdviceSchema,
  }),
} as const;
