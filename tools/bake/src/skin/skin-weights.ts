import { Triangle, Vector3 } from 'three';
import { cornersOf, f32, i32, item } from '../base/arrays.ts';
import { bvhOf } from '../base/surface.ts';
import { BONE_NAMES, type BoneName } from '../figure/skeleton.ts';
import type { BoundSurface } from '../gltf/bound-surface.ts';
import { JOINTS_PER_POINT } from '../surface/bone-shares.ts';
import type { WeightsAt } from './garment-skin.ts';

/** The bones of the nearest place of a skin: what moves cloth that hangs about it, before it is smoothed over the cloth. */
export const skinWeights = (skin: BoundSurface): WeightsAt => {
  const bvh = bvhOf(skin);
  const target = { point: new Vector3(), distance: 0, faceIndex: 0 };
  const [at, blend, triangle] = [new Vector3(), new Vector3(), new Triangle()];
  return (x, y, z) => {
    const hit = bvh.closestPointToPoint(at.set(x, y, z), target);
    if (!hit) throw new RangeError('A skin has triangles');
    const corners = cornersOf(skin.triangles, hit.faceIndex);
    [triangle.a, triangle.b, triangle.c].forEach((corner, k) => {
      corner.fromArray(skin.positions, item(corners, k) * 3);
    });
    triangle.getBarycoord(hit.point, blend);
    const shares = new Map<BoneName, number>();
    corners.forEach((v, corner) => {
      for (let k = v * JOINTS_PER_POINT; k < (v + 1) * JOINTS_PER_POINT; k++) {
        const share = blend.getComponent(corner) * f32(skin.weights, k);
        const bone = item(BONE_NAMES, i32(skin.joints, k));
        if (share > 0) shares.set(bone, (shares.get(bone) ?? 0) + share);
      }
    });
    return shares;
  };
};
