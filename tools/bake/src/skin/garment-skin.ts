import { f64, i32, item } from '../base/arrays.ts';
import { BONE_NAMES, boneIndex, type BoneName, type BoneWeights } from '../figure/skeleton.ts';
import type { BoundSurface } from '../gltf/bound-surface.ts';
import type { SurfaceMesh } from '../surface/surface-mesh.ts';
import {
  diffuse,
  neighboursOf,
  strongestBones,
  type BoneShares,
  type GarmentSkin,
} from '../surface/bone-shares.ts';
import { fallbackBone, isLeg, mayMove, mirrorBone } from './bones-of-piece.ts';
import { goWithCloth } from './laid-skin.ts';
import { skinBeneath } from './near-skin.ts';

/** Cloth that hangs moves smoothly from limb to limb; cloth that lies on the skin goes where that goes. */
const HANGING_PASSES = 24;
const NEARNESS_PASSES = 3;
const LYING_PASSES = 4;

/**
 * The bones that take over from one that may not move a piece, the first choice first: a shirt's hem goes half the way
 * with the thighs, a leg of shorts with its own thigh, a waistband stays with the hips, a cuff with the arm.
 */
const standInsFor = (bone: BoneName): readonly BoneName[] => {
  const isLeft = bone.endsWith('L');
  if (isLeg(bone)) return [isLeft ? 'hipHelperL' : 'hipHelperR', mirrorBone(bone), 'hips'];
  return /^(hand|fingers)/.test(bone) ? [isLeft ? 'forearmTwistL' : 'forearmTwistR'] : [];
};

/** The bones that move a body near a place, metres. */
export type WeightsAt = (x: number, y: number, z: number) => BoneWeights;

const hangingShares = (pieceIds: ReadonlySet<string>, weights: BoneWeights): BoneShares => {
  const raw = new Float64Array(BONE_NAMES.length);
  const allowed = (bone: BoneName) => [...pieceIds].some((id) => mayMove(id, bone));
  for (const [bone, share] of weights) {
    const target = [bone, ...standInsFor(bone)].find(allowed);
    if (target) raw[boneIndex(target)] = f64(raw, boneIndex(target)) + share;
  }
  const sum = raw.reduce((a, b) => a + b, 0);
  if (sum < 1e-6) raw[boneIndex(fallbackBone([...pieceIds][0] ?? ''))] = 1;
  return sum < 1e-6 ? raw : raw.map((w) => w / sum);
};

/**
 * Bone weights of every shared point. Cloth that hangs has those of the body beneath, limited by piece and smoothed over
 * the cloth; the nearer it lies to the skin, the more it has the skin's own, so that skin does not come through it. Laid pieces go
 * with the cloth beneath them.
 */
export const skinGarment = (
  mesh: SurfaceMesh,
  skin: BoundSurface,
  weightsAt: WeightsAt,
  isLaid: (pieceId: string) => boolean = () => false,
): GarmentSkin => {
  const piecesOf: Set<string>[] = Array.from({ length: mesh.positions.length / 3 }, () => new Set());
  mesh.pointOf.forEach((p, v) => item(piecesOf, p).add(item(mesh.pieceIds, i32(mesh.pieceOfVertex, v))));
  const place = (p: number, k: number) => f64(mesh.positions, p * 3 + k);
  const near = neighboursOf(mesh);
  const hanging = diffuse(
    piecesOf.map((ids, p) => hangingShares(ids, weightsAt(place(p, 0), place(p, 1), place(p, 2)))),
    near,
    HANGING_PASSES,
  );
  const beneath = skinBeneath(mesh, (p) => item(piecesOf, p), skin);
  const nearness = diffuse(
    beneath.map((own) => Float64Array.of(own.nearness)),
    near,
    NEARNESS_PASSES,
  );
  const lying = hanging.map((own, p) => {
    const { shares, nearness: isThere } = item(beneath, p);
    const n = isThere > 0 ? f64(item(nearness, p), 0) : 0;
    return own.map((share, bone) => share + n * (f64(shares, bone) - share));
  });
  return strongestBones(goWithCloth(mesh, diffuse(lying, near, LYING_PASSES), near, isLaid));
};
