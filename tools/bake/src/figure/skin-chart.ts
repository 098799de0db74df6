import { JOINTS } from './joints.ts';
import { vertexCount, withMasks, type Mesh } from './mesh/mesh.ts';
import { HAND_FRAME } from './parts/hand.ts';
import { at, clamp, smoothstep } from './sdf/blend.ts';
import { addScaled, dot, length, normalize, subtract, type Vec3 } from '../base/vec3.ts';

/**
 * Texture space of arms and legs. A picture holds both limbs side by side, the left one in its left half; within a half
 * u runs from the limb's front (0) to its back (1), alike inside and outside, so that there is no seam, and v from the
 * trunk (0) to the tips of fingers or toes (1).
 */

const { shoulder, wrist, hip } = JOINTS;
/** From the shoulder to the tip of the middle finger along the arm. */
const FINGERS_M = 0.185;
const ARM_M = length(subtract(wrist, shoulder)) + FINGERS_M;
const TOP_OF_LEG_M = hip[1];

const ARM = normalize(subtract(wrist, shoulder));
const ARM_FRONT = normalize(addScaled([0, 0, 1], ARM, -dot([0, 0, 1], ARM)));

/** 0 at the front of an axis through `from`, 1 at its back. */
const roundness = (offset: Vec3, front: Vec3, axis: Vec3): number => {
  const across = addScaled(offset, axis, -dot(offset, axis));
  const l = length(across);
  return l < 1e-6 ? 0.5 : Math.acos(clamp(dot(across, front) / l, -1, 1)) / Math.PI;
};

interface SkinPlace {
  readonly u: number;
  readonly v: number;
  /** Shares of the arms' and the legs' picture in the skin's colour; the rest is plain skin. */
  readonly arm: number;
  readonly leg: number;
}

/** Half a picture each, with a margin so that filtering does not mix left and right. */
const inHalf = (u: number, isRight: boolean): number => (isRight ? 0.51 : 0.01) + 0.48 * u;

/** Where a point of the skin (rest pose) lies in the pictures. */
export const skinPlace = (x: number, y: number, z: number): SkinPlace => {
  const p: Vec3 = [Math.abs(x), y, z];
  const fromShoulder = subtract(p, shoulder);
  const along = dot(fromShoulder, ARM);
  const isArm = y > 0.6 && p[0] > 0.16 && (along > 0.2 ? p[0] > 0.24 : y > 1.2);
  if (isArm) {
    // The hand leaves the arm's straight line: its own axis takes over at the wrist.
    const inHand = subtract(p, HAND_FRAME.wrist);
    const hand = smoothstep(-0.02, 0.02, dot(inHand, HAND_FRAME.along));
    const onArm = roundness(fromShoulder, ARM_FRONT, ARM);
    const onHand = roundness(inHand, HAND_FRAME.towardsThumb, HAND_FRAME.along);
    const u = onArm + (onHand - onArm) * hand;
    const share = smoothstep(0.03, 0.13, along) * smoothstep(0.17, 0.215, p[0]);
    return { u: inHalf(u, x < 0), v: clamp(along / ARM_M, 0, 1), arm: share, leg: 0 };
  }
  const [legX, legZ] = [0.104 + 0.012 * smoothstep(0.5, 0.05, y), -0.006 - 0.014 * smoothstep(0.5, 0.1, y)];
  const u = Math.abs(Math.atan2(p[0] - legX, z - legZ)) / Math.PI;
  const share = smoothstep(0.84, 0.76, y);
  return { u: inHalf(u, x < 0), v: clamp((TOP_OF_LEG_M - y) / TOP_OF_LEG_M, 0, 1), arm: 0, leg: share };
};

/** The mesh with its places in the pictures as UVs; mask x: share of the arms' picture, y: of the legs'. */
export const withSkinChart = (mesh: Mesh): Mesh => {
  const uvs = new Float32Array(vertexCount(mesh) * 2);
  for (let v = 0; v < vertexCount(mesh); v++) {
    const place = skinPlace(
      at(mesh.positions, v * 3),
      at(mesh.positions, v * 3 + 1),
      at(mesh.positions, v * 3 + 2),
    );
    uvs.set([place.u, place.v], v * 2);
  }
  return withMasks({ ...mesh, uvs }, ([x, y, z]) => {
    const { arm, leg } = skinPlace(x, y, z);
    return [arm, leg, 0, 0];
  });
};
