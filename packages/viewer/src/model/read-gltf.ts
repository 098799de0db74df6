import {
  Mesh,
  MeshStandardMaterial,
  SkinnedMesh,
  Vector3,
  type BufferAttribute,
  type InterleavedBufferAttribute,
  type Object3D,
  type Texture,
} from 'three';
import type { MeshData, Skin } from './mesh-data.ts';
import { restBonesOf, type RestBone } from './rig.ts';
import { vertexMatrix, type VertexMatrix } from './skinned-matrix.ts';

type Attribute = BufferAttribute | InterleavedBufferAttribute;

/** A named mesh of a file, with what the file says about it. */
export interface NamedMesh {
  readonly name: string;
  readonly extras: Readonly<Record<string, unknown>>;
  readonly data: MeshData;
  /** The texture in the occlusion slot of its material, if any. */
  readonly occlusionMap: Texture | null;
  /** The texture that colours it, if any. */
  readonly colourMap: Texture | null;
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

const INFLUENCES = 4;

/** Moves with one bone alone. */
const rigidSkin = (bone: string, count: number): Skin => ({
  bones: [bone],
  joints: new Uint8Array(count * INFLUENCES),
  weights: Float32Array.from({ length: count * INFLUENCES }, (_, i) => (i % INFLUENCES === 0 ? 1 : 0)),
});

/** Shares are stored in bytes, so they are made to add up to 1 again. */
const skinOf = (mesh: Mesh, count: number, rigidBone: string): Skin => {
  const { skinIndex, skinWeight } = mesh.geometry.attributes;
  if (!(mesh instanceof SkinnedMesh) || !skinIndex || !skinWeight) return rigidSkin(rigidBone, count);
  const joints = new Uint8Array(count * INFLUENCES);
  const weights = new Float32Array(count * INFLUENCES);
  for (let vertex = 0; vertex < count; vertex += 1) {
    const shares = [0, 1, 2, 3].map((k) => skinWeight.getComponent(vertex, k));
    const sum = shares.reduce((total, share) => total + share, 0) || 1;
    for (let k = 0; k < INFLUENCES; k += 1) {
      joints[vertex * INFLUENCES + k] = shares[k] === 0 ? 0 : skinIndex.getComponent(vertex, k);
      weights[vertex * INFLUENCES + k] = (shares[k] ?? 0) / sum;
    }
  }
  const { bones } = (mesh as SkinnedMesh).skeleton;
  return { bones: bones.map((bone) => bone.name), joints, weights };
};

const dataOf = (mesh: Mesh, rigidBone: string): MeshData | null => {
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
    ...skinOf(mesh, position.count, rigidBone),
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

/** What a file holds. */
export interface ReadScene {
  readonly meshes: readonly NamedMesh[];
  readonly bones: readonly RestBone[];
}

/** All meshes of a loaded file, dequantised, at rest. Meshes without a skin move with the bone `rigidBone`. */
export const readScene = (root: Object3D, rigidBone: string): ReadScene => {
  root.updateMatrixWorld(true);
  const meshes: NamedMesh[] = [];
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const mesh = object as Mesh;
    const data = dataOf(mesh, rigidBone);
    if (!data) return;
    const material = mesh.material instanceof MeshStandardMaterial ? mesh.material : null;
    meshes.push({
      name: nameOf(mesh),
      extras: { ...mesh.parent?.userData, ...mesh.userData },
      data,
      occlusionMap: material?.aoMap ?? null,
      colourMap: material?.map ?? null,
    });
  });
  return { meshes, bones: restBonesOf(root) };
};
