import { NONE_MM } from './problem.ts';
import type { Sight } from './sight.ts';
import { PER_OVERLAP_MM, type Strip } from './strip.ts';

/** Place of a piece, and what it weighs there. */
export interface Spot {
  loss: number;
  x: number;
  y: number;
  isTurned: number;
}

/** Neighbours that are looked at: no more lie about one piece. */
const MOST_PLANES = 48;

/** Depth that is aimed at where a piece touches another, mm: less than what counts as none. */
const TOUCH_MM = NONE_MM / 2;

/** Shorter slides are not worth a look, mm. */
const LEAST_REACH_MM = 0.02;

/** A reach that was too far is shortened to this share of it. */
const SHORTER = 0.35;

/** Two lines nearer to side by side than this do not cross within reach. */
const ASLANT = 0.03;

/**
 * Slides pieces into the corners between others. What a neighbour weighs falls evenly on the way out of it, so that the
 * place of least weight lies where the lines of two neighbours cross: those places are compared by the lines alone,
 * and only the best of them is measured.
 */
export class Slider {
  readonly #strip: Strip;
  readonly #sight: Sight;
  readonly #outX = new Float64Array(MOST_PLANES);
  readonly #outY = new Float64Array(MOST_PLANES);
  readonly #depths = new Float64Array(MOST_PLANES);
  readonly #weights = new Float64Array(MOST_PLANES);
  #count = 0;
  // The reach of a slide, and the best place within it so far.
  #lowX = 0;
  #highX = 0;
  #lowY = 0;
  #highY = 0;
  #least = 0;
  #bestX = 0;
  #bestY = 0;

  constructor(strip: Strip, sight: Sight) {
    this.#strip = strip;
    this.#sight = sight;
  }

  /** Moves a spot to where the piece weighs least, at most `reachMm` at a time, in at most so many looks. */
  slide(piece: number, spot: Spot, reachMm: number, looks: number): void {
    const strip = this.#strip;
    const halfWidth = strip.widthOf(piece, spot.isTurned) / 2;
    const halfHeight = strip.heightOf(piece, spot.isTurned) / 2;
    const highX = strip.problem.widthMm - halfWidth;
    const highY = strip.lengthMm - halfHeight;
    let reach = reachMm;
    this.#look(piece, spot.isTurned, spot.x, spot.y, reach);
    for (let look = 0; look < looks && spot.loss > 0 && reach >= LEAST_REACH_MM; look += 1) {
      this.#lowX = Math.max(-reach, halfWidth - spot.x);
      this.#highX = Math.min(reach, highX - spot.x);
      this.#lowY = strip.isRing ? -reach : Math.max(-reach, halfHeight - spot.y);
      this.#highY = strip.isRing ? reach : Math.min(reach, highY - spot.y);
      this.#least = spot.loss;
      this.#corners();
      if (this.#least >= spot.loss) this.#downhill();
      if (this.#least >= spot.loss) return;
      const x = spot.x + this.#bestX;
      const y = strip.within(spot.y + this.#bestY, halfHeight, highY);
      const loss = this.#sight.lossAt(spot.isTurned, x, y, spot.loss);
      if (loss >= spot.loss) {
        reach = SHORTER * Math.max(Math.abs(this.#bestX), Math.abs(this.#bestY));
        continue;
      }
      spot.loss = loss;
      spot.x = x;
      spot.y = y;
      if (loss > 0) this.#look(piece, spot.isTurned, x, y, reach);
    }
  }

  /** Measures how deep a piece lies in each of its neighbours, and which way is out. */
  #look(piece: number, isTurned: number, x: number, y: number, reach: number): void {
    const strip = this.#strip;
    const { gauge, near } = strip;
    const code = strip.code(piece, isTurned);
    strip.gather(piece, isTurned, x, y, 0);
    let count = 0;
    for (let k = 0; k < strip.nearCount && count < MOST_PLANES; k += 1) {
      const other = near[k] ?? 0;
      const depth = gauge.signed(
        strip.code(other, strip.isTurned[other] ?? 0),
        code,
        x - (strip.x[other] ?? 0),
        strip.along(y - (strip.y[other] ?? 0)),
      );
      if (depth < -1.5 * reach) continue;
      this.#outX[count] = gauge.outX;
      this.#outY[count] = gauge.outY;
      this.#depths[count] = depth - TOUCH_MM;
      this.#weights[count] = strip.weightOf(piece, other);
      count += 1;
    }
    this.#count = count;
  }

  /** Tries the places where two lines cross, where one meets an edge of the cloth, and the nearest on each. */
  #corners(): void {
    const outX = this.#outX;
    const outY = this.#outY;
    const depths = this.#depths;
    for (let i = 0; i < this.#count; i += 1) {
      const ax = outX[i] ?? 0;
      const ay = outY[i] ?? 0;
      const depth = depths[i] ?? 0;
      const square = ax * ax + ay * ay;
      if (square < 0.01) continue;
      this.#offer((ax * depth) / square, (ay * depth) / square);
      if (Math.abs(ay) > ASLANT) {
        this.#offer(this.#lowX, (depth - ax * this.#lowX) / ay);
        this.#offer(this.#highX, (depth - ax * this.#highX) / ay);
      }
      if (Math.abs(ax) > ASLANT) {
        this.#offer((depth - ay * this.#lowY) / ax, this.#lowY);
        this.#offer((depth - ay * this.#highY) / ax, this.#highY);
      }
      for (let j = i + 1; j < this.#count; j += 1) {
        const bx = outX[j] ?? 0;
        const by = outY[j] ?? 0;
        const cross = ax * by - ay * bx;
        if (Math.abs(cross) < ASLANT) continue;
        const other = depths[j] ?? 0;
        this.#offer((depth * by - other * ay) / cross, (ax * other - bx * depth) / cross);
      }
    }
  }

  /** Tries the corners of the reach, for where nothing nearer weighs less. */
  #downhill(): void {
    let [x, y] = [0, 0];
    for (let k = 0; k < this.#count; k += 1) {
      if ((this.#depths[k] ?? 0) <= 0) continue;
      x += (this.#weights[k] ?? 0) * (this.#outX[k] ?? 0);
      y += (this.#weights[k] ?? 0) * (this.#outY[k] ?? 0);
    }
    const length = Math.sqrt(x * x + y * y);
    if (length === 0) return;
    for (let share = 1; share > 0.2; share /= 2) {
      const step = share * Math.min(this.#highX - this.#lowX, this.#highY - this.#lowY) * 0.5;
      this.#offer((x / length) * step, (y / length) * step);
    }
  }

  /** Takes a place where the lines say that the piece weighs less than at the best so far. */
  #offer(x: number, y: number): void {
    if (x < this.#lowX || x > this.#highX || y < this.#lowY || y > this.#highY) return;
    const least = this.#least;
    let sum = 0;
    for (let k = 0; k < this.#count; k += 1) {
      const depth = (this.#depths[k] ?? 0) - (this.#outX[k] ?? 0) * x - (this.#outY[k] ?? 0) * y;
      if (depth <= NONE_MM - TOUCH_MM) continue;
      sum += (this.#weights[k] ?? 0) * (depth + PER_OVERLAP_MM);
      if (sum >= least) return;
    }
    this.#least = sum;
    this.#bestX = x;
    this.#bestY = y;
  }
}
