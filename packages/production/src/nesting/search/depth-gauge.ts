import { CELL_MM, CELL_NUMBERS, DEPTH_STEPS_PER_MM, STEP_NUMBERS } from './field.ts';
import { FIELD_NUMBERS, type FieldPool } from './field-pool.ts';

/** Nearer than this the step says which way is out, mm: the way to a point so near is not known well. */
const AT_MM = 1e-3;

/** Two steps are equally near where their squared distances differ by less: those to a corner that they share. */
const TIE_MM2 = 1e-5;
const TIE_SHARE = 1e-6;

/** Measures how deep shapes lie in each other, by their fields. Shapes are named as the pool knows them: `2 shape + turned`. */
export class DepthGauge {
  /** Pairs measured: what a budget counts, for it is the same on every machine. */
  work = 0;
  /** The way out of what `signed` measured last, for the second shape: its depth is less by as much as it is moved along. */
  outX = 0;
  outY = 0;
  readonly pool: FieldPool;
  /** The step that `#scan` found nearest, the side of it that the offset is on, and its distance squared. */
  #nearest = 0;
  #side = 0;

  constructor(pool: FieldPool) {
    this.pool = pool;
  }

  /** The depth of two shapes in each other, the second so far from the first, mm; 0 where they are apart. */
  depth(first: number, second: number, offsetX: number, offsetY: number): number {
    const { index, fields, cells, shapeCount } = this.pool;
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
    if ((cells[cell + 3] ?? 0) === 0) return 0;
    const squared = this.#scan(field, cell, dx, dy);
    return this.#side > 0 ? Math.sqrt(squared) : 0;
  }

  /** The depth in a cell that is not smooth, at a place in its field. */
  edgeDepth(field: number, cell: number, x: number, y: number): number {
    const { fields, cells } = this.pool;
    if ((cells[cell + 3] ?? 0) === 0) return 0;
    const squared = this.#scan(field, cell, x + (fields[field] ?? 0), y + (fields[field + 1] ?? 0));
    return this.#side > 0 ? Math.sqrt(squared) : 0;
  }

