import { cotangentRows, f64, i32 } from '@kitwright/garment/sized/sparse-solve.ts';
import { bendingOf, type Laplacian } from './bending.ts';

/** Sewn cloth as it hangs, with the flat shapes of its triangles where it hangs and those it is to have. */
export interface SewnCloth {
  readonly pointCount: number;
  /** Three numbers a point, m. */
  readonly hung: Float64Array;
  /** Two numbers a vertex, mm on the piece. */
  readonly flatFromMm: Float64Array;
  readonly flatToMm: Float64Array;
  /** Triangles of vertices, without slivers. */
  readonly triangles: Int32Array;
  readonly pointOf: Int32Array;
  /** False for the vertices of rib and elastic: those stay stretched as they hang. */
  readonly isCut: (vertex: number) => boolean;
}

/** The way to where cloth is to hang. */
export interface Way {
  /** Places that points aim for as long as cloth does not say otherwise, m. */
  readonly goal: Float64Array;
  /** Moves points out of what they may not be in, in place. */
  readonly keepOut: (x: Float64Array, round: number) => void;
}

/** Times that every triangle is laid without strain, and steps of the solver in each; more to begin with. */
const ROUNDS = 40;
const STEPS = 10;
const FIRST_STEPS = 60;
/** Points go on by this share of each move, which gets them there sooner; not in the last rounds. */
const ONWARD = 0.85;
const CALM_ROUNDS = 4;
/**
 * Passes that take bends off in the first round, where cloth is cut larger than it hangs by this share or more; fewer where by less.
 * Over so many rounds they grow fewer: later, cloth is to have its lengths.
 */
const BEND_PASSES = 40;
const FULL_GROWTH = 0.4;
const BEND_ROUNDS = 14;
/** Details smaller than this follow the cut, larger ones the body, m: at first, and in the end. */
const HOLD_M = [0.2, 2] as const;
/** Force by which points are kept out, beside that of the cloth. */
const PUSH = 2;
/** Points of slivers alone weigh this share of the mean. */
const LEAST_MASS = 0.1;

const laplacianOf = ({ flatToMm, triangles, pointOf, pointCount }: SewnCloth): Laplacian => {
  const { neighbours, diagonal } = cotangentRows({
    flatMm: flatToMm,
    triangles,
    unknownOf: (v) => i32(pointOf, v),
    count: pointCount,
  });
  const from = new Int32Array(pointCount + 1);
  neighbours.forEach((row, p) => {
    from[p + 1] = i32(from, p) + row.size;
  });
  const [ends, weights] = [new Int32Array(i32(from, pointCount)), new Float64Array(i32(from, pointCount))];
  neighbours.forEach((row, p) => {
    let at = i32(from, p);
    for (const [q, weight] of row) {
      ends[at] = q * 3;
      weights[at] = weight;
      at += 1;
    }
  });
  return { from, ends, weights, diagonal };
};

/** Computes the Laplacian of three numbers a point, and adds what holds each of them. */
const apply = (
  { from, ends, weights, diagonal }: Laplacian,
  held: Float64Array,
  v: Float64Array,
  into: Float64Array,
): void => {
  for (let p = 0; p < held.length; p += 1) {
    const o = p * 3;
    const own = f64(diagonal, p) + f64(held, p);
    let x = own * f64(v, o);
    let y = own * f64(v, o + 1);
    let z = own * f64(v, o + 2);
    const end = i32(from, p + 1);
    for (let e = i32(from, p); e < end; e += 1) {
      const q = i32(ends, e);
      const weight = f64(weights, e);
      x -= weight * f64(v, q);
      y -= weight * f64(v, q + 1);
      z -= weight * f64(v, q + 2);
    }
    into[o] = x;
    into[o + 1] = y;
    into[o + 2] = z;
  }
};

/** Some steps of conjugate gradients, in place. Plain loops: they take most of the time of it all. */
const solve = (
  laplacian: Laplacian,
  held: Float64Array,
  right: Float64Array,
  steps: number,
  x: Float64Array,
): void => {
  const count = x.length;
  const residual = right.slice();
  const [direction, product] = [new Float64Array(count), new Float64Array(count)];
  const scale = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    const p = Math.floor(i / 3);
    scale[i] = 1 / (f64(laplacian.diagonal, p) + f64(held, p));
  }
  apply(laplacian, held, x, product);
  for (let i = 0; i < count; i += 1) residual[i] = f64(residual, i) - f64(product, i);
  let before = 0;
  for (let step = 0; step < steps; step += 1) {
    let now = 0;
    for (let i = 0; i < count; i += 1) now += f64(residual, i) * f64(residual, i) * f64(scale, i);
    if (now < 1e-26) return;
    const kept = step === 0 ? 0 : now / before;
    for (let i = 0; i < count; i += 1)
      direction[i] = f64(residual, i) * f64(scale, i) + kept * f64(direction, i);
    apply(laplacian, held, direction, product);
    let against = 0;
    for (let i = 0; i < count; i += 1) against += f64(direction, i) * f64(product, i);
    const far = now / (against || 1);
    for (let i = 0; i < count; i += 1) {
      x[i] = f64(x, i) + far * f64(direction, i);
      residual[i] = f64(residual, i) - far * f64(product, i);
    }
    before = now;
  }
};

