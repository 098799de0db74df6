import { Logger, NodeIO, type Document } from '@gltf-transform/core';
import { EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization } from '@gltf-transform/extensions';
import { meshopt } from '@gltf-transform/functions';
import { MeshoptEncoder } from 'meshoptimizer';

/** Steps of 0.11 mm over the figure's height; all parts share one grid, so that they meet without gaps. */
const POSITION_BITS = 14;

/** The document as a meshopt-compressed GLB. The same document gives the same bytes. */
export const encodeGlb = async (document: Document): Promise<Uint8Array> => {
  await MeshoptEncoder.ready;
  document.setLogger(new Logger(Logger.Verbosity.ERROR));
  await document.transform(
    meshopt({
      encoder: MeshoptEncoder,
      level: 'high',
      quantizePosition: POSITION_BITS,
      quantizeTexcoord: 12,
      quantizationVolume: 'scene',
    }),
  );
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
  return io.writeBinary(document);
};
