import { HIPS_REST_M } from '@kitwright/garment/figure/animations.ts';
import { newClip, type Clip, type Track } from './clip.ts';
import type { Rig } from './rig.ts';

type Rotation = readonly [x: number, y: number, z: number, w: number];

/** Position of the hips of the clips' skeleton, m: over the leg that bears the weight. */
const HIPS_M = [0.034, 0.941, -0.006] as const;

/**
 * Stance of people when nothing moves them: the weight on the left leg. The stance `at_ease` of `stances.glb`, here
 * so that a first frame waits for no file; a test compares the two.
 */
const AT_EASE: Readonly<Record<string, Rotation>> = {
  hips: [-0.0011, -0.0349, 0.0314, 0.9989],
  spine: [-0.0049, 0.0173, -0.0313, 0.9994],
  chest: [0.0038, 0.0219, -0.0263, 0.9994],
  neck: [0.0089, 0.0174, 0.0103, 0.9998],
  head: [-0.0042, 0.0262, 0.0053, 0.9996],
  clavicleL: [0, 0, -0.0105, 0.9999],
  shoulderHelperL: [-0.0004, 0.001, -0.0535, 0.9986],
  upperArmL: [0.0498, -0.1073, -0.1085, 0.987],
  upperArmTwistL: [0.1152, -0.1917, -0.0045, 0.9747],
  forearmL: [-0.0589, -0.0338, 0.0206, 0.9975],
  forearmTwistL: [-0.0078, 0.0143, -0.0026, 0.9999],
  handL: [-0.0614, -0.0085, 0.0168, 0.9979],
  fingersL: [-0.0096, -0.0228, -0.1892, 0.9816],
  hipHelperL: [0, 0.0349, -0.0337, 0.9988],
  thighL: [0.0001, 0.0697, -0.0673, 0.9953],
  shinL: [0.0283, 0.0008, -0.0055, 0.9996],
  footL: [-0.0287, 0.0002, 0.0415, 0.9987],
  clavicleR: [0, 0, 0.0105, 0.9999],
  shoulderHelperR: [-0.0004, -0.001, 0.0535, 0.9986],
  upperArmR: [0.039, 0.084, 0.1083, 0.9898],
  upperArmTwistR: [0.0906, 0.1508, 0.0035, 0.9844],
  forearmR: [-0.087, 0.0499, -0.0205, 0.9948],
  forearmTwistR: [0.0099, 0.0181, -0.0033, 0.9998],
  handR: [-0.0407, 0.0316, -0.0141, 0.9986],
  fingersR: [-0.0096, 0.0228, 0.1892, 0.9816],
  hipHelperR: [-0.0569, -0.0393, -0.0347, 0.997],
  thighR: [-0.1133, -0.0783, -0.0691, 0.988],
  shinR: [0.1147, -0.0032, 0.0159, 0.9933],
  footR: [-0.0009, 0, 0.0125, 0.9999],
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
