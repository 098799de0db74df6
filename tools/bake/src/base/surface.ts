import { BufferAttribute, BufferGeometry, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { edgeKey, f64, i32, item } from './arrays.ts';

/** Points closer than this are one: the two sides of a seam, metres. */
const WELD_M = 2e-4;

/** A mesh of triangles. */
export interface Surface {
  /** Three numbers a point, metres. */
  readonly positions: Float64Array;
  readonly triangles: Int32Array;
}

/** The search tree of a surface. */
export const bvhOf = ({ positions, triangles }: Surface): MeshBVH => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3));
  geometry.setIndex(new BufferAttribute(Uint32Array.from(triangles), 1));
  // Indirect: the triangles keep their numbers.
  return new MeshBVH(geometry, { indirect: true });
};

/** Points on edges that only one triangle uses, once the seams are welded: the hems. */
export const hemPoints = ({ positions, triangles }: Surface): readonly Vector3[] => {
  const ids = new Map<string, number>();
  const count = positions.length / 3;
  const at = (p: number) => [0, 1, 2].map((k) => f64(positions, p * 3 + k));
  const idOf = Array.from({ length: count }, (_, p) => {
    const key = at(p)
      .map((x) => Math.round(x / WELD_M))
      .join();
    const id = ids.get(key) ?? ids.size;
    ids.set(key, id);
    return id;
  });
  const uses = new Map<number, number>();
  const edges: { readonly a: number; readonly key: number }[] = [];
  triangles.forEach((a, i) => {
    const b = i32(triangles, i % 3 === 2 ? i - 2 : i + 1);
    const key = edgeKey(idOf[a] ?? 0, idOf[b] ?? 0, count);
    uses.set(key, (uses.get(key) ?? 0) + 1);
    edges.push({ a, key });
  });
  return edges.filter(({ key }) => uses.get(key) === 1).map(({ a }) => new Vector3(...at(a)));
};

/** Several surfaces in one, in order. */
export const merged = (surfaces: readonly Surface[]): Surface => {
  const starts: number[] = [];
  let points = 0;
  for (const { positions } of surfaces) {
    starts.push(points);
    points += positions.length / 3;
  }
  return {
    positions: Float64Array.from(surfaces.flatMap(({ positions }) => Array.from(positions))),
    triangles: Int32Array.from(
      surfaces.flatMap(({ triangles }, i) => Array.from(triangles, (v) => v + item(starts, i))),
    ),
  };
};
