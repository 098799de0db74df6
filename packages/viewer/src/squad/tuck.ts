import type { MeshData } from '../model/mesh-data.ts';

/** So far a thigh draws back under the cloth of one who kneels, which is cut for legs that hang, m. */
const DEPTH_M = 0.042;
/** Heights at rest from which on it does, wholly from the second: below the hem nothing moves. */
const FROM_M = 0.5;
const WHOLLY_M = 0.55;

/** Thighs end here; what is farther from the middle at this height is a hand. */
const HIP_M = 0.86;
const ARM_M = 0.24;

/** The same body with thighs drawn back along their normals; `isBody` marks its vertices. At rest, before it is posed. */
export const tuckThighs = (mesh: MeshData, isBody: (vertex: number) => boolean): MeshData => {
  const positions = Float32Array.from(mesh.positions);
  for (let vertex = 0; vertex * 3 < positions.length; vertex += 1) {
    if (!isBody(vertex)) continue;
    const at = vertex * 3;
    const [x = 0, y = 0, z = 0] = positions.subarray(at, at + 3);
    const share = Math.min(1, Math.max(0, (y - FROM_M) / (WHOLLY_M - FROM_M)));
    const isThigh = share > 0 && y < HIP_M && Math.abs(x) < ARM_M;
    if (!isThigh) continue;
    const [nx = 0, ny = 0, nz = 0] = mesh.normals.subarray(at, at + 3);
    const by = DEPTH_M * share * share * (3 - 2 * share);
    positions.set([x - by * nx, y - by * ny, z - by * nz], at);
  }
  return { ...mesh, positions };
};
