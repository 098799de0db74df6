import { ANIMATIONS } from '@kitwright/garment/figure/animations.ts';
import { aimedArm, type ArmTurns } from '../rig/arm.ts';
import type { Pose } from '../rig/pose.ts';
import { swing } from './loop.ts';

const SECONDS = ANIMATIONS.offensive_idle.seconds;

/** Elbows bent, hands free in front: the arm of a player about to move. `share`: -1 behind, 1 swung forwards. */
const readyArm = (share: number, lift: number): ArmTurns =>
  aimedArm({
    clavicle: [0, 1 + 2 * share, 1.5 + lift],
    upperArm: [0.56, -0.8, -0.12 + 0.13 * share],
    forearm: [0.08, -0.2 + 0.12 * share + 0.04 * lift, 0.97],
    hand: [-0.04, -0.1 + 0.12 * share, 1],
    palm: [-0.86, -0.46, -0.1],
    curlDeg: 26 + 6 * share,
  });

/**
 * Ready to move: feet apart, knees bent, trunk forward, the weight going from foot to foot with a light spring, arms
 * against the hips.
 */
export const offensiveIdle = (seconds: number): Pose => {
  const turn = (times: number, late = 0): number => swing(seconds, SECONDS, times, late);
  const weight = turn(2) + 0.18 * turn(1, 0.1);
  const lag = turn(2, 0.09) + 0.18 * turn(1, 0.17);
  const spring = turn(4, 0.2);
  const breath = turn(3, 0.1);
  const look = turn(1, 0.3);
  return {
    shift: [0.026 * weight, -0.036 + 0.006 * spring, 0.008 + 0.004 * turn(4, 0.33)],
    hips: [6.5, -5 + 3 * lag, 1.9 * weight],
    spine: [6 - 0.5 * breath, 1.5 - 2.2 * lag, -1.5 * weight],
    chest: [4.5 - 0.9 * breath, 2.5 - 3.4 * lag, -1.1 * lag],
    neck: [-6.5 + 0.5 * spring, 0.6 + 1.4 * lag + 1.5 * look, 0.5 * lag],
    head: [-7.5 + 0.6 * breath, 0.8 + 1.2 * lag + 3 * look, 0.4 * lag],
    leftArm: readyArm(0.25 + 0.8 * lag, 0.7 * spring),
    rightArm: readyArm(0.05 - 0.8 * lag, 0.7 * spring),
    leftFoot: { outM: 0.05, forwardM: 0.045, turnDeg: 2 },
    rightFoot: { outM: 0.05, forwardM: -0.05, turnDeg: 9 },
  };
};
