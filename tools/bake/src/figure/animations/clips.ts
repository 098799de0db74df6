import { ANIMATIONS } from '@kitwright/garment/figure/animations.ts';
import type { AnimationId } from '@kitwright/garment/figure/avatar.ts';
import { aimedArm, blendedArm, turnedArm, type ArmTurns } from '../rig/arm.ts';
import { solvePose, type Pose, type SolvedPose } from '../rig/pose.ts';
import { clamp } from '../sdf/blend.ts';

const WARRIOR_SECONDS = ANIMATIONS.warrior_idle.seconds;

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

/** A sine with `times` whole swings in a loop: it ends as it began, at the same speed. `late` is a share of a swing. */
const swing = (seconds: number, loopSeconds: number, times: number, late = 0): number =>
  Math.sin(2 * Math.PI * ((times * seconds) / loopSeconds - late));

/** From 0 to 1 with neither speed nor acceleration at both ends (K. Perlin's quintic). */
const eased = (from: number, to: number, x: number): number => {
  const t = clamp((x - from) / (to - from), 0, 1);
  return t * t * t * (t * (6 * t - 15) + 10);
};

/** Proud and ready: a wide stance, the chest out, fists at the sides, deep breaths, and a look to either side. */
const warriorIdle = (seconds: number): Pose => {
  const turn = (times: number, late = 0): number => swing(seconds, WARRIOR_SECONDS, times, late);
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

const OFFENSIVE_SECONDS = ANIMATIONS.offensive_idle.seconds;

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
const offensiveIdle = (seconds: number): Pose => {
  const turn = (times: number, late = 0): number => swing(seconds, OFFENSIVE_SECONDS, times, late);
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

const SALUTE_SECONDS = ANIMATIONS.salute.seconds;

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

/** Length of the loop: two breaths, one shift of weight. */
const IDLE_SECONDS = ANIMATIONS.happy_idle.seconds;

interface Phase {
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

/** A wave to the fans: the right hand goes up, greets, and comes down again. */
const salute = (seconds: number): Pose => {
  const raised = eased(0.5, 2, seconds) - eased(5.6, 7.4, seconds);
  const follows = eased(0.3, 2.2, seconds) - eased(5.5, 7.6, seconds);
  const greets = eased(1.7, 2.5, seconds) - eased(5, 5.9, seconds);
  const wave = greets * swing(seconds, SALUTE_SECONDS, 9, 0.1);
  const breath = -swing(seconds, SALUTE_SECONDS, 2, 0.25);
  const sway = swing(seconds, SALUTE_SECONDS, 1, 0.12);
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

/** The pose of every animation at a time of its loop, seconds. */
export const CLIPS: Readonly<Record<AnimationId, (seconds: number) => Pose>> = {
  happy_idle: idlePose,
  offensive_idle: offensiveIdle,
  salute,
  warrior_idle: warriorIdle,
};

/** Poses of one clip, so many, evenly over its loop. */
export const momentsOf = (id: AnimationId, count: number): readonly SolvedPose[] =>
  Array.from({ length: count }, (_, moment) =>
    solvePose(CLIPS[id]((ANIMATIONS[id].seconds * moment) / count)),
  );
