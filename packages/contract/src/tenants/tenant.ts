import type { RuleValues } from '@kitwright/design/preflight';
import { ALL_SIZES, PRODUCT_TYPES, SIZES, type Size } from '@kitwright/garment';
import { DEFAULT_TIME_ZONE, priceListSchema } from '@kitwright/ordering';
import { NO_TAX, taxTermsSchema } from '@kitwright/ordering/tax';
import { z } from 'zod';
import { tenantIdSchema } from '../kernel/ids.ts';
import { langSchema, localTextSchema } from '../kernel/lang.ts';

export const productTypeSchema = z.enum(PRODUCT_TYPES);

/** A ready-made design offered as a start. */
export const templateSchema = z.object({
  id: z.string(),
  type: productTypeSchema,
  name: z.object({ kh: z.string(), en: z.string() }),
  thumbnailUrl: z.string(),
});

/** The competition rules that shirts are checked against. */
export const RULE_PRESETS = ['fifa2014', 'uefa2024', 'futsal', 'none', 'own'] as const;
export const rulePresetSchema = z.enum(RULE_PRESETS);
export type RulePreset = z.infer<typeof rulePresetSchema>;

/** A kept picture of a tenant. */
export const keptPictureSchema = z.string().regex(/^\/api\/uploads\/[0-9a-f-]{36}$/, 'error.field.invalid');

/** The picture that each garment is offered with; those left out have the product's own. */
export const coversSchema = z.partialRecord(productTypeSchema, keptPictureSchema);

const bothLanguages = z.object({ kh: z.string(), en: z.string() });

/** The most colours of a maker's palette. */
export const MOST_PALETTE_COLOURS = 60;

/** Colours that a maker has printed and knows, with the names that its staff and customers call them by. */
export const printablePaletteSchema = z
  .array(
    z.object({
      colour: z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/, 'error.field.invalid')
        .toLowerCase(),
      name: localTextSchema(40),
    }),
  )
  .max(MOST_PALETTE_COLOURS, 'error.field.tooLong')
  .refine(
    (colours) => new Set(colours.map(({ colour }) => colour)).size === colours.length,
    'error.field.duplicate',
  );

/** Between what a tenant may set its own rules. */
export const RULE_BOUNDS = {
  backMm: { least: 50, most: 400 },
  smallMm: { least: 30, most: 250 },
  contrastLstar: { least: 10, most: 60 },
  strokeMm: { least: 0.2, most: 3 },
  safeZoneMm: { least: 0, most: 20 },
} as const;

interface Bounds {
  readonly least: number;
  readonly most: number;
}

const within = ({ least, most }: Bounds) =>
  z.number('error.field.invalid').min(least, 'error.field.invalid').max(most, 'error.field.invalid');

/** Least and greatest, in that order. */
const rangeOf = (bounds: Bounds) =>
  z
    .tuple([within(bounds), within(bounds)])
    .refine(([least, most]) => least <= most, { path: [1], message: 'error.field.range.order' });

/** Limits that a tenant holds designs against in place of a packaged preset. */
export const ruleValuesSchema = z.object({
  numberHeights: z
    .object({ backMm: rangeOf(RULE_BOUNDS.backMm), smallMm: rangeOf(RULE_BOUNDS.smallMm) })
    .nullable(),
  numberContrastLstar: within(RULE_BOUNDS.contrastLstar),
  textContrastLstar: within(RULE_BOUNDS.contrastLstar),
  leastStrokeMm: within(RULE_BOUNDS.strokeMm),
  safeZoneMm: within(RULE_BOUNDS.safeZoneMm),
}) satisfies z.ZodType<RuleValues>;

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
  size: z.enum(ALL_SIZES),
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

const isAll = (sizes: readonly { readonly size: Size }[], all: readonly Size[]): boolean =>
  sizes.length === all.length && sizes.every(({ size }, at) => size === all[at]);

/**
 * The ten sizes, the smallest first; before them all youth sizes or, where none is offered, none of them. What the pieces
 * allow of it is `sizeFaults` in the garments' package.
 */
export const offeredSizesSchema = z
  .array(offeredSizeSchema)
  .refine((sizes) => isAll(sizes, SIZES) || isAll(sizes, ALL_SIZES), { message: 'error.field.invalid' });

/** A tenant's offer of the sizes of one garment; `version` grows with every change. */
export const sizeChartSchema = z.object({ version: z.number().int().min(1), sizes: offeredSizesSchema });
export type SizeChart = z.infer<typeof sizeChartSchema>;

/** Of each garment; those left out are offered in all ten sizes under their own names. */
export const sizeChartsSchema = z.partialRecord(z.enum(PRODUCT_TYPES), sizeChartSchema);
export type SizeCharts = z.infer<typeof sizeChartsSchema>;

/** The provider as a visitor knows it. */
export const tenantSchema = z.object({
  id: tenantIdSchema,
  name: z.string(),
  /** URL of the logo; null means the default letter-based logo is drawn. */
  logo: z.string().nullable(),
  productTypes: z.array(productTypeSchema),
  templates: z.array(templateSchema),
  settings: z.object({
    homepage: z.object({ theme: z.object({ palette: z.object({ color: z.string() }) }) }),
  }),
  /** The words of the home page's first screen; null where the product's own stand. */
  home: z.object({ headline: bothLanguages.nullable(), lead: bothLanguages.nullable() }),
  covers: coversSchema.default({}),
  /** The offer of sizes where the tenant set it; elsewhere all ten are, under their own names. */
  sizeCharts: sizeChartsSchema.default({}),
  /** The languages offered, at least one; with one alone no selector is shown. */
  languages: z.array(langSchema).min(1),
  /** IANA name: the tenant's days begin and end by it. */
  timeZone: z.string().default(DEFAULT_TIME_ZONE),
  rulePreset: rulePresetSchema,
  /** Of the preset `own`; null where none are set. */
  ruleValues: ruleValuesSchema.nullable().default(null),
  /** The maker's colours, offered first in every picker; none where it has named none. */
  palette: printablePaletteSchema.default([]),
  prices: priceListSchema,
  contact: z.object({
    phone: z.string(),
    email: z.string(),
    address: bothLanguages,
    hours: bothLanguages,
  }),
  payment: z
    .object({
      bank: z.string(),
      accountName: z.string(),
      accountNumber: z.string(),
      /** `name@bank`; with it orders show a KHQR code, without it they do not. */
      bakongAccount: z.string().default(''),
    })
    .nullable(),
  /** Other ways to sign in: the client id for Google's, null where it is not offered. */
  /** VAT that prices contain, and riel beside dollars: the terms of an order of now. */
  tax: taxTermsSchema.default(NO_TAX),
  social: z.object({ googleClientId: z.string().nullable() }),
  /** True on a demo installation: the pages may name the demo accounts. */
  demo: z.boolean(),
});
export type Tenant = z.infer<typeof tenantSchema>;

/** A token of the tenant's staff, under which what is drafted is shown before it is published. */
export const previewQuerySchema = z.object({ preview: z.string().max(2_000).optional() });
