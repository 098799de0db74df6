import type { Vec3 } from '@kitwright/geometry';
import { cornersOf, edgeKey, entry, f64, i32, item } from '../base/arrays.ts';
import type { DistanceGrid } from '../solver/distance-grid.ts';
import { pointNormals, type SurfaceMesh } from './surface-mesh.ts';

/** A vertex of the lip: it copies shade and skin from the surface vertex it grows from. */
export interface LipVertex {
  readonly source: number;
  readonly position: readonly [number, number, number];
  readonly normal: readonly [number, number, number];
  readonly pieceMm: readonly [number, number];
  /** 0 outside, 1 on the inner side of the cloth. */
  readonly inward: number;
}

/** The rounded edge of the cloth at hems: triangles over surface vertices (`surface`) and lip vertices (`lip`). */
export interface HemLip {
  readonly vertices: readonly LipVertex[];
  /** Corners: a number below the surface's vertex count is a surface vertex, the rest are lip vertices. */
  readonly triangles: readonly (readonly [number, number, number])[];
}

/** Thickness of a turned-up hem, metres. */
const THICKNESS_M = 0.0016;
/** Distance an edge keeps off the body where it has to be lifted, metres. */
const CLEAR_M = 0.0003;
/** Cross-section: outward and normal offset in thicknesses, normal as (normal, outward), bleed in mm. */
const PROFILE = [
  { out: 0.42, up: -0.25, normalUp: 0.45, normalOut: 0.9, bleedMm: 1.1 },
  { out: 0.3, up: -0.9, normalUp: -0.7, normalOut: 0.7, bleedMm: 2.4 },
  { out: -2.6, up: -1, normalUp: -1, normalOut: 0, bleedMm: 7 },
] as const;

interface BoundaryEdge {
  readonly a: number;
  readonly b: number;
  readonly opposite: number;
}

const boundaryOf = (mesh: SurfaceMesh): readonly BoundaryEdge[] => {
  const pointCount = mesh.positions.length / 3;
  const uses = new Map<number, number>();
  const edges: (BoundaryEdge & { readonly key: number })[] = [];
  for (let t = 0; t < mesh.triangles.length / 3; t++) {
    const corners = cornersOf(mesh.triangles, t);
    corners.forEach((a, k) => {
      const b = item(corners, (k + 1) % 3);
      const key = edgeKey(i32(mesh.pointOf, a), i32(mesh.pointOf, b), pointCount);
      uses.set(key, (uses.get(key) ?? 0) + 1);
      edges.push({ a, b, opposite: item(corners, (k + 2) % 3), key });
    });
  }
  return edges.filter(({ key }) => uses.get(key) === 1);
};

/** Adds to `sums[key]` the unit vector that leaves the edge a-b away from the third corner, in `size` dimensions. */
const addOutward = (
  sums: Map<number, number[]>,
  keys: readonly number[],
  at: (vertex: number, k: number) => number,
  { a, b, opposite }: BoundaryEdge,
  size: number,
): void => {
  const axes = Array.from({ length: size }, (_, k) => k);
  const along = axes.map((k) => at(b, k) - at(a, k));
  const inner = axes.map((k) => at(opposite, k) - at(a, k));
  const dot = (u: readonly number[], v: readonly number[]) => u.reduce((s, x, k) => s + x * item(v, k), 0);
  const share = dot(along, inner) / (dot(along, along) || 1);
  const outward = inner.map((x, k) => share * item(along, k) - x);
  const length = Math.sqrt(dot(outward, outward)) || 1;
  for (const key of keys) {
    const sum = sums.get(key) ?? axes.map(() => 0);
    sums.set(
      key,
      sum.map((x, k) => x + item(outward, k) / length),
    );
  }
};

const unit = (v: readonly number[]): readonly number[] => {
  const length = Math.hypot(...v) || 1;
  return v.map((x) => x / length);
};

/** A turned-up edge that would dip into what lies beneath is lifted just off it. */
const outOf = (collider: DistanceGrid | undefined, [x, y, z]: Vec3): Vec3 => {
  const distance = collider?.sample(x, y, z) ?? CLEAR_M;
  if (!collider || distance >= 0) return [x, y, z];
  const by = CLEAR_M - distance;
  return [x + collider.gx * by, y + collider.gy * by, z + collider.gz * by];
};

/** Grows a lip along all free edges. */
export const growLip = (mesh: SurfaceMesh, collider?: DistanceGrid): HemLip => {
  const normals = pointNormals(mesh);
  const boundary = boundaryOf(mesh);
  const outward3 = new Map<number, number[]>();
  const outward2 = new Map<number, number[]>();
  const place = (v: number, k: number) => f64(mesh.positions, i32(mesh.pointOf, v) * 3 + k);
  const onPiece = (v: number, k: number) => f64(mesh.pieceMm, v * 2 + k);
  for (const edge of boundary) {
    addOutward(outward3, [i32(mesh.pointOf, edge.a), i32(mesh.pointOf, edge.b)], place, edge, 3);
    addOutward(outward2, [edge.a, edge.b], onPiece, edge, 2);
  }
  const vertices: LipVertex[] = [];
  const rings = new Map<number, readonly number[]>();
  const surfaceCount = mesh.pointOf.length;
  const ringAt = (v: number): readonly number[] => {
    const known = rings.get(v);
    if (known) return known;
    const point = i32(mesh.pointOf, v);
    const out = unit(entry(outward3, point));
    const bleed = unit(entry(outward2, v));
    const up = [0, 1, 2].map((k) => f64(normals, point * 3 + k));
    const ring = PROFILE.map((section) => {
      const along = (k: number) => section.out * item(out, k) + section.up * item(up, k);
      const facing = unit(
        [0, 1, 2].map((k) => section.normalUp * item(up, k) + section.normalOut * item(out, k)),
      );
      const grown = (k: number) => place(v, k) + THICKNESS_M * along(k);
      const position = outOf(collider, [grown(0), grown(1), grown(2)]);
      const mm = (k: number) => onPiece(v, k) + item(bleed, k) * section.bleedMm;
      vertices.push({
        source: v,
        position,
        normal: [item(facing, 0), item(facing, 1), item(facing, 2)],
        pieceMm: [mm(0), mm(1)],
        inward: Math.min(1, -section.up),
      });
      return surfaceCount + vertices.length - 1;
    });
    rings.set(v, [v, ...ring]);
    return [v, ...ring];
  };
  const triangles = boundary.flatMap(({ a, b }) => {
    const [from, to] = [ringAt(a), ringAt(b)];
    return PROFILE.flatMap((_, r): readonly (readonly [number, number, number])[] => {
      const [p, q, s, t] = [item(from, r), item(from, r + 1), item(to, r), item(to, r + 1)];
      return [
        [p, q, s],
        [s, q, t],
      ];
    });
  });
  return { vertices, triangles };
};
