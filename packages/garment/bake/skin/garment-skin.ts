import { cornersOf, f64, i32, item } from '../arrays.ts';
import { bodyWeights } from '../figure/body-weights.ts';
import { BONE_NAMES, boneIndex, type BoneName } from '../figure/skeleton.ts';
import type { SurfaceMesh } from '../surface/surface-mesh.ts';
import { fallbackBone, isLeg, mayMove } from './bones-of-piece.ts';

/** Four joints a point and their weights, as glTF wants them. */
export interface GarmentSkin {
  readonly joints: Uint8Array;
  readonly weights: Float32Array;
}

const DIFFUSION_PASSES = 24;
const OWN_SHARE = 0.4;
export const JOINTS_PER_POINT = 4;

/**
 * The bones that take over from one that may not move a piece, the first choice first: a shirt's hem goes half the way
 * with the thighs, a waistband stays with the hips, a cuff with the arm.
 */
const standInsFor = (bone: BoneName): readonly BoneName[] => {
  const isLeft = bone.endsWith('L');
  if (isLeg(bone)) return [isLeft ? 'hipHelperL' : 'hipHelperR', 'hips'];
  return /^(hand|fingers)/.test(bone) ? [isLeft ? 'forearmTwistL' : 'forearmTwistR'] : [];
};

const rawWeights = (pieceIds: ReadonlySet<string>, x: number, y: number, z: number): Float64Array => {
  const raw = new Float64Array(BONE_NAMES.length);
  const allowed = (bone: BoneName) => [...pieceIds].some((id) => mayMove(id, bone));
  for (const [bone, share] of bodyWeights(x, y, z)) {
    const target = [bone, ...standInsFor(bone)].find(allowed);
    if (target) raw[boneIndex(target)] = f64(raw, boneIndex(target)) + share;
  }
  const sum = raw.reduce((a, b) => a + b, 0);
  if (sum < 1e-6) raw[boneIndex(fallbackBone([...pieceIds][0] ?? ''))] = 1;
  return sum < 1e-6 ? raw : raw.map((w) => w / sum);
};

/** The points one edge away from each point: those of point `p` are `points[starts[p]]` up to `starts[p + 1]`. */
const neighboursOf = (mesh: SurfaceMesh): { readonly starts: Int32Array; readonly points: Int32Array } => {
  const sets: Set<number>[] = Array.from({ length: mesh.positions.length / 3 }, () => new Set());
  for (let t = 0; t < mesh.triangles.length / 3; t++) {
    const points = cornersOf(mesh.triangles, t).map((v) => i32(mesh.pointOf, v));
    points.forEach((p, k) => {
      item(sets, p).add(item(points, (k + 1) % 3));
      item(sets, item(points, (k + 1) % 3)).add(p);
    });
  }
  const starts = new Int32Array(sets.length + 1);
  sets.forEach((set, p) => {
    starts[p + 1] = i32(starts, p) + set.size;
  });
  return { starts, points: Int32Array.from(sets.flatMap((set) => [...set])) };
};

/** Smooths the weights of every bone over the cloth. */
const diffuse = (weights: readonly Float64Array[], mesh: SurfaceMesh): readonly Float64Array[] => {
  const { starts, points } = neighboursOf(mesh);
  let last = weights.map((own) => own.slice());
  let next = weights.map((own) => own.slice());
  for (let pass = 0; pass < DIFFUSION_PASSES; pass++) {
    next.forEach((target, p) => {
      const own = item(last, p);
      const count = i32(starts, p + 1) - i32(starts, p);
      if (count === 0) return;
      for (let bone = 0; bone < own.length; bone++) target[bone] = OWN_SHARE * f64(own, bone);
      for (let n = i32(starts, p); n < i32(starts, p + 1); n++) {
        const around = item(last, i32(points, n));
        for (let bone = 0; bone < own.length; bone++) {
          const share = f64(around, bone);
          if (share !== 0) target[bone] = f64(target, bone) + ((1 - OWN_SHARE) / count) * share;
        }
      }
    });
    [last, next] = [next, last];
  }
  return last;
};

/** The four strongest bones of each point, their weights made to add up to 1. */
export const strongestBones = (points: readonly Float64Array[]): GarmentSkin => {
  const joints = new Uint8Array(points.length * JOINTS_PER_POINT);
  const weights = new Float32Array(points.length * JOINTS_PER_POINT);
  points.forEach((own, p) => {
    const strongest = [...own]
      .map((weight, bone) => ({ weight, bone }))
      .sort((a, b) => b.weight - a.weight || a.bone - b.bone)
      .slice(0, JOINTS_PER_POINT);
    const sum = strongest.reduce((total, { weight }) => total + weight, 0);
    strongest.forEach(({ weight, bone }, k) => {
      joints[p * JOINTS_PER_POINT + k] = weight > 0 ? bone : 0;
      weights[p * JOINTS_PER_POINT + k] = weight / sum;
    });
  });
  return { joints, weights };
};

/** Bone weights of every shared point: those of the body beneath, limited by piece and smoothed over the cloth. */
export const skinGarment = (mesh: SurfaceMesh): GarmentSkin => {
  const pointCount = mesh.positions.length / 3;
  const piecesOf: Set<string>[] = Array.from({ length: pointCount }, () => new Set());
  mesh.pointOf.forEach((p, v) => item(piecesOf, p).add(item(mesh.pieceIds, i32(mesh.pieceOfVertex, v))));
  const raw = piecesOf.map((ids, p) =>
    rawWeights(
      ids,
      f64(mesh.positions, p * 3),
      f64(mesh.positions, p * 3 + 1),
      f64(mesh.positions, p * 3 + 2),
    ),
  );
  return strongestBones(diffuse(raw, mesh));
};
