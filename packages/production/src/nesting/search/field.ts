/** Side of the cells of a field, mm. Smaller and larger ones were no faster. */
export const CELL_MM = 24;

/**
 * Numbers that a field keeps of a step: from x, y, to x, y, and 1 over its length squared. Two steps that meet keep the
 * same numbers of their corner, so that both are found equally near.
 */
export const STEP_NUMBERS = 5;

/** Numbers that a field keeps of a cell; see `Field.cells`. */
export const CELL_NUMBERS = 4;

/** Depths of smooth cells are kept in steps of 1/32 mm, the largest being 2,047 mm. */
export const DEPTH_STEPS_PER_MM = 32;

/**
 * Depth to which two shapes lie in each other, by their offset. It begins at `x`, `y`. The depth is the distance to
 * the nearest step of the no-fit line: exact where pieces nearly touch, interpolated where the depth is smooth.
 */
export interface Field {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  /**
   * Four numbers a cell. Smooth: the depths in its corners (top left, top right, bottom left, bottom right). Else 0,
   * where its list begins (low and high 16 bits), and how long it is; a list of none is a cell that is free.
   */
  readonly cells: Uint16Array;
  /** One number a cell: 0 where all of it is free, else 1 and the least depth in it, in steps of `FLOOR_MM`. */
  readonly floors: Uint8Array;
  /** Numbers of the steps that can be the nearest one in a cell. */
  readonly lists: Uint16Array;
  readonly steps: Float32Array;
}

/** Steps of the least depth in a cell, mm. Small numbers, so that those of all fields stay in the processor's cache. */
export const FLOOR_MM = 2;

/** An error of this much, and this share of the depth, is none: pieces that deep in each other have far to go. */
const SMOOTH_MM = 0.3;
const SMOOTH_SHARE = 0.015;

/** Cells of a block, each way: steps far from a block are not looked at in any cell of it. */
const BLOCK = 5;

interface Measured {
  readonly least: number;
  readonly isInside: boolean;
}

/** Two steps are equally near where their corner is: it is the same to this much, mm. */
const TIE_MM = 1e-6;

/** The steps of a no-fit line, and how far they are from a place. */
class Steps {
  readonly count: number;
  /** The distance of each, as last measured. */
  readonly distances: Float64Array;
  readonly #numbers: Float64Array;

  constructor(line: Float64Array) {
    this.count = line.length / 4;
    this.distances = new Float64Array(this.count);
    this.#numbers = new Float64Array(this.count * STEP_NUMBERS);
    for (let k = 0; k < this.count; k += 1) {
      const [ax, ay] = [line[4 * k] ?? 0, line[4 * k + 1] ?? 0];
      const [dx, dy] = [(line[4 * k + 2] ?? 0) - ax, (line[4 * k + 3] ?? 0) - ay];
      this.#numbers.set([ax, ay, dx, dy, 1 / (dx * dx + dy * dy)], k * STEP_NUMBERS);
    }
  }

