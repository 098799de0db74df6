import { ANIMATIONS } from '@kitwright/garment/figure/animations.ts';
import { turnedArm, type ArmTurns } from './arm.ts';
import type { Pose } from './pose.ts';

/** Length of the loop: two breaths, one shift of weight. */
const IDLE_SECONDS = ANIMATIONS.happy_idle.seconds;

export interface Phase {
  /** -1 breathed out, 1 breathed in. */
  readonly breath: number;
  /** -1 over the right foot, 1 over the left one. */
  readonly sway: number;
  /** The sway, a little later: what hangs follows. */
  readonly lag: number;
}

export const phaseAt = (seconds: number): Phase => {
  const turn = (2 * Math.PI * seconds) / IDLE_SECONDS;
  return { breath: -Math.cos(2 * turn), sway: Math.sin(turn - 0.9), lag: Math.sin(turn - 1.5) };
};

export const hangingArm = ({ breath, lag }: Phase, side: 1 | -1): ArmTurns =>
  turnedArm({
    clavicle: [0, 0, 0.7 + 0.7 * breath],
    // The arms hang plumb while the chest nods, 13 degrees nearer to the body than in the pose of the drape.
    upperArm: [-1.5 + 0.8 * breath + 0.4 * lag * side, 0, -13 + 0.6 * breath],
    forearm: [-11 - 0.8 * breath, 0, -5],
    hand: [2 + 0.8 * lag, 0, 3],
    fingers: [0, 0, -6],
  });

/** The relaxed athlete at a time of the loop: breathing, weight going over from one foot to the other. */
export const idlePose = (seconds: number): Pose => {
  const phase = phaseAt(seconds);
  const { breath, sway, lag } = phase;
  return {
    shift: [0.009 * sway, -0.0026, 0.001 * breath],
    hips: [0, 0.8 * sway, 0.75 * sway],
    spine: [-0.3 * breath, -0.5 * sway, -0.75 * sway],
    chest: [-0.9 - 0.8 * breath, -0.6 * lag, -0.45 * sway],
    neck: [0.4 + 0.4 * breath, 0.5 * lag, 0.3 * lag],
    head: [0.3 + 0.35 * breath, 1.6 * lag + 1.2, 0.5 * lag],
    leftArm: hangingArm(phase, 1),
    rightArm: hangingArm(phase, -1),
  };
};
