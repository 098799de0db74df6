import type { MeshData } from '../model/mesh-data.ts';

/** Meshes whose vertices at one place are one point: seams hold, and what lies on cloth goes along with it. */
export interface Welded {
  readonly pointCount: number;
  /** Places of the points, m. */
  readonly points: Float32Array;
  /** Point of each vertex, mesh by mesh, and the first vertex of each mesh. */
  readonly pointOf: Uint32Array;
  readonly starts: readonly number[];
  /** Every edge once, two points each. */
  readonly edges: Uint32Array;
  /** Unit normals of the points at other places, by the area of their triangles. */
  readonly normalsOf: (points: Float32Array) => Float32Array;
}

/** Vertices nearer than this are at one place: files hold steps of some hundredths of a millimetre. */
const STEP_M = 2e-5;

const edgesOf = (triangles: Uint32Array, pointCount: number): Uint32Array => {
  const known = new Set<number>();
  const edges: number[] = [];
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k += 1) {
      const [a, b] = [triangles[t + k] ?? 0, triangles[t + ((k + 1) % 3)] ?? 0];
      const key = Math.min(a, b) * pointCount + Math.max(a, b);
      if (a === b || known.has(key)) continue;
      known.add(key);
      edges.push(a, b);
    }
  return Uint32Array.from(edges);
};

const normalsOf = (triangles: Uint32Array, x: Float32Array): Float32Array => {
  const normals = new Float32Array(x.length);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [(triangles[t] ?? 0) * 3, (triangles[t + 1] ?? 0) * 3, (triangles[t + 2] ?? 0) * 3];
    const [ux, uy, uz] = [
      (x[b] ?? 0) - (x[a] ?? 0),
      (x[b + 1] ?? 0) - (x[a + 1] ?? 0),
      (x[b + 2] ?? 0) - (x[a + 2] ?? 0),
    ];
    const [vx, vy, vz] = [
      (x[c] ?? 0) - (x[a] ?? 0),
      (x[c + 1] ?? 0) - (x[a + 1] ?? 0),
      (x[c + 2] ?? 0) - (x[a + 2] ?? 0),
    ];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const p of [a, b, c]) {
      normals[p] = (normals[p] ?? 0) + nx;
      normals[p + 1] = (normals[p + 1] ?? 0) + ny;
      normals[p + 2] = (normals[p + 2] ?? 0) + nz;
    }
  }
  for (let p = 0; p < normals.length; p += 3) {
    const length = Math.hypot(normals[p] ?? 0, normals[p + 1] ?? 0, normals[p + 2] ?? 0) || 1;
    for (let k = p; k < p + 3; k += 1) normals[k] = (normals[k] ?? 0) / length;
  }
  return normals;
};

export const weldMeshes = (meshes: readonly MeshData[]): Welded => {
  const starts: number[] = [];
  const places = new Map<string, number>();
  const [points, pointOf, triangles]: [number[], number[], number[]] = [[], [], []];
  for (const { positions, index } of meshes) {
    const start = pointOf.length;
    starts.push(start);
    for (let v = 0; v < positions.length; v += 3) {
      const place = [positions[v] ?? 0, positions[v + 1] ?? 0, positions[v + 2] ?? 0] as const;
      const key = place.map((at) => Math.round(at / STEP_M)).join(' ');
      const point = places.get(key) ?? points.length / 3;
      if (point === points.length / 3) points.push(...place);
      places.set(key, point);
      pointOf.push(point);
    }
    for (const v of index) triangles.push(pointOf[start + v] ?? 0);
  }
  const corners = Uint32Array.from(triangles);
  return {
    pointCount: points.length / 3,
    points: Float32Array.from(points),
    pointOf: Uint32Array.from(pointOf),
    starts,
    edges: edgesOf(corners, points.length / 3),
    normalsOf: (x) => normalsOf(corners, x),
  };
};
