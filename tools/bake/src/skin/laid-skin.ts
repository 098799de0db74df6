import { Triangle, Vector3 } from 'three';
import { cornersOf, f64, i32, item, smoothstep } from '../base/arrays.ts';
import { bvhOf } from '../base/surface.ts';
import { diffuse, type BoneShares, type Neighbours } from '../surface/bone-shares.ts';
import type { SurfaceMesh } from '../surface/surface-mesh.ts';

/** Cloth nearer to what it was laid on than the first lies on it; farther than the second it stands by itself, metres. */
const LIES_M = 0.008;
const STANDS_M = 0.02;
const PASSES = 4;

/**
 * Shares of bones of every point, those of laid pieces (a polo's collar) changed: what lies on other cloth goes where that cloth
 * goes. With bones of its own, a shirt's shoulder rises through it as soon as the arm goes down.
 */
export const goWithCloth = (
  mesh: SurfaceMesh,
  shares: readonly BoneShares[],
  near: Neighbours,
  isLaid: (pieceId: string) => boolean,
): readonly BoneShares[] => {
  const isOfLaid = (v: number): boolean => isLaid(item(mesh.pieceIds, i32(mesh.pieceOfVertex, v)));
  // The seam to the cloth beneath belongs to that cloth.
  const fixed = new Set<number>();
  mesh.pointOf.forEach((p, v) => {
    if (!isOfLaid(v)) fixed.add(p);
  });
  const ground = {
    positions: mesh.positions,
    triangles: mesh.triangles
      .filter((_, i) => !isOfLaid(i32(mesh.triangles, i - (i % 3))))
      .map((v) => i32(mesh.pointOf, v)),
  };
  if (fixed.size === shares.length || ground.triangles.length === 0) return shares;
  const bvh = bvhOf(ground);
  const target = { point: new Vector3(), distance: 0, faceIndex: 0 };
  const [at, blend, triangle] = [new Vector3(), new Vector3(), new Triangle()];
  const lying = shares.map((own, p) => {
    if (fixed.has(p)) return own;
    const hit = bvh.closestPointToPoint(at.fromArray(mesh.positions, p * 3), target, 0, STANDS_M);
    if (!hit || hit.distance > STANDS_M) return own;
    const corners = cornersOf(ground.triangles, hit.faceIndex);
    [triangle.a, triangle.b, triangle.c].forEach((corner, k) => {
      corner.fromArray(mesh.positions, item(corners, k) * 3);
    });
    triangle.getBarycoord(hit.point, blend);
    const lies = smoothstep(STANDS_M, LIES_M, hit.distance);
    return own.map((share, bone) => {
      const beneath = corners.reduce(
        (sum, corner, k) => sum + blend.getComponent(k) * f64(item(shares, corner), bone),
        0,
      );
      return share + lies * (beneath - share);
    });
  });
  const smooth = diffuse(lying, near, PASSES);
  return shares.map((own, p) => (fixed.has(p) ? own : item(smooth, p)));
};
