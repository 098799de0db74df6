import type { Piece, Zone, ZoneRegion } from '../../garment.ts';
import type { Point } from '@kitwright/geometry';
import { OVERHANG_MM, polygon, sideOf, whole } from '../../blocks/zone-regions.ts';
import { edgeOf, parallel, pieceOf } from '../../geometry/edges.ts';
import { joined, type Polyline } from '../../geometry/polyline.ts';

/** Width of the stripe along the side seam, on either side of it. */
const SIDE_STRIPE_MM = 36;
/** Width of the band along hem and slit. */
const TRIM_MM = 36;

const LEG_PIECES = ['trunkFrontLeft', 'trunkFrontRight', 'trunkBackLeft', 'trunkBackRight'] as const;

/** The line with its ends carried on straight by so many mm, so that a region has no end on the piece. */
const carriedOn = (line: Polyline, byMm: number): Polyline => {
  const [first, second] = [line[0], line[1]];
  const [beforeLast, last] = [line.at(-2), line.at(-1)];
  if (!first || !second || !beforeLast || !last) return line;
  const past = (from: Point, to: Point): Point => {
    const share = byMm / Math.hypot(to[0] - from[0], to[1] - from[1]);
    return [to[0] + (to[0] - from[0]) * share, to[1] + (to[1] - from[1]) * share];
  };
  return [past(second, first), ...line, past(beforeLast, last)];
};

/** The band inside a line of the outline, so many mm wide, carried on past both its ends. */
const bandInside = (piece: Piece, line: Polyline, widthMm: number): ZoneRegion => ({
  piece: piece.id,
  part: sideOf(piece.id),
  path: polygon([
    ...carriedOn(parallel(line, -OVERHANG_MM), OVERHANG_MM),
    ...[...carriedOn(parallel(line, widthMm), OVERHANG_MM)].reverse(),
  ]),
});

const sideStripe = (piece: Piece): ZoneRegion =>
  bandInside(piece, edgeOf(piece, 'outseam').points, SIDE_STRIPE_MM);

/** The trim follows the slit round its corner into the hem; above the slit it runs on a little, as a bar would. */
const trim = (piece: Piece): ZoneRegion => {
  const order = piece.edges.map(({ id }) => id);
  const [slit, hem] = [edgeOf(piece, 'slit').points, edgeOf(piece, 'hem').points];
  const slitFirst = order.indexOf('slit') < order.indexOf('hem');
  return bandInside(piece, slitFirst ? joined(slit, hem) : joined(hem, slit), TRIM_MM);
};

/** The trunks' zones, in the order in which they are painted. */
export const trunkZones = (pieces: readonly Piece[]): readonly Zone[] => {
  const legs = LEG_PIECES.map((id) => pieceOf(pieces, id));
  return [
    { id: 'body', regions: whole(...LEG_PIECES) },
    { id: 'shortsSides', regions: legs.map(sideStripe) },
    { id: 'trim', regions: legs.map(trim) },
    { id: 'waistband', regions: whole('waistband') },
  ];
};
