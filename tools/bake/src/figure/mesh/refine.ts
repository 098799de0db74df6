import { MeshoptSimplifier } from 'meshoptimizer';
import type { Vec3 } from '@kitwright/geometry';
import type { Distance } from '../sdf/primitives.ts';
import { at } from '../sdf/blend.ts';
import { areaNormals, gradient, occlusionAt, projected } from './differential.ts';
import type { Mesh } from './mesh.ts';
import type { RawMesh } from './surface-nets.ts';

export interface RefineOptions {
  /** Most vertices that may remain. */
  readonly vertices: number;
  /** Step for the normals at a place, metres: smaller is crisper. Default 1.5 mm. */
  readonly normalStep?: (p: Vec3) => number;
  /** Weight of a place when triangles are spared: 1 is normal. */
  readonly importance?: (p: Vec3) => number;
  /** Triangles none of whose corners are kept are left out. */
  readonly isKept?: (p: Vec3) => boolean;
  /** Shape that shadows the surface; the shape itself by default. */
  readonly occluder?: Distance;
}

const pointAt = (positions: ArrayLike<number>, vertex: number): Vec3 => [
  at(positions, vertex * 3),
  at(positions, vertex * 3 + 1),
  at(positions, vertex * 3 + 2),
];

const keptTriangles = (
  positions: Float32Array,
  indices: Uint32Array,
  isKept: (p: Vec3) => boolean,
): Uint32Array => {
  const kept = Array.from({ length: positions.length / 3 }, (_, v) => isKept(pointAt(positions, v)));
  const result: number[] = [];
  for (let t = 0; t < indices.length; t += 3) {
    const corners = Array.from(indices.subarray(t, t + 3));
    if (corners.some((v) => kept[v])) result.push(...corners);
  }
  return Uint32Array.from(result);
};

const decimated = (positions: Float32Array, indices: Uint32Array, options: RefineOptions): Uint32Array => {
  if (indices.length / 6 <= options.vertices) return indices;
  const normals = areaNormals(positions, indices);
  const { importance } = options;
  const weighted =
    importance === undefined
      ? normals
      : normals.map((n, i) => n * importance(pointAt(positions, Math.floor(i / 3))));
  const target = Math.floor((6 * options.vertices * 0.995) / 3) * 3;
  const weights = [0.45, 0.45, 0.45];
  const [result] = MeshoptSimplifier.simplifyWithAttributes(
    indices,
    positions,
    3,
    weighted,
    3,
    weights,
    null,
    target,
    1,
    [],
  );
  return result;
};

const compacted = (positions: Float32Array, indices: Uint32Array): RawMesh => {
  const result = indices.slice();
  const [remap, count] = MeshoptSimplifier.compactMesh(result);
  const out = new Float64Array(count * 3);
  remap.forEach((to, from) => {
    if (to < count) out.set(positions.subarray(from * 3, from * 3 + 3), to * 3);
  });
  return { positions: out, indices: result };
};

/** Thins out a raw mesh where it is flat, draws it on to the surface, and gives it normals and ambient occlusion. */
export const refine = async (distance: Distance, raw: RawMesh, options: RefineOptions): Promise<Mesh> => {
  await MeshoptSimplifier.ready;
  const dense = Float32Array.from(raw.positions);
  const wanted =
    options.isKept === undefined ? raw.indices : keptTriangles(dense, raw.indices, options.isKept);
  const { positions: sparse, indices } = compacted(dense, decimated(dense, wanted, options));
  const positions = new Float32Array(sparse.length);
  const normals = new Float32Array(sparse.length);
  const occlusion = new Float32Array(sparse.length / 3);
  for (let v = 0; v < occlusion.length; v++) {
    const rough = pointAt(sparse, v);
    const step = options.normalStep?.(rough) ?? 0.0015;
    const point = projected(distance, rough, step);
    const { normal } = gradient(distance, point, step);
    positions.set(point, v * 3);
    normals.set(normal, v * 3);
    occlusion[v] = occlusionAt(options.occluder ?? distance, point, normal);
  }
  return { positions, normals, indices, occlusion };
};
