import type { Overlay, Piece, Point } from '@kitwright/garment';
import { edgeOf } from '@kitwright/garment/geometry/edges.ts';
import { distanceToLineMm, lengthMm } from '@kitwright/garment/geometry/polyline.ts';
import { item, smoothstep } from '../base/arrays.ts';
import type { MeshDensity } from '../mesh/garment-mesh.ts';
import { meshPiece } from '../mesh/piece-mesh.ts';
import { blendAt, locator, type Anchor } from '../surface/locate.ts';
import { pointNormals, type SurfaceMesh } from '../surface/surface-mesh.ts';

/** A piece laid on another, and the place on the surface beneath of each of its points. */
export interface LaidOverlay {
  readonly surface: SurfaceMesh;
  readonly anchors: readonly Anchor[];
}

/** Height of sewn cloth over the piece beneath, metres. */
const LIFT_M = 0.0014;
/** An open edge stands off by this much more, and how soon: a pocket is made to be reached into. */
const BULGE_M = 0.005;
const BULGE_REACH_MM = 70;
const STITCHED_HOLD_MM = 45;

const distanceToEdges = (piece: Piece, edgeIds: readonly string[], at: Point): number =>
  Math.min(...edgeIds.map((id) => distanceToLineMm(edgeOf(piece, id).points, at)));

/** Distance of a point of the overlay from the cloth beneath, metres. */
const liftAt = (piece: Piece, { stitchedEdges }: Overlay, at: Point): number => {
  const open = piece.edges.map(({ id }) => id).filter((id) => !stitchedEdges.includes(id));
  if (open.length === 0) return LIFT_M;
  const nearOpen = 1 - smoothstep(0, BULGE_REACH_MM, distanceToEdges(piece, open, at));
  const free = smoothstep(0, STITCHED_HOLD_MM, distanceToEdges(piece, stitchedEdges, at));
  return LIFT_M + BULGE_M * nearOpen * free;
};

/** Lays a flat piece on the draped piece beneath it. Throws where it reaches past that piece. */
export const layOverlay = (
  piece: Piece,
  overlay: Overlay,
  beneath: SurfaceMesh,
  { edgeMm }: MeshDensity,
): LaidOverlay => {
  const counts = new Map(
    piece.edges.map(({ id, points }) => [id, Math.max(1, Math.round(lengthMm(points) / edgeMm))]),
  );
  const mesh = meshPiece(piece, counts, edgeMm);
  const find = locator(beneath, overlay.on);
  const anchors = mesh.points.map(([x, y]) => {
    const anchor = find([x + overlay.at[0], y + overlay.at[1]]);
    if (!anchor)
      throw new RangeError(`${piece.id} reaches past ${overlay.on} at ${x.toFixed(0)}, ${y.toFixed(0)} mm`);
    return anchor;
  });
  const normals = pointNormals(beneath);
  const positions = mesh.points.flatMap((at, p) => {
    const anchor = item(anchors, p);
    const normal = [0, 1, 2].map((k) => blendAt(beneath, anchor, normals, 3, k));
    const lift = liftAt(piece, overlay, at) / (Math.hypot(...normal) || 1);
    return normal.map((n, k) => blendAt(beneath, anchor, beneath.positions, 3, k) + n * lift);
  });
  return {
    anchors,
    surface: {
      pieceIds: [piece.id],
      pieceOfVertex: new Int32Array(mesh.points.length),
      pieceMm: Float64Array.from(mesh.points.flat()),
      pointOf: Int32Array.from(mesh.points.keys()),
      positions: Float64Array.from(positions),
      triangles: Int32Array.from(mesh.triangles.flat()),
    },
  };
};
