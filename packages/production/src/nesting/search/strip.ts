import { DepthGauge } from './depth-gauge.ts';
import type { FieldPool } from './field-pool.ts';
import { Lane } from './lane.ts';
import { NONE_MM, type Layout, type Problem } from './problem.ts';

/** Added to every depth that counts: to end an overlap is worth more than to make a deep one shallower. */
export const PER_OVERLAP_MM = 2;

const MOST_WEIGHT = 1e8;

/**
 * Pieces on a strip of cloth, and how deep they lie in each other. Everything the search does again and again is here;
 * arrays are kept, and nothing is made again.
 */
export class Strip extends Lane {
  readonly gauge: DepthGauge;
  readonly #weights: Float32Array;
  readonly #depths: Float32Array;
  // What is met in a place: noted first, by what is known of it quickly, and measured only where that says too little.
  readonly #metPieces: Int32Array;
  readonly #metX: Float64Array;
  readonly #metY: Float64Array;
  readonly #metWeights: Float64Array;
  readonly #metLeast: Float64Array;
  #met = 0;
  #floor = 0;
  #bound = 0;

  constructor(problem: Problem, pool: FieldPool, isRing: boolean) {
    super(problem, isRing);
    const { count } = this;
    this.gauge = new DepthGauge(pool);
    this.#weights = new Float32Array(count * count).fill(1);
    this.#depths = new Float32Array(count * count);
    this.#metPieces = new Int32Array(count);
    this.#metX = new Float64Array(count);
    this.#metY = new Float64Array(count);
    this.#metWeights = new Float64Array(count);
    this.#metLeast = new Float64Array(count);
  }

  /** Loss of a piece in a place, against the gathered pieces; ends early once it is as much as `bound`. */
  lossNear(piece: number, isTurned: number, x: number, y: number, bound: number): number {
    const width = (this.widths[piece] ?? 0) + 2 * this.besideMm;
    const height = (this.heights[piece] ?? 0) + 2 * this.besideMm;
    const code = this.code(piece, isTurned);
    this.#begin(bound);
    for (let k = 0; k < this.nearCount; k += 1) {
      const other = this.near[k] ?? 0;
      const dx = x - (this.x[other] ?? 0);
      if (Math.abs(dx) * 2 >= width + (this.widths[other] ?? 0)) continue;
      const dy = this.along(y - (this.y[other] ?? 0));
      if (Math.abs(dy) * 2 >= height + (this.heights[other] ?? 0)) continue;
      if (this.#isTooMuch(piece, other, code, dx, dy)) return Infinity;
    }
    return this.#lossOfMet(code);
  }

  /** The same in a place that nothing was gathered about: a look that is mostly ended early. */
  lossAt(piece: number, isTurned: number, x: number, y: number, bound: number): number {
    const width = (this.widths[piece] ?? 0) + 2 * this.besideMm;
    const height = (this.heights[piece] ?? 0) + 2 * this.besideMm;
    const code = this.code(piece, isTurned);
    const span = (height + this.tallest) / 2;
    const first = this.isRing ? Math.floor((y - span) / this.bucketMm) : this.bucketAt(y - span);
    const last = this.isRing
      ? Math.min(Math.floor((y + span) / this.bucketMm), first + this.buckets - 1)
      : this.bucketAt(y + span);
    this.#begin(bound);
    for (let at = first; at <= last; at += 1) {
      const bucket = at < 0 ? at + this.buckets : at >= this.buckets ? at - this.buckets : at;
      for (let other = this.heads[bucket] ?? -1; other >= 0; other = this.nexts[other] ?? -1) {
        if (other === piece) continue;
        const dx = x - (this.x[other] ?? 0);
        if (Math.abs(dx) * 2 >= width + (this.widths[other] ?? 0)) continue;
        const dy = this.along(y - (this.y[other] ?? 0));
        if (Math.abs(dy) * 2 >= height + (this.heights[other] ?? 0)) continue;
        if (this.#isTooMuch(piece, other, code, dx, dy)) return Infinity;
      }
    }
    return this.#lossOfMet(code);
  }

  #begin(bound: number): void {
    this.#bound = bound;
    this.#floor = 0;
    this.#met = 0;
  }

  /** Notes a piece that may be met. True where what is surely weighed is the bound by now: nothing has to be measured. */
  #isTooMuch(piece: number, other: number, code: number, dx: number, dy: number): boolean {
    const depth = this.gauge.floor(this.code(other, this.isTurned[other] ?? 0), code, dx, dy);
    if (depth < 0) return false;
    const weight = this.#weights[piece * this.count + other] ?? 0;
    const least = depth > NONE_MM ? weight * (depth + PER_OVERLAP_MM) : 0;
    this.#floor += least;
    if (this.#floor >= this.#bound) {
      this.gauge.work += 1;
      return true;
    }
    const k = this.#met;
    this.#metPieces[k] = other;
    this.#metX[k] = dx;
    this.#metY[k] = dy;
    this.#metWeights[k] = weight;
    this.#metLeast[k] = least;
    this.#met = k + 1;
    return false;
  }

