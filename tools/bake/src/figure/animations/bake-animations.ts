import { Logger, NodeIO } from '@gltf-transform/core';
import { EXTMeshoptCompression } from '@gltf-transform/extensions';
import { MeshoptEncoder } from 'meshoptimizer';
import { ANIMATION_IDS } from '@kitwright/garment/figure/avatar.ts';
import { ANIMATIONS } from '@kitwright/garment/figure/animations.ts';
import { FigureDocument } from '../output/document.ts';
import { addClip, type Clip } from './clip.ts';
import { CLIPS } from './clips.ts';

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
