import { f64, i32 } from '../base/arrays.ts';
import type { GarmentMesh } from './garment-mesh.ts';

/** A sewn surface: the mesh's vertices mapped onto shared points. */
interface Weld {
  readonly pointCount: number;
  /** Shared point of each vertex. */
  readonly pointOf: Int32Array;
}

/** Joins the vertices that stitches bring together. */
export const weldOf = (mesh: GarmentMesh): Weld => {
  const parent = Int32Array.from(mesh.pieceOfVertex, (_, i) => i);
  const rootOf = (v: number): number => {
    let root = v;
    while (i32(parent, root) !== root) root = i32(parent, root);
    parent[v] = root;
    return root;
  };
  for (const [a, b] of mesh.stitches) {
    const [p, q] = [rootOf(a), rootOf(b)];
    parent[Math.max(p, q)] = Math.min(p, q);
  }
  const ids = new Map<number, number>();
  const pointOf = parent.map((_, v) => {
    const root = rootOf(v);
    const id = ids.get(root) ?? ids.size;
    ids.set(root, id);
    return id;
  });
  return { pointCount: ids.size, pointOf };
};

/** Positions of the shared points: the mean of their vertices'. */
export const weldPositions = (positions: Float64Array, weld: Weld): Float64Array => {
  const sums = new Float64Array(weld.pointCount * 3);
  const counts = new Float64Array(weld.pointCount);
  weld.pointOf.forEach((point, v) => {
    counts[point] = f64(counts, point) + 1;
    for (let k = 0; k < 3; k++) sums[point * 3 + k] = f64(sums, point * 3 + k) + f64(positions, v * 3 + k);
  });
  return sums.map((sum, i) => sum / f64(counts, Math.floor(i / 3)));
};

export interface DrapedGarment {
  readonly mesh: GarmentMesh;
  readonly weld: Weld;
  /** Three numbers per shared point, metres. */
  readonly positions: Float64Array;
  /** Strain of every edge of the sewn cloth, and the piece it lies on. */
  readonly strains: Float64Array;
  readonly pieceOfStrain: Int32Array;
  /** Widest seam before it was sewn shut. */
  readonly gapMm: number;
}

/** Sewn cloth before it settles. */
export type SewnCloth = Pick<DrapedGarment, 'mesh' | 'weld' | 'positions'>;
