import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { langSchema, localTextSchema } from '../kernel/lang.ts';
import { clothWidthsSchema } from './cloth.ts';
import { packSettingsSchema } from './packs.ts';

/** Largest ICC profile taken, bytes: those of presses are about 2 MB. */
export const MAX_PROFILE_BYTES = 8 * 1024 * 1024;
/** Profiles of one tenant that may be chosen. */
export const MAX_PROFILES = 20;

/** Lengths of the chart of patches: one that is measured by hand, one for an instrument that reads whole rows. */
export const CHART_LENGTHS = ['short', 'full'] as const;
export const chartLengthSchema = z.enum(CHART_LENGTHS);
export type ChartLength = z.infer<typeof chartLengthSchema>;
/** More patches than any chart has. */
const MOST_PATCHES = 400;

/** Differences of many colours, CIEDE2000: half of them are smaller than the median, nineteen of twenty than `p95`. */
export const spreadSchema = z.object({ median: z.number(), p95: z.number() });
export type ColourSpread = z.infer<typeof spreadSchema>;

/** Differences of what was measured of a chart from what a profile says, before and after it was corrected by it. */
export const correctionFiguresSchema = z.object({
  before: spreadSchema,
  after: spreadSchema,
  /** Of each patch as the others foretell it: what colours that were not measured will be off. */
  expected: spreadSchema,
});
export type CorrectionFigures = z.infer<typeof correctionFiguresSchema>;

/** The colour behaviour of a printer: an ICC profile the tenant brought, or one that was corrected by measuring. */
export const printProfileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  space: z.enum(['RGB', 'CMYK']),
  bytes: z.number().int(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  /** The profile it was made from, by the measured patches of a chart; null for one that was brought. */
  correction: correctionFiguresSchema.extend({ of: z.string(), patches: z.number().int() }).nullable(),
});
export type PrintProfile = z.infer<typeof printProfileSchema>;
export type ProfileCorrection = NonNullable<PrintProfile['correction']>;

/** Lab under D50 as an instrument says it; bleached cloth is lighter than white. */
const measuredLabSchema = z.tuple([
  z.number().min(-1).max(110),
  z.number().min(-140).max(140),
  z.number().min(-140).max(140),
]);

/** Measured values of a chart, and the name of the profile that comes of them. */
export const correctProfileBodySchema = z.object({
  length: chartLengthSchema,
  /** In the order of the chart's patches. */
  values: z.array(measuredLabSchema).min(1).max(MOST_PATCHES),
  name: z.string().trim().min(1).max(80, 'error.field.tooLong'),
  /** Shows what would come of it, and keeps nothing. */
  isTrial: z.boolean(),
});

export const correctedProfileSchema = correctionFiguresSchema.extend({
  /** Numbers of patches, from 1, that fit none beside them: left out, and to be measured again. */
  doubtful: z.array(z.number().int()),
  /** Null for a trial. */
  profile: printProfileSchema.nullable(),
});
export type CorrectedProfile = z.infer<typeof correctedProfileSchema>;

/** Settings of a tenant's packs unless an order says otherwise. */
export const printSettingsSchema = z.object({
  /** Counts up with every change. */
  version: z.number().int().min(0),
  settings: packSettingsSchema,
  /** Widths of each cloth that there are, and the price of a metre. */
  cloth: clothWidthsSchema,
  profiles: z.array(printProfileSchema),
  /** The tenant's fabrics, each of which shrinks in its own way. */
  fabrics: z.array(z.object({ id: z.string(), name: localTextSchema(200) })),
});
export type PrintSettings = z.infer<typeof printSettingsSchema>;

/** Ways to bring colours that the printer cannot reach into what it can: cut off, or all drawn in together. */
export const PROOF_INTENTS = ['relative', 'perceptual'] as const;
export type ProofIntent = (typeof PROOF_INTENTS)[number];

/** Most colours of one question. */
export const MAX_PROOF_COLOURS = 200;
const COLOURS = new RegExp(`^[0-9a-f]{6}(?:,[0-9a-f]{6}){0,${MAX_PROOF_COLOURS - 1}}$`);

