import type { Box } from '../view/framing.ts';

/** Weights by which bones move vertices. */
export interface Skin {
  /** Names of the bones that `joints` counts in. */
  readonly bones: readonly string[];
  /** Four bones per vertex, and their shares, which add up to 1. */
  readonly joints: Uint8Array;
  readonly weights: Float32Array;
}

/** A mesh as plain arrays in the model's space (metres), in the pose of its bones at rest. Shared by all viewers; never changed. */
export interface MeshData extends Skin {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Texture coordinates, v down; zeros where the model has none. */
  readonly uvs: Float32Array;
  /** RGBA per vertex, 0..255: see COLOR_0 in docs/model-format.md. 255 where the model has none. */
  readonly occlusion: Uint8Array;
  /** Four tint masks per vertex, 0..255: see docs/figure.md. 0 where the model has none. */
  readonly masks: Uint8Array;
  readonly index: Uint32Array;
}

const total = (parts: readonly { readonly length: number }[]): number =>
  parts.reduce((sum, part) => sum + part.length, 0);

const fill = <A extends Float32Array | Uint8Array>(
  whole: A,
  parts: readonly (Float32Array | Uint8Array)[],
): A => {
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const joinFloats = (parts: readonly Float32Array[]): Float32Array =>
  fill(new Float32Array(total(parts)), parts);

const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => fill(new Uint8Array(total(parts)), parts);

/** The joints counted in another list of bones; bones that the list lacks count as its first. */
export const rebind = (skin: Skin, bones: readonly string[]): Skin => {
  const isSame =
    skin.bones.length === bones.length && skin.bones.every((name, ordinal) => name === bones[ordinal]);
  if (isSame) return skin;
  const ordinals = skin.bones.map((name) => Math.max(0, bones.indexOf(name)));
  return { bones, joints: skin.joints.map((joint) => ordinals[joint] ?? 0), weights: skin.weights };
};

/** Several meshes as one, in order. */
export const mergeMeshes = (meshes: readonly MeshData[]): MeshData => {
  const bones = [...new Set(meshes.flatMap((mesh) => mesh.bones))];
  const skins = meshes.map((mesh) => rebind(mesh, bones));
  const index = new Uint32Array(total(meshes.map((mesh) => mesh.index)));
  let [at, firstVertex] = [0, 0];
  for (const mesh of meshes) {
    for (let i = 0; i < mesh.index.length; i += 1) index[at + i] = (mesh.index[i] ?? 0) + firstVertex;
    at += mesh.index.length;
    firstVertex += mesh.positions.length / 3;
  }
  return {
    positions: joinFloats(meshes.map((mesh) => mesh.positions)),
    normals: joinFloats(meshes.map((mesh) => mesh.normals)),
    uvs: joinFloats(meshes.map((mesh) => mesh.uvs)),
    occlusion: joinBytes(meshes.map((mesh) => mesh.occlusion)),
    masks: joinBytes(meshes.map((mesh) => mesh.masks)),
    bones,
    joints: joinBytes(skins.map((skin) => skin.joints)),
    weights: joinFloats(skins.map((skin) => skin.weights)),
    index,
  };
};

/** The mesh without the triangles for which `isHidden` answers true; vertices stay. */
export const withoutTriangles = (mesh: MeshData, isHidden: (triangle: number) => boolean): MeshData => {
  const kept: number[] = [];
  for (let triangle = 0; triangle * 3 < mesh.index.length; triangle += 1) {
    if (isHidden(triangle)) continue;
    for (let corner = 0; corner < 3; corner += 1) kept.push(mesh.index[triangle * 3 + corner] ?? 0);
  }
  return { ...mesh, index: Uint32Array.from(kept) };
};

/** The mesh with vertices drawn in against their normals, by metres a vertex. */
export const drawnIn = (mesh: MeshData, depths: ReadonlyMap<number, number>): MeshData => {
  const positions = mesh.positions.slice();
  for (const [vertex, depth] of depths)
    for (let i = vertex * 3; i < vertex * 3 + 3; i += 1)
      positions[i] = (positions[i] ?? 0) - (mesh.normals[i] ?? 0) * depth;
  return { ...mesh, positions };
};

/** The box around the used vertices; null for an empty mesh. */
export const boundsOf = (meshes: readonly MeshData[]): Box | null => {
  let [minX, minY, minZ] = [Infinity, Infinity, Infinity];
  let [maxX, maxY, maxZ] = [-Infinity, -Infinity, -Infinity];
  for (const { index, positions } of meshes) {
    for (const vertex of index) {
      const x = positions[vertex * 3] ?? 0;
      const y = positions[vertex * 3 + 1] ?? 0;
      const z = positions[vertex * 3 + 2] ?? 0;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
      if (z < minZ) minZ = z;
      if (z > maxZ) maxZ = z;
    }
  }
  return minX <= maxX ? { min: [minX, minY, minZ], max: [maxX, maxY, maxZ] } : null;
};

/** A set of small ordinals. */
export type Bitset = (ordinal: number) => boolean;

/** Ordinal n is bit n % 8 (from the lowest) of byte n / 8. Beyond the end nothing is set. */
export const bitsetOf =
  (bytes: Uint8Array): Bitset =>
  (ordinal) =>
    (((bytes[ordinal >> 3] ?? 0) >> (ordinal & 7)) & 1) === 1;

/** Reads base64 of a bitset. */
export const readBitset = (base64: string): Bitset =>
  bitsetOf(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));

/** Openness of the inside, of 255, that no worn sleeve has: at its end it is a sixth. */
const PASSED_THROUGH = 64;
/** So many edges farther the cloth is still in the same fold. */
const FOLD_EDGES = 3;

/**
 * A worn sleeve whose inside no one sees where cloth passed through itself: in the fold under the arm light comes to an
 * inside that is none, and it would show as a pale sliver. Openness 0 makes it more of the outside (decision 61).
 */
export const withClosedFolds = (mesh: MeshData): MeshData => {
  const occlusion = mesh.occlusion.slice();
  const folded = new Set<number>();
  for (let v = 0; v * 4 < occlusion.length; v += 1)
    if ((occlusion[v * 4 + 1] ?? 0) > PASSED_THROUGH) folded.add(v);
  if (folded.size === 0) return mesh;
  for (let edge = 0; edge < FOLD_EDGES; edge += 1) {
    const beside: number[] = [];
    for (let t = 0; t < mesh.index.length; t += 3) {
      const corners = mesh.index.subarray(t, t + 3);
      if (corners.some((v) => folded.has(v))) beside.push(...corners);
    }
    for (const v of beside) folded.add(v);
  }
  for (const v of folded) occlusion[v * 4 + 1] = 0;
  return { ...mesh, occlusion };
};
