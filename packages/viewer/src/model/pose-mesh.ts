import type { Matrix4 } from 'three';
import type { MeshData } from './mesh-data.ts';

const INFLUENCES = 4;

/**
 * Places of vertices and their normals as the bones have them now, into arrays of three numbers a vertex. `matrices`
 * are those of the bones that the mesh counts in, affine.
 */
export const poseInto = (
  mesh: MeshData,
  matrices: readonly Matrix4[],
  positions: Float32Array,
  normals: Float32Array,
): void => {
  const { joints, weights } = mesh;
  const elements = matrices.map((matrix) => matrix.elements);
  const sum = new Float64Array(16);
  for (let vertex = 0; vertex * 3 < mesh.positions.length; vertex += 1) {
    sum.fill(0);
    for (let k = 0; k < INFLUENCES; k += 1) {
      const share = weights[vertex * INFLUENCES + k] ?? 0;
      const matrix = share === 0 ? undefined : elements[joints[vertex * INFLUENCES + k] ?? 0];
      if (!matrix) continue;
      for (let i = 0; i < 16; i += 1) sum[i] = (sum[i] ?? 0) + share * (matrix[i] ?? 0);
    }
    const at = vertex * 3;
    const [x, y, z] = [mesh.positions[at] ?? 0, mesh.positions[at + 1] ?? 0, mesh.positions[at + 2] ?? 0];
    const [nx, ny, nz] = [mesh.normals[at] ?? 0, mesh.normals[at + 1] ?? 0, mesh.normals[at + 2] ?? 0];
    let lengthSq = 0;
    for (let axis = 0; axis < 3; axis += 1) {
      const [a, b, c, d] = [sum[axis] ?? 0, sum[axis + 4] ?? 0, sum[axis + 8] ?? 0, sum[axis + 12] ?? 0];
      positions[at + axis] = a * x + b * y + c * z + d;
      const n = a * nx + b * ny + c * nz;
      normals[at + axis] = n;
      lengthSq += n * n;
    }
    const scale = lengthSq > 0 ? 1 / Math.sqrt(lengthSq) : 0;
    for (let axis = 0; axis < 3; axis += 1) normals[at + axis] = (normals[at + axis] ?? 0) * scale;
  }
};

/** The mesh as its bones have it now. */
export const posed = (mesh: MeshData, matrices: readonly Matrix4[]): MeshData => {
  const positions = new Float32Array(mesh.positions.length);
  const normals = new Float32Array(mesh.normals.length);
  poseInto(mesh, matrices, positions, normals);
  return { ...mesh, positions, normals };
};