/** Colours of a screen beside what the tenant's printer makes of them. */
export const softProofSchema = z.object({
  /**
   * The profile whose colours they are: null where packs are printed in sRGB, or by tables of a kind that is not
   * read.
   */
  profile: z.string().nullable(),
  colours: z.array(
    z.object({
      colour: z.string(),
      /** The colour of the print, as the screen shows it. */
      seen: z.string(),
      /** The difference between the nearest that the printer reaches and the colour wanted: CIEDE2000. */
      off: z.number(),
      isOut: z.boolean(),
    }),
  ),
});
export type SoftProof = z.infer<typeof softProofSchema>;

/** Colours of a screen as the tenant's printer makes them, all at once. */
export const proofTableSchema = z.object({
  /** Bytes in base 64, as `@kitwright/colour/proof-table` reads them; null where packs are printed in sRGB. */
  table: z.base64().nullable(),
});
export type ProofTableAnswer = z.infer<typeof proofTableSchema>;

const profileParams = z.object({ id: z.uuid() });

/** The tenant's way of printing, for its staff. A conflict's `current` is what is kept now. */
export const printSettingsEndpoints = {
  consolePrintSettings: endpoint({
    method: 'GET',
    path: '/api/console/print-settings',
    access: 'production',
    tag: 'packs',
    summary: 'How packs are made unless an order says otherwise, and the printer profiles there are',
    response: printSettingsSchema,
  }),
  consoleKeepPrintSettings: endpoint({
    method: 'PUT',
    path: '/api/console/print-settings',
    access: 'production',
    tag: 'packs',
    summary: 'Change how packs are made',
    body: z.object({
      version: z.number().int().min(0),
      settings: packSettingsSchema,
      /** Left out, the widths and prices stay as they are. */
      cloth: clothWidthsSchema.optional(),
    }),
    response: printSettingsSchema,
  }),
  consoleSoftProof: endpoint({
    method: 'GET',
    path: '/api/console/soft-proof',
    access: 'orders',
    tag: 'packs',
    summary: 'What the printer whose profile packs are made with makes of colours',
    query: z.object({
      intent: z.enum(PROOF_INTENTS),
      colours: z.string().regex(COLOURS, 'error.field.invalid'),
    }),
    response: softProofSchema,
  }),
  proofTable: endpoint({
    method: 'GET',
    path: '/api/soft-proof-table',
    access: 'public',
    tag: 'packs',
    summary:
      'What the printer makes of every colour, for showing a design and its pictures as they are printed',
    query: z.object({ intent: z.enum(PROOF_INTENTS) }),
    response: proofTableSchema,
  }),
  consoleDropProfile: endpoint({
    method: 'DELETE',
    path: '/api/console/print-profiles/:id',
    access: 'production',
    tag: 'packs',
    summary: 'Offer a printer profile no longer; packs made with it stay',
    params: profileParams,
    response: printSettingsSchema,
  }),
  consoleColourChart: endpoint({
    method: 'GET',
    path: '/api/console/print-profiles/:id/chart.pdf',
    access: 'production',
    tag: 'packs',
    summary: 'Patches to print and measure, in the colours of a profile’s printer as print files have them',
    params: profileParams,
    query: z.object({ length: chartLengthSchema, lang: langSchema }),
    response: z.string(),
    file: 'application/pdf',
  }),
  consoleCorrectProfile: endpoint({
    method: 'POST',
    path: '/api/console/print-profiles/:id/corrections',
    access: 'production',
    tag: 'packs',
    summary:
      'Make a profile from another by the measured patches of its chart, or show what would come of it',
    params: profileParams,
    body: correctProfileBodySchema,
    response: correctedProfileSchema,
  }),
} as const;

/** Brings a printer profile: multipart with one field `file` (ICC). The same file again is the same profile. */
export const postProfile = {
  method: 'POST',
  path: '/api/console/print-profiles',
  query: z.object({ name: z.string().trim().min(1).max(80, 'error.field.tooLong').optional() }),
  response: printProfileSchema,
  status: 201,
} as const;