  /** Measures what was noted; ends early once it is as much as the bound. */
  #lossOfMet(code: number): number {
    let sum = this.#floor;
    for (let k = 0; k < this.#met; k += 1) {
      const other = this.#metPieces[k] ?? 0;
      const depth = this.gauge.depth(
        this.code(other, this.isTurned[other] ?? 0),
        code,
        this.#metX[k] ?? 0,
        this.#metY[k] ?? 0,
      );
      if (depth <= NONE_MM) continue;
      sum += (this.#metWeights[k] ?? 0) * (depth + PER_OVERLAP_MM) - (this.#metLeast[k] ?? 0);
      if (sum >= this.#bound) return sum;
    }
    return sum;
  }

  /** Weight of two pieces lying on each other. */
  weightOf(piece: number, other: number): number {
    return this.#weights[piece * this.count + other] ?? 0;
  }

  // What lies on what.

  /** Measures a piece against all others again. Always from the piece of lower number: all threads get the same figure. */
  remeasure(piece: number): void {
    const count = this.count;
    const depths = this.#depths;
    for (let other = 0; other < count; other += 1) {
      depths[piece * count + other] = 0;
      depths[other * count + piece] = 0;
    }
    this.gather(piece, this.x[piece] ?? 0, this.y[piece] ?? 0, 0);
    for (let k = 0; k < this.nearCount; k += 1) {
      const other = this.near[k] ?? 0;
      const a = piece < other ? piece : other;
      const b = piece < other ? other : piece;
      const depth = this.gauge.depth(
        this.code(a, this.isTurned[a] ?? 0),
        this.code(b, this.isTurned[b] ?? 0),
        (this.x[b] ?? 0) - (this.x[a] ?? 0),
        this.along((this.y[b] ?? 0) - (this.y[a] ?? 0)),
      );
      if (depth <= NONE_MM) continue;
      depths[piece * count + other] = depth;
      depths[other * count + piece] = depth;
    }
  }

  remeasureAll(): void {
    this.relinkAll();
    this.#depths.fill(0);
    for (let piece = 0; piece < this.count; piece += 1) this.remeasure(piece);
  }

  isOnOthers(piece: number): boolean {
    const row = piece * this.count;
    for (let k = row; k < row + this.count; k += 1) if ((this.#depths[k] ?? 0) > 0) return true;
    return false;
  }

  /** All overlaps together, mm; 0 where no piece lies on another. */
  overlapMm(): number {
    let sum = 0;
    for (let piece = 0; piece < this.count; piece += 1)
      for (let k = piece * this.count; k < piece * this.count + piece; k += 1) sum += this.#depths[k] ?? 0;
    return sum;
  }

  /** Pairs that go on colliding weigh more each time, the deepest most; others forget. */
  reweigh(): void {
    const weights = this.#weights;
    const depths = this.#depths;
    let most = 0;
    for (let k = 0; k < depths.length; k += 1) most = Math.max(most, depths[k] ?? 0);
    for (let k = 0; k < depths.length; k += 1) {
      const depth = depths[k] ?? 0;
      const weight = weights[k] ?? 1;
      if (depth > 0) weights[k] = Math.min(MOST_WEIGHT, weight * (1.2 + 0.8 * (depth / most)));
      else if (weight > 1) weights[k] = Math.max(1, weight * 0.95);
    }
  }

  forgetWeights(): void {
    this.#weights.fill(1);
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
      const [halfWidth, halfHeight] = [(this.widths[piece] ?? 0) / 2, (this.heights[piece] ?? 0) / 2];
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
      most = Math.max(most, (this.y[piece] ?? 0) + (this.heights[piece] ?? 0) / 2);
    return most;
  }
}
