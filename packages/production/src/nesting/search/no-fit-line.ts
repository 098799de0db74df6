const FULL_TURN = 2 * Math.PI;

/** Directions of the edges of a closed line, 0 to a full turn. */
const directionsOf = (line: Float64Array): Float64Array => {
  const count = line.length / 2;
  return Float64Array.from({ length: count }, (_, i) => {
    const j = (i + 1) % count;
    const [dx, dy] = [at(line, 2 * j) - at(line, 2 * i), at(line, 2 * j + 1) - at(line, 2 * i + 1)];
    const angle = Math.atan2(dy, dx);
    return angle < 0 ? angle + FULL_TURN : angle;
  });
};

const at = (numbers: Float64Array, index: number): number => numbers[index] ?? 0;

/** 1 where the turn from one direction to the next sweeps leftwards over a third, -1 rightwards, 0 not at all. */
const sweepOver = (from: number, to: number, third: number, isClosedAtEnd: boolean): -1 | 0 | 1 => {
  const turn = to < from ? to - from + FULL_TURN : to - from;
  if (turn === 0) return 0;
  const isLeft = turn <= Math.PI;
  const low = isLeft ? from : to;
  const high = isLeft ? to : from;
  const isAboveLow = isClosedAtEnd ? third > low : third >= low;
  const isBelowHigh = isClosedAtEnd ? third <= high : third < high;
  const isWithin = low <= high ? isAboveLow && isBelowHigh : isAboveLow || isBelowHigh;
  return isWithin ? (isLeft ? 1 : -1) : 0;
};

/** Steps of a convolution, four numbers each: from x, y to x, y. */
interface Convolution {
  /** Steps that run with both lines: the boundary is among them. */
  readonly forward: Float64Array;
  /** Steps of inward corners, turned round. */
  readonly backward: Float64Array;
}

/** The sum of two lines in the sense of their tracings: how often it winds about an offset counts what the shapes share. */
const convolutionOf = (a: Float64Array, b: Float64Array): Convolution => {
  const [ofA, ofB] = [directionsOf(a), directionsOf(b)];
  const [countA, countB] = [ofA.length, ofB.length];
  const [forward, backward]: [number[], number[]] = [[], []];
  const put = (sign: number, x1: number, y1: number, x2: number, y2: number): void => {
    if (sign > 0) forward.push(x1, y1, x2, y2);
    else backward.push(x2, y2, x1, y1);
  };
  for (let i = 0; i < countA; i += 1) {
    const next = (i + 1) % countA;
    const before = at(ofA, (i + countA - 1) % countA);
    const ax = at(a, 2 * i);
    const ay = at(a, 2 * i + 1);
    const nextAx = at(a, 2 * next);
    const nextAy = at(a, 2 * next + 1);
    for (let j = 0; j < countB; j += 1) {
      const bx = at(b, 2 * j);
      const by = at(b, 2 * j + 1);
      const edgeOfA = sweepOver(at(ofB, (j + countB - 1) % countB), at(ofB, j), at(ofA, i), false);
      if (edgeOfA !== 0) put(edgeOfA, ax + bx, ay + by, nextAx + bx, nextAy + by);
      const edgeOfB = sweepOver(before, at(ofA, i), at(ofB, j), true);
      const nextB = (j + 1) % countB;
      if (edgeOfB !== 0) put(edgeOfB, ax + bx, ay + by, ax + at(b, 2 * nextB), ay + at(b, 2 * nextB + 1));
    }
  }
  return { forward: Float64Array.from(forward), backward: Float64Array.from(backward) };
};

/** Nearness to the end of a step at which a crossing counts as none, as a share of the step. */
const AT_END = 1e-9;
const TINY_MM = 1e-7;

