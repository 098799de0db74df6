import type { Base } from '../base/base.ts';
import { armShare, skinTriangles } from '../measure/measured-part.ts';
import { at } from '../numbers.ts';

/** Skin of arm and trunk keep this far apart where they face each other, metres. */
const APART_M = 0.004;
/** Skin that is deeper in skin than this is not looked for. */
const DEEPEST_M = 0.04;
/** Points face each other where the cosine between their normals is less than this, and one lies this near before the other. */
const FACING = -0.4;
const BESIDE_M = 0.012;
const CELL_M = 0.042;
const ROUNDS = 16;
/** Rounds of evening out what gives way over the skin round about. */
const EVEN_PASSES = 3;
const ENOUGH_M = 0.0003;

const normalsOf = (x: Float64Array, triangles: Uint16Array, count: number): Float64Array => {
  const normals = new Float64Array(count * 3);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [at(triangles, t) * 3, at(triangles, t + 1) * 3, at(triangles, t + 2) * 3];
    const [ux, uy, uz] = [at(x, b) - at(x, a), at(x, b + 1) - at(x, a + 1), at(x, b + 2) - at(x, a + 2)];
    const [vx, vy, vz] = [at(x, c) - at(x, a), at(x, c + 1) - at(x, a + 1), at(x, c + 2) - at(x, a + 2)];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
    for (const o of [a, b, c])
      for (const k of [0, 1, 2] as const) normals[o + k] = at(normals, o + k) + normal[k];
  }
  for (let o = 0; o < normals.length; o += 3) {
    const length = Math.hypot(at(normals, o), at(normals, o + 1), at(normals, o + 2)) || 1;
    for (let k = o; k < o + 3; k++) normals[k] = at(normals, k) / length;
  }
  return normals;
};

const edgesOf = (triangles: Uint16Array): Uint16Array => {
  const edges: number[] = [];
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) edges.push(at(triangles, t + k), at(triangles, t + ((k + 1) % 3)));
  return Uint16Array.from(edges);
};

/** Evens out values of points over the edges between them, in place. */
const even = (moves: Float64Array, edges: Uint16Array): void => {
  const counts = new Uint16Array(moves.length / 3);
  for (let pass = 0; pass < EVEN_PASSES; pass++) {
    const sums = moves.slice();
    counts.fill(1);
    for (let e = 0; e < edges.length; e += 2) {
      const [a, b] = [at(edges, e), at(edges, e + 1)];
      counts[a] = at(counts, a) + 1;
      for (let k = 0; k < 3; k++) sums[a * 3 + k] = at(sums, a * 3 + k) + at(moves, b * 3 + k);
    }
    sums.forEach((sum, i) => {
      moves[i] = sum / at(counts, Math.floor(i / 3));
    });
  }
};

const cellKey = (i: number, j: number, k: number): number => ((i + 200) * 400 + j + 200) * 400 + k + 200;

/** Finds moves that part arms and the rest of a skin; null where they are apart. */
const partingMoves = (
  x: Float64Array,
  arms: readonly number[],
  rest: readonly number[],
  normals: Float64Array,
): Float64Array | null => {
  const cells = new Map<number, number[]>();
  const cellOf = (p: number, k: number): number => Math.floor(at(x, p * 3 + k) / CELL_M);
  for (const p of rest) {
    const key = cellKey(cellOf(p, 0), cellOf(p, 1), cellOf(p, 2));
    const list = cells.get(key);
    if (list) list.push(p);
    else cells.set(key, [p]);
  }
  const moves = new Float64Array(normals.length);
  let most = 0;
  for (const p of arms) {
    const [i, j, k] = [cellOf(p, 0), cellOf(p, 1), cellOf(p, 2)];
    let [nearest, beside, gap] = [-1, BESIDE_M, 0];
    for (let cell = 0; cell < 27; cell++) {
      const key = cellKey(
        i + (cell % 3) - 1,
        j + (Math.floor(cell / 3) % 3) - 1,
        k + Math.floor(cell / 9) - 1,
      );
      for (const q of cells.get(key) ?? []) {
        let [facing, squared, along] = [0, 0, 0];
        for (let axis = 0; axis < 3; axis++) {
          const [np, nq] = [at(normals, p * 3 + axis), at(normals, q * 3 + axis)];
          const off = at(x, q * 3 + axis) - at(x, p * 3 + axis);
          facing += np * nq;
          squared += off * off;
          along += off * (np - nq);
        }
        if (facing > FACING) continue;
        along /= Math.sqrt(2 - 2 * facing);
        const side = Math.sqrt(Math.max(0, squared - along * along));
        if (side < beside && along > -DEEPEST_M) [nearest, beside, gap] = [q, side, along];
      }
    }
    if (nearest < 0 || gap >= APART_M) continue;
    const by = (APART_M - gap) / 2;
    most = Math.max(most, by);
    let length = 0;
    for (let axis = 0; axis < 3; axis++)
      length += (at(normals, p * 3 + axis) - at(normals, nearest * 3 + axis)) ** 2;
    for (let axis = 0; axis < 3; axis++) {
      const own = ((at(normals, p * 3 + axis) - at(normals, nearest * 3 + axis)) / Math.sqrt(length)) * by;
      moves[p * 3 + axis] = at(moves, p * 3 + axis) - own;
      const other = nearest * 3 + axis;
      if (Math.abs(at(moves, other)) < Math.abs(own)) moves[other] = own;
    }
  }
  return most > ENOUGH_M ? moves : null;
};

/**
 * Function that keeps the arms of a body out of its trunk: where both would be at one place flesh gives way, on either side alike. In place.
 */
export const fleshParter = (base: Base): ((points: Float64Array) => void) => {
  const triangles = skinTriangles(base);
  const edges = edgesOf(triangles);
  const { count } = base.groups.skin;
  const share = armShare(base);
  const all = Array.from({ length: count }, (_, p) => p);
  const arms = all.filter((p) => at(share, p) > 0.5);
  const rest = all.filter((p) => at(share, p) <= 0.5);
  return (points) => {
    for (let round = 0; round < ROUNDS; round++) {
      const moves = partingMoves(points, arms, rest, normalsOf(points, triangles, count));
      if (!moves) return;
      even(moves, edges);
      moves.forEach((move, i) => {
        points[i] = at(points, i) + move;
      });
    }
  };
};
