import { f64 } from '../base/arrays.ts';
import type { DistanceGrid } from '../solver/distance-grid.ts';
import type { SurfaceMesh } from './surface-mesh.ts';

const PASSES = 3;

/** Lifts every point that lies nearer than `offsetM` to the collider. */
export const pushOut = (mesh: SurfaceMesh, collider: DistanceGrid, offsetM: number): SurfaceMesh => {
  const positions = mesh.positions.slice();
  for (let pass = 0; pass < PASSES; pass++)
    for (let o = 0; o < positions.length; o += 3) {
      const depth =
        offsetM - collider.sample(f64(positions, o), f64(positions, o + 1), f64(positions, o + 2));
      if (depth <= 0) continue;
      positions[o] = f64(positions, o) + collider.gx * depth;
      positions[o + 1] = f64(positions, o + 1) + collider.gy * depth;
      positions[o + 2] = f64(positions, o + 2) + collider.gz * depth;
    }
  return { ...mesh, positions };
};
