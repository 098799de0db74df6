import { CELL_MM, CELL_NUMBERS, DEPTH_STEPS_PER_MM, FLOOR_MM } from './field.ts';
import { FIELD_NUMBERS } from './field-pool.ts';
import { NONE_MM } from './problem.ts';
import { PER_OVERLAP_MM, type Strip } from './strip.ts';

/**
 * Numbers that are kept of another piece, side by side, so that a place is looked at with few reads: cells per mm with the
 * sign of the field, what is added to it across, the other's place along and what is added to it, columns and rows of the
 * field, its first cell, and the weight of the pair.
 */
const ENTRY = 8;

/** One piece as it meets all others, each way up: what a place costs it. Others lie still meanwhile. */
export class Sight {
  readonly #strip: Strip;
  readonly #entries: Float64Array;
  readonly #fields: Int32Array;
  readonly #floors: Uint8Array;
  readonly #cells: Uint16Array;
  readonly #near: Int32Array;
  #nearCount = 0;
  #piece = 0;
  // What is met in a place: noted first, by what is known of it quickly, and measured only where that says too little.
  readonly #metEntries: Int32Array;
  readonly #metX: Float64Array;
  readonly #metY: Float64Array;
  readonly #metLeast: Float64Array;
  #met = 0;
  #floor = 0;

  constructor(strip: Strip) {
    const { count } = strip;
    this.#strip = strip;
    this.#entries = new Float64Array(strip.ways * count * ENTRY);
    this.#fields = new Int32Array(strip.ways * count);
    this.#floors = strip.gauge.pool.floors;
    this.#cells = strip.gauge.pool.cells;
    this.#near = new Int32Array(count);
    this.#metEntries = new Int32Array(count);
    this.#metX = new Float64Array(count);
    this.#metY = new Float64Array(count);
    this.#metLeast = new Float64Array(count);
  }

  /** Looks at a piece, until another is looked at: the others are where they are now. */
  aim(piece: number): void {
    const strip = this.#strip;
    const entries = this.#entries;
    const { count, ways, isRing } = strip;
    const { index, fields, shapeCount } = strip.gauge.pool;
    this.#piece = piece;
    for (let way = 0; way < ways; way += 1) {
      const code = strip.code(piece, way);
      for (let other = 0; other < count; other += 1) {
        const at = way * count + other;
        const found = index[strip.code(other, strip.isTurned[other] ?? 0) * 2 * shapeCount + code] ?? 0;
        const sign = found < 0 ? -1 : 1;
        const field = (sign * found - 1) * FIELD_NUMBERS;
        const e = at * ENTRY;
        const scale = sign / CELL_MM;
        const y = strip.y[other] ?? 0;
        const addY = -(fields[field + 1] ?? 0) / CELL_MM;
        this.#fields[at] = field;
        entries[e] = scale;
        entries[e + 1] = -(strip.x[other] ?? 0) * scale - (fields[field] ?? 0) / CELL_MM;
        entries[e + 2] = isRing ? y : 0;
        entries[e + 3] = isRing ? addY : addY - y * scale;
        entries[e + 4] = fields[field + 2] ?? 0;
        entries[e + 5] = fields[field + 3] ?? 0;
        entries[e + 6] = (fields[field + 4] ?? 0) / CELL_NUMBERS;
        entries[e + 7] = strip.weightOf(piece, other);
      }
    }
  }

