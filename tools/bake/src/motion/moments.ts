import { ANIMATIONS } from '@kitwright/garment/figure/animations.ts';
import type { AnimationId } from '@kitwright/garment/figure/avatar.ts';
import { solvePose, type SolvedPose } from '../figure/rig/pose.ts';
import { CLIPS } from '../figure/animations/clips.ts';

/** Poses of one clip, so many, evenly over its loop. */
export const momentsOf = (id: AnimationId, count: number): readonly SolvedPose[] =>
  Array.from({ length: count }, (_, moment) =>
    solvePose(CLIPS[id]((ANIMATIONS[id].seconds * moment) / count)),
  );
