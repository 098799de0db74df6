import type { Chance } from './chance.ts';
import { Sight } from './sight.ts';
import { Slider, type Spot } from './slide.ts';
import type { Strip } from './strip.ts';

/** Numbers of places that are tried for a piece before the best few are looked at closely. */
export interface Samples {
  readonly near: number;
  readonly anywhere: number;
  /** In touch with another piece. */
  readonly touching: number;
}

export const SAMPLES: Samples = { near: 20, anywhere: 35, touching: 20 };

/** Places that are looked at closely. */
const CLOSELY = 3;

/** Steps of a descent, as shares of the piece's shorter side. */
const COARSE = { from: 0.25, to: 0.02 } as const;

/** The last few steps, from the best place: at most so far each, as a share of the same, and so many looks. */
const SLIDE = { reach: 0.05, looks: 5 } as const;

/** Two places nearer than this share of the piece's shorter side are one. */
const SAME = 0.05;

const emptySpot = (): Spot => ({ loss: 0, x: 0, y: 0, isTurned: 0 });

/** The best few places so far, best first, none near another. */
class BestSpots {
  readonly spots = Array.from({ length: CLOSELY }, emptySpot);
  count = 0;
  sameMm = 0;

  /** Loss that a place has to stay below to be among them. */
  get bound(): number {
    return this.count < CLOSELY ? Infinity : (this.spots[CLOSELY - 1]?.loss ?? Infinity);
  }

  offer(loss: number, isTurned: number, x: number, y: number): void {
    const { spots } = this;
    for (let k = 0; k < this.count; k += 1) {
      const spot = spots[k];
      if (spot === undefined || spot.isTurned !== isTurned) continue;
      if (Math.abs(spot.x - x) >= this.sameMm || Math.abs(spot.y - y) >= this.sameMm) continue;
      if (loss >= spot.loss) return;
      spots.splice(k, 1);
      spots.push(spot);
      this.count -= 1;
      k -= 1;
    }
    if (loss >= this.bound) return;
    if (this.count < CLOSELY) this.count += 1;
    const last = spots.splice(this.count - 1, 1)[0];
    if (last === undefined) return;
    last.loss = loss;
    last.isTurned = isTurned;
    last.x = x;
    last.y = y;
    let at = this.count - 1;
    while (at > 0 && (spots[at - 1]?.loss ?? 0) > loss) at -= 1;
    spots.splice(at, 0, last);
  }
}

/** Looks for a better place for one piece at a time. */
export class Seeker {
  readonly #strip: Strip;
  readonly #chance: Chance;
  readonly #best = new BestSpots();
  readonly #found = emptySpot();

  readonly #sight: Sight;
  readonly #slider: Slider;

  constructor(strip: Strip, chance: Chance) {
    this.#strip = strip;
    this.#sight = new Sight(strip);
    this.#slider = new Slider(strip, this.#sight);
    this.#chance = chance;
  }

  /** Moves a piece to the place of least weight that is found. False where it already lies there. */
  move(piece: number): boolean {
    const strip = this.#strip;
    const best = this.#best;
    const found = this.#found;
    const [x, y, isTurned] = [strip.x[piece] ?? 0, strip.y[piece] ?? 0, strip.isTurned[piece] ?? 0];
    const small = Math.min(strip.widths[piece] ?? 0, strip.heights[piece] ?? 0);
    this.#sight.aim(piece);
    const now = this.#sight.lossAt(isTurned, x, y, Infinity);
    best.count = 0;
    best.sameMm = small * SAME;
    best.offer(now, isTurned, x, y);
    this.#sample(piece, x, y, isTurned);
    const at = { loss: now, x, y, isTurned };
    const take = (spot: Spot): void => {
      if (found.loss >= at.loss) return;
      at.loss = found.loss;
      at.x = found.x;
      at.y = found.y;
      at.isTurned = spot.isTurned;
    };
    for (let k = 0; k < best.count && at.loss > 0; k += 1) {
      const spot = best.spots[k];
      if (spot === undefined) continue;
      this.#descend(piece, spot, small * COARSE.from, small * COARSE.to);
      take(spot);
    }
    if (at.loss > 0) this.#slider.slide(piece, at, small * SLIDE.reach, SLIDE.looks);
    if (at.loss >= now) return false;
    strip.x[piece] = at.x;
    strip.y[piece] = at.y;
    strip.isTurned[piece] = at.isTurned;
    strip.relink(piece);
    return true;
  }

