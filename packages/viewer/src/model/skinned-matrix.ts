import { Matrix4, type Mesh, SkinnedMesh } from 'three';

/** The transform of one vertex from the file's numbers to where it stands. */
export type VertexMatrix = (vertex: number) => Matrix4;

const INFLUENCES = 4;

const addScaled = (sum: number[], matrix: readonly number[], share: number): void => {
  for (let i = 0; i < 16; i += 1) sum[i] = (sum[i] ?? 0) + share * (matrix[i] ?? 0);
};

/** Sum of the bones' transforms by their shares; quantised meshes carry their scale in the bones' inverse matrices. */
const skinnedMatrix = (mesh: SkinnedMesh): VertexMatrix => {
  const { skinIndex, skinWeight } = mesh.geometry.attributes;
  const { bones, boneInverses } = mesh.skeleton;
  const offsets = bones.map((bone, i) => {
    const inverse = boneInverses[i] ?? new Matrix4();
    return bone.matrixWorld.clone().multiply(inverse).multiply(mesh.bindMatrix).elements;
  });
  const result = new Matrix4();
  return (vertex) => {
    result.elements.fill(0);
    for (let k = 0; k < INFLUENCES; k += 1) {
      const share = skinWeight?.getComponent(vertex, k) ?? 0;
      const offset = share === 0 ? undefined : offsets[skinIndex?.getComponent(vertex, k) ?? 0];
      if (offset) addScaled(result.elements, offset, share);
    }
    return result;
  };
};

const isSkinned = (mesh: Mesh): mesh is SkinnedMesh => mesh instanceof SkinnedMesh;

/** Where the vertices of a mesh stand, in the pose its bones are in. */
export const vertexMatrix = (mesh: Mesh): VertexMatrix =>
  isSkinned(mesh) ? skinnedMatrix(mesh) : () => mesh.matrixWorld;
