import { PRODUCT_TYPES, SIZES } from '@kitwright/garment';
import { z } from 'zod';

const LONGEST_LABEL = 20;
/** Nothing is measured on a body that is more. */
const MOST_MM = 3000;

const millimetresSchema = z
  .number('error.field.required')
  .int('error.field.invalid')
  .min(0, 'error.field.invalid')
  .max(MOST_MM, 'error.field.invalid');
const rangeSchema = z.object({ fromMm: millimetresSchema, toMm: millimetresSchema });

const offeredSizeSchema = z.object({
  size: z.enum(SIZES),
  isOffered: z.boolean(),
  label: z
    .string()
    .trim()
    .min(1, 'error.field.required')
    .max(LONGEST_LABEL, 'error.field.tooLong')
    // Written on forms and papers, where a line is a line.
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'error.field.invalid'),
  /** The bodies the size is recommended for; what the tenant does not state is left out. */
  body: z.object({
    chest: rangeSchema.optional(),
    waist: rangeSchema.optional(),
    height: rangeSchema.optional(),
  }),
});

/** All ten sizes, the smallest first. What the pieces allow of it is `sizeFaults` in the garments' package. */
export const offeredSizesSchema = z
  .array(offeredSizeSchema)
  .refine((sizes) => sizes.length === SIZES.length && sizes.every(({ size }, at) => size === SIZES[at]), {
    message: 'error.field.invalid',
  });

/** How a tenant offers the sizes of one garment; `version` grows with every change. */
export const sizeChartSchema = z.object({ version: z.number().int().min(1), sizes: offeredSizesSchema });
export type SizeChart = z.infer<typeof sizeChartSchema>;

/** Of each garment; those left out are offered in all ten sizes under their own names. */
export const sizeChartsSchema = z.partialRecord(z.enum(PRODUCT_TYPES), sizeChartSchema);
export type SizeCharts = z.infer<typeof sizeChartsSchema>;
