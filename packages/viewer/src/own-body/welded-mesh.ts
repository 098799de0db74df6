import type { MeshData } from '../model/mesh-data.ts';

/** Meshes whose vertices at one place are one point: seams hold, and what lies on cloth goes along with it. */
export interface Welded {
  readonly pointCount: number;
  /** Places of the points, m. */
  readonly points: Float32Array;
  /** Point of each vertex, mesh by mesh, and the first vertex of each mesh. */
  readonly pointOf: Uint32Array;
  readonly starts: readonly number[];
  /** Every edge of cloth once, two points each; details have none. */
  readonly edges: Uint32Array;
  /** Moves points of details as the nearest points of cloth have moved, in place. */
  readonly ride: (before: Float32Array, after: Float32Array) => void;
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

/** Unit normals of points by the area of their triangles. */
export const pointNormals = (triangles: Uint32Array, x: Float32Array): Float32Array => {
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

/** Meshes whose triangles from some on are details. */
export interface Layered {
  readonly mesh: MeshData;
  readonly firstDetailTriangle?: number | undefined;
  /** Corners of its triangles of cloth, where those are known better than by where details begin. */
  readonly cloth?: Uint32Array;
}

/** Points of details, and the nearest point of the same mesh's cloth, in turns. */
const ridersOf = (points: readonly number[], meshes: readonly (readonly number[])[], isCloth: Uint8Array) => {
  const pairs: number[] = [];
  for (const own of meshes) {
    const all = [...new Set(own)];
    const cloth = all.filter((p) => isCloth[p] === 1);
    for (const p of all) {
      if (isCloth[p] === 1) continue;
      let [host, least] = [p, Infinity];
      for (const q of cloth) {
        const dx = (points[p * 3] ?? 0) - (points[q * 3] ?? 0);
        const dy = (points[p * 3 + 1] ?? 0) - (points[q * 3 + 1] ?? 0);
        const dz = (points[p * 3 + 2] ?? 0) - (points[q * 3 + 2] ?? 0);
        const far = dx * dx + dy * dy + dz * dz;
        if (far < least) [host, least] = [q, far];
      }
      pairs.push(p, host);
    }
  }
  return Uint32Array.from(pairs);
};

const ride = (pairs: Uint32Array, before: Float32Array, after: Float32Array): void => {
  for (let i = 0; i < pairs.length; i += 2) {
    const [own, host] = [(pairs[i] ?? 0) * 3, (pairs[i + 1] ?? 0) * 3];
    for (let k = 0; k < 3; k += 1)
      after[own + k] = (before[own + k] ?? 0) + (after[host + k] ?? 0) - (before[host + k] ?? 0);
  }
};

export const weldMeshes = (meshes: readonly Layered[]): Welded => {
  const starts: number[] = [];
  const places = new Map<string, number>();
  const [points, pointOf, triangles, cloth]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const { mesh, firstDetailTriangle = Infinity, cloth: own } of meshes) {
    const start = pointOf.length;
    starts.push(start);
    for (let v = 0; v < mesh.positions.length; v += 3) {
      const place = [mesh.positions[v] ?? 0, mesh.positions[v + 1] ?? 0, mesh.positions[v + 2] ?? 0] as const;
      const key = place.map((at) => Math.round(at / STEP_M)).join(' ');
      const point = places.get(key) ?? points.length / 3;
      if (point === points.length / 3) points.push(...place);
      places.set(key, point);
      pointOf.push(point);
    }
    for (const v of mesh.index) triangles.push(pointOf[start + v] ?? 0);
    for (const v of own ?? mesh.index.subarray(0, firstDetailTriangle * 3))
      cloth.push(pointOf[start + v] ?? 0);
  }
  const corners = Uint32Array.from(triangles);
  const isCloth = new Uint8Array(points.length / 3);
  for (const p of cloth) isCloth[p] = 1;
  const owned = starts.map((start, n) => pointOf.slice(start, starts[n + 1]));
  const pairs = ridersOf(points, owned, isCloth);
  return {
    pointCount: points.length / 3,
    points: Float32Array.from(points),
    pointOf: Uint32Array.from(pointOf),
    starts,
    edges: edgesOf(Uint32Array.from(cloth), points.length / 3),
    ride: (before, after) => ride(pairs, before, after),
    normalsOf: (x) => pointNormals(corners, x),
  };
};
