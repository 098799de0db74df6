import { cotangentRows, f64, halfCotangent, i32, solveRows } from './sparse-solve.ts';

/** Cells in which skin is looked for, and how softly near points of it are mixed, metres. */
const CELL_M = 0.05;
const SOFT_M = 0.03;
const ENOUGH = 24;
const MOST_RINGS = 8;

const cellKey = (i: number, j: number, k: number): number => ((i + 500) * 1000 + j + 500) * 1000 + k + 500;

/** Points moved as the skin near them moves from one body to another of the same mesh: a soft mean of near skin points. */
export const carriedWithSkin = (points: Float64Array, from: Float64Array, to: Float64Array): Float64Array => {
  const cells = new Map<number, number[]>();
  const cellOf = (x: number): number => Math.floor(x / CELL_M);
  for (let p = 0; p < from.length / 3; p++) {
    const key = cellKey(cellOf(f64(from, p * 3)), cellOf(f64(from, p * 3 + 1)), cellOf(f64(from, p * 3 + 2)));
    const list = cells.get(key);
    if (list) list.push(p);
    else cells.set(key, [p]);
  }
  const out = points.slice();
  const near: number[] = [];
  const far: number[] = [];
  for (let o = 0; o < points.length; o += 3) {
    const [x, y, z] = [f64(points, o), f64(points, o + 1), f64(points, o + 2)];
    const [ci, cj, ck] = [cellOf(x), cellOf(y), cellOf(z)];
    for (let ring = 1; ring <= MOST_RINGS; ring++) {
      near.length = 0;
      for (let i = -ring; i <= ring; i++)
        for (let j = -ring; j <= ring; j++)
          for (let k = -ring; k <= ring; k++)
            for (const p of cells.get(cellKey(ci + i, cj + j, ck + k)) ?? []) near.push(p);
      if (near.length >= ENOUGH) break;
    }
    let least = Infinity;
    near.forEach((p, n) => {
      far[n] = Math.hypot(f64(from, p * 3) - x, f64(from, p * 3 + 1) - y, f64(from, p * 3 + 2) - z);
      least = Math.min(least, far[n]);
    });
    let sum = 0;
    const move = [0, 0, 0] as [number, number, number];
    near.forEach((p, n) => {
      const weight = Math.exp(-((((far[n] ?? 0) - least) / SOFT_M) ** 2));
      // What is far off the nearest counts for nothing.
      if (weight < 1e-5) return;
      sum += weight;
      for (const k of [0, 1, 2] as const) move[k] += weight * (f64(to, p * 3 + k) - f64(from, p * 3 + k));
    });
    for (const k of [0, 1, 2] as const) out[o + k] = f64(points, o + k) + move[k] / (sum || 1);
  }
  return out;
};

/** Sewn cloth in space, with the flat shapes of its triangles before and after. */
export interface Growth {
  /** Three numbers a point, metres, and two a vertex, mm. */
  readonly shape: Float64Array;
  readonly flatFromMm: Float64Array;
  readonly flatToMm: Float64Array;
  readonly triangles: Int32Array;
  readonly pointOf: Int32Array;
  /** Rough positions the points aim for. */
  readonly goal: Float64Array;
  /** Share of the first error that is left; by default hardly any. */
  readonly tolerance?: number;
  /** Details smaller than this follow the pattern, larger ones the body, mm. */
  readonly holdMm?: number;
}

/** As the bake of sizes has it, mm. */
const HOLD_MM = 80;

/**
 * Points whose triangles lie in space as they did, but with the flat shapes of the new size; where that does not fit
 * together, and for the place as a whole, near the goal. A Poisson equation over the cloth.
 */
export const grown = ({
  shape,
  flatFromMm,
  flatToMm,
  triangles,
  pointOf,
  goal,
  tolerance = 1e-7,
  holdMm = HOLD_MM,
}: Growth): Float64Array => {
  const count = shape.length / 3;
  const rows = cotangentRows({ flatMm: flatToMm, triangles, unknownOf: (v) => i32(pointOf, v), count });
  const right = new Float64Array(count * 3);
  const mass = new Float64Array(count);
  const place = (of: Float64Array, v: number): readonly [number, number] => [
    f64(of, v * 2),
    f64(of, v * 2 + 1),
  ];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [i32(triangles, t), i32(triangles, t + 1), i32(triangles, t + 2)] as const;
    const points = corners.map((v) => i32(pointOf, v)) as [number, number, number];
    const [[ax, ay], [bx, by], [cx, cy]] = [
      place(flatFromMm, corners[0]),
      place(flatFromMm, corners[1]),
      place(flatFromMm, corners[2]),
    ];
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    // How the triangle lies in space: metres for a millimetre along x and y of its piece.
    const slopes = [0, 1, 2].map((k): readonly [number, number] => {
      const ab = f64(shape, points[1] * 3 + k) - f64(shape, points[0] * 3 + k);
      const ac = f64(shape, points[2] * 3 + k) - f64(shape, points[0] * 3 + k);
      return [(ab * (cy - ay) - ac * (by - ay)) / area, (ac * (bx - ax) - ab * (cx - ax)) / area];
    });
    const [p, q, r] = [place(flatToMm, corners[0]), place(flatToMm, corners[1]), place(flatToMm, corners[2])];
    const grownArea = Math.abs((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])) / 2;
    for (let e = 0; e < 3; e++) {
      const [i, j, k] = [e, (e + 1) % 3, (e + 2) % 3] as [0 | 1 | 2, 0 | 1 | 2, 0 | 1 | 2];
      const weight = halfCotangent(flatToMm, corners[i], corners[j], corners[k]);
      const [from, to] = [place(flatToMm, corners[i]), place(flatToMm, corners[j])];
      slopes.forEach(([alongX, alongY], axis) => {
        const s = weight * (alongX * (from[0] - to[0]) + alongY * (from[1] - to[1]));
        right[points[i] * 3 + axis] = f64(right, points[i] * 3 + axis) + s;
        right[points[j] * 3 + axis] = f64(right, points[j] * 3 + axis) - s;
      });
      mass[points[e as 0 | 1 | 2]] = f64(mass, points[e as 0 | 1 | 2]) + grownArea / 3;
    }
  }
  const pull = 1 / holdMm ** 2;
  const held = { ...rows, diagonal: rows.diagonal.map((own, i) => own + pull * f64(mass, i)) };
  const isFixed = new Uint8Array(count);
  const out = goal.slice();
  for (let k = 0; k < 3; k++) {
    const x = Float64Array.from({ length: count }, (_, i) => f64(goal, i * 3 + k));
    const own = x.map((at, i) => f64(right, i * 3 + k) + pull * f64(mass, i) * at);
    solveRows({ rows: held, isFixed, right: own, tolerance }, x);
    for (let i = 0; i < count; i++) out[i * 3 + k] = f64(x, i);
  }
  return out;
};
