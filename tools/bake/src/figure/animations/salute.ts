import { ANIMATIONS } from '@kitwright/garment/figure/animations.ts';
import { aimedArm, blendedArm, type ArmTurns } from '../rig/arm.ts';
import { hangingArm, phaseAt } from '../rig/idle.ts';
import type { Pose } from '../rig/pose.ts';
import { eased, swing } from './loop.ts';

const SECONDS = ANIMATIONS.salute.seconds;

/** The hand beside the head, open to the fans; `wave`: -1 to the head, 1 away from it. */
const greetingArm = (wave: number, breath: number): ArmTurns => {
  const lean = 0.2 + 0.28 * wave;
  return aimedArm({
    clavicle: [0, 3, 9 + breath],
    upperArm: [0.84, -0.42 + 0.02 * wave, 0.32],
    forearm: [Math.sin(lean), Math.cos(lean), 0.2],
    hand: [Math.sin(0.08 + 0.42 * wave), Math.cos(0.08 + 0.42 * wave), 0.1],
    palm: [-0.14, -0.06, 1],
    curlDeg: 3,
  });
};

/** A wave to the fans: the right hand goes up, greets, and comes down again. */
export const salute = (seconds: number): Pose => {
  const raised = eased(0.5, 2, seconds) - eased(5.6, 7.4, seconds);
  const follows = eased(0.3, 2.2, seconds) - eased(5.5, 7.6, seconds);
  const greets = eased(1.7, 2.5, seconds) - eased(5, 5.9, seconds);
  const wave = greets * swing(seconds, SECONDS, 9, 0.1);
  const breath = -swing(seconds, SECONDS, 2, 0.25);
  const sway = swing(seconds, SECONDS, 1, 0.12);
  const phase = { ...phaseAt(0), breath, lag: 0.5 * sway };
  return {
    shift: [0.006 * sway + 0.016 * follows, -0.0035 - 0.002 * follows, 0.001 * breath],
    hips: [0, 0.6 * sway - 2.2 * follows, 0.5 * sway + 1.3 * follows],
    spine: [-0.3 * breath, -0.4 * sway - 1.2 * follows, -0.5 * sway - 0.6 * follows],
    chest: [-0.9 - 0.8 * breath - 1.5 * follows, -1.6 * follows, -0.3 * sway + 0.9 * raised + 0.25 * wave],
    neck: [0.4 + 0.4 * breath - 1.5 * follows, -1.2 * follows, 0.2 * sway - 1 * follows],
    head: [0.3 + 0.35 * breath - 2.5 * follows, 1.2 - 3.2 * follows, 0.4 * sway - 2.6 * follows - 0.5 * wave],
    leftArm: hangingArm(phase, 1),
    rightArm: blendedArm(hangingArm(phase, -1), greetingArm(wave, breath), raised),
  };
};