/** Places at which each step is crossed or touched by others, as shares of its length, its end included. */
const cutsOf = (steps: Float64Array): readonly number[][] => {
  const count = steps.length / 4;
  const cuts = Array.from({ length: count }, () => [1]);
  const lowX = (i: number): number => Math.min(at(steps, 4 * i), at(steps, 4 * i + 2));
  const highX = (i: number): number => Math.max(at(steps, 4 * i), at(steps, 4 * i + 2));
  const lows = Float64Array.from({ length: count }, (_, i) => lowX(i));
  const order = Int32Array.from({ length: count }, (_, i) => i).sort((i, j) => at(lows, i) - at(lows, j));
  for (let p = 0; p < count; p += 1) {
    const i = order[p] ?? 0;
    const ax = at(steps, 4 * i);
    const ay = at(steps, 4 * i + 1);
    const ux = at(steps, 4 * i + 2) - ax;
    const uy = at(steps, 4 * i + 3) - ay;
    const lowY = ay + Math.min(0, uy) - TINY_MM;
    const highY = ay + Math.max(0, uy) + TINY_MM;
    const reach = highX(i) + TINY_MM;
    for (let q = p + 1; q < count; q += 1) {
      const j = order[q] ?? 0;
      if (at(lows, j) > reach) break;
      const by = at(steps, 4 * j + 1);
      const vy = at(steps, 4 * j + 3) - by;
      if (by + Math.min(0, vy) > highY || by + Math.max(0, vy) < lowY) continue;
      const bx = at(steps, 4 * j);
      cutEachOther(cuts[i], cuts[j], ux, uy, at(steps, 4 * j + 2) - bx, vy, bx - ax, by - ay);
    }
  }
  return cuts;
};

/** Keeps a place between the ends of a step. No function of `cutEachOther`: it would be made again for every crossing. */
const keepWithin = (cuts: number[] | undefined, share: number): void => {
  if (share > 0 && share < 1) cuts?.push(share);
};

/** `u` and `v` are the two steps, `w` leads from the start of the first to that of the second. */
const cutEachOther = (
  cutsU: number[] | undefined,
  cutsV: number[] | undefined,
  ux: number,
  uy: number,
  vx: number,
  vy: number,
  wx: number,
  wy: number,
): void => {
  const cross = ux * vy - uy * vx;
  const uu = ux * ux + uy * uy;
  const vv = vx * vx + vy * vy;
  if (Math.abs(cross) < 1e-12 * Math.sqrt(uu * vv)) {
    // Side by side: each is cut where the other ends, if they lie on one line.
    if (Math.abs(wx * uy - wy * ux) > 1e-6 * Math.sqrt(uu)) return;
    keepWithin(cutsU, (wx * ux + wy * uy) / uu);
    keepWithin(cutsU, ((wx + vx) * ux + (wy + vy) * uy) / uu);
    keepWithin(cutsV, -(wx * vx + wy * vy) / vv);
    keepWithin(cutsV, ((ux - wx) * vx + (uy - wy) * vy) / vv);
    return;
  }
  const s = (wx * vy - wy * vx) / cross;
  const t = (wx * uy - wy * ux) / cross;
  if (s < -AT_END || s > 1 + AT_END || t < -AT_END || t > 1 + AT_END) return;
  keepWithin(cutsU, s);
  keepWithin(cutsV, t);
};

/** Bands that steps are sorted into by their height: a point is compared with those of its band alone. */
const BANDS = 384;

/** Tells how often steps wind about a point. */
class Winding {
  readonly #steps: Float64Array;
  readonly #lowest: number;
  readonly #perMm: number;
  /** Of each band: where its steps begin among those listed. */
  readonly #begins = new Int32Array(BANDS + 1);
  readonly #listed: Int32Array;

