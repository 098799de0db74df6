import Delaunator from 'delaunator';
import type { Edge, Piece, Point } from '@kitwright/garment';
import { boundsOf, containsPoint, resample, type Polyline } from '@kitwright/garment/geometry/polyline.ts';
import { item } from '../base/arrays.ts';

/** A piece cut into triangles, in piece millimetres; its outline's samples come first. */
export interface PieceMesh {
  readonly points: readonly Point[];
  readonly triangles: readonly (readonly [number, number, number])[];
  /** Vertices along each edge, corner to corner, by edge id. */
  readonly edgeVertices: ReadonlyMap<string, readonly number[]>;
}

/** Interior points keep this share of the edge length away from the outline. */
const CLEARANCE = 0.63;
const RELAX_PASSES = 12;
const RELAX_STEP = 0.6;
/** Triangles with less area than this, mm2, are slivers along a straight edge. */
const SLIVER_MM2 = 1e-3;

interface Boundary {
  readonly loop: Polyline;
  readonly edgeVertices: ReadonlyMap<string, readonly number[]>;
}

/** The outline sampled edge by edge, `counts` steps each. */
const sampleBoundary = (piece: Piece, counts: ReadonlyMap<string, number>): Boundary => {
  const loop: Point[] = [];
  const indices = piece.edges.map((edge) => {
    const samples = resample(edge.points, counts.get(edge.id) ?? 1);
    const vertices = samples.map((_, i) => loop.length + i);
    loop.push(...samples.slice(0, -1));
    return [edge.id, vertices] as const;
  });
  return {
    loop,
    edgeVertices: new Map(indices.map(([id, vertices]) => [id, vertices.map((v) => v % loop.length)])),
  };
};

/** Points of a hexagonal grid inside the loop and clear of it. */
const hexagonalInterior = (loop: Polyline, edgeMm: number): readonly Point[] => {
  const near = new Map<string, Point[]>();
  const cell = (v: number) => Math.floor(v / edgeMm);
  loop.forEach(([ax, ay], i) => {
    const [bx, by] = item(loop, (i + 1) % loop.length);
    for (const t of [0, 1 / 3, 2 / 3]) {
      const point: Point = [ax + (bx - ax) * t, ay + (by - ay) * t];
      const key = `${cell(point[0])},${cell(point[1])}`;
      near.set(key, [...(near.get(key) ?? []), point]);
    }
  });
  const isClear = (x: number, y: number) => {
    for (let i = cell(x) - 1; i <= cell(x) + 1; i++)
      for (let j = cell(y) - 1; j <= cell(y) + 1; j++)
        for (const [px, py] of near.get(`${i},${j}`) ?? [])
          if (Math.hypot(px - x, py - y) < edgeMm * CLEARANCE) return false;
    return true;
  };
  const box = boundsOf(loop);
  const middle = (box.minX + box.maxX) / 2;
  const columns = Math.ceil(box.width / edgeMm / 2) + 1;
  const rowMm = (edgeMm * Math.sqrt(3)) / 2;
  const points: Point[] = [];
  for (let row = 0, y = box.minY + rowMm / 2; y < box.maxY; row++, y += rowMm)
    for (let k = -columns; k <= columns; k++) {
      const x = middle + (k + (row % 2) / 2) * edgeMm;
      if (containsPoint(loop, [x, y]) && isClear(x, y)) points.push([x, y]);
    }
  return points;
};

/** The seam line of a piece as a closed polygon, mm. */
export const outlineOf = (piece: Piece): Polyline => piece.edges.flatMap(({ points }) => points.slice(0, -1));

/** True where an edge is a narrow end of a band: ends are named so. */
export const isEnd = (edgeId: string): boolean => edgeId.startsWith('end');

/** The long sides of a band: the one that stays free, if any, and the edges along the other. */
export const sidesOfStrip = ({ edges }: Piece): { readonly free?: Edge; readonly sewn: readonly Edge[] } => {
  const long = edges.filter(({ id }) => !isEnd(id));
  const free = long.find(({ finish }) => finish !== 'seam');
  return free ? { free, sewn: long.filter((edge) => edge !== free) } : { sewn: long };
};

/** Sides of a strip at a height: its ends may be slanted. */
const widthAt = (piece: Piece, y: number): readonly [left: number, right: number] => {
  const crossings = piece.edges
    .filter(({ id }) => isEnd(id))
    .map(({ points }) => {
      const [[ax, ay], [bx, by]] = [item(points, 0), item(points, points.length - 1)];
      return ax + ((bx - ax) * (y - ay)) / (by - ay);
    });
  return [Math.min(...crossings), Math.max(...crossings)];
};

