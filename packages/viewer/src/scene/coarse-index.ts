import { FIGURE_PARTS } from '../model/figure-model.ts';
import type { MeshData } from '../model/mesh-data.ts';
import type { RiggedMesh } from './rigged-mesh.ts';

/** Share of the triangles that is left of what is seen from afar. */
const SHARE = 0.22;
/** Farthest a simplified surface may lie from the true one, as a share of the mesh's size. */
const MOST_ERROR = 0.01;
const NORMAL_WEIGHT = 0.4;

/**
 * Fewer triangles over the same vertices, for figures that are small in the picture, and for those that move. Edges of pieces stay where they
 * are, so that seams stay closed, and so do vertices marked in `kept`. Without the simplifier (an old browser) it is the mesh's own.
 */
export const coarseIndex = async (mesh: MeshData, kept: Uint8Array | null): Promise<Uint32Array> => {
  const { MeshoptSimplifier } = await import('meshoptimizer/simplifier');
  if (!MeshoptSimplifier.supported) return mesh.index;
  await MeshoptSimplifier.ready;
  const target = Math.floor((mesh.index.length * SHARE) / 3) * 3;
  const [index] = MeshoptSimplifier.simplifyWithAttributes(
    mesh.index,
    mesh.positions,
    3,
    mesh.normals,
    3,
    [NORMAL_WEIGHT, NORMAL_WEIGHT, NORMAL_WEIGHT],
    kept,
    target,
    MOST_ERROR,
    ['LockBorder'],
  );
  return index;
};

const EYES = FIGURE_PARTS.indexOf('eyes');

/** Marks vertices of eyes, by the part that each belongs to: they make a face, even from afar. */
export const eyesAmong = (ordinals: Uint8Array): Uint8Array => ordinals.map((part) => Number(part === EYES));

/** Makes fewer triangles for all meshes of what is shown, each after a rest, tens of milliseconds a mesh; ends where something else is. */
export const coarsen = async (
  shown: () => { readonly meshes: readonly RiggedMesh[] } | null,
  rest: () => Promise<void>,
): Promise<void> => {
  const own = shown();
  for (const rigged of own?.meshes ?? []) {
    await rest();
    if (own !== shown()) return;
    const parts = rigged.mesh.geometry.attributes['aPart']?.array;
    rigged.coarsen(await coarseIndex(rigged.placed(), parts instanceof Uint8Array ? eyesAmong(parts) : null));
  }
};
