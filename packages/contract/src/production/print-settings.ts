import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { localTextSchema } from '../kernel/lang.ts';
import { clothWidthsSchema } from './cloth.ts';
import { packSettingsSchema } from './packs.ts';

/** Largest ICC profile taken, bytes: those of presses are about 2 MB. */
export const MAX_PROFILE_BYTES = 8 * 1024 * 1024;
/** Profiles of one tenant that may be chosen. */
export const MAX_PROFILES = 20;

/** The colour behaviour of a printer: an ICC profile the tenant brought. */
export const printProfileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  space: z.enum(['RGB', 'CMYK']),
  bytes: z.number().int(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
});
export type PrintProfile = z.infer<typeof printProfileSchema>;

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
    params: z.object({ id: z.uuid() }),
    response: printSettingsSchema,
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
