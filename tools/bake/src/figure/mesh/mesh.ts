/** A triangle mesh in metres; attributes are per vertex. */
export interface Mesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint32Array;
  /** Ambient occlusion: 1 is open, one value per vertex. */
  readonly occlusion: Float32Array;
  readonly uvs?: Float32Array;
  /** Four tint masks per vertex, 0..1; what they mean is a matter of the part. */
  readonly masks?: Float32Array;
}

export interface Skinning {
  /** Four bone indices per vertex. */
  readonly joints: Uint8Array;
  /** Their shares, adding up to 1. */
  readonly weights: Float32Array;
}

export const vertexCount = (mesh: Pick<Mesh, 'positions'>): number => mesh.positions.length / 3;

const flipped = (values: Float32Array): Float32Array => values.map((v, i) => (i % 3 === 0 ? -v : v));

const reversed = (indices: Uint32Array): Uint32Array =>
  indices.map((_, i) => {
    const corner = i % 3;
    const other = corner === 0 ? i : corner === 1 ? i + 1 : i - 1;
    return indices[other] ?? 0;
  });

/** The mirror image at x = 0, facing outwards again. */
export const mirrored = (mesh: Mesh): Mesh => ({
  ...mesh,
  positions: flipped(mesh.positions),
  normals: flipped(mesh.normals),
  indices: reversed(mesh.indices),
});

const joined = (arrays: readonly Float32Array[]): Float32Array => {
  const out = new Float32Array(arrays.reduce((sum, a) => sum + a.length, 0));
  let offset = 0;
  for (const a of arrays) {
    out.set(a, offset);
    offset += a.length;
  }
  return out;
};

/** All meshes as one. Optional attributes are kept where every mesh has them. */
export const merged = (meshes: readonly Mesh[]): Mesh => {
  let offset = 0;
  const indices = meshes.flatMap((mesh) => {
    const shifted = Array.from(mesh.indices, (i) => i + offset);
    offset += vertexCount(mesh);
    return shifted;
  });
  const uvs = meshes.flatMap((m) => (m.uvs === undefined ? [] : [m.uvs]));
  const masks = meshes.flatMap((m) => (m.masks === undefined ? [] : [m.masks]));
  return {
    positions: joined(meshes.map((m) => m.positions)),
    normals: joined(meshes.map((m) => m.normals)),
    occlusion: joined(meshes.map((m) => m.occlusion)),
    indices: Uint32Array.from(indices),
    ...(uvs.length === meshes.length ? { uvs: joined(uvs) } : {}),
    ...(masks.length === meshes.length ? { masks: joined(masks) } : {}),
  };
};

type Masks = readonly [number, number, number, number];

/** The mesh with every vertex given the same four masks. */
export const withMask = (mesh: Mesh, mask: Masks): Mesh => ({
  ...mesh,
  masks: Float32Array.from({ length: vertexCount(mesh) * 4 }, (_, i) => mask[i % 4] ?? 0),
});