  get numbers(): Float32Array {
    const steps = Float32Array.from(this.#numbers);
    for (let o = 0; o < steps.length; o += STEP_NUMBERS)
      steps.set(
        [
          (this.#numbers[o] ?? 0) + (this.#numbers[o + 2] ?? 0),
          (this.#numbers[o + 1] ?? 0) + (this.#numbers[o + 3] ?? 0),
        ],
        o + 2,
      );
    return steps;
  }

  /** Of the first `count` of `which`. Where two are equally near, their corner is met: the steeper one says on which side. */
  measure(x: number, y: number, which: Int32Array, count: number): Measured {
    const numbers = this.#numbers;
    const distances = this.distances;
    let least = Infinity;
    let side = 0;
    for (let q = 0; q < count; q += 1) {
      const k = which[q] ?? 0;
      const o = k * STEP_NUMBERS;
      const dx = numbers[o + 2] ?? 0;
      const dy = numbers[o + 3] ?? 0;
      const inverse = numbers[o + 4] ?? 0;
      const wx = x - (numbers[o] ?? 0);
      const wy = y - (numbers[o + 1] ?? 0);
      const along = (wx * dx + wy * dy) * inverse;
      const share = along < 0 ? 0 : along > 1 ? 1 : along;
      const ex = wx - share * dx;
      const ey = wy - share * dy;
      const distance = Math.sqrt(ex * ex + ey * ey);
      distances[k] = distance;
      if (distance < least + TIE_MM) {
        const perpendicular = (dx * wy - dy * wx) * Math.sqrt(inverse);
        if (distance < least - TIE_MM || Math.abs(perpendicular) > Math.abs(side)) side = perpendicular;
        if (distance < least) least = distance;
      }
    }
    return { least, isInside: side > 0 };
  }
}

const boxOf = (line: Float64Array): readonly [number, number, number, number] => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = 0; k < line.length; k += 2) {
    const [x, y] = [line[k] ?? 0, line[k + 1] ?? 0];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
};

/** Numbers that grow in number. */
class Growing {
  #numbers = new Uint16Array(16_384);
  length = 0;

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const more = new Uint16Array(2 * this.length);
      more.set(this.#numbers);
      this.#numbers = more;
    }
    this.#numbers[this.length] = value;
    this.length += 1;
  }

  get numbers(): Uint16Array {
    return this.#numbers.slice(0, this.length);
  }
}

/** The field of a no-fit line. */
export const fieldOf = (line: Float64Array): Field => {
  const [x, y, right, bottom] = boxOf(line);
  const columns = Math.max(1, Math.ceil((right - x) / CELL_MM));
  const rows = Math.max(1, Math.ceil((bottom - y) / CELL_MM));
  const steps = new Steps(line);
  const cells = new Uint16Array(columns * rows * CELL_NUMBERS);
  const floors = new Uint8Array(columns * rows);
  const lists = new Growing();
  const all = Int32Array.from({ length: steps.count }, (_, k) => k);
  const [inBlock, inCell] = [new Int32Array(steps.count), new Int32Array(steps.count)];
  let middle: Measured = { least: 0, isInside: false };
  /** Copies to `into` which of `which` can be the nearest within a square about a place; none where all of it is free. */
  const near = (
    which: Int32Array,
    count: number,
    cx: number,
    cy: number,
    halfMm: number,
    into: Int32Array,
  ): number => {
    const reach = halfMm * Math.SQRT2;
    middle = steps.measure(cx, cy, which, count);
    const { least, isInside } = middle;
    if (!isInside && least > reach) return 0;
    let found = 0;
    for (let q = 0; q < count; q += 1) {
      const k = which[q] ?? 0;
      if ((steps.distances[k] ?? 0) <= least + 2 * reach + 0.01) {
        into[found] = k;
        found += 1;
      }
    }
    return found;
  };
  const corners = new Float64Array((columns + 1) * (rows + 1)).fill(-1);
  /** The depth in the top left corner of a cell, measured once for the four cells that meet there. */
  const cornerDepth = (row: number, column: number, count: number): number => {
    const corner = row * (columns + 1) + column;
    const known = corners[corner] ?? -1;
    if (known >= 0) return known;
    const { least } = steps.measure(x + column * CELL_MM, y + row * CELL_MM, inCell, count);
    corners[corner] = least;
    return least;
  };
  const putCell = (row: number, column: number, count: number): void => {
    const cell = (row * columns + column) * CELL_NUMBERS;
    const { least, isInside } = middle;
    const floorMm = isInside ? least - CELL_MM * Math.SQRT1_2 : 0;
    floors[row * columns + column] = 1 + Math.max(0, Math.min(254, Math.floor(floorMm / FLOOR_MM)));
    if (isInside && least >= CELL_MM) {
      const depths = [0, 1, 2, 3].map((n) => cornerDepth(row + (n >> 1), column + (n & 1), count));
      // Corners of the cell tell its middle, save near the boundary and at ridges.
      const mean = depths.reduce((sum, depth) => sum + depth, 0) / 4;
      if (Math.abs(mean - least) <= SMOOTH_MM + SMOOTH_SHARE * least) {
        depths.forEach((depth, n) => {
          cells[cell + n] = Math.max(1, Math.round(depth * DEPTH_STEPS_PER_MM));
        });
        return;
      }
    }
    cells[cell + 1] = lists.length & 0xffff;
    cells[cell + 2] = lists.length >>> 16;
    cells[cell + 3] = count;
    for (let q = 0; q < count; q += 1) lists.push(inCell[q] ?? 0);
  };
  for (let blockRow = 0; blockRow < rows; blockRow += BLOCK) {
    for (let blockColumn = 0; blockColumn < columns; blockColumn += BLOCK) {
      const [middleX, middleY] = [
        x + (blockColumn + BLOCK / 2) * CELL_MM,
        y + (blockRow + BLOCK / 2) * CELL_MM,
      ];
      const inThis = near(all, steps.count, middleX, middleY, (BLOCK * CELL_MM) / 2, inBlock);
      if (inThis === 0) continue;
      for (let row = blockRow; row < Math.min(rows, blockRow + BLOCK); row += 1) {
        for (let column = blockColumn; column < Math.min(columns, blockColumn + BLOCK); column += 1) {
          const [cx, cy] = [x + (column + 0.5) * CELL_MM, y + (row + 0.5) * CELL_MM];
          const count = near(inBlock, inThis, cx, cy, CELL_MM / 2, inCell);
          if (count > 0) putCell(row, column, count);
        }
      }
    }
  }
  return { x, y, columns, rows, cells, floors, lists: lists.numbers, steps: steps.numbers };
};
