import { AnimationMixer, type AnimationAction, type AnimationClip } from 'three';
import { fitClip, newStillClip } from '../model/relaxed-pose.ts';
import type { Rig } from '../model/rig.ts';

/** How the figure moves: one clip, or standing at ease; from one to the other without a jump. */
export interface Motion {
  /** Null: stands at ease. */
  play: (clip: AnimationClip | null) => void;
  /** True while bones move: a clip runs, or the figure is on its way to standing. */
  readonly isMoving: () => boolean;
  advance: (dtS: number) => void;
  /** Goes to a moment of the clip in force, without fading: for pictures of motion. */
  seek: (seconds: number) => void;
  /** How far the clip in force is, s. */
  readonly seconds: () => number;
  dispose: () => void;
}

const FADE_S = 0.5;

export const newMotion = (rig: Rig): Motion => {
  const mixer = new AnimationMixer(rig.root);
  const still = newStillClip(rig);
  let clip: AnimationClip | null = null;
  const fitted = new Map<AnimationClip, AnimationClip>();
  const fittedClip = (next: AnimationClip): AnimationClip => {
    const own = fitted.get(next) ?? fitClip(next, rig.hips);
    fitted.set(next, own);
    return own;
  };
  let current = mixer.clipAction(still).play();
  /**
   * Shares of the clips in the pose; they add up to 1. three's own fades start from 0 and 1 whatever is in force, which
   * jumps when a fade is interrupted.
   */
  const shares = new Map<AnimationAction, number>([[current, 1]]);
  mixer.update(0);

  const share = (gained: number): void => {
    const before = shares.get(current) ?? 0;
    const now = Math.min(1, before + gained);
    const left = before < 1 ? (1 - now) / (1 - before) : 0;
    for (const [action, part] of shares) {
      const next = action === current ? now : part * left;
      action.setEffectiveWeight(next);
      shares.set(action, next);
      if (next > 0 || action === current) continue;
      action.stop();
      shares.delete(action);
    }
  };

  return {
    play: (next) => {
      if (next === clip) return;
      clip = next;
      current = mixer.clipAction(next ? fittedClip(next) : still);
      if (!shares.has(current)) {
        current.reset().setEffectiveWeight(0).play();
        shares.set(current, 0);
      }
    },
    isMoving: () => clip !== null || shares.size > 1,
    advance: (dtS) => {
      share(dtS / FADE_S);
      mixer.update(dtS);
    },
    seek: (seconds) => {
      share(1);
      mixer.setTime(seconds);
    },
    seconds: () => current.time,
    dispose: () => {
      mixer.stopAllAction();
      mixer.uncacheRoot(rig.root);
    },
  };
};
