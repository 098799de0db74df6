import { MOST_BUCKETS, type Engine } from './engine.ts';
import type { Problem } from './problem.ts';

/** Pieces by where they are along a strip of cloth; on a ring the strip's end meets its beginning. */
export class Lane {
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
  /** Ways that a piece may lie. */
  readonly ways: number;

  readonly problem: Problem;
  readonly engine: Engine;
  readonly shapeOf: Int32Array;
  readonly isRing: boolean;
  protected readonly tallest: number;
  /** Distance between boxes at which pieces of any shape do not meet. */
  protected readonly besideMm: number;
  protected buckets = MOST_BUCKETS;
  protected bucketMm: number;
  readonly heads: Int32Array;
  readonly nexts: Int32Array;
  readonly #befores: Int32Array;
  readonly shapes: number;
  readonly #homes: Int32Array;

  constructor(problem: Problem, isRing: boolean, engine: Engine) {
    engine.clear();
    const { shapeOf, shapeWidthsMm, shapeHeightsMm, shapeAreasMm2 } = problem;
    const count = shapeOf.length;
    this.problem = problem;
    this.engine = engine;
    this.isRing = isRing;
    this.count = count;
    this.shapes = shapeAreasMm2.length;
    this.ways = problem.quarters ? 4 : problem.turns ? 2 : 1;
    this.x = engine.doubles(count);
    this.y = engine.doubles(count);
    this.isTurned = engine.bytes(count);
    this.widths = engine.doubles(count);
    this.widths.set(Float64Array.from(shapeOf, (shape) => shapeWidthsMm[shape] ?? 0));
    this.heights = engine.doubles(count);
    this.heights.set(Float64Array.from(shapeOf, (shape) => shapeHeightsMm[shape] ?? 0));
    this.shapeOf = engine.integers(count);
    this.shapeOf.set(shapeOf);
    this.areas = Float64Array.from(shapeOf, (shape) => shapeAreasMm2[shape] ?? 0);
    this.near = new Int32Array(count);
    this.tallest = Math.max(...this.heights, ...(problem.quarters ? this.widths : []));
    this.bucketMm = this.tallest / 2;
    this.besideMm = problem.gapMm + 1;
    this.heads = engine.integers(this.buckets).fill(-1);
    this.nexts = engine.integers(count).fill(-1);
    this.#befores = new Int32Array(count).fill(-1);
    this.#homes = new Int32Array(count).fill(-1);
  }

  protected bucketAt(y: number): number {
    return Math.min(this.buckets - 1, Math.max(0, Math.floor(y / this.bucketMm)));
  }

  #unlink(piece: number): void {
    const home = this.#homes[piece] ?? -1;
    if (home < 0) return;
    const [before, next] = [this.#befores[piece] ?? -1, this.nexts[piece] ?? -1];
    if (before >= 0) this.nexts[before] = next;
    else this.heads[home] = next;
    if (next >= 0) this.#befores[next] = before;
    this.#homes[piece] = -1;
  }

  /** Says that a piece has been moved. */
  relink(piece: number): void {
    this.#unlink(piece);
    const home = this.bucketAt(this.y[piece] ?? 0);
    const next = this.heads[home] ?? -1;
    this.#homes[piece] = home;
    this.nexts[piece] = next;
    this.#befores[piece] = -1;
    if (next >= 0) this.#befores[next] = piece;
    this.heads[home] = piece;
  }

  protected relinkAll(): void {
    if (this.isRing) {
      this.buckets = Math.max(1, Math.floor((2 * this.lengthMm) / this.tallest));
      this.bucketMm = this.lengthMm / this.buckets;
    }
    this.heads.fill(-1);
    this.#homes.fill(-1);
    for (let piece = 0; piece < this.count; piece += 1) this.relink(piece);
    this.engine.stretch(this.lengthMm, this.buckets, this.bucketMm);
  }

  /** Half a ring: what is farther along is nearer the other way round. No two pieces of a strip are. */
  get halfMm(): number {
    return this.isRing ? this.lengthMm / 2 : Infinity;
  }

  /** The nearer way along a ring. */
  along(dy: number): number {
    const half = this.halfMm;
    return dy > half ? dy - this.lengthMm : dy < -half ? dy + this.lengthMm : dy;
  }

  /** The place on the strip that is meant. */
  within(y: number, low: number, high: number): number {
    if (!this.isRing) return y < low ? low : y > high ? high : y;
    return y < 0 ? y + this.lengthMm : y >= this.lengthMm ? y - this.lengthMm : y;
  }

  /** A piece's shape and the way it lies, as the pool knows it. */
  code(piece: number, way: number): number {
    return ((this.problem.shapeOf[piece] ?? 0) + (way >> 1) * this.shapes) * 2 + (way & 1);
  }

  /** Size of a piece's box, as it lies. */
  widthOf(piece: number, way: number): number {
    return (way < 2 ? this.widths[piece] : this.heights[piece]) ?? 0;
  }

  heightOf(piece: number, way: number): number {
    return (way < 2 ? this.heights[piece] : this.widths[piece]) ?? 0;
  }

  /** Gathers the pieces that one may meet that is moved about a place by at most `reach`. */
  gather(piece: number, way: number, x: number, y: number, reach: number): void {
    const width = this.widthOf(piece, way);
    const height = this.heightOf(piece, way);
    const beside = reach + this.besideMm;
    const span = (height + this.tallest) / 2 + beside;
    const first = this.isRing ? Math.floor((y - span) / this.bucketMm) : this.bucketAt(y - span);
    const last = this.isRing
      ? Math.min(Math.floor((y + span) / this.bucketMm), first + this.buckets - 1)
      : this.bucketAt(y + span);
    let count = 0;
    for (let at = first; at <= last; at += 1) {
      const bucket = at < 0 ? at + this.buckets : at >= this.buckets ? at - this.buckets : at;
      for (let other = this.heads[bucket] ?? -1; other >= 0; other = this.nexts[other] ?? -1) {
        if (other === piece) continue;
        const dx = Math.abs((this.x[other] ?? 0) - x);
        const dy = Math.abs(this.along((this.y[other] ?? 0) - y));
        const otherWay = this.isTurned[other] ?? 0;
        if (dx >= (width + this.widthOf(other, otherWay)) / 2 + beside) continue;
        if (dy >= (height + this.heightOf(other, otherWay)) / 2 + beside) continue;
        this.near[count] = other;
        count += 1;
      }
    }
    this.nearCount = count;
  }
}
