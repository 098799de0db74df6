import { OWN_PATTERN_ID, PATTERN_TAGS, TILE_MM } from '@kitwright/design';
import { z } from 'zod';
import { licenceSchema, ownNameSchema } from './own-catalogue-items.ts';

/** Patterns of one tenant, withdrawn ones counted. */
export const MAX_OWN_PATTERNS = 200;

export const ownPatternIdSchema = z.string().regex(OWN_PATTERN_ID);

/** The path of an own pattern's tile, as JSON; the same for ever under its id. */
export const ownPatternTilePath = (patternId: string): string =>
  `/api/patterns/own/${encodeURIComponent(patternId)}.json`;
/** A small picture of it. */
export const ownPatternSamplePath = (patternId: string): string =>
  `/api/patterns/own/${encodeURIComponent(patternId)}.webp`;

/** Groups of the picker. */
export const patternTagSchema = z.enum(PATTERN_TAGS);

const offeredFields = {
  id: ownPatternIdSchema,
  name: ownNameSchema,
  tag: patternTagSchema,
  /** The colours it came in, which a design may change; none where it is a picture. */
  inks: z.array(z.string()),
  /** Withdrawn patterns are not offered any more; what is drawn with them stays as it is. */
  offered: z.boolean(),
};

/** The tenant's own patterns beside the packaged ones in the editor, withdrawn ones for their names, and leaves out. */
export const patternOfferSchema = z.object({
  own: z.array(z.object(offeredFields)),
  /** Ids of packaged patterns. */
  hidden: z.array(z.string()),
});
export type PatternOffer = z.infer<typeof patternOfferSchema>;
export type OfferedPattern = PatternOffer['own'][number];

/** A pattern of a tenant as its staff see it. */
export const ownPatternSchema = z.object({
  ...offeredFields,
  widthMm: z.number(),
  heightMm: z.number(),
  licence: z.string(),
  /** Grows with every change. */
  version: z.number().int(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
});
export type OwnPattern = z.infer<typeof ownPatternSchema>;

export const ownPatternListSchema = z.object({
  items: z.array(ownPatternSchema),
  hidden: z.array(z.string()),
});

const widthMmSchema = z.coerce
  .number('error.field.invalid')
  .min(TILE_MM.least, 'error.field.invalid')
  .max(TILE_MM.most, 'error.field.invalid');

/** Fields beside the file. */
export const postPatternQuerySchema = z.object({
  nameKh: ownNameSchema.shape.kh,
  nameEn: ownNameSchema.shape.en,
  tag: patternTagSchema,
  licence: licenceSchema,
  /** The width of one tile on the cloth, mm; its height follows from the file. */
  widthMm: widthMmSchema,
});

/** A change, and the version it was made from. */
export const updatePatternBodySchema = z.object({
  version: z.number().int().min(1),
  name: ownNameSchema,
  tag: patternTagSchema,
  licence: licenceSchema,
  offered: z.boolean(),
});
export type UpdatePatternBody = z.infer<typeof updatePatternBodySchema>;

/** The fixed cache-busting version of pattern files: counts up whenever a pattern is drawn differently. */
export const PATTERN_FILES_VERSION = 1;

export const PATTERN_FILE_TYPES = ['svg', 'webp'] as const;
export type PatternFileType = (typeof PATTERN_FILE_TYPES)[number];

/** The path of a pattern of the catalogue as a file. */
export const patternFilePath = (patternId: string, type: PatternFileType): string =>
  `/patterns/${encodeURIComponent(patternId)}.${type}?v=${PATTERN_FILES_VERSION}`;

/** Widths of the raster file, px. */
export const PATTERN_WIDTHS_PX = { least: 48, usual: 480, most: 1440 } as const;

const hexDigits = z.string().regex(/^[0-9a-f]{6}$/i);

/** The colours of a pattern file. They are six hex digits without a hash, since that would have to be escaped. */
export const patternFileQuerySchema = z.object({
  v: z.coerce.number().int().optional(),
  /** Colours of the pattern, the first one first, joined by commas. */
  inks: z
    .string()
    .max(40)
    .transform((list) => list.split(','))
    .pipe(z.array(hexDigits).min(1).max(4))
    .optional(),
  /** The colour between; clear when absent. */
  ground: hexDigits.optional(),
  /** Of the raster file only. */
  width: z.coerce.number().int().min(PATTERN_WIDTHS_PX.least).max(PATTERN_WIDTHS_PX.most).optional(),
});
export type PatternFileQuery = z.infer<typeof patternFileQuerySchema>;
