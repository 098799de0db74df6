import type { Pattern, Piece, Point, Zone } from '@kitwright/garment';
import { z } from 'zod';
import { colourSchema, seamsSchema } from '../fill.ts';

export const graphicIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/)
  .brand<'GraphicId'>();
export type GraphicId = z.infer<typeof graphicIdSchema>;

/** The most colours a pattern or a set of stripes has. */
export const MAX_INKS = 4;

const shared = {
  id: graphicIdSchema,
  /** The zones it lies over. */
  zones: z.array(z.string().min(1).max(60)).min(1).max(20),
  inks: z.array(colourSchema).min(1).max(MAX_INKS),
  /** Clockwise, about its origin (see `graphicOrigin`). */
  rotationDeg: z.number().min(-360).max(360),
  dxMm: z.number().min(-2000).max(2000),
  dyMm: z.number().min(-2000).max(2000),
  /** Turned over, left to right, before it is turned and moved. */
  flipped: z.boolean().optional(),
  /** Says nothing of patterns that keep to their piece (see `meetsAtSeams`). */
  seams: seamsSchema.default('meet'),
  opacity: z.number().min(0).max(1),
  /** Fractional order key among the graphics: later keys lie on top. */
  order: z.string().min(1).max(200),
  hidden: z.boolean(),
  locked: z.boolean(),
};

/** A pattern of the catalogue laid over zones. */
export const patternGraphicSchema = z.object({
  ...shared,
  kind: z.literal('pattern'),
  patternId: z.string().min(1).max(60),
  scale: z.number().min(0.5).max(4),
});
export type PatternGraphic = z.infer<typeof patternGraphicSchema>;

/** Parallel stripes, counted from the middle outwards; upright unless turned. */
export const stripesGraphicSchema = z.object({
  ...shared,
  kind: z.literal('stripes'),
  count: z.number().int().min(1).max(60),
  widthMm: z.number().min(1).max(500),
  gapMm: z.number().min(0).max(500),
});
export type StripesGraphic = z.infer<typeof stripesGraphicSchema>;

export const graphicSchema = z.discriminatedUnion('kind', [patternGraphicSchema, stripesGraphicSchema]);
export type Graphic = z.infer<typeof graphicSchema>;

/**
 * Origin of graphics on a piece: on its middle line, half the height of the zone's lowest piece above its lower edge.
 * Front and back, cut to one hem, meet their stripes at the side seams; an overlay (a pocket, a placket) carries on
 * what lies beneath it.
 */
export function graphicOrigin(piece: Piece, zone: Zone, pattern: Pattern): Point {
  const overlay = pattern.overlays.find((candidate) => candidate.piece === piece.id);
  const beneath = overlay && pattern.pieces.find((candidate) => candidate.id === overlay.on);
  if (overlay && beneath) {
    const [x, y] = graphicOrigin(beneath, zoneOf(beneath, pattern) ?? zone, pattern);
    return [x - overlay.at[0], y - overlay.at[1]];
  }
  const heights = pattern.pieces
    .filter(({ id }) => zone.regions.some((region) => region.piece === id))
    .map(({ heightMm }) => heightMm);
  return [piece.widthMm / 2, piece.heightMm - Math.min(piece.heightMm, ...heights) / 2];
}

const zoneOf = (piece: Piece, pattern: Pattern): Zone | undefined =>
  pattern.zones.find(({ regions }) => regions.some((region) => region.piece === piece.id));
