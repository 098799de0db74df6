import type { Piece } from '../garment.ts';
import type { Point } from '@kitwright/geometry';
import { edgeOf } from '../geometry/edges.ts';
import { distanceToLineMm, lengthMm, pointAt, type Polyline } from '../geometry/polyline.ts';
import { cotangentRows, f64, solveRows } from './sparse-solve.ts';

/** A place nearer to an edge than this lies on it, mm. */
const ON_EDGE_MM = 0.06;
/** Share of the first error that is left: far less than a hundredth of a millimetre. */
const TOLERANCE = 1e-7;

/** Share of a line's length at which it comes nearest to a place. */
const shareAlong = (line: Polyline, [x, y]: Point): number => {
  let [best, bestShare, walked] = [Infinity, 0, 0];
  const all = lengthMm(line);
  line.slice(1).forEach(([bx, by], i) => {
    const [ax, ay] = line[i] ?? [x, y];
    const [dx, dy] = [bx - ax, by - ay];
    const length = Math.hypot(dx, dy);
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length ** 2));
    const off = Math.hypot(ax + t * dx - x, ay + t * dy - y);
    if (off < best) [best, bestShare] = [off, (walked + t * length) / all];
    walked += length;
  });
  return bestShare;
};

/** Moves of places on a piece, mm, when it becomes that of another size: as `mapMesh`, from the outline inwards. */
export const movesOnPiece = (
  from: Piece,
  to: Piece,
  placesMm: Float64Array,
  triangles: Int32Array,
): Float64Array => {
  const count = placesMm.length / 2;
  const isOnEdge = new Uint8Array(count);
  const moves = new Float64Array(count * 2);
  for (let v = 0; v < count; v++) {
    const at: Point = [f64(placesMm, v * 2), f64(placesMm, v * 2 + 1)];
    const edge = from.edges.find(({ points }) => distanceToLineMm(points, at) < ON_EDGE_MM);
    if (!edge) continue;
    const place = pointAt(edgeOf(to, edge.id).points, shareAlong(edge.points, at));
    moves.set([place[0] - at[0], place[1] - at[1]], v * 2);
    isOnEdge[v] = 1;
  }
  const rows = cotangentRows({ flatMm: placesMm, triangles, unknownOf: (v) => v, count });
  const right = new Float64Array(count);
  for (const k of [0, 1]) {
    const x = Float64Array.from({ length: count }, (_, v) => f64(moves, v * 2 + k));
    solveRows({ rows, isFixed: isOnEdge, right, tolerance: TOLERANCE }, x);
    x.forEach((move, v) => {
      moves[v * 2 + k] = move;
    });
  }
  return moves;
};
