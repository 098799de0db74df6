import type { AnimationId } from '@kitwright/garment/figure/avatar.ts';
import { idlePose } from '../rig/idle.ts';
import type { Pose } from '../rig/pose.ts';
import { offensiveIdle } from './offensive-idle.ts';
import { salute } from './salute.ts';
import { warriorIdle } from './warrior-idle.ts';

/** The pose of every animation at a time of its loop, seconds. */
export const CLIPS: Readonly<Record<AnimationId, (seconds: number) => Pose>> = {
  happy_idle: idlePose,
  offensive_idle: offensiveIdle,
  salute,
  warrior_idle: warriorIdle,
};
