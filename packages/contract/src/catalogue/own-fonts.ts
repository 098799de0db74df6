import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { fontLanguageSchema } from './fonts.ts';

/** Largest font file taken, bytes, and largest once unpacked: a Chinese font in one file is about 5 MB. */
export const MAX_FONT_BYTES = 5 * 1024 * 1024;
export const MAX_UNPACKED_FONT_BYTES = 16 * 1024 * 1024;
/** Fonts of one tenant, withdrawn ones counted. */
export const MAX_OWN_FONTS = 200;

/** The id by which documents name a font that a tenant brought itself. */
export const ownFontIdSchema = z.string().regex(/^own-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
export const isOwnFontId = (fontId: string): boolean => ownFontIdSchema.safeParse(fontId).success;

/** The path of such a font's TrueType/OpenType bytes, within the tenant. */
export const ownFontPath = (fontId: string): string => `/api/fonts/own/${encodeURIComponent(fontId)}`;

/** Percent of the characters of each language that a font has. */
export const fontCoverageSchema = z.record(fontLanguageSchema, z.number().int().min(0).max(100));
export type FontCoverage = z.infer<typeof fontCoverageSchema>;

const nameSchema = z.string().trim().min(1, 'error.field.name.required').max(80, 'error.field.tooLong');
const licenceSchema = z.string().trim().min(1, 'error.field.required').max(500, 'error.field.tooLong');

/** A font of a tenant as its staff see it. */
export const ownFontSchema = z.object({
  id: ownFontIdSchema,
  name: z.string(),
  /** The language it is offered for: the one beside Latin that it has whole, else English. */
  lang: fontLanguageSchema,
  licence: z.string(),
  format: z.enum(['truetype', 'opentype']),
  bytes: z.number().int(),
  letters: z.number().int(),
  coverage: fontCoverageSchema,
  /** Withdrawn fonts are not offered any more; what is lettered in them stays as it is. */
  offered: z.boolean(),
  /** Grows with every change. */
  version: z.number().int(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
});
export type OwnFont = z.infer<typeof ownFontSchema>;

export const ownFontListSchema = z.object({ items: z.array(ownFontSchema) });

/** Fields beside the file. Without a name the font keeps its own. */
export const postFontQuerySchema = z.object({ licence: licenceSchema, name: nameSchema.optional() });

/** A change, and the version it was made from. */
export const updateFontBodySchema = z.object({
  version: z.number().int().min(1),
  name: nameSchema,
  licence: licenceSchema,
  offered: z.boolean(),
});
export type UpdateFontBody = z.infer<typeof updateFontBodySchema>;

/** The fonts a tenant brought itself. */
export const ownFontEndpoints = {
  consoleFonts: endpoint({
    method: 'GET',
    path: '/api/console/fonts',
    access: 'design',
    tag: 'console',
    summary: "The tenant's own fonts, by name, withdrawn ones too",
    response: ownFontListSchema,
  }),
  consoleUpdateFont: endpoint({
    method: 'PUT',
    path: '/api/console/fonts/:id',
    access: 'design',
    tag: 'console',
    summary: 'Rename a font, note its licence, withdraw it or offer it again',
    params: z.object({ id: ownFontIdSchema }),
    body: updateFontBodySchema,
    response: ownFontSchema,
  }),
} as const;

/** Brings a font: multipart with one field `file` (TTF, OTF or WOFF2). The same file again is the same font. */
export const postFont = {
  method: 'POST',
  path: '/api/console/fonts',
  query: postFontQuerySchema,
  response: ownFontSchema,
  status: 201,
} as const;
