import { DepthGauge } from './depth-gauge.ts';
import type { FieldPool } from './field-pool.ts';
import type { Layout, Problem } from './problem.ts';

/** Shallower overlaps are none, mm. The line that is measured has as much to spare. */
const NONE_MM = 0.02;

/** Added to every depth that counts: to end an overlap is worth more than to make a deep one shallower. */
const PER_OVERLAP_MM = 2;

const MOST_WEIGHT = 1e8;

/**
 * Pieces on a strip of cloth, and how deep they lie in each other. On a ring the strip's end meets its beginning.
 * Everything the search does again and again is here; arrays are kept, and nothing is made again.
 */
export class Strip {
  readonly count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly isTurned: Uint8Array;
  readonly widths: Float64Array;
  readonly heights: Float64Array;
  readonly areas: Float64Array;
  lengthMm = 0;
  /** Pieces that were gathered; the first `nearCount` are meant. */
  readonly near: Int32Array;
  nearCount = 0;

  readonly problem: Problem;
  readonly isRing: boolean;
  readonly gauge: DepthGauge;
  readonly #weights: Float32Array;
  readonly #depths: Float32Array;
  readonly #tallest: number;
  /** Distance between boxes at which pieces of any shape do not meet. */
  readonly #besideMm: number;
  #buckets = 4096;
  #bucketMm: number;
  readonly #heads: Int32Array;
  readonly #nexts: Int32Array;
  readonly #befores: Int32Array;
  readonly #homes: Int32Array;

  constructor(problem: Problem, pool: FieldPool, isRing: boolean) {
    const { shapeOf, shapeWidthsMm, shapeHeightsMm, shapeAreasMm2 } = problem;
    const count = shapeOf.length;
    this.problem = problem;
    this.isRing = isRing;
    this.gauge = new DepthGauge(pool);
    this.count = count;
    this.x = new Float64Array(count);
    this.y = new Float64Array(count);
    this.isTurned = new Uint8Array(count);
    this.widths = Float64Array.from(shapeOf, (shape) => shapeWidthsMm[shape] ?? 0);
    this.heights = Float64Array.from(shapeOf, (shape) => shapeHeightsMm[shape] ?? 0);
    this.areas = Float64Array.from(shapeOf, (shape) => shapeAreasMm2[shape] ?? 0);
    this.near = new Int32Array(count);
    this.#weights = new Float32Array(count * count).fill(1);
    this.#depths = new Float32Array(count * count);
    this.#tallest = Math.max(...this.heights);
    this.#bucketMm = this.#tallest / 2;
    this.#besideMm = problem.gapMm + 1;
    this.#heads = new Int32Array(this.#buckets).fill(-1);
    this.#nexts = new Int32Array(count).fill(-1);
    this.#befores = new Int32Array(count).fill(-1);
    this.#homes = new Int32Array(count).fill(-1);
  }

  // Pieces by where they are along the strip.

  #bucketAt(y: number): number {
    return Math.min(this.#buckets - 1, Math.max(0, Math.floor(y / this.#bucketMm)));
  }

  #unlink(piece: number): void {
    const home = this.#homes[piece] ?? -1;
    if (home < 0) return;
    const [before, next] = [this.#befores[piece] ?? -1, this.#nexts[piece] ?? -1];
    if (before >= 0) this.#nexts[before] = next;
    else this.#heads[home] = next;
    if (next >= 0) this.#befores[next] = before;
    this.#homes[piece] = -1;
  }

  /** Says that a piece has been moved. */
  relink(piece: number): void {
    this.#unlink(piece);
    const home = this.#bucketAt(this.y[piece] ?? 0);
    const next = this.#heads[home] ?? -1;
    this.#homes[piece] = home;
    this.#nexts[piece] = next;
    this.#befores[piece] = -1;
    if (next >= 0) this.#befores[next] = piece;
    this.#heads[home] = piece;
  }

