import { CELL_NUMBERS, type Field } from './field.ts';

/** Numbers that the pool keeps of a field: x, y, columns, rows, its first cell, list entry and step, and its steps. */
export const FIELD_NUMBERS = 8;

/** Two shapes whose field is needed; the second is turned by half a circle against the first, or not. */
export interface ShapePair {
  readonly first: number;
  readonly second: number;
  readonly isTurned: boolean;
}

/** The fields of all pairs of shapes, and room for each thread, in one memory that threads share. */
export interface FieldPool {
  readonly shapeCount: number;
  readonly memory: WebAssembly.Memory;
  /** First byte of each part. */
  readonly index: number;
  readonly fields: number;
  readonly cells: number;
  readonly floors: number;
  readonly lists: number;
  readonly steps: number;
  /** First byte of the rooms, and the bytes of each. */
  readonly rooms: number;
  readonly roomBytes: number;
}

/** The pairs whose fields are needed: all others are these, turned. */
export const pairsOf = (shapeCount: number, turns: boolean): readonly ShapePair[] =>
  Array.from({ length: shapeCount }, (_, first) =>
    Array.from({ length: shapeCount - first }, (__, more) =>
      (turns ? [false, true] : [false]).map((isTurned) => ({ first, second: first + more, isTurned })),
    ).flat(),
  ).flat();

const PAGE_BYTES = 65_536;

/** First byte of all: what the program keeps for itself lies before. */
const FIRST_BYTE = 4096;

/** Bytes between the beginnings of two parts are a multiple of this. */
export const ALIGNED_BYTES = 64;

/** Puts fields, in the order of `pairsOf`, side by side, and so many rooms after them. */
export const poolOf = (
  fields: readonly Field[],
  pairs: readonly ShapePair[],
  shapeCount: number,
  { threads, roomBytes }: { readonly threads: number; readonly roomBytes: number },
): FieldPool => {
  let end = FIRST_BYTE;
  const place = (bytes: number): number => {
    const at = end;
    end += Math.ceil(bytes / ALIGNED_BYTES) * ALIGNED_BYTES;
    return at;
  };
  const sumOf = (of: (field: Field) => { readonly byteLength: number }): number =>
    fields.reduce((sum, field) => sum + of(field).byteLength, 0);
  const places = {
    index: place(16 * shapeCount * shapeCount),
    fields: place(fields.length * FIELD_NUMBERS * 8),
    cells: place(sumOf(({ cells }) => cells)),
    floors: place(sumOf(({ floors }) => floors)),
    lists: place(sumOf(({ lists }) => lists)),
    steps: place(sumOf(({ steps }) => steps)),
    rooms: place(threads * roomBytes),
  };
  const pages = Math.ceil(end / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const { buffer } = memory;
  const numbers = new Float64Array(buffer, places.fields, fields.length * FIELD_NUMBERS);
  let [cell, entry, step] = [0, 0, 0];
  fields.forEach(({ x, y, columns, rows, cells, floors, lists, steps }, number) => {
    numbers.set([x, y, columns, rows, cell, entry, step, steps.length], number * FIELD_NUMBERS);
    new Uint16Array(buffer, places.cells + 2 * cell, cells.length).set(cells);
    new Uint8Array(buffer, places.floors + cell / CELL_NUMBERS, floors.length).set(floors);
    new Uint16Array(buffer, places.lists + 2 * entry, lists.length).set(lists);
    new Float32Array(buffer, places.steps + 4 * step, steps.length).set(steps);
    cell += cells.length;
    entry += lists.length;
    step += steps.length;
  });
  const index = new Int32Array(buffer, places.index, 4 * shapeCount * shapeCount);
  pairs.forEach((pair, number) => putPair(index, shapeCount, pair, number));
  return { shapeCount, memory, ...places, roomBytes };
};

/** A field is of the offset of the second shape from the first, upright; turned, or seen from the other, it is negated. */
const putPair = (
  index: Int32Array,
  shapeCount: number,
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