/** Interior rows of a narrow strip, aligned with the samples of its sewn edges. */
const stripInterior = (piece: Piece, boundary: Boundary, rows: number): readonly Point[] => {
  const sewn = sidesOfStrip(piece)
    .sewn.flatMap(({ id }) => (boundary.edgeVertices.get(id) ?? []).slice(0, -1))
    .slice(1)
    .map((v) => item(boundary.loop, v));
  const sewnY = item(sewn, 0)[1];
  const [sewnLeft, sewnRight] = widthAt(piece, sewnY);
  return Array.from({ length: rows - 1 }, (_, row) => {
    const y = (piece.heightMm * (row + 1)) / rows;
    const [left, right] = widthAt(piece, y);
    return sewn.map(([x]): Point => [left + ((x - sewnLeft) * (right - left)) / (sewnRight - sewnLeft), y]);
  }).flat();
};

const doubleArea = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/**
 * Delaunay triangles inside the loop, counter-clockwise as seen from the print side (y down turned up). The samples
 * are dense enough that every step of the loop is a side of a triangle; throws when one is not.
 */
const triangulate = (
  points: readonly Point[],
  loop: Polyline,
): readonly (readonly [number, number, number])[] => {
  const { triangles: flat } = Delaunator.from(points.map(([x, y]) => [x, y]));
  const triangles: (readonly [number, number, number])[] = [];
  const sides = new Set<string>();
  for (let t = 0; t < flat.length; t += 3) {
    const [a, b, c] = [flat[t] ?? 0, flat[t + 1] ?? 0, flat[t + 2] ?? 0];
    const [pa, pb, pc] = [item(points, a), item(points, b), item(points, c)];
    const area = doubleArea(pa, pb, pc);
    if (Math.abs(area) < SLIVER_MM2) continue;
    if (!containsPoint(loop, [(pa[0] + pb[0] + pc[0]) / 3, (pa[1] + pb[1] + pc[1]) / 3])) continue;
    const triangle = area < 0 ? ([a, b, c] as const) : ([a, c, b] as const);
    triangles.push(triangle);
    triangle.forEach((v, k) => sides.add(`${v},${item(triangle, (k + 1) % 3)}`));
  }
  loop.forEach((_, i) => {
    const next = (i + 1) % loop.length;
    if (!sides.has(`${i},${next}`) && !sides.has(`${next},${i}`))
      throw new Error(`The outline's step ${i} of ${loop.length} is not a side of any triangle`);
  });
  return triangles;
};

/** One pass of Laplacian smoothing over the interior points. */
const relax = (
  points: readonly Point[],
  triangles: readonly (readonly [number, number, number])[],
  fixed: number,
): readonly Point[] => {
  const sums = points.map(() => ({ x: 0, y: 0, count: 0 }));
  for (const triangle of triangles)
    triangle.forEach((v, k) => {
      const [x, y] = item(points, item(triangle, (k + 1) % 3));
      const sum = item(sums, v);
      sum.x += x;
      sum.y += y;
      sum.count++;
    });
  return points.map(([x, y], v): Point => {
    const sum = item(sums, v);
    if (v < fixed || sum.count === 0) return [x, y];
    return [
      x * (1 - RELAX_STEP) + (RELAX_STEP * sum.x) / sum.count,
      y * (1 - RELAX_STEP) + (RELAX_STEP * sum.y) / sum.count,
    ];
  });
};

/**
 * Meshes one piece: `counts` gives the number of steps along each edge, `edgeMm` the length of a triangle's side.
 * A piece with `rows` is a strip (collar, waistband) meshed in rows instead of hexagons.
 */
export const meshPiece = (
  piece: Piece,
  counts: ReadonlyMap<string, number>,
  edgeMm: number,
  rows?: number,
): PieceMesh => {
  const boundary = sampleBoundary(piece, counts);
  const { loop, edgeVertices } = boundary;
  const interior = rows ? stripInterior(piece, boundary, rows) : hexagonalInterior(loop, edgeMm);
  let points: readonly Point[] = [...loop, ...interior];
  let triangles = triangulate(points, loop);
  if (rows) return { points, triangles, edgeVertices };
  for (let pass = 1; pass <= RELAX_PASSES; pass++) {
    points = relax(points, triangles, loop.length);
    if (pass % (RELAX_PASSES / 2) === 0) triangles = triangulate(points, loop);
  }
  return { points, triangles, edgeVertices };
};
