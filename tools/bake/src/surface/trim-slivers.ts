import { cornersOf, edgeKey, f64, i32, item } from '../base/arrays.ts';
import type { SurfaceMesh } from './surface-mesh.ts';

/** A triangle with less of its piece in it than this is none, mm2. */
const SLIVER_MM2 = 0.02;

const areaMm2 = ({ pieceMm }: SurfaceMesh, corners: readonly number[]): number => {
  const at = (k: number): readonly [number, number] => [
    f64(pieceMm, item(corners, k) * 2),
    f64(pieceMm, item(corners, k) * 2 + 1),
  ];
  const [[ax, ay], [bx, by], [cx, cy]] = [at(0), at(1), at(2)];
  return Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
};

/**
 * Leaves out triangles whose corners all lie on one straight free edge, as they remain where cloth was thinned out along
 * it: a lip that grows from them would stand out sideways. What they uncover is looked at again.
 */
export const trimSlivers = (mesh: SurfaceMesh): SurfaceMesh => {
  const count = mesh.positions.length / 3;
  const slivers = new Set<number>();
  const uses = new Map<number, number>();
  const edgesOf = (t: number): readonly number[] => {
    const points = cornersOf(mesh.triangles, t).map((v) => i32(mesh.pointOf, v));
    return points.map((p, k) => edgeKey(p, item(points, (k + 1) % 3), count));
  };
  for (let t = 0; t < mesh.triangles.length / 3; t++) {
    for (const key of edgesOf(t)) uses.set(key, (uses.get(key) ?? 0) + 1);
    if (areaMm2(mesh, cornersOf(mesh.triangles, t)) < SLIVER_MM2) slivers.add(t);
  }
  const dropped = new Set<number>();
  for (let before = -1; before < dropped.size;) {
    before = dropped.size;
    for (const t of slivers) {
      if (edgesOf(t).filter((key) => uses.get(key) === 1).length < 2) continue;
      for (const key of edgesOf(t)) uses.set(key, (uses.get(key) ?? 0) - 1);
      dropped.add(t);
      slivers.delete(t);
    }
  }
  return { ...mesh, triangles: mesh.triangles.filter((_, i) => !dropped.has(Math.floor(i / 3))) };
};
