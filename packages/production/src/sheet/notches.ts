import type { Edge, Piece, Point } from '@kitwright/garment';
import type { Operation } from '@kitwright/design/render';
import { segment } from '@kitwright/geometry';
import { allowanceOf } from '../cut/cut-line.ts';
import { mark } from './ink-line.ts';

/** How far a notch is drawn on past the cut line, into the bleed, mm: the knife meets it there. */
const PAST_CUT_MM = 2;

/** The outward normal of the step of an edge that a point lies nearest to. */
const outwardAt = (edge: Edge, [x, y]: Point): Point => {
  let nearest: { readonly distance: number; readonly normal: Point } | undefined;
  edge.points.slice(1).forEach((to, index) => {
    const from = edge.points[index];
    if (!from) return;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    if (length === 0) return;
    const share = Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / length ** 2));
    const distance = Math.hypot(from[0] + dx * share - x, from[1] + dy * share - y);
    if (!nearest || distance < nearest.distance) nearest = { distance, normal: [dy / length, -dx / length] };
  });
  return nearest?.normal ?? [0, -1];
};

/** Ticks from the seam line outwards, as long as said for each edge. */
export const notchLines = (
  piece: Piece,
  reachMmOf: (edge: Edge) => number,
): readonly (readonly [Point, Point])[] =>
  piece.notches.flatMap(({ edge: id, at }): readonly (readonly [Point, Point])[] => {
    const edge = piece.edges.find((candidate) => candidate.id === id);
    if (!edge) return [];
    const [nx, ny] = outwardAt(edge, at);
    const reachMm = reachMmOf(edge);
    return [[at, [at[0] + nx * reachMm, at[1] + ny * reachMm]]];
  });

/** Ticks from the seam line across the allowance and over the cut line, where the marks of two pieces meet. */
export const notchMarks = (piece: Piece): readonly Operation[] =>
  notchLines(piece, (edge) => allowanceOf(piece, edge) + PAST_CUT_MM).flatMap(([from, to]) =>
    mark(segment(from, to), 0.4),
  );
