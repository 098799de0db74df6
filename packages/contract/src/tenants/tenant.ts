import { PRODUCT_TYPES } from '@kitwright/garment';
import { DEFAULT_TIME_ZONE, priceListSchema } from '@kitwright/ordering';
import { z } from 'zod';
import { tenantIdSchema } from '../kernel/ids.ts';
import { langSchema, localTextSchema } from '../kernel/lang.ts';
import { ruleValuesSchema } from './rule-values.ts';
import { sizeChartsSchema } from './tenant-sizes.ts';

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
export type PrintablePalette = z.infer<typeof printablePaletteSchema>;

/** What a visitor may know of the provider. */
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
  /** How sizes are offered where the tenant set it; elsewhere all ten are, under their own names. */
  sizeCharts: sizeChartsSchema.default({}),
  /** The languages offered, at least one; with one alone no selector is shown. */
  languages: z.array(langSchema).min(1),
  /** IANA name: the tenant's days begin and end by it. */
  timeZone: z.string().default(DEFAULT_TIME_ZONE),
  rulePreset: rulePresetSchema,
  /** Of the preset `own`; null where none are set. */
  ruleValues: ruleValuesSchema.nullable().default(null),
  /** The maker's colours, offered first in every picker; none where it has told none. */
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
  social: z.object({ googleClientId: z.string().nullable() }),
  /** True on a demo installation: the pages may name the demo accounts. */
  demo: z.boolean(),
});
export type Tenant = z.infer<typeof tenantSchema>;

/** A token of the tenant's staff, under which what is drafted is shown before it is published. */
export const previewQuerySchema = z.object({ preview: z.string().max(2_000).optional() });
