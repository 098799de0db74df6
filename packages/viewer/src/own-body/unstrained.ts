import { f64, i32 } from '@kitwright/garment/sized/sparse-solve.ts';
import { bendingOf } from './bending.ts';
import { laplacianOf, solve } from './laplacian.ts';

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
  /** 1 for points that hang from the shoulders: their weight draws them down where the size has room. */
  readonly hangs: Uint8Array;
  /** Stiffness of points for the sake of prints, 0 to 1. */
  readonly stiffness: Float64Array;
}

/** The way to where cloth is to hang. */
export interface Way {
  /** Places that points aim for as long as cloth does not say otherwise, m. */
  readonly goal: Float64Array;
  /** Moves points out of what they may not be in, in place. */
  readonly keepOut: (x: Float64Array, round: number) => void;
  /**
   * The only time that cloth is laid; or of a top the first, before it is let hang where it is loose; and the last: it then lies as
   * its goal does, and is to have its cut.
   */
  readonly stage: 'only' | 'first' | 'last';
}

/** Times that every triangle is laid without strain, and steps of the solver in each; more to begin with. */
const ROUNDS = { only: 40, first: 24, last: 20 } as const;
const STEPS = 10;
/** Steps for a top that is cut smaller: what is too long for its cut has to go all the way up from the hem. */
const SMALLER_STEPS = 20;
const FIRST_STEPS = 60;
/** Points go on by this share of each move, which gets them there sooner; not in the last rounds. */
const ONWARD = 0.85;
const CALM_ROUNDS = 4;
/**
 * Passes that take bends off in the first round, where cloth is cut larger than it hangs by this share or more; fewer where by less.
 * Over so many rounds they grow fewer: later, cloth is to have its lengths.
 */
const BEND_PASSES = 20;
const FULL_GROWTH = 0.4;
const BEND_ROUNDS = 14;
/** Passes in each round where prints are, and rounds: cloth stays stiff there for longer. */
const PRINT_PASSES = 5;
const PRINT_ROUNDS = 24;
/**
 * Weight of cloth that hangs from the shoulders, as the share by which it would stretch a metre of cloth beneath it, for each share that the cloth has
 * of room (its cut over its area as carried along with the skin), at most for so much room: far too much, to make it slide down over shoulders
 * and hips. Over so many rounds it falls to a small part, and the stretch with it.
 */
const WEIGHT = 4;
const MOST_ROOM = 0.5;
const WEIGHT_ROUNDS = 20;
const LAST_WEIGHT = 1 / 800;
/** Details smaller than this follow the cut, larger ones the goal, m: at first, and in the end. */
const HOLD_M = [0.2, 2] as const;
/** Of a top that is cut smaller: its goal is as long as the drape, and would keep it stretched. */
const SMALLER_HOLD_M = [1, 10] as const;
/** Force by which points are kept out, beside that of the cloth. */
const PUSH = 2;
/** Points of slivers alone weigh this share of the mean. */
const LEAST_MASS = 0.1;

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

/** Share by which the cut of cloth that hangs is more than its area where it lies. */
const roomOf = (
  { hangs, triangles, isCut }: SewnCloth,
  corners: Int32Array,
  areas: Float64Array,
  x: Float64Array,
): number => {
  let [cutMm2, lyingMm2] = [0, 0];
  for (let t = 0; t < corners.length; t += 3) {
    const [a, b, c] = [i32(corners, t), i32(corners, t + 1), i32(corners, t + 2)];
    if (hangs[a / 3] !== 1 || !isCut(i32(triangles, t))) continue;
    let [uu, vv, uv] = [0, 0, 0];
    for (let k = 0; k < 3; k += 1) {
      const at = f64(x, a + k);
      const [u, v] = [(f64(x, b + k) - at) * 1000, (f64(x, c + k) - at) * 1000];
      uu += u * u;
      vv += v * v;
      uv += u * v;
    }
    cutMm2 += f64(areas, t / 3);
    lyingMm2 += 0.5 * Math.sqrt(Math.max(0, uu * vv - uv * uv));
  }
  return lyingMm2 === 0 ? 0 : cutMm2 / lyingMm2 - 1;
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
 * as in "as rigid as possible" surfaces). Early on cloth is stiff besides: room gathers in few wide waves, not in many small ones;
 * and it is heavy where the size has room: it slides down to where it lies on the shoulders, and folds over the hips are drawn out.
 */
export const unstrained = (cloth: SewnCloth, { goal, keepOut, stage }: Way): Float64Array => {
  const [rounds, isLast] = [ROUNDS[stage], stage === 'last'];
  const { pointCount, hung, triangles, pointOf, isCut, hangs } = cloth;
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
  const isSmaller = growth < 0 && stage !== 'only';
  const [steps, hold] = isSmaller ? [SMALLER_STEPS, SMALLER_HOLD_M] : [STEPS, HOLD_M];
  const passes = isLast ? 0 : BEND_PASSES * Math.min(1, Math.max(0, growth / FULL_GROWTH));

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

  const bend = bendingOf(laplacian, corners, goal, new Float64Array(pointCount).fill(1));
  const bendAtPrints = bendingOf(laplacian, corners, goal, cloth.stiffness);
  const weight = isLast
    ? 0
    : (WEIGHT * Math.min(MOST_ROOM, Math.max(0, roomOf(cloth, corners, areas, goal)))) / 1e6;
  const x = goal.slice();
  const last = x.slice();
  const [right, held] = [new Float64Array(x.length), new Float64Array(pointCount)];
  for (let round = 0; round <= rounds; round += 1) {
    right.fill(0);
    // The first time triangles are turned as in the drape, whose folds are to stay.
    if (round === 0 && !isLast) readTurns(hung, before);
    else readTurns(x, after);
    draw(right);
    const out = x.slice();
    if (round > 0) keepOut(out, round - 1);
    const holdMm = 1000 * hold[0] * (hold[1] / hold[0]) ** (Math.max(0, round - 1) / (rounds - 1));
    const drawn = round === 0 ? 0 : weight * LAST_WEIGHT ** Math.min(1, (round - 1) / WEIGHT_ROUNDS);
    for (let p = 0; p < pointCount; p += 1) {
      const own = Math.max(least, f64(masses, p)) / holdMm ** 2;
      const o = p * 3;
      const isOut = out[o] !== x[o] || out[o + 1] !== x[o + 1] || out[o + 2] !== x[o + 2];
      const push = isOut ? PUSH * Math.max(0, f64(laplacian.diagonal, p)) : 0;
      held[p] = own + push;
      if (hangs[p] === 1) right[o + 1] = f64(right, o + 1) - drawn * f64(masses, p);
      for (let k = o; k < o + 3; k += 1) right[k] = f64(right, k) + own * f64(goal, k) + push * f64(out, k);
    }
    solve(laplacian, held, right, round === 0 ? FIRST_STEPS : steps, x);
    if (passes > 0 && round > 0 && round < BEND_ROUNDS)
      bend(x, Math.ceil(passes * (1 - round / BEND_ROUNDS)));
    if (!isLast && round > 0 && round < PRINT_ROUNDS) bendAtPrints(x, PRINT_PASSES);
    const onward = round > 0 && round < rounds - CALM_ROUNDS ? ONWARD : 0;
    for (let i = 0; i < x.length; i += 1) {
      const own = f64(x, i);
      x[i] = own + onward * (own - f64(last, i));
      last[i] = own;
    }
  }
  return x;
};
