import { z } from 'zod';

/** The fixed cache-busting version of pattern files: counts up whenever a pattern is drawn differently. */
export const PATTERN_FILES_VERSION = 1;

export const PATTERN_FILE_TYPES = ['svg', 'webp'] as const;
export type PatternFileType = (typeof PATTERN_FILE_TYPES)[number];

/** Where a pattern of the catalogue is to be had as a file. */
export const patternFilePath = (patternId: string, type: PatternFileType): string =>
  `/patterns/${encodeURIComponent(patternId)}.${type}?v=${PATTERN_FILES_VERSION}`;

/** Widths of the raster file, px. */
export const PATTERN_WIDTHS_PX = { least: 48, usual: 480, most: 1440 } as const;

const hexDigits = z.string().regex(/^[0-9a-f]{6}$/i);

/** How a pattern file is coloured. Colours are six hex digits without a hash, since that would have to be escaped. */
export const patternFileQuerySchema = z.object({
  v: z.coerce.number().int().optional(),
  /** Colours of the pattern, the first one first, joined by commas. */
  inks: z
    .string()
    .max(40)
    .transform((list) => list.split(','))
    .pipe(z.array(hexDigits).min(1).max(4))
    .optional(),
  /** What shows between; clear when absent. */
  ground: hexDigits.optional(),
  /** Of the raster file only. */
  width: z.coerce.number().int().min(PATTERN_WIDTHS_PX.least).max(PATTERN_WIDTHS_PX.most).optional(),
});
export type PatternFileQuery = z.infer<typeof patternFileQuerySchema>;