  /** Gathers what may be met on the way, at most `reach` from a place. */
  gather(way: number, x: number, y: number, reach: number): void {
    const strip = this.#strip;
    const entries = this.#entries;
    const { count, near } = strip;
    strip.gather(this.#piece, way, x, y, reach);
    const beside = reach / CELL_MM;
    let kept = 0;
    for (let k = 0; k < strip.nearCount; k += 1) {
      const e = (way * count + (near[k] ?? 0)) * ENTRY;
      const scale = entries[e] ?? 0;
      const gx = x * scale + (entries[e + 1] ?? 0);
      if (gx < -beside || gx >= (entries[e + 4] ?? 0) + beside) continue;
      const gy = strip.along(y - (entries[e + 2] ?? 0)) * scale + (entries[e + 3] ?? 0);
      if (gy < -beside || gy >= (entries[e + 5] ?? 0) + beside) continue;
      this.#near[kept] = e;
      kept += 1;
    }
    this.#nearCount = kept;
  }

  /** The loss in a place, against what was gathered; as much as `bound` or more where it is not less. */
  lossNear(x: number, y: number, bound: number): number {
    const entries = this.#entries;
    const near = this.#near;
    const { lengthMm: length, halfMm: half } = this.#strip;
    this.#floor = 0;
    this.#met = 0;
    for (let k = 0; k < this.#nearCount; k += 1) {
      const e = near[k] ?? 0;
      const scale = entries[e] ?? 0;
      const gx = x * scale + (entries[e + 1] ?? 0);
      if (gx < 0 || gx >= (entries[e + 4] ?? 0)) continue;
      let dy = y - (entries[e + 2] ?? 0);
      if (dy > half) dy -= length;
      else if (dy < -half) dy += length;
      const gy = dy * scale + (entries[e + 3] ?? 0);
      if (gy < 0 || gy >= (entries[e + 5] ?? 0)) continue;
      if (!this.#isTooMuch(e, gx, gy, bound)) continue;
      // What was too much here is so in the next place, too: it is looked at first there.
      near[k] = near[0] ?? 0;
      near[0] = e;
      return Infinity;
    }
    return this.#lossOfMet(bound);
  }

  /** The same in a place that nothing was gathered about: a look that is mostly ended early. */
  lossAt(way: number, x: number, y: number, bound: number): number {
    const strip = this.#strip;
    const entries = this.#entries;
    const piece = this.#piece;
    const { count, heads, nexts, lengthMm: length, halfMm: half } = strip;
    strip.spanAbout(piece, way, y);
    const { firstBucket, lastBucket } = strip;
    const from = way * count;
    this.#floor = 0;
    this.#met = 0;
    // From the middle outwards: what lies nearest is the deepest, and mostly enough.
    const middle = (firstBucket + lastBucket) >> 1;
    for (let step = 0; step <= lastBucket - firstBucket; step += 1) {
      const at = middle + ((step & 1) === 0 ? -(step >> 1) : (step + 1) >> 1);
      for (let other = heads[strip.bucketOf(at)] ?? -1; other >= 0; other = nexts[other] ?? -1) {
        const e = (from + other) * ENTRY;
        const scale = entries[e] ?? 0;
        const gx = x * scale + (entries[e + 1] ?? 0);
        if (gx < 0 || gx >= (entries[e + 4] ?? 0)) continue;
        let dy = y - (entries[e + 2] ?? 0);
        if (dy > half) dy -= length;
        else if (dy < -half) dy += length;
        const gy = dy * scale + (entries[e + 3] ?? 0);
        if (gy < 0 || gy >= (entries[e + 5] ?? 0) || other === piece) continue;
        if (this.#isTooMuch(e, gx, gy, bound)) return Infinity;
      }
    }
    return this.#lossOfMet(bound);
  }

  /** Notes what may be met. True where what is surely weighed is the bound by now: nothing has to be measured. */
  #isTooMuch(e: number, gx: number, gy: number, bound: number): boolean {
    const entries = this.#entries;
    const cell = (entries[e + 6] ?? 0) + (gy | 0) * (entries[e + 4] ?? 0) + (gx | 0);
    const floor = this.#floors[cell] ?? 0;
    if (floor === 0) return false;
    const depth = (floor - 1) * FLOOR_MM;
    const least = depth > 0 ? (entries[e + 7] ?? 0) * (depth + PER_OVERLAP_MM) : 0;
    this.#floor += least;
    if (this.#floor >= bound) {
      this.#strip.gauge.work += 1;
      return true;
    }
    const k = this.#met;
    this.#metEntries[k] = e;
    this.#metX[k] = gx;
    this.#metY[k] = gy;
    this.#metLeast[k] = least;
    this.#met = k + 1;
    return false;
  }

  /** Measures what was noted; ends early once it is as much as the bound. */
  #lossOfMet(bound: number): number {
    const entries = this.#entries;
    let sum = this.#floor;
    for (let k = 0; k < this.#met; k += 1) {
      const e = this.#metEntries[k] ?? 0;
      const depth = this.#depth(e, this.#metX[k] ?? 0, this.#metY[k] ?? 0);
      if (depth <= NONE_MM) continue;
      sum += (entries[e + 7] ?? 0) * (depth + PER_OVERLAP_MM) - (this.#metLeast[k] ?? 0);
      if (sum >= bound) return sum;
    }
    return sum;
  }
  /** The depth of the piece in another, in a cell of their field that is not free. */
  #depth(e: number, gx: number, gy: number): number {
    const entries = this.#entries;
    const cells = this.#cells;
    const { gauge } = this.#strip;
    const column = gx | 0;
    const row = gy | 0;
    const cell = ((entries[e + 6] ?? 0) + row * (entries[e + 4] ?? 0) + column) * CELL_NUMBERS;
    const topLeft = cells[cell] ?? 0;
    if (topLeft === 0) return gauge.edgeDepth(this.#fields[e / ENTRY] ?? 0, cell, gx * CELL_MM, gy * CELL_MM);
    gauge.work += 1;
    const u = gx - column;
    const v = gy - row;
    const top = topLeft + ((cells[cell + 1] ?? 0) - topLeft) * u;
    const bottomLeft = cells[cell + 2] ?? 0;
    const bottom = bottomLeft + ((cells[cell + 3] ?? 0) - bottomLeft) * u;
    return (top + (bottom - top) * v) / DEPTH_STEPS_PER_MM;
  }
}
