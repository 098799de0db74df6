import { i32, item } from '../base/arrays.ts';
import { posedPositions, type BoundSurface } from '../gltf/bound-surface.ts';
import { areaNormals } from '../figure/mesh/differential.ts';
import type { SolvedPose } from '../figure/rig/pose.ts';
import { clothCover } from './cloth-cover.ts';
import { coveredSamples, meanOf, type HiddenTriangles } from './dressed.ts';

/** Farthest that skin or cloth comes through the cloth over it; the worst of all poses looked at. */
export interface Through {
  readonly mm: number;
  /** Node and rest place (m) where it is worst. */
  readonly at: string;
  /** Most places that stand out by more than 1 mm in one pose. */
  readonly places: number;
}

export const NOTHING_THROUGH: Through = { mm: 0, at: '', places: 0 };

const THROUGH_MM = 1;

/** Layer worn beneath, and its positions in the rest pose, drawn in or not. */
export interface Beneath {
  readonly surface: BoundSurface;
  readonly drawn: BoundSurface;
  readonly hidden: HiddenTriangles;
}

/** Looks at pose after pose, keeping the worst. */
export const throughCheck = (
  { surface, drawn, hidden }: Beneath,
  cover: BoundSurface,
): ((pose: SolvedPose, worst: Through) => Through) => {
  const sight = clothCover(cover.triangles, Float32Array.from(cover.positions));
  const covered = coveredSamples(surface, sight, hidden);
  return (pose, worst) => {
    sight.pose(posedPositions(cover, pose));
    const posed = posedPositions(drawn, pose);
    const normals = areaNormals(posed, surface.triangles);
    let [mm, where, places] = [worst.mm, worst.at, 0];
    for (const sample of covered) {
      const depth = 1000 * sight.throughM(meanOf(posed, sample), meanOf(normals, sample));
      if (depth > THROUGH_MM) places++;
      if (depth <= mm) continue;
      const node = item(surface.nodes, i32(surface.nodeOfVertex, item(sample, 0)));
      const rest = meanOf(surface.positions, sample).map((x) => x.toFixed(2));
      [mm, where] = [depth, `${node} at ${rest.join(' ')}`];
    }
    return { mm, at: where, places: Math.max(worst.places, places) };
  };
};
