import type { PathCommand } from '@kitwright/garment';
import { z } from 'zod';
import type { DesignDocument } from '../../document.ts';
import { imagesOf } from '../../elements/image/edits.ts';
import { colourSchema } from '../../fill.ts';
import { MAX_INKS } from '../graphic.ts';
import { patternIdOf } from '../kinds/pattern.ts';

/** Sides of a tile, mm. */
export const TILE_MM = { least: 10, most: 1000 } as const;

/** The most drawing steps of one tile, and of one square centimetre of it: what still draws without a wait. */
export const MOST_TILE_STEPS = 4000;
export const MOST_STEPS_PER_CM2 = 24;

const coordinate = z.number().min(-2000).max(2000);
const point = { x: coordinate, y: coordinate };
const commandSchema = z.discriminatedUnion('op', [
  z.object({ op: z.literal('M'), ...point }),
  z.object({ op: z.literal('L'), ...point }),
  z.object({ op: z.literal('Q'), x1: coordinate, y1: coordinate, ...point }),
  z.object({ op: z.literal('C'), x1: coordinate, y1: coordinate, x2: coordinate, y2: coordinate, ...point }),
  z.object({ op: z.literal('Z') }),
]) satisfies z.ZodType<PathCommand>;

const tileShapeSchema = z.object({
  /** Index of the tile's colour. */
  ink: z
    .number()
    .int()
    .min(0)
    .max(MAX_INKS - 1),
  path: z.array(commandSchema).max(MOST_TILE_STEPS),
  /** The width of a line, mm; null for what is filled, by the non-zero rule. */
  strokeMm: z.number().min(0.01).max(500).nullable(),
});
export type TileShape = z.infer<typeof tileShapeSchema>;

/**
 * The tile that a tenant's own pattern repeats, in mm, origin at its top left, y down. Shapes that reach over its
 * edge go on in the tile beside it. A picture keeps its colours; shapes take those of the design.
 */
export const patternTileSchema = z.object({
  widthMm: z.number().min(TILE_MM.least).max(TILE_MM.most),
  heightMm: z.number().min(TILE_MM.least).max(TILE_MM.most),
  content: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('shapes'),
      /** The colours it came in. */
      inks: z.array(colourSchema).min(1).max(MAX_INKS),
      /** Bottom first. */
      shapes: z.array(tileShapeSchema).min(1).max(MOST_TILE_STEPS),
    }),
    z.object({ kind: z.literal('picture'), uploadId: z.string().min(1).max(60) }),
  ]),
});
export type PatternTile = z.infer<typeof patternTileSchema>;

/** The colours a design may give a tile, as they came; none of a picture. */
export const inksOfTile = ({ content }: PatternTile): readonly string[] =>
  content.kind === 'shapes' ? content.inks : [];

/** A look-up of the tiles of own patterns, by the id documents name them by; undefined for what is not there (yet). */
export interface TileCatalogue {
  find(patternId: string): PatternTile | undefined;
}

export const NO_TILES: TileCatalogue = { find: () => undefined };

/** Ids by which documents name a pattern that a tenant brought itself. */
export const OWN_PATTERN_ID = /^own-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isOwnPatternId = (patternId: string): boolean => OWN_PATTERN_ID.test(patternId);

/** The own patterns of a design, each once: what is loaded before it is composed. */
export const ownPatternsOf = (document: DesignDocument): readonly string[] => [
  ...new Set(
    Object.values(document.graphics)
      .flatMap((graphic) => patternIdOf(graphic) ?? [])
      .filter(isOwnPatternId),
  ),
];

/** The uploads a design shows, each once: its pictures, and those its own patterns repeat. */
export const uploadsShown = (document: DesignDocument, tiles: TileCatalogue): readonly string[] => {
  const pictures = imagesOf(document).map(({ uploadId }) => uploadId);
  const repeated = ownPatternsOf(document).flatMap((id) => {
    const content = tiles.find(id)?.content;
    return content?.kind === 'picture' ? [content.uploadId] : [];
  });
  return [...new Set([...pictures, ...repeated])];
};
