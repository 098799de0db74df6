import type { StanceId } from '@kitwright/garment/figure/animations.ts';
import type { Matrix4 } from 'three';
import type { AnimationId } from '@kitwright/garment/figure/avatar.ts';
import { pose, type Clip } from '../model/clip.ts';
import { fitClip, newStillClip } from '../model/relaxed-pose.ts';
import { newRig, type RestBone } from '../model/rig.ts';
import type { Place, Posture, SquadSide } from '@kitwright/garment';

/** A stance, or a moment of an animation. */
export interface Pose {
  readonly clip: AnimationId | StanceId;
  readonly seconds: number;
}

const stance = (clip: StanceId): Pose => ({ clip, seconds: 0 });

/** Poses of people for a photograph. Few, so that many share one mesh. */
const POSES: Readonly<Record<Posture, readonly Pose[]>> = {
  standing: [stance('hands_behind'), stance('easy'), stance('hands_on_hips')],
  // On the pitch there is room for arms.
  playing: [
    { clip: 'warrior_idle', seconds: 0 },
    { clip: 'offensive_idle', seconds: 1 },
    stance('hands_on_hips'),
    { clip: 'salute', seconds: 3 },
  ],
};

/** Poses of people who are seen from behind: no hands over what is printed there. */
const SEEN_FROM_BEHIND = [stance('easy'), stance('hands_on_hips')];

/** The pose of one who stands there. The same figure stands in the same way wherever it can: so it is one mesh. */
export const poseFor = ({ posture }: Place, figure: number, side: SquadSide = 'front'): Pose => {
  const poses = side === 'back' && posture === 'standing' ? SEEN_FROM_BEHIND : POSES[posture];
  return poses[figure % poses.length] ?? stance('easy');
};

/** Clip of a pose; of `at_ease` none, for everyone stands so by shoulders of their own (`newStillClip`). */
export const clipOf = ({ clip }: Pose, clips: ReadonlyMap<string, Clip>): Clip | undefined =>
  clip === 'at_ease' ? undefined : clips.get(clip);

/** The bones' transforms of a pose, for a mesh that counts its bones as `rest` does. */
export const poseMatrices = (
  rest: readonly RestBone[],
  clip: Clip | undefined,
  seconds: number,
): { readonly bones: readonly string[]; readonly matrices: readonly Matrix4[] } => {
  const rig = newRig(rest);
  const shown = clip ? fitClip(clip, rig.hips) : newStillClip(rig);
  pose(rig, [{ clip: shown, atS: shown.seconds === 0 ? 0 : seconds % shown.seconds, share: 1 }]);
  const matrices = rig.matrices();
  rig.dispose();
  return { bones: rig.names, matrices };
};
