import { ANIMATIONS } from '@kitwright/garment/figure/animations.ts';
import type { AnimationId } from '@kitwright/garment/figure/avatar.ts';
import { aimedArm, type ArmTurns } from '../rig/arm.ts';
import { idlePose } from '../rig/idle.ts';
import type { Pose } from '../rig/pose.ts';
import { swing } from './loop.ts';
import { offensiveIdle } from './offensive-idle.ts';
import { salute } from './salute.ts';

const SECONDS = ANIMATIONS.warrior_idle.seconds;

/** Elbows out, the fist held off the hip. `breath`: -1 out, 1 in. */
const proudArm = (breath: number, clench: number): ArmTurns =>
  aimedArm({
    clavicle: [0, -3, 2.2 + 1.5 * breath],
    upperArm: [0.62 + 0.015 * breath, -0.77, -0.16],
    forearm: [-0.06, -0.86 + 0.02 * clench, 0.48],
    hand: [-0.1, -0.9, 0.36],
    palm: [-0.86, 0.1, -0.42],
    curlDeg: 36 + 5 * clench,
  });

/** Proud and ready: a wide stance, the chest out, fists at the sides, deep breaths, and a look to either side. */
const warriorIdle = (seconds: number): Pose => {
  const turn = (times: number, late = 0): number => swing(seconds, SECONDS, times, late);
  const breath = turn(2, 0.25);
  const lag = turn(2, 0.33);
  const sway = turn(1, 0.1);
  const look = turn(1, 0.22) + 0.16 * turn(3, 0.15);
  return {
    shift: [0.01 * sway, -0.014 + 0.0016 * breath, 0.004],
    hips: [-1, 4 + 1.2 * sway, 0.9 * sway],
    spine: [-0.6 - 0.8 * breath, -1.4 - 0.6 * sway, -0.8 * sway],
    chest: [-3.4 - 1.7 * breath, -2.2 + 1.6 * look, -0.5 * sway],
    neck: [2.4 + 0.8 * lag, 2.6 * look, 0.3 * sway],
    head: [2.6 + 1.1 * lag, 6.5 * look, 0.6 * sway],
    leftArm: proudArm(breath, turn(1, 0.4)),
    rightArm: proudArm(breath, turn(1, 0.45)),
    leftFoot: { outM: 0.058, forwardM: 0.018, turnDeg: 8 },
    rightFoot: { outM: 0.058, forwardM: -0.014, turnDeg: 10 },
  };
};

/** The pose of every animation at a time of its loop, seconds. */
export const CLIPS: Readonly<Record<AnimationId, (seconds: number) => Pose>> = {
  happy_idle: idlePose,
  offensive_idle: offensiveIdle,
  salute,
  warrior_idle: warriorIdle,
};
