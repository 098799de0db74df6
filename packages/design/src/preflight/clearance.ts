import type { Piece, Point } from '@kitwright/garment';
import type { ElementGeometry } from '../render/display-list.ts';
import { transformPoint } from '@kitwright/geometry';
import { placing } from '../render/geometry.ts';
import { flatten, isInside } from './flatten.ts';

/** An oriented box on a piece. */
export type OrientedBox = Pick<ElementGeometry, 'centreMm' | 'widthMm' | 'heightMm' | 'rotationDeg'>;

export function cornersOf({ centreMm, widthMm, heightMm, rotationDeg }: OrientedBox): readonly Point[] {
  const matrix = placing(centreMm, rotationDeg);
  const [x, y] = [widthMm / 2, heightMm / 2];
  const own: readonly Point[] = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ];
  return own.map((corner) => transformPoint(matrix, corner));
}

type Segment = readonly [Point, Point];

const segmentsOf = (polygon: readonly Point[]): readonly Segment[] =>
  polygon.map((point, index): Segment => [polygon.at(index - 1) ?? point, point]);

/**
 * Clearance of a box from a piece's seam line on the inside, mm; negative where it lies across it. Infinite for what
 * covers the piece from end to end: that is meant to run into the seams.
 */
export function clearanceMm(box: OrientedBox, piece: Piece): number {
  const corners = cornersOf(box);
  const outline = flatten(piece.outline)[0] ?? [];
  if (outline.every((point) => isWithin(corners, point))) return Infinity;
  const edges = segmentsOf(outline);
  const sides = segmentsOf(corners);
  const isAcross =
    corners.some((corner) => !isInside(piece.outline, corner)) ||
    sides.some((side) => edges.some((edge) => cross(side, edge)));
  if (isAcross) return -1;
  return Math.min(
    ...corners.flatMap((corner) => edges.map((edge) => distance(corner, edge))),
    ...outline.flatMap((point) => sides.map((side) => distance(point, side))),
  );
}

/** Tells whether a point lies in a convex polygon that runs clockwise. */
const isWithin = (polygon: readonly Point[], [x, y]: Point): boolean =>
  segmentsOf(polygon).every(([[ax, ay], [bx, by]]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0);

const side = ([[ax, ay], [bx, by]]: Segment, [x, y]: Point): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);

const cross = (a: Segment, b: Segment): boolean =>
  side(a, b[0]) * side(a, b[1]) < 0 && side(b, a[0]) * side(b, a[1]) < 0;

function distance([x, y]: Point, [[ax, ay], [bx, by]]: Segment): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
