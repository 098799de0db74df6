import type { Piece, Zone, ZoneRegion } from '../../garment.ts';
import type { Point } from '@kitwright/geometry';
import { topZones } from '../../blocks/top/zones.ts';
import { OVERHANG_MM, polygon, sideOf, whole } from '../../blocks/zone-regions.ts';
import { edgeOf, pieceOf } from '../../geometry/edges.ts';

const SHORTS_STRIPE_MM = 46;
const SHORTS_PIECES = ['shortsFrontLeft', 'shortsFrontRight', 'shortsBackLeft', 'shortsBackRight'] as const;

/** The stripe down one side of a leg, parallel to the outseam. */
const shortsSide = (piece: Piece): ZoneRegion => {
  const { points } = edgeOf(piece, 'outseam');
  const outward = (points[0]?.[0] ?? 0) > piece.widthMm / 2 ? 1 : -1;
  const runsDown = (points[0]?.[1] ?? 0) < (points.at(-1)?.[1] ?? 0);
  const down = runsDown ? points : [...points].reverse();
  const shifted = (by: number) => down.map(([x, y]): Point => [x + outward * by, y]);
  const extended = (line: readonly Point[]): readonly Point[] => {
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return [];
    return [[first[0], first[1] - 2 * OVERHANG_MM], ...line, [last[0], last[1] + OVERHANG_MM]];
  };
  return {
    piece: piece.id,
    part: sideOf(piece.id),
    path: polygon([
      ...extended(shifted(OVERHANG_MM)),
      ...[...extended(shifted(-SHORTS_STRIPE_MM))].reverse(),
    ]),
  };
};

/** The kit's zones, in the order in which they are painted. */
export const kitZones = (pieces: readonly Piece[]): readonly Zone[] => [
  ...topZones(pieces),
  { id: 'shorts', regions: whole(...SHORTS_PIECES) },
  { id: 'shortsSides', regions: SHORTS_PIECES.map((id) => shortsSide(pieceOf(pieces, id))) },
  { id: 'waistband', regions: whole('waistband') },
];
