import type { Clip } from '../model/clip.ts';
import type { GarmentModel } from '../model/models.ts';
import { areSameBones, newRig, type RestBone, type Rig } from '../model/rig.ts';
import { newMotion, type Motion } from './motion.ts';

/** A skeleton, and what moves it. */
export interface MovedBones {
  readonly rest: readonly RestBone[];
  readonly rig: Rig;
  readonly motion: Motion;
}

/** The bones that are on stage. */
export interface StageBones {
  /** Null before anything is on stage. */
  readonly current: () => MovedBones | null;
  /** The bones on stage where the garment hangs on the same, so that a motion goes on; else bones of its own. */
  readonly of: (model: GarmentModel) => MovedBones;
  /** Puts other bones in their place, where those before them are in their motion. */
  takeOver: (next: MovedBones) => void;
  /** Disposes of bones that came on no stage. */
  discard: (unused: MovedBones) => void;
  /** Null: stands at ease. */
  animate: (clip: Clip | null) => void;
  dispose: () => void;
}

export const newStageBones = (): StageBones => {
  let bones: MovedBones | null = null;
  let clip: Clip | null = null;
  return {
    current: () => bones,
    of: ({ bones: rest }) => {
      if (bones && areSameBones(bones.rest, rest)) return bones;
      const rig = newRig(rest);
      return { rest, rig, motion: newMotion(rig) };
    },
    takeOver: (next) => {
      if (bones === next) return;
      next.motion.play(clip);
      next.motion.seek(bones?.motion.seconds() ?? 0);
      bones?.rig.dispose();
      bones = next;
    },
    discard: (unused) => {
      if (unused !== bones) unused.rig.dispose();
    },
    animate: (next) => {
      clip = next;
      bones?.motion.play(next);
    },
    dispose: () => bones?.rig.dispose(),
  };
};
