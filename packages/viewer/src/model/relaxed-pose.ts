import { ARMS_OUT_SHARES, HIPS_REST_M, armsOutRad } from '@kitwright/garment/figure/animations.ts';
import { newClip, type Clip, type Track } from './clip.ts';
import type { Rig } from './rig.ts';

type Rotation = readonly [x: number, y: number, z: number, w: number];

/** Position of the hips of the clips' skeleton, m: over the leg that bears the weight. */
const HIPS_M = [0.044, 0.937, -0.006] as const;

/**
 * Stance of people when nothing moves them: the weight on the left leg. The stance `at_ease` of `stances.glb`, here
 * so that a first frame waits for no file; a test compares the two.
 */
const AT_EASE: Readonly<Record<string, Rotation>> = {
  hips: [-0.0018, -0.0436, 0.0401, 0.9982],
  spine: [-0.0052, 0.0216, -0.0383, 0.999],
  chest: [0.0036, 0.0263, -0.028, 0.9993],
  neck: [0.0091, 0.0348, 0.0102, 0.9993],
  head: [-0.0035, 0.0611, 0.0142, 0.998],
  clavicleL: [0, 0, -0.0105, 0.9999],
  shoulderHelperL: [0.0211, 0.0139, -0.0532, 0.9983],
  upperArmL: [0.0963, -0.0897, -0.1145, 0.9847],
  upperArmTwistL: [0.124, -0.2063, -0.0048, 0.9706],
  forearmL: [-0.0973, -0.0558, 0.0205, 0.9935],
  forearmTwistL: [-0.0734, 0.1344, -0.0246, 0.9879],
  handL: [-0.0731, 0.1093, 0.016, 0.9912],
  fingersL: [-0.0147, -0.0349, -0.2899, 0.9563],
  hipHelperL: [0.0021, 0.0478, -0.0456, 0.9978],
  thighL: [0.0042, 0.0954, -0.0909, 0.9913],
  shinL: [0.0307, 0.0009, -0.0058, 0.9995],
  footL: [-0.036, 0.0009, 0.0565, 0.9978],
  clavicleR: [0, 0, 0.0105, 0.9999],
  shoulderHelperR: [0.0083, -0.0062, 0.0503, 0.9987],
  upperArmR: [0.0646, 0.0897, 0.1043, 0.9884],
  upperArmTwistR: [0.1079, 0.1796, 0.0042, 0.9778],
  forearmR: [-0.1213, 0.0695, -0.0205, 0.99],
  forearmTwistR: [-0.0647, -0.1185, 0.0217, 0.9906],
  handR: [-0.0585, -0.099, -0.0102, 0.9933],
  fingersR: [-0.0147, 0.0349, 0.2899, 0.9563],
  hipHelperR: [-0.0734, -0.0772, -0.0416, 0.9934],
  thighR: [-0.1457, -0.1534, -0.0827, 0.9738],
  shinR: [0.1245, -0.0035, 0.017, 0.9921],
  footR: [0.0205, -0.0006, 0.0029, 0.9998],
};

const SHARES: Readonly<Record<string, number>> = ARMS_OUT_SHARES;

/** Turn of a bone where the arm stands out by so much more, radians. */
const withArmOut = (bone: string, turn: Rotation, outRad: number): Rotation => {
  const [name, side] = [bone.slice(0, -1), bone.endsWith('L') ? 1 : -1];
  const half = ((SHARES[name] ?? 0) * side * outRad) / 2;
  if (half === 0) return turn;
  const [[x, y, z, w], sin, cos] = [turn, Math.sin(half), Math.cos(half)];
  // About the axis from back to front, before the bone's own turn.
  return [cos * x - sin * y, cos * y + sin * x, cos * z + sin * w, cos * w - sin * z];
};

const atEase = (bones: readonly string[], outRad: number): Clip => {
  const turns = Object.entries(AT_EASE)
    .filter(([bone]) => bones.includes(bone))
    .map(([bone, turn]): Track => {
      const values = withArmOut(bone, turn, outRad);
      return { bone, moves: 'turn', times: [0], values };
    });
  const hips: Track = { bone: 'hips', moves: 'place', times: [0], values: HIPS_M };
  return newClip('still', bones.includes('hips') ? [...turns, hips] : turns, 1);
};

type Triple = readonly [x: number, y: number, z: number];

/**
 * The clip for someone whose hips rest elsewhere than those of the clips' skeleton: turns stay, the hips move from their own place, as
 * much farther as they are higher. Feet then stand on the ground within millimetres.
 */
export const fitClip = (clip: Clip, hips: Triple): Clip => {
  const size = hips[1] / HIPS_REST_M[1];
  const tracks = clip.tracks.map((track) => {
    if (track.bone !== 'hips' || track.moves !== 'place') return track;
    const values = Array.from(track.values, (value, i) => {
      const axis = i % 3;
      return (hips[axis] ?? 0) + size * (value - (HIPS_REST_M[axis] ?? 0));
    });
    return { ...track, values };
  });
  return { ...clip, tracks };
};

/** Clip of the stance when nothing moves someone: of one moment, for those of the bones that there are. */
export const newStillClip = ({ names, hips, rest }: Pick<Rig, 'names' | 'hips' | 'rest'>): Clip => {
  const shoulderM = ['clavicleL', 'upperArmL'].reduce((sum, bone) => sum + (rest.get(bone)?.[0] ?? 0), 0);
  return fitClip(atEase(names, armsOutRad(shoulderM)), hips);
};
