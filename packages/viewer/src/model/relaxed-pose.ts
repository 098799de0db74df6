import { HIPS_REST_M } from '@kitwright/garment/figure/animations.ts';
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
  shoulderHelperL: [0.0082, 0.0062, -0.0534, 0.9985],
  upperArmL: [0.0609, -0.0837, -0.1104, 0.9885],
  upperArmTwistL: [0.1012, -0.1685, -0.0039, 0.9805],
  forearmL: [-0.1048, -0.0601, 0.0205, 0.9925],
  forearmTwistL: [-0.0595, 0.1089, -0.0199, 0.9921],
  handL: [-0.0556, 0.0883, -0.0007, 0.9945],
  fingersL: [-0.0147, -0.0349, -0.2899, 0.9563],
  hipHelperL: [0.0021, 0.0478, -0.0456, 0.9978],
  thighL: [0.0042, 0.0954, -0.0909, 0.9913],
  shinL: [0.0307, 0.0009, -0.0058, 0.9995],
  footL: [-0.036, 0.0009, 0.0565, 0.9978],
  clavicleR: [0, 0, 0.0105, 0.9999],
  shoulderHelperR: [-0.0091, 0.0043, 0.0504, 0.9987],
  upperArmR: [0.0144, 0.0774, 0.1003, 0.9918],
  upperArmTwistR: [0.0728, 0.1211, 0.0028, 0.99],
  forearmR: [-0.1638, 0.0938, -0.0203, 0.9818],
  forearmTwistR: [-0.044, -0.0805, 0.0147, 0.9957],
  handR: [-0.0154, -0.0771, 0.0101, 0.9969],
  fingersR: [-0.0147, 0.0349, 0.2899, 0.9563],
  hipHelperR: [-0.0734, -0.0772, -0.0416, 0.9934],
  thighR: [-0.1457, -0.1534, -0.0827, 0.9738],
  shinR: [0.1245, -0.0035, 0.017, 0.9921],
  footR: [0.0205, -0.0006, 0.0029, 0.9998],
};

const atEase = (bones: readonly string[]): Clip => {
  const turns = Object.entries(AT_EASE)
    .filter(([bone]) => bones.includes(bone))
    .map(([bone, values]): Track => ({ bone, moves: 'turn', times: [0], values }));
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
export const newStillClip = ({ names, hips }: Pick<Rig, 'names' | 'hips'>): Clip =>
  fitClip(atEase(names), hips);