/** Triangles with, each, the inverse of two of its flat sides, per mm, four numbers. */
const inversesOf = (flatMm: Float64Array, triangles: Int32Array): Float64Array => {
  const inverses = new Float64Array((triangles.length / 3) * 4);
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => i32(triangles, t + k) * 2) as [number, number, number];
    const [ux, uy] = [f64(flatMm, b) - f64(flatMm, a), f64(flatMm, b + 1) - f64(flatMm, a + 1)];
    const [vx, vy] = [f64(flatMm, c) - f64(flatMm, a), f64(flatMm, c + 1) - f64(flatMm, a + 1)];
    const area = ux * vy - uy * vx;
    inverses.set([vy / area, -vx / area, -uy / area, ux / area], (t / 3) * 4);
  }
  return inverses;
};

/** Area of all triangles, mm². */
const areaOf = (inverses: Float64Array): number => {
  let area = 0;
  for (let i = 0; i < inverses.length; i += 4) {
    const inverse = f64(inverses, i) * f64(inverses, i + 3) - f64(inverses, i + 1) * f64(inverses, i + 2);
    area += Math.abs(0.5 / inverse);
  }
  return area;
};

/** Slopes of a triangle in space along x and y of its piece, and the square root of their products: its stretch. */
const slopes = new Float64Array(6);
const stretch = new Float64Array(3);
const readSlopes = (x: Float64Array, corners: Int32Array, t: number, inverses: Float64Array): void => {
  const [a, b, c, i] = [i32(corners, t), i32(corners, t + 1), i32(corners, t + 2), (t / 3) * 4];
  for (let k = 0; k < 3; k += 1) {
    const at = f64(x, a + k);
    const [u, v] = [(f64(x, b + k) - at) * 1000, (f64(x, c + k) - at) * 1000];
    slopes[k] = u * f64(inverses, i) + v * f64(inverses, i + 2);
    slopes[k + 3] = u * f64(inverses, i + 1) + v * f64(inverses, i + 3);
  }
};
const readStretch = (): number => {
  let [xx, yy, xy] = [0, 0, 0];
  for (let k = 0; k < 3; k += 1) {
    xx += f64(slopes, k) ** 2;
    yy += f64(slopes, k + 3) ** 2;
    xy += f64(slopes, k) * f64(slopes, k + 3);
  }
  const root = Math.sqrt(Math.max(1e-12, xx * yy - xy * xy));
  const trace = Math.sqrt(xx + yy + 2 * root);
  stretch[0] = (xx + root) / trace;
  stretch[1] = (yy + root) / trace;
  stretch[2] = xy / trace;
  return root;
};

/** Keeps what `slopes` turn by, without their stretch. */
const keepTurn = (turns: Float64Array, o: number): void => {
  const root = readStretch();
  const [tx, ty, txy] = [f64(stretch, 0) / root, f64(stretch, 1) / root, f64(stretch, 2) / root];
  for (let k = 0; k < 3; k += 1) {
    turns[o + k] = f64(slopes, k) * ty - f64(slopes, k + 3) * txy;
    turns[o + k + 3] = f64(slopes, k + 3) * tx - f64(slopes, k) * txy;
  }
};

/**
 * Places of points where cloth has the flat shapes it is cut to and no strain, but for what it may not be in. All triangles are
 * turned as they lie and given their cut; then points go where that fits together best, over all the cloth at once: so
 * what is too long or too short spreads to where there is room for it, and does not crease (local and global steps in turns,
 * as in "as rigid as possible" surfaces). Early on cloth is stiff besides: room gathers in few wide waves, not in many small ones.
 */
