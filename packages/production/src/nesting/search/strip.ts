import type { Engine } from './engine.ts';
import { Lane } from './lane.ts';
import { NONE_MM, type Layout, type Problem } from './problem.ts';

const MOST_WEIGHT = 1e8;

/** Weighed with every depth that counts: as measured, less is better where pieces may touch, and not where they may not. */
const perOverlapMm = ({ gapMm }: Problem): number => Math.max(0.1, gapMm / 3);

/**
 * Scales by which depths count for each pair: the fourth root of the product of both areas, as in sparrow; 1 for two of
 * middling size. Small pieces give way to large ones, and not the other way round. Roots are exact on every machine,
 * powers are not.
 */
const scalesOf = (areas: Float64Array): Float32Array => {
  const mean = areas.reduce((sum, area) => sum + area, 0) / areas.length;
  const sides = Array.from(areas, (area) => Math.sqrt(area / mean));
  return Float32Array.from(sides.flatMap((side) => sides.map((other) => Math.sqrt(side * other))));
};

/**
 * Pieces on a strip of cloth, and how deep they lie in each other. Everything the search does again and again is here;
 * arrays are kept, and nothing is made again.
 */
export class Strip extends Lane {
  readonly #scales: Float32Array;
  /** Cost of a mm of depth for each pair: its scale or, where it went on colliding, more. */
  readonly #weights: Float32Array;
  /** Depths by their scales, mm. */
  readonly #depths: Float32Array;
  /** Others that each piece lies on. */
  readonly #hits: Int32Array;
  /** Pieces of which some pair weighs more than its scale. */
  readonly #isHeavy: Uint8Array;

