import {
  Mesh,
  MeshStandardMaterial,
  Vector3,
  type BufferAttribute,
  type InterleavedBufferAttribute,
  type Object3D,
  type Texture,
} from 'three';
import type { MeshData } from './mesh-data.ts';
import { relax } from './relaxed-pose.ts';
import { vertexMatrix, type VertexMatrix } from './skinned-matrix.ts';

type Attribute = BufferAttribute | InterleavedBufferAttribute;

/** A named mesh of a file, with what the file says about it. */
export interface NamedMesh {
  readonly name: string;
  readonly extras: Readonly<Record<string, unknown>>;
  readonly data: MeshData;
  /** The texture in the occlusion slot of its material, if any. */
  readonly occlusionMap: Texture | null;
}

const points = (attribute: Attribute, matrix: VertexMatrix): Float32Array => {
  const out = new Float32Array(attribute.count * 3);
  const point = new Vector3();
  for (let i = 0; i < attribute.count; i += 1) {
    point
      .fromBufferAttribute(attribute, i)
      .applyMatrix4(matrix(i))
      .toArray(out, i * 3);
  }
  return out;
};

const directions = (attribute: Attribute, matrix: VertexMatrix): Float32Array => {
  const out = new Float32Array(attribute.count * 3);
  const direction = new Vector3();
  for (let i = 0; i < attribute.count; i += 1) {
    direction
      .fromBufferAttribute(attribute, i)
      .transformDirection(matrix(i))
      .toArray(out, i * 3);
  }
  return out;
};

const pairs = (attribute: Attribute | undefined, count: number): Float32Array => {
  const out = new Float32Array(count * 2);
  for (let i = 0; attribute && i < count; i += 1) {
    out[i * 2] = attribute.getX(i);
    out[i * 2 + 1] = attribute.getY(i);
  }
  return out;
};

const bytes = (attribute: Attribute | undefined, count: number, absent: number): Uint8Array => {
  const out = new Uint8Array(count * 4).fill(absent);
  for (let i = 0; attribute && i < count; i += 1) {
    out[i * 4] = 255 * attribute.getX(i);
    out[i * 4 + 1] = 255 * attribute.getY(i);
    out[i * 4 + 2] = 255 * attribute.getZ(i);
    if (attribute.itemSize > 3) out[i * 4 + 3] = 255 * attribute.getW(i);
  }
  return out;
};

const dataOf = (mesh: Mesh): MeshData | null => {
  const { index, attributes } = mesh.geometry;
  const { position, normal, uv, color, _mask } = attributes as Partial<Record<string, Attribute>>;
  if (!position || !normal || !index) return null;
  const matrix = vertexMatrix(mesh);
  return {
    positions: points(position, matrix),
    normals: directions(normal, matrix),
    uvs: pairs(uv, position.count),
    occlusion: bytes(color, position.count, 255),
    masks: bytes(_mask, position.count, 0),
    index: Uint32Array.from(index.array),
  };
};

/** three rewrites node names (`piece:front` loses its colon); the loader keeps the original beside the extras. */
const nameOf = (object: Object3D): string => {
  const own = object.userData['name'] as unknown;
  const parent = object.parent?.userData['name'] as unknown;
  if (typeof own === 'string') return own;
  return typeof parent === 'string' ? parent : object.name;
};

/** All meshes of a loaded file, dequantised, with arms hanging as of a person who stands at ease. */
export const readMeshes = (root: Object3D): NamedMesh[] => {
  relax(root);
  root.updateMatrixWorld(true);
  const meshes: NamedMesh[] = [];
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const mesh = object as Mesh;
    const data = dataOf(mesh);
    if (!data) return;
    const { material } = mesh;
    meshes.push({
      name: nameOf(mesh),
      extras: { ...mesh.parent?.userData, ...mesh.userData },
      data,
      occlusionMap: material instanceof MeshStandardMaterial ? material.aoMap : null,
    });
  });
  return meshes;
};
