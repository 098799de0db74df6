import { Triangle, Vector3 } from 'three';
import { cornersOf, f32, f64, i32, item, smoothstep } from '../base/arrays.ts';
import { bvhOf } from '../base/surface.ts';
import { BONE_NAMES } from '../figure/skeleton.ts';
import type { BoundSurface } from '../gltf/bound-surface.ts';
import { pointNormals, type SurfaceMesh } from '../surface/surface-mesh.ts';
import { mayFollow } from './bones-of-piece.ts';
import { JOINTS_PER_POINT, type BoneShares } from '../surface/bone-shares.ts';

/** Cloth nearer to the skin than the first lies on it; further than the second it hangs by itself, metres. */
const LIES_M = 0.01;
const HANGS_M = 0.03;
/** Cosines between cloth and skin: under an arm the nearest skin may be that of the other limb, which faces away. */
const FACES = [0.2, 0.7] as const;

/** The skin under a point of the cloth: its shares of the bones, and how much the cloth lies on it, 0 to 1. */
export interface SkinBeneath {
  readonly shares: BoneShares;
  readonly nearness: number;
}

const NOTHING: SkinBeneath = { shares: new Float64Array(BONE_NAMES.length), nearness: 0 };

/** Finds the skin under each point of the cloth; bones that a point's pieces may not follow are left out. */
export const skinBeneath = (
  mesh: SurfaceMesh,
  pieceIdsOf: (point: number) => Iterable<string>,
  skin: BoundSurface,
): readonly SkinBeneath[] => {
  const bvh = bvhOf(skin);
  const normals = pointNormals(mesh);
  const target = { point: new Vector3(), distance: 0, faceIndex: 0 };
  const [at, normal, blend] = [new Vector3(), new Vector3(), new Vector3()];
  const triangle = new Triangle();

  return Array.from({ length: mesh.positions.length / 3 }, (_, p) => {
    const hit = bvh.closestPointToPoint(at.fromArray(mesh.positions, p * 3), target, 0, HANGS_M);
    if (!hit || hit.distance > HANGS_M) return NOTHING;
    const corners = cornersOf(skin.triangles, hit.faceIndex);
    [triangle.a, triangle.b, triangle.c].forEach((corner, k) => {
      corner.fromArray(skin.positions, item(corners, k) * 3);
    });
    triangle.getBarycoord(hit.point, blend);
    const pieceIds = [...pieceIdsOf(p)];
    const shares = new Float64Array(BONE_NAMES.length);
    let followed = 0;
    corners.forEach((v, corner) => {
      for (let k = v * JOINTS_PER_POINT; k < (v + 1) * JOINTS_PER_POINT; k++) {
        const bone = i32(skin.joints, k);
        if (!pieceIds.some((id) => mayFollow(id, item(BONE_NAMES, bone)))) continue;
        const share = blend.getComponent(corner) * f32(skin.weights, k);
        shares[bone] = f64(shares, bone) + share;
        followed += share;
      }
    });
    if (followed <= 0) return NOTHING;
    const cosine = triangle.getNormal(normal).dot(at.fromArray(normals, p * 3));
    return {
      shares: shares.map((share) => share / followed),
      nearness: followed * smoothstep(HANGS_M, LIES_M, hit.distance) * smoothstep(...FACES, cosine),
    };
  });
};