  constructor(problem: Problem, engine: Engine, isRing: boolean, seed: number) {
    super(problem, isRing, engine);
    const { count } = this;
    this.#scales = scalesOf(this.areas);
    this.#weights = engine.singles(count * count);
    this.#weights.set(this.#scales);
    this.#depths = new Float32Array(count * count);
    this.#hits = new Int32Array(count);
    this.#isHeavy = new Uint8Array(count);
    const { x, y, isTurned, widths, heights, shapeOf, heads, nexts } = this;
    engine.lay(
      [x, y, isTurned, widths, heights, shapeOf, heads, nexts, this.#weights],
      this,
      [problem.widthMm, this.tallest, this.besideMm, perOverlapMm(problem)],
      count,
      seed,
    );
  }

  /** Moves a piece to the place of least weight that is found. False where it already lies there. */
  move(piece: number): boolean {
    if (!this.engine.move(piece)) return false;
    this.relink(piece);
    return true;
  }

  // What lies on what.

  /** Measures a piece against all others again. Always from the piece of lower number: all threads get the same figure. */
  remeasure(piece: number): void {
    const count = this.count;
    const depths = this.#depths;
    const hits = this.#hits;
    if ((hits[piece] ?? 0) > 0)
      for (let other = 0; other < count; other += 1) {
        if ((depths[piece * count + other] ?? 0) === 0) continue;
        depths[piece * count + other] = 0;
        depths[other * count + piece] = 0;
        hits[other] = (hits[other] ?? 0) - 1;
      }
    hits[piece] = 0;
    this.gather(piece, this.isTurned[piece] ?? 0, this.x[piece] ?? 0, this.y[piece] ?? 0, 0);
    for (let k = 0; k < this.nearCount; k += 1) {
      const other = this.near[k] ?? 0;
      const a = piece < other ? piece : other;
      const b = piece < other ? other : piece;
      const deep = this.engine.depth(
        this.code(a, this.isTurned[a] ?? 0),
        this.code(b, this.isTurned[b] ?? 0),
        (this.x[b] ?? 0) - (this.x[a] ?? 0),
        this.along((this.y[b] ?? 0) - (this.y[a] ?? 0)),
      );
      if (deep <= NONE_MM) continue;
      const depth = deep * (this.#scales[a * count + b] ?? 1);
      depths[piece * count + other] = depth;
      depths[other * count + piece] = depth;
      hits[piece] = (hits[piece] ?? 0) + 1;
      hits[other] = (hits[other] ?? 0) + 1;
    }
  }

  remeasureAll(): void {
    this.relinkAll();
    this.#depths.fill(0);
    this.#hits.fill(0);
    for (let piece = 0; piece < this.count; piece += 1) this.remeasure(piece);
  }

  isOnOthers(piece: number): boolean {
    return (this.#hits[piece] ?? 0) > 0;
  }

  /** All overlaps together by their scales, mm; 0 where no piece lies on another. */
  overlapMm(): number {
    let sum = 0;
    for (let piece = 0; piece < this.count; piece += 1) {
      if ((this.#hits[piece] ?? 0) === 0) continue;
      for (let k = piece * this.count; k < piece * this.count + piece; k += 1) sum += this.#depths[k] ?? 0;
    }
    return sum;
  }

  /** Pairs that go on colliding weigh more each time, the deepest most; others forget. */
  reweigh(): void {
    const weights = this.#weights;
    const depths = this.#depths;
    const { count } = this;
    let most = 0;
    for (let piece = 0; piece < count; piece += 1) {
      if ((this.#hits[piece] ?? 0) === 0) continue;
      for (let k = piece * count; k < piece * count + piece; k += 1) most = Math.max(most, depths[k] ?? 0);
    }
    for (let piece = 0; piece < count; piece += 1) {
      if ((this.#hits[piece] ?? 0) === 0 && this.#isHeavy[piece] === 0) continue;
      let isHeavy = 0;
      for (let k = piece * count; k < (piece + 1) * count; k += 1) {
        const depth = depths[k] ?? 0;
        const weight = weights[k] ?? 1;
        const least = this.#scales[k] ?? 1;
        if (depth > 0) {
          weights[k] = Math.min(MOST_WEIGHT, weight * (1.2 + 0.8 * (depth / most)));
          isHeavy = 1;
        } else if (weight > least) {
          weights[k] = Math.max(least, weight * 0.95);
          isHeavy = 1;
        }
      }
      this.#isHeavy[piece] = isHeavy;
    }
  }

  forgetWeights(): void {
    this.#weights.set(this.#scales);
    this.#isHeavy.fill(0);
  }

  // Whole layouts.

  save(lengthMm: number = this.lengthMm): Layout {
    return { x: this.x.slice(), y: this.y.slice(), isTurned: this.isTurned.slice(), lengthMm };
  }

  load({ x, y, isTurned, lengthMm }: Layout): void {
    this.x.set(x);
    this.y.set(y);
    this.isTurned.set(isTurned);
    this.lengthMm = lengthMm;
    this.remeasureAll();
  }

  /** Brings every piece back onto the strip, and measures all. */
  settle(): void {
    for (let piece = 0; piece < this.count; piece += 1) {
      const [x, y] = [this.x[piece] ?? 0, this.y[piece] ?? 0];
      const way = this.isTurned[piece] ?? 0;
      const [halfWidth, halfHeight] = [this.widthOf(piece, way) / 2, this.heightOf(piece, way) / 2];
      const length = this.lengthMm;
      this.x[piece] = Math.max(halfWidth, Math.min(this.problem.widthMm - halfWidth, x));
      this.y[piece] = this.isRing
        ? ((y % length) + length) % length
        : Math.max(halfHeight, Math.min(length - halfHeight, y));
    }
    this.remeasureAll();
  }

  /** Makes the strip longer or shorter; what lies past `fromMm` moves along. */
  setLength(lengthMm: number, fromMm: number): void {
    const shorter = this.lengthMm - lengthMm;
    for (let piece = 0; piece < this.count; piece += 1)
      if ((this.y[piece] ?? 0) > fromMm) this.y[piece] = (this.y[piece] ?? 0) - shorter;
    this.lengthMm = lengthMm;
    this.settle();
  }

  /** Cloth that is taken: all of a ring. */
  usedMm(): number {
    if (this.isRing) return this.lengthMm;
    let most = 0;
    for (let piece = 0; piece < this.count; piece += 1)
      most = Math.max(most, (this.y[piece] ?? 0) + this.heightOf(piece, this.isTurned[piece] ?? 0) / 2);
    return most;
  }
}
