import { Logger, NodeIO } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';
import { Vector3 } from 'three';
import { f64 } from '../base/arrays.ts';
import { hemPoints, merged } from '../base/surface.ts';
import { readRestNodes } from '../gltf/read-rest.ts';

/** So far into necks, sleeves and hems the inside is seen, m. */
const SEEN_M = 0.12;
/** A hood that is put down shows its lining. */
const isClosed = (name: string): boolean => /^piece:(?!hood|drawcord)/.test(name);

/**
 * Writes into a garment's file that no light comes to its inside farther from every opening than one looks in. Where such
 * an inside is seen all the same, cloth has passed through itself in a tight fold or in a motion; the viewer then shows it
 * as more of the outside, in the dark of a fold, and not as a patch of pale inside.
 */
export const withClosedInsides = async (glb: Uint8Array): Promise<Uint8Array> => {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder });
  const nodes = await readRestNodes(glb, isClosed);
  const hems = hemPoints(merged(nodes));
  const document = await io.readBinary(glb);
  document.setLogger(new Logger(Logger.Verbosity.ERROR));
  const at = new Vector3();
  for (const node of document.getRoot().listNodes()) {
    const rest = nodes.find(({ name }) => name === node.getName());
    const shades = node.getMesh()?.listPrimitives()[0]?.getAttribute('COLOR_0');
    if (!rest || !shades) continue;
    const shade: number[] = [];
    for (let v = 0; v < shades.getCount(); v++) {
      at.set(f64(rest.positions, v * 3), f64(rest.positions, v * 3 + 1), f64(rest.positions, v * 3 + 2));
      if (hems.some((hem) => hem.distanceTo(at) < SEEN_M)) continue;
      shades.getElement(v, shade);
      shade[1] = 0;
      shades.setElement(v, shade);
    }
  }
  return io.writeBinary(document);
};
