import { Logger, NodeIO } from '@gltf-transform/core';
import { EXTMeshoptCompression } from '@gltf-transform/extensions';
import { MeshoptEncoder } from 'meshoptimizer';
import { ANIMATION_IDS, type AnimationId } from '@kitwright/garment/figure/avatar.ts';
import { ANIMATIONS, STANCE_IDS } from '@kitwright/garment/figure/animations.ts';
import { FigureDocument } from '../output/document.ts';
import { addClip, type Clip } from './clip.ts';
import { offensiveIdle } from './offensive-idle.ts';
import { salute } from './salute.ts';
import { warriorIdle } from './warrior-idle.ts';
import { idlePose } from '../rig/idle.ts';
import type { Pose } from '../rig/pose.ts';
import { STANCES } from '../stances/stances.ts';

/** The pose of every animation at a time of its loop, seconds. */
export const CLIPS: Readonly<Record<AnimationId, (seconds: number) => Pose>> = {
  happy_idle: idlePose,
  offensive_idle: offensiveIdle,
  salute,
  warrior_idle: warriorIdle,
};

/** The skeleton with clips, without meshes, as a GLB; see docs/figure.md. The same sources give the same bytes. */
const bakeClips = async (clips: readonly Clip[]): Promise<Uint8Array> => {
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

/** A stance is a clip that does not move. */
const STANCE_SECONDS = 1;

/** The skeleton with all stances as a GLB; see docs/figure.md. The same sources give the same bytes. */
export const bakeStances = (): Promise<Uint8Array> =>
  bakeClips(STANCE_IDS.map((id) => ({ name: id, seconds: STANCE_SECONDS, poseAt: () => STANCES[id] })));
