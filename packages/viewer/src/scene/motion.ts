import { pose, type Clip } from '../model/clip.ts';
import { fitClip, newStillClip } from '../model/relaxed-pose.ts';
import type { Rig } from '../model/rig.ts';

/** Movement of the figure: one clip, or standing at ease; from one to the other without a jump. */
export interface Motion {
  /** Null: stands at ease. */
  play: (clip: Clip | null) => void;
  /** True while bones move: a clip runs, or the figure is on its way to standing. */
  readonly isMoving: () => boolean;
  advance: (dtS: number) => void;
  /** Goes to a moment of the clip in force, without fading: for pictures of motion. */
  seek: (seconds: number) => void;
  /** Time within the clip in force, s. */
  readonly seconds: () => number;
}

const FADE_S = 0.5;

/** A clip that is played: how far it is, and its share in the pose. The shares of all add up to 1. */
interface Playing {
  readonly clip: Clip;
  atS: number;
  share: number;
}

export const newMotion = (rig: Rig): Motion => {
  const still: Playing = { clip: newStillClip(rig), atS: 0, share: 1 };
  const fitted = new Map<Clip, Clip>();
  const fittedClip = (next: Clip): Clip => {
    const own = fitted.get(next) ?? fitClip(next, rig.hips);
    fitted.set(next, own);
    return own;
  };
  let chosen: Clip | null = null;
  let current = still;
  let playing: readonly Playing[] = [still];
  pose(rig, playing);

  /** Gives the clip in force more of the pose, at the cost of all others; one that is over is let go. */
  const give = (gained: number): void => {
    const before = current.share;
    const now = Math.min(1, before + gained);
    const left = before < 1 ? (1 - now) / (1 - before) : 0;
    for (const each of playing) each.share = each === current ? now : each.share * left;
    playing = playing.filter((each) => each.share > 0 || each === current);
  };
  const goTo = (each: Playing, atS: number): void => {
    each.atS = each.clip.seconds > 0 ? atS % each.clip.seconds : 0;
  };

  return {
    play: (next) => {
      if (next === chosen) return;
      chosen = next;
      const clip = next ? fittedClip(next) : still.clip;
      current = playing.find((each) => each.clip === clip) ?? { clip, atS: 0, share: 0 };
      if (!playing.includes(current)) playing = [...playing, current];
    },
    isMoving: () => chosen !== null || playing.length > 1,
    advance: (dtS) => {
      give(dtS / FADE_S);
      for (const each of playing) goTo(each, each.atS + dtS);
      pose(rig, playing);
    },
    seek: (seconds) => {
      give(1);
      goTo(current, seconds);
      pose(rig, playing);
    },
    seconds: () => current.atS,
  };
};
