import type { Piece, Seam, Point } from '@kitwright/garment';
import { pieceOf, seamBetween } from '@kitwright/garment/geometry/edges.ts';
import { lengthMm } from '@kitwright/garment/geometry/polyline.ts';
import type { Vec3 } from '@kitwright/geometry';
import { entry, f64, i32, item, smoothstep } from '../../base/arrays.ts';
import type { DrapedGarment } from '../../mesh/draped-garment.ts';
import { meshPiece } from '../../mesh/piece-mesh.ts';
import { blendAt, locator } from '../../surface/locate.ts';
import { pointNormals, surfaceMeshOf } from '../../surface/surface-mesh.ts';
import { withPiece } from './add-piece.ts';

/** Height of the upper strip over the lower one: two layers of pique each, metres. */
const LIFT_M = 0.0019;
/** The strip rises to it over this way from its seam and from the bottom of the box, mm. */
const RISE_MM = 5;
/** The lower strip hangs this far behind, metres: never in the same place as the upper one. */
const SINK_M = 0.0004;
export const PLACKET_EDGE_MM = 8;

/** The buttons hold the upper strip's fold on the right side of the box: sewn there while the shirt is draped. */
export const buttonedSeam = (pieces: readonly Piece[]): Seam =>
  seamBetween(pieces, 'front.placketRight', 'placketTop.fold');

const raise = (piece: Piece, [x, y]: Point): number =>
  LIFT_M * smoothstep(0, RISE_MM, piece.widthMm - x) * smoothstep(0, RISE_MM, piece.heightMm - y);

/** Parts the fold of the upper strip from the front again and lifts the strip off what lies under it. */
const unbuttoned = (draped: DrapedGarment, strip: Piece): DrapedGarment => {
  const { mesh, weld } = draped;
  const normals = pointNormals(surfaceMeshOf(draped));
  const pointOf = weld.pointOf.slice();
  const positions = Array.from(draped.positions);
  // All of the fold but its lower corner, which stays in the bottom seam.
  for (const vertex of entry(mesh.edgeVertices, 'placketTop.fold').slice(1)) {
    const point = i32(pointOf, vertex);
    pointOf[vertex] = positions.length / 3;
    positions.push(...[0, 1, 2].map((k) => f64(draped.positions, point * 3 + k)));
  }
  const own = mesh.pieceIds.indexOf('placketTop');
  const sewn = new Set(['side', 'bottom'].flatMap((edge) => entry(mesh.edgeVertices, `placketTop.${edge}`)));
  mesh.pieceOfVertex.forEach((piece, vertex) => {
    if (piece !== own || sewn.has(vertex)) return;
    const height = raise(strip, [f64(mesh.pieceMm, vertex * 2), f64(mesh.pieceMm, vertex * 2 + 1)]);
    const before = i32(weld.pointOf, vertex);
    const after = i32(pointOf, vertex);
    for (let k = 0; k < 3; k++)
      positions[after * 3 + k] =
        f64(draped.positions, before * 3 + k) + f64(normals, before * 3 + k) * height;
  });
  return {
    ...draped,
    weld: { pointCount: positions.length / 3, pointOf },
    positions: Float64Array.from(positions),
  };
};

/** Lays the lower strip where the closed upper one lay, sewn to the right side of the box. */
const withUnderStrip = (draped: DrapedGarment, closed: DrapedGarment, strip: Piece): DrapedGarment => {
  const sewnSide = entry(draped.mesh.edgeVertices, 'front.placketRight');
  const counts = new Map(
    strip.edges.map(({ id, points }) => [
      id,
      id === 'side' ? sewnSide.length - 1 : Math.max(1, Math.round(lengthMm(points) / PLACKET_EDGE_MM)),
    ]),
  );
  const mesh = meshPiece(strip, counts, PLACKET_EDGE_MM);
  const beneath = surfaceMeshOf(closed);
  const normals = pointNormals(beneath);
  const find = locator(beneath, 'placketTop');
  const positions = mesh.points.map((at): Vec3 => {
    const anchor = find(at);
    if (!anchor) throw new RangeError(`The placket's strips differ at ${at.join(', ')} mm`);
    const sink = SINK_M * smoothstep(0, RISE_MM, at[0]);
    const along = (k: number) =>
      blendAt(beneath, anchor, beneath.positions, 3, k) - sink * blendAt(beneath, anchor, normals, 3, k);
    return [along(0), along(1), along(2)];
  });
  const side = [...entry(mesh.edgeVertices, 'side')].reverse();
  const sewnTo = new Map(sewnSide.map((v, i) => [item(side, i), i32(draped.weld.pointOf, v)]));
  return withPiece(draped, { pieceId: strip.id, ...mesh, positions, sewnTo });
};

/** Turns a placket draped as one flat front into two strips, one over the other. */
export const layPlacket = (closed: DrapedGarment, pieces: readonly Piece[]): DrapedGarment =>
  withUnderStrip(unbuttoned(closed, pieceOf(pieces, 'placketTop')), closed, pieceOf(pieces, 'placketUnder'));