  #relinkAll(): void {
    if (this.isRing) {
      this.#buckets = Math.max(1, Math.floor((2 * this.lengthMm) / this.#tallest));
      this.#bucketMm = this.lengthMm / this.#buckets;
    }
    this.#heads.fill(-1);
    this.#homes.fill(-1);
    for (let piece = 0; piece < this.count; piece += 1) this.relink(piece);
  }

  /** The nearer way along a ring. */
  along(dy: number): number {
    if (!this.isRing) return dy;
    const half = this.lengthMm / 2;
    return dy > half ? dy - this.lengthMm : dy < -half ? dy + this.lengthMm : dy;
  }

  /** The place on the strip that is meant. */
  within(y: number, low: number, high: number): number {
    if (!this.isRing) return y < low ? low : y > high ? high : y;
    return y < 0 ? y + this.lengthMm : y >= this.lengthMm ? y - this.lengthMm : y;
  }

  // How deep pieces lie in each other.

  /** A piece's shape and which way up it is, as the pool knows it. */
  code(piece: number, isTurned: number): number {
    return (this.problem.shapeOf[piece] ?? 0) * 2 + isTurned;
  }

  /** Gathers the pieces that one may meet that is moved about a place by at most `reach`. */
  gather(piece: number, x: number, y: number, reach: number): void {
    const width = this.widths[piece] ?? 0;
    const height = this.heights[piece] ?? 0;
    const beside = reach + this.#besideMm;
    const span = (height + this.#tallest) / 2 + beside;
    const first = this.isRing ? Math.floor((y - span) / this.#bucketMm) : this.#bucketAt(y - span);
    const last = this.isRing
      ? Math.min(Math.floor((y + span) / this.#bucketMm), first + this.#buckets - 1)
      : this.#bucketAt(y + span);
    let count = 0;
    for (let at = first; at <= last; at += 1) {
      const bucket = at < 0 ? at + this.#buckets : at >= this.#buckets ? at - this.#buckets : at;
      for (let other = this.#heads[bucket] ?? -1; other >= 0; other = this.#nexts[other] ?? -1) {
        if (other === piece) continue;
        const dx = Math.abs((this.x[other] ?? 0) - x);
        const dy = Math.abs(this.along((this.y[other] ?? 0) - y));
        if (dx >= (width + (this.widths[other] ?? 0)) / 2 + beside) continue;
        if (dy >= (height + (this.heights[other] ?? 0)) / 2 + beside) continue;
        this.near[count] = other;
        count += 1;
      }
    }
    this.nearCount = count;
  }

  /** Loss of a piece in a place, against the gathered pieces; ends early once it is as much as `bound`. */
  lossNear(piece: number, isTurned: number, x: number, y: number, bound: number): number {
    const reachX = (this.widths[piece] ?? 0) + 2 * this.#besideMm;
    const reachY = (this.heights[piece] ?? 0) + 2 * this.#besideMm;
    const code = this.code(piece, isTurned);
    const row = piece * this.count;
    let sum = 0;
    for (let k = 0; k < this.nearCount; k += 1) {
      const other = this.near[k] ?? 0;
      const dx = x - (this.x[other] ?? 0);
      const dy = this.along(y - (this.y[other] ?? 0));
      if (Math.abs(dx) * 2 > reachX + (this.widths[other] ?? 0)) continue;
      if (Math.abs(dy) * 2 > reachY + (this.heights[other] ?? 0)) continue;
      const depth = this.gauge.depth(this.code(other, this.isTurned[other] ?? 0), code, dx, dy);
      if (depth > NONE_MM) {
        sum += (this.#weights[row + other] ?? 0) * (depth + PER_OVERLAP_MM);
        if (sum >= bound) return sum;
      }
    }
    return sum;
  }

  lossAt(piece: number, isTurned: number, x: number, y: number, bound: number): number {
    this.gather(piece, x, y, 0);
    return this.lossNear(piece, isTurned, x, y, bound);
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
    this.#relinkAll();
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
