import { CELL_MM, CELL_NUMBERS, DEPTH_STEPS_PER_MM, STEP_NUMBERS } from './field.ts';
import { FIELD_NUMBERS, type FieldPool } from './field-pool.ts';

/** Measures how deep shapes lie in each other, by their fields. Shapes are named as the pool knows them: `2 shape + turned`. */
export class DepthGauge {
  /** Pairs measured: what a budget counts, for it is the same on every machine. */
  work = 0;
  readonly #pool: FieldPool;

  constructor(pool: FieldPool) {
    this.#pool = pool;
  }

  /** The depth of two shapes in each other, the second so far from the first, mm; 0 where they are apart. */
  depth(first: number, second: number, offsetX: number, offsetY: number): number {
    const { index, fields, cells, lists, steps, shapeCount } = this.#pool;
    const found = index[first * 2 * shapeCount + second] ?? 0;
    const dx = found < 0 ? -offsetX : offsetX;
    const dy = found < 0 ? -offsetY : offsetY;
    const field = ((found < 0 ? -found : found) - 1) * FIELD_NUMBERS;
    const gx = (dx - (fields[field] ?? 0)) / CELL_MM;
    const gy = (dy - (fields[field + 1] ?? 0)) / CELL_MM;
    const columns = fields[field + 2] ?? 0;
    if (gx < 0 || gy < 0 || gx >= columns || gy >= (fields[field + 3] ?? 0)) return 0;
    const column = gx | 0;
    const row = gy | 0;
    const cell = (fields[field + 4] ?? 0) + (row * columns + column) * CELL_NUMBERS;
    const topLeft = cells[cell] ?? 0;
    if (topLeft !== 0) {
      this.work += 1;
      const u = gx - column;
      const v = gy - row;
      const top = topLeft + ((cells[cell + 1] ?? 0) - topLeft) * u;
      const bottomLeft = cells[cell + 2] ?? 0;
      const bottom = bottomLeft + ((cells[cell + 3] ?? 0) - bottomLeft) * u;
      return (top + (bottom - top) * v) / DEPTH_STEPS_PER_MM;
    }
    const count = cells[cell + 3] ?? 0;
    if (count === 0) return 0;
    this.work += 1;
    const from = (fields[field + 5] ?? 0) + (cells[cell + 1] ?? 0) + (cells[cell + 2] ?? 0) * 65_536;
    const firstStep = fields[field + 6] ?? 0;
    let least = 1e18;
    let side = 0;
    let steepest = -1;
    for (let entry = from; entry < from + count; entry += 1) {
      const o = firstStep + (lists[entry] ?? 0) * STEP_NUMBERS;
      const ex = steps[o + 2] ?? 0;
      const ey = steps[o + 3] ?? 0;
      const inverse = steps[o + 4] ?? 0;
      let wx = dx - (steps[o] ?? 0);
      let wy = dy - (steps[o + 1] ?? 0);
      const cross = ex * wy - ey * wx;
      const steep = cross * cross * inverse;
      const share = (wx * ex + wy * ey) * inverse;
      let distance = steep;
      if (share <= 0) {
        distance = wx * wx + wy * wy;
      } else if (share >= 1) {
        wx -= ex;
        wy -= ey;
        distance = wx * wx + wy * wy;
      }
      if (distance < least - 1e-3) {
        least = distance;
        side = cross;
        steepest = steep;
      } else if (distance < least + 1e-3) {
        // As near as another: at a corner, the steeper of its two steps says on which side one is.
        if (distance < least) least = distance;
        if (steep > steepest) {
          steepest = steep;
          side = cross;
        }
      }
    }
    return side > 0 ? Math.sqrt(least) : 0;
  }

  /** A corner of where the second shape may not lie, seen from the first: there they touch. */
  touching(first: number, second: number, chance: number): readonly [number, number] {
    const { index, fields, steps, shapeCount } = this.#pool;
    const found = index[first * 2 * shapeCount + second] ?? 0;
    const field = (Math.abs(found) - 1) * FIELD_NUMBERS;
    const count = (fields[field + 7] ?? 0) / STEP_NUMBERS;
    const o = (fields[field + 6] ?? 0) + Math.floor(chance * count) * STEP_NUMBERS;
    const sign = Math.sign(found);
    return [sign * (steps[o] ?? 0), sign * (steps[o + 1] ?? 0)];
  }
}
