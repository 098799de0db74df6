import { cornersOf, edgeKey, entry, f64, i32, item } from '../base/arrays.ts';
import { pointNormals, type SurfaceMesh } from './surface-mesh.ts';

interface Edge {
  readonly a: number;
  readonly b: number;
  /** Points opposite the edge: one at a hem, two elsewhere, seams included. */
  readonly opposite: number[];
}

const isHem = ({ opposite }: Edge): boolean => opposite.length !== 2;

const collectEdges = (mesh: SurfaceMesh, pointCount: number): ReadonlyMap<number, Edge> => {
  const edges = new Map<number, Edge>();
  for (let t = 0; t < mesh.triangles.length / 3; t++) {
    const corners = cornersOf(mesh.triangles, t);
    const points = corners.map((v) => i32(mesh.pointOf, v));
    for (let e = 0; e < 3; e++) {
      const [a, b] = [item(points, e), item(points, (e + 1) % 3)];
      const key = edgeKey(a, b, pointCount);
      const edge = edges.get(key) ?? { a, b, opposite: [] };
      edge.opposite.push(item(points, (e + 2) % 3));
      edges.set(key, edge);
    }
  }
  return edges;
};

/** Loop's weight of one neighbour of an inner point with `n` neighbours. */
const loopWeight = (n: number): number => {
  const c = 3 / 8 + Math.cos((2 * Math.PI) / n) / 4;
  return (5 / 8 - c * c) / n;
};

/** Loop's places of the old points, then of the new points on the edges in map order; hems keep to themselves. */
const loopPositions = (x: Float64Array, edges: ReadonlyMap<number, Edge>): Float64Array => {
  const pointCount = x.length / 3;
  const neighbours: number[][] = Array.from({ length: pointCount }, () => []);
  const hems: number[][] = Array.from({ length: pointCount }, () => []);
  for (const edge of edges.values())
    for (const [from, to] of [
      [edge.a, edge.b],
      [edge.b, edge.a],
    ] as const) {
      item(neighbours, from).push(to);
      if (isHem(edge)) item(hems, from).push(to);
    }
  const refined = new Float64Array((pointCount + edges.size) * 3);
  const sum = (points: readonly number[], k: number) => points.reduce((s, p) => s + f64(x, p * 3 + k), 0);
  for (let p = 0; p < pointCount; p++) {
    const [around, hem] = [item(neighbours, p), item(hems, p)];
    const weight = loopWeight(around.length);
    for (let k = 0; k < 3; k++) {
      const own = f64(x, p * 3 + k);
      if (hem.length === 2) refined[p * 3 + k] = 0.75 * own + 0.125 * sum(hem, k);
      else if (hem.length > 0) refined[p * 3 + k] = own;
      else refined[p * 3 + k] = (1 - around.length * weight) * own + weight * sum(around, k);
    }
  }
  let o = pointCount * 3;
  for (const edge of edges.values())
    for (let k = 0; k < 3; k++)
      refined[o++] = isHem(edge)
        ? 0.5 * sum([edge.a, edge.b], k)
        : 0.375 * sum([edge.a, edge.b], k) + 0.125 * sum(edge.opposite, k);
  return refined;
};

/** A value per point carried over to the old points and, as the mean of their ends, to the edges. */
const linear = (values: Float64Array, edges: ReadonlyMap<number, Edge>): Float64Array => {
  const means = [...edges.values()].flatMap(({ a, b }) =>
    [0, 1, 2].map((k) => (f64(values, a * 3 + k) + f64(values, b * 3 + k)) / 2),
  );
  return Float64Array.from([...values, ...means]);
};

/**
 * Loop's smoothing, but only across the cloth: a move along the cloth would shift the print, whose coordinates are
 * halved linearly.
 */
const refinePositions = (mesh: SurfaceMesh, edges: ReadonlyMap<number, Edge>): Float64Array => {
  const start = linear(mesh.positions, edges);
  const normals = linear(pointNormals(mesh), edges);
  const smooth = loopPositions(mesh.positions, edges);
  const refined = start.slice();
  for (let o = 0; o < refined.length; o += 3) {
    const n = [0, 1, 2].map((k) => f64(normals, o + k));
    const square = n.reduce((sum, x) => sum + x * x, 0) || 1;
    const across = n.reduce((sum, x, k) => sum + x * (f64(smooth, o + k) - f64(start, o + k)), 0) / square;
    for (let k = 0; k < 3; k++) refined[o + k] = f64(start, o + k) + item(n, k) * across;
  }
  return refined;
};

/** One step of Loop subdivision; hems keep to their own curve, seams are smoothed like the rest, piece coordinates are halved linearly. */
export const subdivide = (mesh: SurfaceMesh): SurfaceMesh => {
  const pointCount = mesh.positions.length / 3;
  const edges = collectEdges(mesh, pointCount);
  const midPoints = new Map([...edges.keys()].map((key, i) => [key, pointCount + i]));
  const pieceMm = Array.from(mesh.pieceMm);
  const pieceOfVertex = Array.from(mesh.pieceOfVertex);
  const pointOf = Array.from(mesh.pointOf);
  const midVertices = new Map<number, number>();
  const midVertex = (a: number, b: number): number => {
    const key = edgeKey(a, b, mesh.pointOf.length);
    const known = midVertices.get(key);
    if (known !== undefined) return known;
    const vertex = pieceOfVertex.length;
    midVertices.set(key, vertex);
    for (const k of [0, 1]) pieceMm.push((f64(mesh.pieceMm, a * 2 + k) + f64(mesh.pieceMm, b * 2 + k)) / 2);
    pieceOfVertex.push(i32(mesh.pieceOfVertex, a));
    pointOf.push(entry(midPoints, edgeKey(i32(mesh.pointOf, a), i32(mesh.pointOf, b), pointCount)));
    return vertex;
  };
  const triangles: number[] = [];
  for (let t = 0; t < mesh.triangles.length / 3; t++) {
    const [a, b, c] = cornersOf(mesh.triangles, t);
    const [ab, bc, ca] = [midVertex(a, b), midVertex(b, c), midVertex(c, a)];
    triangles.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca);
  }
  return {
    pieceIds: mesh.pieceIds,
    pieceOfVertex: Int32Array.from(pieceOfVertex),
    pieceMm: Float64Array.from(pieceMm),
    pointOf: Int32Array.from(pointOf),
    positions: refinePositions(mesh, edges),
    triangles: Int32Array.from(triangles),
  };
};
