import { HIPS_REST_M } from '@kitwright/garment/figure/animations.ts';
import { newClip, type Clip, type Track } from './clip.ts';
import type { Rig } from './rig.ts';

type Rotation = readonly [x: number, y: number, z: number, w: number];

/** Position of the hips of the clips' skeleton, m: over the leg that bears the weight. */
const HIPS_M = [0.042, 0.938, -0.006] as const;

/**
 * Stance of people when nothing moves them: the weight on the left leg. The stance `at_ease` of `stances.glb`, here
 * so that a first frame waits for no file; a test compares the two.
 */
const AT_EASE: Readonly<Record<string, Rotation>> = {
  hips: [-0.0017, -0.0436, 0.0384, 0.9983],
  spine: [-0.0052, 0.0216, -0.0383, 0.999],
  chest: [0.0037, 0.0263, -0.0263, 0.9993],
  neck: [0.0089, 0.0174, 0.0103, 0.9998],
  head: [-0.004, 0.0349, 0.0106, 0.9993],
  clavicleL: [0, 0, -0.0105, 0.9999],
  shoulderHelperL: [0.0126, 0.0089, -0.0558, 0.9983],
  upperArmL: [0.0786, -0.0997, -0.1169, 0.985],
  upperArmTwistL: [0.1235, -0.2056, -0.0048, 0.9708],
  forearmL: [-0.1371, -0.0786, 0.0204, 0.9872],
  forearmTwistL: [-0.0746, 0.1366, -0.025, 0.9875],
  handL: [-0.057, 0.1181, 0.0019, 0.9914],
  fingersL: [-0.0147, -0.0349, -0.2899, 0.9563],
  hipHelperL: [0.0016, 0.0478, -0.0428, 0.9979],
  thighL: [0.0031, 0.0955, -0.0855, 0.9917],
  shinL: [0.03, 0.0009, -0.0057, 0.9995],
  footL: [-0.034, 0.0007, 0.0529, 0.998],
  clavicleR: [0, 0, 0.0105, 0.9999],
  shoulderHelperR: [0.0039, -0.0035, 0.0511, 0.9987],
  upperArmR: [0.0552, 0.0941, 0.1048, 0.9885],
  upperArmTwistR: [0.1069, 0.1779, 0.0041, 0.9782],
  forearmR: [-0.1697, 0.0973, -0.0203, 0.9805],
  forearmTwistR: [-0.0649, -0.1189, 0.0218, 0.9905],
  handR: [-0.0412, -0.1066, 0.0085, 0.9934],
  fingersR: [-0.0147, 0.0349, 0.2899, 0.9563],
  hipHelperR: [-0.0688, -0.0601, -0.0391, 0.995],
  thighR: [-0.1369, -0.1197, -0.0779, 0.9802],
  shinR: [0.1328, -0.0038, 0.018, 0.991],
  footR: [0.0035, -0.0001, 0.0046, 1],
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
