import type { MeshData } from '../model/mesh-data.ts';

/** Share of the triangles that is left of what is seen from afar. */
const SHARE = 0.22;
/** Farthest a simplified surface may lie from the true one, as a share of the mesh's size. */
const MOST_ERROR = 0.01;
const NORMAL_WEIGHT = 0.4;

/**
 * Fewer triangles over the same vertices, for figures that are small in the picture. Edges of pieces stay where they
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
