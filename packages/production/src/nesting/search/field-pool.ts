import { STEP_NUMBERS, type Field } from './field.ts';

/** Bytes that the pool keeps of a field: x, y, then columns, rows, where its parts begin, and how many steps there are. */
const FIELD_BYTES = 64;

/** Side of a square of floors that lie together: a piece that goes a little way reads the same ones. */
const TILE = 8;

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

/** Floors row by row, put into squares. */
const inTiles = (floors: Uint8Array, columns: number, rows: number): Uint8Array => {
  const across = Math.ceil(columns / TILE);
  const tiled = new Uint8Array(across * Math.ceil(rows / TILE) * TILE * TILE);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const tile = Math.floor(row / TILE) * across + Math.floor(column / TILE);
      tiled[tile * TILE * TILE + (row % TILE) * TILE + (column % TILE)] = floors[row * columns + column] ?? 0;
    }
  return tiled;
};

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
  const places = { index: place(16 * shapeCount * shapeCount), fields: place(fields.length * FIELD_BYTES) };
  const parts = fields.map(({ cells, floors, columns, rows, lists, steps }) => {
    const tiled = inTiles(floors, columns, rows);
    return [cells, tiled, lists, steps].map((numbers) => ({ numbers, at: place(numbers.byteLength) }));
  });
  const rooms = place(threads * roomBytes);
  const pages = Math.ceil(end / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const { buffer } = memory;
  fields.forEach(({ x, y, columns, rows, steps }, number) => {
    const at = places.fields + number * FIELD_BYTES;
    const of = parts[number] ?? [];
    new Float64Array(buffer, at, 2).set([x, y]);
    new Int32Array(buffer, at + 16, 7).set([
      columns,
      rows,
      ...of.map((part) => part.at),
      steps.length / STEP_NUMBERS,
    ]);
    for (const { numbers, at: from } of of)
      new Uint8Array(buffer, from, numbers.byteLength).set(
        new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength),
      );
  });
  const index = new Int32Array(buffer, places.index, 4 * shapeCount * shapeCount);
  pairs.forEach((pair, number) => putPair(index, shapeCount, pair, number));
  return { shapeCount, memory, ...places, rooms, roomBytes };
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
