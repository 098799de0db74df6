import { AnimationMixer, type AnimationClip, type Matrix4 } from 'three';
import type { AnimationId } from '../../figure/avatar.ts';
import type { RestBone } from '../model/rest-bones.ts';
import { newStillClip } from '../model/relaxed-pose.ts';
import { newRig } from '../model/rig.ts';

/** A moment of an animation; null stands at ease. */
export interface Pose {
  readonly clip: AnimationId | null;
  readonly seconds: number;
}

export const AT_EASE: Pose = { clip: null, seconds: 0 };

/** How people stand for a photograph. Few, so that many share one mesh. */
export const ROW_POSES: readonly Pose[] = [
  AT_EASE,
  { clip: 'happy_idle', seconds: 3.4 },
  { clip: 'warrior_idle', seconds: 0 },
];

/** On the pitch there is room for arms. */
export const FIELD_POSES: readonly Pose[] = [
  { clip: 'warrior_idle', seconds: 0 },
  { clip: 'offensive_idle', seconds: 1 },
  AT_EASE,
  { clip: 'salute', seconds: 3 },
];

/** The bones' transforms of a pose, for a mesh that counts its bones as `rest` does. */
export const poseMatrices = (
  rest: readonly RestBone[],
  clip: AnimationClip | undefined,
  seconds: number,
  headScale: readonly [number, number, number] = [1, 1, 1],
): { readonly bones: readonly string[]; readonly matrices: readonly Matrix4[] } => {
  const rig = newRig(rest);
  rig.setHeadScale(headScale);
  const mixer = new AnimationMixer(rig.root);
  mixer.clipAction(clip ?? newStillClip(rig.names)).play();
  mixer.setTime(seconds);
  const matrices = rig.matrices();
  rig.dispose();
  return { bones: rig.names, matrices };
};
