import type { Piece, ZoneRegion } from '../garment.ts';
import type { Path, Point } from '@kitwright/geometry';

/**
 * Distance of a region's edge past the outline, mm: past the widest hem and the bleed round it, so that its edge
 * never shows.
 */
export const OVERHANG_MM = 40;

/** A closed path through the points. */
export const polygon = (points: readonly Point[]): Path => [
  ...points.map(([x, y], i) => ({ op: i === 0 ? ('M' as const) : ('L' as const), x, y })),
  { op: 'Z' },
];

/** Regions that take whole pieces. */
export const whole = (...ids: readonly string[]): readonly ZoneRegion[] => ids.map((piece) => ({ piece }));

/** The wearer's side that a piece is named by. */
export const sideOf = (pieceId: string): 'left' | 'right' => (pieceId.endsWith('Left') ? 'left' : 'right');

/** The half of a band that its upper edge, the fold, turns in: what is printed there is seen inside. */
export const beyondFold = (piece: Piece): ZoneRegion => ({
  piece: piece.id,
  part: 'inside',
  path: polygon([
    [-OVERHANG_MM, -piece.heightMm - OVERHANG_MM],
    [piece.widthMm + OVERHANG_MM, -piece.heightMm - OVERHANG_MM],
    [piece.widthMm + OVERHANG_MM, 0],
    [-OVERHANG_MM, 0],
  ]),
});

/** The band of the given height along the bottom of a piece. */
export const bottomBand = (piece: Piece, heightMm: number): ZoneRegion => ({
  piece: piece.id,
  path: polygon([
    [-OVERHANG_MM, piece.heightMm - heightMm],
    [piece.widthMm + OVERHANG_MM, piece.heightMm - heightMm],
    [piece.widthMm + OVERHANG_MM, piece.heightMm + OVERHANG_MM],
    [-OVERHANG_MM, piece.heightMm + OVERHANG_MM],
  ]),
});
