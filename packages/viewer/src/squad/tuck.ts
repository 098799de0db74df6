import type { MeshData } from '../model/mesh-data.ts';

/** Height of the man whose heights stand below, m: those of others go with theirs. */
const OF_M = 1.8;

/** So far a thigh draws back under the cloth of one who kneels, which is cut for legs that hang, m. */
const DEPTH_M = 0.042;
/** Heights at rest from which on it does, wholly from the second: below the hem nothing moves. */
const FROM_M = 0.5;
const WHOLLY_M = 0.55;

/** Thighs end here; what is farther from the middle at this height is a hand. */
const HIP_M = 0.86;
const ARM_M = 0.24;

/** So far shorts draw in under a shirt when hips bend: they came as far through it at the side, m. */
const SHORTS_DEPTH_M = 0.012;
/** And between which heights at rest: a shirt hangs down to about the first. */
const SHORTS_FROM_M = 0.69;
const SHORTS_WHOLLY_M = 0.77;

const smooth = (share: number): number => {
  const within = Math.min(1, Math.max(0, share));
  return within * within * (3 - 2 * within);
};

/** A mesh whose vertices are drawn in along their normals, each by `depthM` of where it is at rest. */
const drawnInBy = (mesh: MeshData, depthM: (vertex: number, x: number, y: number) => number): MeshData => {
  const positions = Float32Array.from(mesh.positions);
  for (let vertex = 0; vertex * 3 < positions.length; vertex += 1) {
    const at = vertex * 3;
    const [x = 0, y = 0, z = 0] = positions.subarray(at, at + 3);
    const by = depthM(vertex, x, y);
    if (by === 0) continue;
    const [nx = 0, ny = 0, nz = 0] = mesh.normals.subarray(at, at + 3);
    positions.set([x - by * nx, y - by * ny, z - by * nz], at);
  }
  return { ...mesh, positions };
};

/**
 * The same body with thighs drawn back along their normals; `isBody` marks its vertices, `heightM` is the person's height. At
 * rest, before it is posed.
 */
export const tuckThighs = (
  mesh: MeshData,
  isBody: (vertex: number) => boolean,
  heightM: number,
): MeshData => {
  const share = heightM / OF_M;
  return drawnInBy(mesh, (vertex, x, y) => {
    const isThigh = isBody(vertex) && y < HIP_M * share && Math.abs(x) < ARM_M * share;
    return isThigh ? DEPTH_M * share * smooth((y / share - FROM_M) / (WHOLLY_M - FROM_M)) : 0;
  });
};

/** The same mesh with shorts drawn in where a shirt hangs over them; `isShorts` marks their vertices. At rest as well. */
export const tuckShorts = (
  mesh: MeshData,
  isShorts: (vertex: number) => boolean,
  heightM: number,
): MeshData =>
  drawnInBy(mesh, (vertex, _, y) => {
    const above = ((y * OF_M) / heightM - SHORTS_FROM_M) / (SHORTS_WHOLLY_M - SHORTS_FROM_M);
    return isShorts(vertex) ? SHORTS_DEPTH_M * smooth(above) : 0;
  });