  constructor({ forward, backward }: Convolution) {
    const steps = new Float64Array(forward.length + backward.length);
    steps.set(forward);
    steps.set(backward, forward.length);
    this.#steps = steps;
    let [lowest, highest] = [Infinity, -Infinity];
    for (let k = 1; k < steps.length; k += 2) {
      lowest = Math.min(lowest, at(steps, k));
      highest = Math.max(highest, at(steps, k));
    }
    this.#lowest = lowest;
    this.#perMm = BANDS / (highest - lowest || 1);
    const begins = this.#begins;
    for (let k = 0; k < steps.length; k += 4)
      for (let band = this.#firstOf(k); band <= this.#lastOf(k); band += 1)
        begins[band + 1] = (begins[band + 1] ?? 0) + 1;
    for (let band = 0; band < BANDS; band += 1)
      begins[band + 1] = (begins[band + 1] ?? 0) + (begins[band] ?? 0);
    this.#listed = new Int32Array(begins[BANDS] ?? 0);
    const next = begins.slice();
    for (let k = 0; k < steps.length; k += 4)
      for (let band = this.#firstOf(k); band <= this.#lastOf(k); band += 1) {
        const place = next[band] ?? 0;
        this.#listed[place] = k;
        next[band] = place + 1;
      }
  }

  #band(y: number): number {
    const band = Math.floor((y - this.#lowest) * this.#perMm);
    return band < 0 ? 0 : band >= BANDS ? BANDS - 1 : band;
  }

  #firstOf(k: number): number {
    return this.#band(Math.min(at(this.#steps, k + 1), at(this.#steps, k + 3)));
  }

  #lastOf(k: number): number {
    return this.#band(Math.max(at(this.#steps, k + 1), at(this.#steps, k + 3)));
  }

  about(x: number, y: number): number {
    const steps = this.#steps;
    const band = this.#band(y);
    const end = this.#begins[band + 1] ?? 0;
    let winding = 0;
    for (let place = this.#begins[band] ?? 0; place < end; place += 1) {
      const k = this.#listed[place] ?? 0;
      const y1 = steps[k + 1] ?? 0;
      const y2 = steps[k + 3] ?? 0;
      if (y1 <= y === y2 <= y) continue;
      const x1 = steps[k] ?? 0;
      if (x1 + ((y - y1) / (y2 - y1)) * ((steps[k + 2] ?? 0) - x1) > x) winding += y2 > y1 ? 1 : -1;
    }
    return winding;
  }
}

const SHORTEST_MM = 2e-4;
const BESIDE_MM = 1e-4;

/** The parts of a convolution that have free offsets on their right: the boundary of what is forbidden. */
const boundaryOf = (convolution: Convolution): Float64Array => {
  const { forward } = convolution;
  const cuts = cutsOf(forward);
  const winding = new Winding(convolution);
  const kept: number[] = [];
  for (const [i, shares] of cuts.entries()) {
    const [ax, ay] = [at(forward, 4 * i), at(forward, 4 * i + 1)];
    const [ux, uy] = [at(forward, 4 * i + 2) - ax, at(forward, 4 * i + 3) - ay];
    const length = Math.hypot(ux, uy);
    const side = BESIDE_MM / length;
    if (shares.length > 1) shares.sort(byShare);
    const last = shares.length - 1;
    let [from, open] = [0, -1];
    for (let index = 0; index <= last; index += 1) {
      const to = shares[index] ?? 1;
      if ((to - from) * length < SHORTEST_MM && index < last) continue;
      const mid = (from + to) / 2;
      const isKept =
        (to - from) * length > 1e-6 &&
        winding.about(ax + mid * ux + uy * side, ay + mid * uy - ux * side) === 0;
      if (isKept && open < 0) open = from;
      if (!isKept && open >= 0) {
        kept.push(ax + open * ux, ay + open * uy, ax + from * ux, ay + from * uy);
        open = -1;
      }
      from = to;
    }
    if (open >= 0) kept.push(ax + open * ux, ay + open * uy, ax + ux, ay + uy);
  }
  return Float64Array.from(kept);
};

const byShare = (a: number, b: number): number => a - b;

/**
 * The no-fit line of two shapes: the boundary of the offsets of `b` from `a` at which they overlap, as steps of four
 * numbers, what is forbidden on the left. Both lines are closed and counterclockwise, about the shapes' middles. By the
 * convolution of both lines (Guibas, Ramshaw and Stolfi 1983), which is several times faster than a union of parts.
 */
export const noFitLine = (a: Float64Array, b: Float64Array): Float64Array =>
  boundaryOf(convolutionOf(a, turned(b)));

/** A shape about its middle, turned by half a circle: the same line, negated. */
export const turned = (line: Float64Array): Float64Array => line.map((value) => -value);
