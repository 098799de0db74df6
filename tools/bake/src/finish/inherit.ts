import type { Occlusion } from '../ao/occlusion.ts';
import { f32, f64, item } from '../base/arrays.ts';
import { JOINTS_PER_POINT, strongestBones, type GarmentSkin } from '../surface/bone-shares.ts';
import { BONE_NAMES } from '../figure/skeleton.ts';
import { i32 } from '../base/arrays.ts';
import { blendAt, type Anchor } from '../surface/locate.ts';
import type { SurfaceMesh } from '../surface/surface-mesh.ts';

/** Shade of what lies on a surface: that of the places it lies on. */
export const inheritOcclusion = (
  surface: SurfaceMesh,
  occlusion: Occlusion,
  anchors: readonly Anchor[],
): Occlusion => {
  const taken = (values: Float64Array) =>
    Float64Array.from(anchors, (anchor) => blendAt(surface, anchor, values, 1, 0));
  return {
    outside: taken(occlusion.outside),
    insideWorn: taken(occlusion.insideWorn),
    insideGhost: taken(occlusion.insideGhost),
  };
};

/** Bone weights of what lies on a surface: it moves with the places it lies on. */
export const inheritSkin = (
  surface: SurfaceMesh,
  skin: GarmentSkin,
  anchors: readonly Anchor[],
): GarmentSkin =>
  strongestBones(
    anchors.map(({ corners, shares }) => {
      const weights = new Float64Array(BONE_NAMES.length);
      corners.forEach((corner, c) => {
        const point = i32(surface.pointOf, corner);
        for (let k = 0; k < JOINTS_PER_POINT; k++) {
          const bone = skin.joints[point * JOINTS_PER_POINT + k] ?? 0;
          const weight = Math.max(0, item(shares, c)) * f32(skin.weights, point * JOINTS_PER_POINT + k);
          weights[bone] = f64(weights, bone) + weight;
        }
      });
      return weights;
    }),
  );
