import { isSameRotation, solvePose, type Pose } from '../rig/pose.ts';
import { IDENTITY, type Quaternion } from '../rig/quaternion.ts';
import { item } from '../sdf/numbers.ts';
import { addScaled, type Vec3 } from '../sdf/vec3.ts';
import { BONES } from '../skeleton.ts';
import type { FigureDocument } from './document.ts';

export interface Clip {
  readonly name: string;
  readonly seconds: number;
  readonly poseAt: (seconds: number) => Pose;
}

const KEYS_PER_SECOND = 4;

/** Writes a looping clip: rotations of all bones and the place of the hips; bones that keep still get one key. */
export const addClip = (figure: FigureDocument, clip: Clip): void => {
  const count = clip.seconds * KEYS_PER_SECOND + 1;
  const times = Float32Array.from({ length: count }, (_, i) => i / KEYS_PER_SECOND);
  // The last key is the first one again, to the bit.
  const poses = Array.from({ length: count }, (_, i) =>
    solvePose(clip.poseAt(item([...times], i % (count - 1)))),
  );
  const animation = figure.document.createAnimation(clip.name);
  const allTimes = figure.accessor('SCALAR', times);
  const oneTime = figure.accessor('SCALAR', new Float32Array(1));

  const addChannel = (
    bone: number,
    path: 'rotation' | 'translation',
    values: readonly (Quaternion | Vec3)[],
  ): void => {
    const sampler = figure.document
      .createAnimationSampler()
      .setInput(values.length === 1 ? oneTime : allTimes)
      .setOutput(figure.accessor(path === 'rotation' ? 'VEC4' : 'VEC3', Float32Array.from(values.flat())))
      .setInterpolation('LINEAR');
    const channel = figure.document
      .createAnimationChannel()
      .setTargetNode(item(figure.joints, bone))
      .setTargetPath(path)
      .setSampler(sampler);
    animation.addSampler(sampler).addChannel(channel);
  };

  const hips = item(BONES, 0);
  addChannel(
    0,
    'translation',
    poses.map((pose) => addScaled(hips.restM, pose.shift)),
  );
  BONES.forEach(({ name }, i) => {
    const rotations = poses.map((pose) => pose.rotations.get(name) ?? IDENTITY);
    const first = item(rotations, 0);
    const isStill = rotations.every((q) => isSameRotation(q, first));
    if (!isStill) addChannel(i, 'rotation', rotations);
    else if (!isSameRotation(first, IDENTITY)) addChannel(i, 'rotation', [first]);
  });
};