export const unstrained = (cloth: SewnCloth, { goal, keepOut }: Way): Float64Array => {
  const { pointCount, hung, triangles, pointOf, isCut } = cloth;
  const laplacian = laplacianOf(cloth);
  const corners = triangles.map((v) => i32(pointOf, v) * 3);
  const [before, after] = [cloth.flatFromMm, cloth.flatToMm].map((mm) => inversesOf(mm, triangles)) as [
    Float64Array,
    Float64Array,
  ];
  const [areas, wanted] = [new Float64Array(triangles.length / 3), new Float64Array(triangles.length)];
  const masses = new Float64Array(pointCount);
  for (let t = 0; t < triangles.length; t += 3) {
    const i = (t / 3) * 4;
    const inverse = f64(after, i) * f64(after, i + 3) - f64(after, i + 1) * f64(after, i + 2);
    const area = Math.abs(0.5 / inverse);
    areas[t / 3] = area;
    for (let k = t; k < t + 3; k += 1) {
      const p = i32(corners, k) / 3;
      masses[p] = f64(masses, p) + area / 3;
    }
    if (isCut(i32(triangles, t))) wanted.set([1, 1, 0], t);
    else {
      readSlopes(hung, corners, t, before);
      readStretch();
      wanted.set(stretch, t);
    }
  }
  const least = (LEAST_MASS * masses.reduce((sum, mass) => sum + mass, 0)) / pointCount;

  const growth = areaOf(after) / areaOf(before) - 1;
  const passes = BEND_PASSES * Math.min(1, Math.max(0, growth / FULL_GROWTH));

  const turns = new Float64Array(triangles.length * 2);
  /** Turns of the triangles without stretch, into `turns`: six numbers each. */
  const readTurns = (x: Float64Array, inverses: Float64Array): void => {
    for (let t = 0; t < triangles.length; t += 3) {
      readSlopes(x, corners, t, inverses);
      const [sx, sy, sxy] = [f64(wanted, t), f64(wanted, t + 1), f64(wanted, t + 2)];
      for (let k = 0; k < 3; k += 1) {
        const [along, across] = [f64(slopes, k), f64(slopes, k + 3)];
        slopes[k] = along * sx + across * sxy;
        slopes[k + 3] = along * sxy + across * sy;
      }
      keepTurn(turns, t * 2);
    }
  };

  /** Adds what draws points to where the triangles, turned as they are, would have their cut. */
  const draw = (right: Float64Array): void => {
    for (let t = 0; t < triangles.length; t += 3) {
      const [sx, sy, sxy] = [f64(wanted, t), f64(wanted, t + 1), f64(wanted, t + 2)];
      const [a, b, c, i] = [i32(corners, t), i32(corners, t + 1), i32(corners, t + 2), (t / 3) * 4];
      const share = f64(areas, t / 3) / 1000;
      for (let k = 0; k < 3; k += 1) {
        const [turnX, turnY] = [f64(turns, t * 2 + k), f64(turns, t * 2 + k + 3)];
        const along = share * (turnX * sx + turnY * sxy);
        const across = share * (turnX * sxy + turnY * sy);
        const atB = along * f64(after, i) + across * f64(after, i + 1);
        const atC = along * f64(after, i + 2) + across * f64(after, i + 3);
        right[a + k] = f64(right, a + k) - atB - atC;
        right[b + k] = f64(right, b + k) + atB;
        right[c + k] = f64(right, c + k) + atC;
      }
    }
  };

  const bend = bendingOf(laplacian, corners, goal);
  const x = goal.slice();
  const last = x.slice();
  const [right, held] = [new Float64Array(x.length), new Float64Array(pointCount)];
  for (let round = 0; round <= ROUNDS; round += 1) {
    right.fill(0);
    // The first time triangles are turned as in the drape, whose folds are to stay.
    readTurns(round === 0 ? hung : x, round === 0 ? before : after);
    draw(right);
    const out = x.slice();
    if (round > 0) keepOut(out, round - 1);
    const holdMm = 1000 * HOLD_M[0] * (HOLD_M[1] / HOLD_M[0]) ** (Math.max(0, round - 1) / (ROUNDS - 1));
    for (let p = 0; p < pointCount; p += 1) {
      const own = Math.max(least, f64(masses, p)) / holdMm ** 2;
      const o = p * 3;
      const isOut = out[o] !== x[o] || out[o + 1] !== x[o + 1] || out[o + 2] !== x[o + 2];
      const push = isOut ? PUSH * Math.max(0, f64(laplacian.diagonal, p)) : 0;
      held[p] = own + push;
      for (let k = o; k < o + 3; k += 1) right[k] = f64(right, k) + own * f64(goal, k) + push * f64(out, k);
    }
    solve(laplacian, held, right, round === 0 ? FIRST_STEPS : STEPS, x);
    if (passes > 0 && round > 0 && round < BEND_ROUNDS)
      bend(x, Math.ceil(passes * (1 - round / BEND_ROUNDS)));
    const onward = round > 0 && round < ROUNDS - CALM_ROUNDS ? ONWARD : 0;
    for (let i = 0; i < x.length; i += 1) {
      const own = f64(x, i);
      x[i] = own + onward * (own - f64(last, i));
      last[i] = own;
    }
  }
  return x;
};
