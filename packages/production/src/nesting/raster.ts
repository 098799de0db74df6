import type { Point } from '@kitwright/garment';

/** Side of the cells in which shapes are laid against each other, mm: finer gains cloth, and costs time. */
export const CELL_MM = 5;

/** Steps in which an outline is walked, mm: so short that no cell it cuts by more than half of this is missed. */
const STEP_MM = 1;

const BITS = 32;

/** The cells a shape takes, row by row; bit n of word w is column 32 w + n. */
export interface Raster {
  readonly columns: number;
  readonly words: number;
  readonly rows: readonly Uint32Array[];
  /** The first column of each row whose cells are one run; -1 of those with a hollow between. */
  readonly runs: Int32Array;
  /** The longest run of cells in each row. */
  readonly widths: Int32Array;
}

const isTaken = (cells: Uint32Array, column: number): boolean =>
  ((cells[column >> 5] ?? 0) & (1 << (column & 31))) !== 0;

const runOf = (cells: Uint32Array, columns: number): number => {
  let [first, last, count] = [-1, -1, 0];
  for (let column = 0; column < columns; column += 1) {
    if (!isTaken(cells, column)) continue;
    if (first < 0) first = column;
    last = column;
    count += 1;
  }
  return count === last - first + 1 ? first : -1;
};

/** The longest stretch of cells in a row that are all taken, or all free. */
const longestRun = (cells: Uint32Array, columns: number, taken: boolean): number => {
  let [longest, run] = [0, 0];
  for (let column = 0; column < columns; column += 1) {
    run = isTaken(cells, column) === taken ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
};

const rasterWith = (columns: number, words: number, rows: readonly Uint32Array[]): Raster => ({
  columns,
  words,
  rows,
  runs: Int32Array.from(rows, (cells) => runOf(cells, columns)),
  widths: Int32Array.from(rows, (cells) => longestRun(cells, columns, true)),
});

/** Every cell that a closed line covers or touches, grown by half the gap on all sides; its box begins at the origin. */
export const rasterOf = (
  outline: readonly Point[],
  widthMm: number,
  heightMm: number,
  gapMm: number,
): Raster => {
  const half = gapMm / 2;
  const columns = Math.ceil((widthMm + gapMm) / CELL_MM);
  const words = Math.ceil(columns / BITS);
  const rows = Array.from({ length: Math.ceil((heightMm + gapMm) / CELL_MM) }, () => new Uint32Array(words));
  const take = (row: number, fromX: number, toX: number): void => {
    const cells = rows[row];
    if (!cells) return;
    const last = Math.min(columns - 1, Math.floor(toX / CELL_MM));
    for (let column = Math.max(0, Math.floor(fromX / CELL_MM)); column <= last; column += 1) {
      cells[column >> 5] = (cells[column >> 5] ?? 0) | (1 << (column & 31));
    }
  };
  // The line itself with the gap round it.
  outline.forEach((to, index) => {
    const from = outline.at(index - 1) ?? to;
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP_MM));
    for (let step = 0; step <= steps; step += 1) {
      const x = from[0] + ((to[0] - from[0]) * step) / steps + half;
      const y = from[1] + ((to[1] - from[1]) * step) / steps + half;
      const lastRow = Math.floor((y + half) / CELL_MM);
      for (let row = Math.max(0, Math.floor((y - half) / CELL_MM)); row <= lastRow; row += 1) {
        take(row, x - half, x + half);
      }
    }
  });
  // What lies inside, at the middle of each row.
  rows.forEach((_, row) => {
    const y = (row + 0.5) * CELL_MM - half;
    const crossings = outline
      .flatMap((to, index) => {
        const from = outline.at(index - 1) ?? to;
        if (from[1] > y === to[1] > y) return [];
        return [from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]) + half];
      })
      .sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      take(row, crossings[pair] ?? 0, crossings[pair + 1] ?? 0);
    }
  });
  return rasterWith(columns, words, rows);
};

/** A roll of cloth in cells: which are taken. It grows as it is looked at. */
export class Cloth {
  private readonly rows: Uint32Array[] = [];
  /** The longest free stretch of each row: most rows are too full for most shapes. */
  private readonly free: number[] = [];
  private readonly words: number;
  /** Rows that are taken, counted from the roll's beginning. */
  usedRows = 0;

  constructor(readonly columns: number) {
    // One word more, so that a shifted row never falls off its end.
    this.words = Math.ceil(columns / BITS) + 1;
  }

  /** The first column at which the shape is free in this row, or -1. */
  freeColumn(shape: Raster, row: number): number {
    const last = this.columns - shape.columns;
    for (let index = 0; index < shape.widths.length; index += 1) {
      const free = this.free[row + index];
      if (free === undefined) break;
      if (free < (shape.widths[index] ?? 0)) return -1;
    }
    let column = 0;
    while (column <= last) {
      const next = this.nextColumn(shape, row, column);
      if (next === column) return column;
      column = next;
    }
    return -1;
  }

  put(shape: Raster, row: number, column: number): void {
    const [word, shift] = [column >> 5, column & 31];
    shape.rows.forEach((cells, index) => {
      const taken = this.rowAt(row + index);
      cells.forEach((bits, offset) => {
        const at = word + offset;
        taken[at] = (taken[at] ?? 0) | (bits << shift);
        if (shift > 0) taken[at + 1] = (taken[at + 1] ?? 0) | (bits >>> (BITS - shift));
      });
      this.free[row + index] = longestRun(taken, this.columns, false);
    });
    this.usedRows = Math.max(this.usedRows, row + shape.rows.length);
  }

  /**
   * Finds this column where the shape is free in it, else the next that may be: beyond a taken cell, the whole run of a row
   * has to lie behind it.
   */
  private nextColumn(shape: Raster, row: number, column: number): number {
    const [word, shift] = [column >> 5, column & 31];
    for (let index = 0; index < shape.rows.length; index += 1) {
      const taken = this.rows[row + index];
      const cells = shape.rows[index];
      // Below everything there is nothing.
      if (taken === undefined || cells === undefined) return column;
      for (let offset = cells.length - 1; offset >= 0; offset -= 1) {
        const bits = cells[offset] ?? 0;
        const beyond = shift === 0 ? 0 : (taken[word + offset + 1] ?? 0) & (bits >>> (BITS - shift));
        const within = (taken[word + offset] ?? 0) & (bits << shift);
        if (beyond === 0 && within === 0) continue;
        const at = beyond === 0 ? word + offset : word + offset + 1;
        const furthest = at * BITS + BITS - 1 - Math.clz32(beyond === 0 ? within : beyond);
        const run = shape.runs[index] ?? -1;
        return run < 0 ? column + 1 : Math.max(column + 1, furthest - run + 1);
      }
    }
    return column;
  }

  private rowAt(row: number): Uint32Array {
    while (this.rows.length <= row) {
      this.rows.push(new Uint32Array(this.words));
      this.free.push(this.columns);
    }
    return this.rows[row] ?? new Uint32Array(this.words);
  }
}
