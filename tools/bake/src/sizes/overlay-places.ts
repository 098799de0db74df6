import type { Piece, Point } from '@kitwright/garment';
import { edgeOf } from '@kitwright/garment/geometry/edges.ts';
import { containsPoint, lengthMm, pointAt, type Polyline } from '@kitwright/garment/geometry/polyline.ts';
import { f64, i32, item } from '../base/arrays.ts';
import { distanceToLineMm, outlineOf } from '../mesh/piece-mesh.ts';
import { cotangentRows, solveRows } from './sparse-solve.ts';

/** A place nearer to an edge than this lies on it; one this far outside belongs to the lip, mm. */
const ON_EDGE_MM = 0.06;
const LIP_MM = 0.3;

/** Share of a line's length at which it comes nearest to a place. */
const shareAlong = (line: Polyline, [x, y]: Point): number => {
  let [best, bestShare, walked] = [Infinity, 0, 0];
  const all = lengthMm(line);
  line.slice(1).forEach(([bx, by], i) => {
    const [ax, ay] = item(line, i);
    const [dx, dy] = [bx - ax, by - ay];
    const length = Math.hypot(dx, dy);
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length ** 2));
    const off = Math.hypot(ax + t * dx - x, ay + t * dy - y);
    if (off < best) [best, bestShare] = [off, (walked + t * length) / all];
    walked += length;
  });
  return bestShare;
};

/** True where places lie on the piece, not on its lip. */
export const isOnPiece = (piece: Piece): ((at: Point) => boolean) => {
  const outline = outlineOf(piece);
  const closed = [...outline, ...outline.slice(0, 1)];
  return (at) => containsPoint(outline, at) || distanceToLineMm(closed, at) < LIP_MM;
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
    solveRows({ rows, isFixed: isOnEdge, right, tolerance: 1e-9 }, x);
    x.forEach((move, v) => {
      moves[v * 2 + k] = move;
    });
  }
  return moves;
};

/** The triangles all of whose vertices fit. */
export const trianglesOf = (
  triangles: ArrayLike<number>,
  isWanted: (vertex: number) => boolean,
): Int32Array => {
  const kept: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [0, 1, 2].map((k) => i32(Int32Array.of(triangles[t + k] ?? -1), 0));
    if (corners.every(isWanted)) kept.push(...corners);
  }
  return Int32Array.from(kept);
};