  /** Offers places near the piece, anywhere, and in touch with other pieces. */
  #sample(piece: number, x: number, y: number, isTurned: number): void {
    const strip = this.#strip;
    const chance = this.#chance;
    const best = this.#best;
    const sight = this.#sight;
    const { problem, lengthMm, isRing } = strip;
    const { ways } = strip;
    const width = strip.widthOf(piece, isTurned);
    const height = strip.heightOf(piece, isTurned);
    const offer = (way: number, atX: number, atY: number): void => {
      const halfX = strip.widthOf(piece, way) / 2;
      const halfY = strip.heightOf(piece, way) / 2;
      const inX = Math.max(halfX, Math.min(problem.widthMm - halfX, atX));
      const inY = strip.within(atY, halfY, lengthMm - halfY);
      best.offer(sight.lossAt(way, inX, inY, best.bound), way, inX, inY);
    };
    for (let way = 0; way < ways; way += 1) if (way !== isTurned) offer(way, x, y);
    for (let k = 0; k < SAMPLES.near; k += 1)
      offer((chance() * ways) | 0, x + (chance() * 2 - 1) * width, y + (chance() * 2 - 1) * height);
    for (let k = 0; k < SAMPLES.anywhere; k += 1) {
      const way = (chance() * ways) | 0;
      const ownX = strip.widthOf(piece, way);
      const ownY = isRing ? 0 : strip.heightOf(piece, way);
      const atX = ownX / 2 + chance() * (problem.widthMm - ownX);
      offer(way, atX, ownY / 2 + chance() * (lengthMm - ownY));
    }
    for (let k = 0; k < SAMPLES.touching; k += 1) {
      const some = (chance() * strip.count) | 0;
      const other = some === piece ? (some + 1) % strip.count : some;
      const way = (chance() * ways) | 0;
      const code = strip.code(other, strip.isTurned[other] ?? 0);
      const [dx, dy] = strip.gauge.touching(code, strip.code(piece, way), chance());
      const atX = (strip.x[other] ?? 0) + dx;
      const atY = (strip.y[other] ?? 0) + dy;
      const halfX = strip.widthOf(piece, way) / 2;
      const halfY = strip.heightOf(piece, way) / 2;
      if (atX < halfX || atX > problem.widthMm - halfX) continue;
      if (!isRing && (atY < halfY || atY > lengthMm - halfY)) continue;
      offer(way, atX, atY);
    }
  }

  /** Goes from a place downhill, across, along or aslant, in steps that shrink where nothing is better. */
  #descend(piece: number, from: Spot, firstMm: number, leastMm: number): void {
    const strip = this.#strip;
    const sight = this.#sight;
    const chance = this.#chance;
    const { isTurned } = from;
    const halfWidth = strip.widthOf(piece, isTurned) / 2;
    const halfHeight = strip.heightOf(piece, isTurned) / 2;
    const highX = strip.problem.widthMm - halfWidth;
    const highY = strip.lengthMm - halfHeight;
    const reach = firstMm * 6;
    let { loss, x, y } = from;
    let stepX = firstMm;
    let stepY = firstMm;
    let gatheredX = x;
    let gatheredY = y;
    sight.gather(isTurned, x, y, reach);
    let way = (chance() * 4) | 0;
    while (loss > 0 && (stepX >= leastMm || stepY >= leastMm)) {
      if (Math.abs(x - gatheredX) + stepX > reach || Math.abs(strip.along(y - gatheredY)) + stepY > reach) {
        gatheredX = x;
        gatheredY = y;
        sight.gather(isTurned, x, y, reach);
      }
      const dx = way === 1 ? 0 : stepX;
      const dy = way === 0 ? 0 : way === 3 ? -stepY : stepY;
      const aheadX = Math.max(halfWidth, Math.min(highX, x + dx));
      const aheadY = strip.within(y + dy, halfHeight, highY);
      const backX = Math.max(halfWidth, Math.min(highX, x - dx));
      const backY = strip.within(y - dy, halfHeight, highY);
      const ahead = aheadX === x && aheadY === y ? Infinity : sight.lossNear(aheadX, aheadY, loss);
      const back =
        backX === x && backY === y ? Infinity : sight.lossNear(backX, backY, Math.min(loss, ahead));
      const isBetter = ahead < loss || back < loss;
      if (ahead < loss && ahead <= back) {
        x = aheadX;
        y = aheadY;
        loss = ahead;
      } else if (back < loss) {
        x = backX;
        y = backY;
        loss = back;
      }
      const change = isBetter ? 1.1 : 0.5;
      if (way === 0) stepX *= change;
      else if (way === 1) stepY *= change;
      else {
        stepX *= Math.sqrt(change);
        stepY *= Math.sqrt(change);
      }
      if (!isBetter) way = (chance() * 4) | 0;
    }
    this.#found.loss = loss;
    this.#found.x = x;
    this.#found.y = y;
  }
}
