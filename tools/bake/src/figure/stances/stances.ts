import { STANCE_IDS, type StanceId } from '@kitwright/garment/figure/animations.ts';
import type { Vec3 } from '@kitwright/geometry';
import { bakeClips } from '../animations/bake-animations.ts';
import { hangingArm, phaseAt } from '../animations/clips.ts';
import { aimedArm } from '../rig/arm.ts';
import type { Pose } from '../rig/pose.ts';

const BREATH = phaseAt(0.6);

/** Hands on the hips, the weight on one leg. */
const handsOnHips: Pose = (() => {
  const arm = aimedArm({
    clavicle: [0, -3, 2.5],
    upperArm: [0.74, -0.6, -0.34],
    forearm: [-0.54, -0.79, 0.29],
    hand: [-0.2, -0.5, 0.84],
    palm: [-0.94, -0.1, -0.24],
    curlDeg: 18,
  });
  return {
    shift: [0.018, -0.006, 0],
    hips: [0, 1.5, 1.6],
    spine: [-0.5, -0.5, -1.2],
    chest: [-2.4, -1, -0.8],
    neck: [1, 0.5, 0.3],
    head: [1.5, 2, 0.6],
    leftArm: arm,
    rightArm: arm,
    leftFoot: { outM: 0.03, forwardM: 0, turnDeg: 6 },
    rightFoot: { outM: 0.045, forwardM: 0.03, turnDeg: 12 },
  };
})();

/** Hands clasped behind the back, the chest open. */
const handsBehind: Pose = (() => {
  const arm = aimedArm({
    clavicle: [0, -6, 0.5],
    upperArm: [0.4, -0.86, -0.34],
    forearm: [-0.55, -0.72, -0.42],
    hand: [-0.8, -0.5, -0.2],
    palm: [0.1, 0.2, -0.95],
    curlDeg: 20,
  });
  return {
    shift: [0, -0.006, 0],
    hips: [-0.5, 0, 0],
    spine: [-0.5, 0, 0],
    chest: [-3, 0, 0],
    neck: [1.5, 0, 0],
    head: [1.5, -1.5, 0],
    leftArm: arm,
    rightArm: arm,
    leftFoot: { outM: 0.045, forwardM: 0, turnDeg: 8 },
    rightFoot: { outM: 0.045, forwardM: 0, turnDeg: 8 },
  };
})();

/** Arms at the sides, a foot a little before the other. */
const easy: Pose = {
  shift: [0.012, -0.005, 0],
  hips: [0, 2, 1.2],
  spine: [-0.3, -0.8, -1],
  chest: [-1.2, -1, -0.5],
  neck: [0.4, 0, 0.2],
  head: [0.4, -1.2, 0.4],
  leftArm: hangingArm(BREATH, 1),
  rightArm: hangingArm(BREATH, -1),
  leftFoot: { outM: 0.02, forwardM: 0, turnDeg: 5 },
  rightFoot: { outM: 0.03, forwardM: 0.04, turnDeg: 10 },
};

/**
 * The weight on the left leg, whose hip stands out; shoulders lean the other way, the right foot is set free and before.
 * Arms hang plumb, elbows a little bent, palms to the thighs, fingers half closed.
 */
const atEase: Pose = (() => {
  const arm = (upperArm: Vec3, forearm: Vec3, hand: Vec3) =>
    aimedArm({
      clavicle: [0, 0, -1.2],
      upperArm,
      forearm,
      hand,
      palm: [-0.96, -0.08, -0.06],
      curlDeg: 34,
    });
  return {
    shift: [0.044, -0.013, 0.004],
    hips: [0, -5, 4.6],
    spine: [-0.5, 2.5, -4.4],
    chest: [0.5, 3, -3.2],
    neck: [1, 4, 1.2],
    head: [-0.5, 7, 1.6],
    leftArm: arm([0.3, -0.95, -0.12], [0.035, -0.98, 0.18], [0.01, -0.98, 0.14]),
    rightArm: arm([0.31, -0.94, -0.06], [0.035, -0.95, 0.3], [0, -0.96, 0.24]),
    leftFoot: { outM: -0.046, forwardM: -0.014, turnDeg: 6 },
    rightFoot: { outM: 0.014, forwardM: 0.105, turnDeg: 24 },
  };
})();

/** Poses in which a person stands for a photograph. */
export const STANCES: Readonly<Record<StanceId, Pose>> = {
  hands_on_hips: handsOnHips,
  hands_behind: handsBehind,
  easy,
  at_ease: atEase,
};

/** A stance is a clip that does not move. */
const SECONDS = 1;

/** The skeleton with all stances as a GLB; see docs/figure.md. The same sources give the same bytes. */
export const bakeStances = (): Promise<Uint8Array> =>
  bakeClips(STANCE_IDS.map((id) => ({ name: id, seconds: SECONDS, poseAt: () => STANCES[id] })));
