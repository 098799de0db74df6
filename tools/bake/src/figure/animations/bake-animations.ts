import { Logger, NodeIO } from '@gltf-transform/core';
import { EXTMeshoptCompression } from '@gltf-transform/extensions';
import { MeshoptEncoder } from 'meshoptimizer';
import { ANIMATION_IDS } from '@kitwright/garment/figure/avatar.ts';
import { ANIMATIONS } from '@kitwright/garment/figure/animations.ts';
import { addScaled } from '@kitwright/geometry';
import { FigureDocument } from '../output/document.ts';
import { isSameRotation, solvePose, type Pose } from '../rig/pose.ts';
import { IDENTITY, type Quaternion } from '../rig/quaternion.ts';
import { item } from '../sdf/blend.ts';
import { BONES } from '../skeleton.ts';
import { CLIPS } from './clips.ts';

interface Clip {
  readonly name: string;
  readonly seconds: number;
  readonly poseAt: (seconds: number) => Pose;
}

const KEYS_PER_SECOND = 16;
const INT16_MAX = 32767;

/** Each rotation on the same half of the sphere as the one before, so that nothing turns the long way round. */
const continuous = (rotations: readonly Quaternion[]): readonly Quaternion[] => {
  let last: Quaternion = IDENTITY;
  return rotations.map((q) => {
    const isOpposite = q[0] * last[0] + q[1] * last[1] + q[2] * last[2] + q[3] * last[3] < 0;
    last = isOpposite ? [-q[0], -q[1], -q[2], -q[3]] : q;
    return last;
  });
};

/** Writes a looping clip: rotations of all bones (16 bit) and the place of the hips; bones that keep still get one key. */
const addClip = (figure: FigureDocument, clip: Clip): void => {
  const steps = Math.round(clip.seconds * KEYS_PER_SECOND);
  const times = Float32Array.from({ length: steps + 1 }, (_, i) => (clip.seconds * i) / steps);
  // The last key is the first one again, to the bit.
  const poses = Array.from({ length: steps + 1 }, (_, i) =>
    solvePose(clip.poseAt((clip.seconds * (i % steps)) / steps)),
  );
  const animation = figure.document.createAnimation(clip.name);
  const allTimes = figure.accessor('SCALAR', times);
  const oneTime = figure.accessor('SCALAR', new Float32Array(1));

  const addChannel = (
    bone: number,
    path: 'rotation' | 'translation',
    keys: number,
    values: number[],
  ): void => {
    const output =
      path === 'rotation'
        ? figure.accessor(
            'VEC4',
            Int16Array.from(values, (v) => Math.round(v * INT16_MAX)),
            true,
          )
        : figure.accessor('VEC3', Float32Array.from(values));
    const sampler = figure.document
      .createAnimationSampler()
      .setInput(keys === 1 ? oneTime : allTimes)
      .setOutput(output)
      .setInterpolation('LINEAR');
    const channel = figure.document
      .createAnimationChannel()
      .setTargetNode(item(figure.joints, bone))
      .setTargetPath(path)
      .setSampler(sampler);
    animation.addSampler(sampler).addChannel(channel);
  };

  const hips = item(BONES, 0).restM;
  const places = poses.flatMap((pose) => [...addScaled(hips, pose.shift)]);
  addChannel(0, 'translation', poses.length, places);
  BONES.forEach(({ name }, i) => {
    const rotations = continuous(poses.map((pose) => pose.rotations.get(name) ?? IDENTITY));
    const first = item(rotations, 0);
    const isStill = rotations.every((q) => isSameRotation(q, first));
    if (!isStill) addChannel(i, 'rotation', rotations.length, rotations.flat());
    else if (!isSameRotation(first, IDENTITY)) addChannel(i, 'rotation', 1, [...first]);
  });
};

/** The skeleton with clips, without meshes, as a GLB; see docs/figure.md. The same sources give the same bytes. */
export const bakeClips = async (clips: readonly Clip[]): Promise<Uint8Array> => {
  await MeshoptEncoder.ready;
  const figure = new FigureDocument();
  for (const clip of clips) addClip(figure, clip);
  const { document } = figure;
  document.setLogger(new Logger(Logger.Verbosity.ERROR));
  document.getRoot().setExtras({ format: 1 });
  document
    .createExtension(EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE });
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
  return io.writeBinary(document);
};

export const bakeAnimations = (): Promise<Uint8Array> =>
  bakeClips(ANIMATION_IDS.map((id) => ({ name: id, seconds: ANIMATIONS[id].seconds, poseAt: CLIPS[id] })));