  /**
   * The same with the way out; below 0 where the shapes are apart, as far as they are. Apart by more than the field
   * knows is -Infinity.
   */
  signed(first: number, second: number, offsetX: number, offsetY: number): number {
    const { index, fields, cells, steps, shapeCount } = this.pool;
    const found = index[first * 2 * shapeCount + second] ?? 0;
    const sign = found < 0 ? -1 : 1;
    const dx = sign * offsetX;
    const dy = sign * offsetY;
    const field = (sign * found - 1) * FIELD_NUMBERS;
    const gx = (dx - (fields[field] ?? 0)) / CELL_MM;
    const gy = (dy - (fields[field + 1] ?? 0)) / CELL_MM;
    const columns = fields[field + 2] ?? 0;
    if (gx < 0 || gy < 0 || gx >= columns || gy >= (fields[field + 3] ?? 0)) return -Infinity;
    const column = gx | 0;
    const row = gy | 0;
    const cell = (fields[field + 4] ?? 0) + (row * columns + column) * CELL_NUMBERS;
    const topLeft = cells[cell] ?? 0;
    if (topLeft !== 0) {
      this.work += 1;
      const u = gx - column;
      const v = gy - row;
      const acrossTop = (cells[cell + 1] ?? 0) - topLeft;
      const bottomLeft = cells[cell + 2] ?? 0;
      const acrossBottom = (cells[cell + 3] ?? 0) - bottomLeft;
      const top = topLeft + acrossTop * u;
      const down = bottomLeft + acrossBottom * u - top;
      const scale = -sign / (DEPTH_STEPS_PER_MM * CELL_MM);
      this.outX = (acrossTop + (acrossBottom - acrossTop) * v) * scale;
      this.outY = down * scale;
      return (top + down * v) / DEPTH_STEPS_PER_MM;
    }
    if ((cells[cell + 3] ?? 0) === 0) return -Infinity;
    const distance = Math.sqrt(this.#scan(field, cell, dx, dy));
    const isInside = this.#side > 0;
    const o = this.#nearest;
    const ex = (steps[o + 2] ?? 0) - (steps[o] ?? 0);
    const ey = (steps[o + 3] ?? 0) - (steps[o + 1] ?? 0);
    const inverse = steps[o + 4] ?? 0;
    const wx = dx - (steps[o] ?? 0);
    const wy = dy - (steps[o + 1] ?? 0);
    const share = (wx * ex + wy * ey) * inverse;
    if (distance < AT_MM || (share > 0 && share < 1)) {
      // What is forbidden lies on the left of a step.
      const scale = sign * Math.sqrt(inverse);
      this.outX = ey * scale;
      this.outY = -ex * scale;
    } else {
      const scale = (isInside ? -sign : sign) / distance;
      this.outX = (share <= 0 ? wx : wx - ex) * scale;
      this.outY = (share <= 0 ? wy : wy - ey) * scale;
    }
    return isInside ? distance : -distance;
  }

  /** The nearest of a cell's steps: its distance, squared. */
  #scan(field: number, cell: number, dx: number, dy: number): number {
    const { fields, cells, lists, steps } = this.pool;
    this.work += 1;
    const from = (fields[field + 5] ?? 0) + (cells[cell + 1] ?? 0) + (cells[cell + 2] ?? 0) * 65_536;
    const end = from + (cells[cell + 3] ?? 0);
    const firstStep = fields[field + 6] ?? 0;
    let least = 1e18;
    let side = 0;
    let steepest = -1;
    let tie = 0;
    let nearest = firstStep;
    for (let entry = from; entry < end; entry += 1) {
      const o = firstStep + (lists[entry] ?? 0) * STEP_NUMBERS;
      const fromX = steps[o] ?? 0;
      const fromY = steps[o + 1] ?? 0;
      const toX = steps[o + 2] ?? 0;
      const toY = steps[o + 3] ?? 0;
      const inverse = steps[o + 4] ?? 0;
      const ex = toX - fromX;
      const ey = toY - fromY;
      let wx = dx - fromX;
      let wy = dy - fromY;
      const cross = ex * wy - ey * wx;
      const steep = cross * cross * inverse;
      // No nearer than its line.
      if (steep >= least + tie) continue;
      const share = (wx * ex + wy * ey) * inverse;
      let distance = steep;
      if (share <= 0) {
        distance = wx * wx + wy * wy;
      } else if (share >= 1) {
        wx = dx - toX;
        wy = dy - toY;
        distance = wx * wx + wy * wy;
      }
      if (distance < least - tie) {
        least = distance;
        side = cross;
        steepest = steep;
        nearest = o;
        tie = TIE_MM2 + TIE_SHARE * distance;
      } else if (distance < least + tie) {
        // As near as another: at a corner, the steeper of its two steps says on which side one is.
        if (distance < least) least = distance;
        if (steep > steepest) {
          steepest = steep;
          side = cross;
          nearest = o;
        }
      }
    }
    this.#side = side;
    this.#nearest = nearest;
    return least;
  }

  /** A corner of where the second shape may not lie, seen from the first: there they touch. */
  touching(first: number, second: number, chance: number): readonly [number, number] {
    const { index, fields, steps, shapeCount } = this.pool;
    const found = index[first * 2 * shapeCount + second] ?? 0;
    const field = (Math.abs(found) - 1) * FIELD_NUMBERS;
    const count = (fields[field + 7] ?? 0) / STEP_NUMBERS;
    const o = (fields[field + 6] ?? 0) + Math.floor(chance * count) * STEP_NUMBERS;
    const sign = Math.sign(found);
    return [sign * (steps[o] ?? 0), sign * (steps[o + 1] ?? 0)];
  }
}
