import { createHash } from 'node:crypto';
import { readRestNodes } from './read-rest.ts';

/** Steps in which places of a figure count, a metre: a machine's last digit does not. */
const STEPS = 1e5;

/**
 * Hash of what garments are baked on: the meshes of a figure's file, with their triangles in order. Its pictures are no part of that, so
 * that people may be painted again.
 */
export const figureHash = async (glb: Uint8Array): Promise<string> => {
  const hash = createHash('sha256');
  for (const { name, positions, triangles } of await readRestNodes(glb, (each) =>
    each.startsWith('figure:'),
  )) {
    hash.update(name);
    hash.update(Int32Array.from(positions, (metres) => Math.round(metres * STEPS)));
    hash.update(Int32Array.from(triangles));
  }
  return hash.digest('hex');
};
