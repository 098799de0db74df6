import type { MeshData } from './mesh-data.ts';

const INFLUENCES = 4;

/** A matrix that moves points: 16 numbers, column after column, as three's are. */
export interface Affine {
  readonly elements: readonly number[];
}

/** A mesh as far as bones move it. */
type Moved = Pick<MeshData, 'positions' | 'normals' | 'joints' | 'weights'>;

/** The sum of the matrices of one vertex's bones, each by its share, into `sum`. */
const addShares = (
  { joints, weights }: Moved,
  elements: readonly (readonly number[])[],
  vertex: number,
  sum: Float64Array,
): void => {
  sum.fill(0);
  for (let k = INFLUENCES * vertex; k < INFLUENCES * (vertex + 1); k += 1) {
    const share = weights[k] ?? 0;
    const matrix = share === 0 ? undefined : elements[joints[k] ?? 0];
    if (matrix === undefined) continue;
    for (let i = 0; i < 16; i += 1) sum[i] = (sum[i] ?? 0) + share * (matrix[i] ?? 0);
  }
};

/**
 * Places of vertices and their normals as the bones have them now, into arrays of three numbers a vertex. `matrices`
 * are those of the bones that the mesh counts in, affine. Written without objects: every vertex of a first picture goes
 * through here.
 */
export const poseInto = (
  mesh: Moved,
  matrices: readonly Affine[],
  positions: Float32Array,
  normals: Float32Array,
): void => {
  const elements = matrices.map((matrix) => matrix.elements);
  const sum = new Float64Array(16);
  for (let vertex = 0; vertex * 3 < mesh.positions.length; vertex += 1) {
    addShares(mesh, elements, vertex, sum);
    const at = vertex * 3;
    const x = mesh.positions[at] ?? 0;
    const y = mesh.positions[at + 1] ?? 0;
    const z = mesh.positions[at + 2] ?? 0;
    const nx = mesh.normals[at] ?? 0;
    const ny = mesh.normals[at + 1] ?? 0;
    const nz = mesh.normals[at + 2] ?? 0;
    let lengthSq = 0;
    for (let axis = 0; axis < 3; axis += 1) {
      const a = sum[axis] ?? 0;
      const b = sum[axis + 4] ?? 0;
      const c = sum[axis + 8] ?? 0;
      positions[at + axis] = a * x + b * y + c * z + (sum[axis + 12] ?? 0);
      const n = a * nx + b * ny + c * nz;
      normals[at + axis] = n;
      lengthSq += n * n;
    }
    const scale = lengthSq > 0 ? 1 / Math.sqrt(lengthSq) : 0;
    for (let axis = 0; axis < 3; axis += 1) normals[at + axis] = (normals[at + axis] ?? 0) * scale;
  }
};

/** Places of the vertices and their normals as the bones have them now. */
export const standing = (
  mesh: Moved,
  matrices: readonly Affine[],
): Pick<MeshData, 'positions' | 'normals'> => {
  const positions = new Float32Array(mesh.positions.length);
  const normals = new Float32Array(mesh.normals.length);
  poseInto(mesh, matrices, positions, normals);
  return { positions, normals };
};

/** The mesh as its bones have it now. */
export const posed = (mesh: MeshData, matrices: readonly Affine[]): MeshData => ({
  ...mesh,
  ...standing(mesh, matrices),
});
