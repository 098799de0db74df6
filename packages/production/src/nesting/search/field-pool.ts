import { CELL_NUMBERS, type Field } from './field.ts';

/** Numbers that the pool keeps of a field: x, y, columns, rows, its first cell, list entry and step, and its steps. */
export const FIELD_NUMBERS = 8;

/** Two shapes whose field is needed; the second is turned by half a circle against the first, or not. */
export interface ShapePair {
  readonly first: number;
  readonly second: number;
  readonly isTurned: boolean;
}

/** The fields of all pairs of shapes in a few arrays, which threads share. */
export interface FieldPool {
  readonly shapeCount: number;
  /** For two shapes, each as `2 shape + turned`: the number of their field + 1, negative where it is to be turned. */
  readonly index: Int32Array;
  readonly fields: Float64Array;
  readonly cells: Uint16Array;
  readonly floors: Uint8Array;
  readonly lists: Uint16Array;
  readonly steps: Float32Array;
}

/** The pairs whose fields are needed: all others are these, turned. */
export const pairsOf = (shapeCount: number, turns: boolean): readonly ShapePair[] =>
  Array.from({ length: shapeCount }, (_, first) =>
    Array.from({ length: shapeCount - first }, (__, more) =>
      (turns ? [false, true] : [false]).map((isTurned) => ({ first, second: first + more, isTurned })),
    ).flat(),
  ).flat();

const shared = (numbers: number, bytes: number): SharedArrayBuffer =>
  new SharedArrayBuffer(Math.max(1, numbers) * bytes);

/** Puts fields, in the order of `pairsOf`, side by side. */
export const poolOf = (
  fields: readonly Field[],
  pairs: readonly ShapePair[],
  shapeCount: number,
): FieldPool => {
  const sumOf = (of: (field: Field) => number): number => fields.reduce((sum, field) => sum + of(field), 0);
  const pool: FieldPool = {
    shapeCount,
    index: new Int32Array(shared(4 * shapeCount * shapeCount, 4)),
    fields: new Float64Array(shared(fields.length * FIELD_NUMBERS, 8)),
    cells: new Uint16Array(
      shared(
        sumOf(({ cells }) => cells.length),
        2,
      ),
    ),
    floors: new Uint8Array(
      shared(
        sumOf(({ floors }) => floors.length),
        1,
      ),
    ),
    lists: new Uint16Array(
      shared(
        sumOf(({ lists }) => lists.length),
        2,
      ),
    ),
    steps: new Float32Array(
      shared(
        sumOf(({ steps }) => steps.length),
        4,
      ),
    ),
  };
  let [cell, entry, step] = [0, 0, 0];
  fields.forEach(({ x, y, columns, rows, cells, floors, lists, steps }, number) => {
    pool.fields.set([x, y, columns, rows, cell, entry, step, steps.length], number * FIELD_NUMBERS);
    pool.cells.set(cells, cell);
    pool.floors.set(floors, cell / CELL_NUMBERS);
    pool.lists.set(lists, entry);
    pool.steps.set(steps, step);
    cell += cells.length;
    entry += lists.length;
    step += steps.length;
  });
  pairs.forEach((pair, number) => putPair(pool, pair, number));
  return pool;
};

/** A field is of the offset of the second shape from the first, upright; turned, or seen from the other, it is negated. */
const putPair = (
  { index, shapeCount }: FieldPool,
  { first, second, isTurned }: ShapePair,
  number: number,
): void => {
  const put = (from: number, to: number, sign: 1 | -1): void => {
    index[from * 2 * shapeCount + to] = sign * (number + 1);
  };
  const turn = isTurned ? 1 : 0;
  put(2 * first, 2 * second + turn, 1);
  put(2 * first + 1, 2 * second + 1 - turn, -1);
  put(2 * second + turn, 2 * first, -1);
  put(2 * second + 1 - turn, 2 * first + 1, 1);
};
