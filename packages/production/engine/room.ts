// Where everything lies in memory: the fields of all pairs, which the threads share, and the room of this thread. The
// search writes both; see `engine.ts` beside the search.

/** Side of a cell of a field, mm; and the steps in which a field keeps its depths. As in `field.ts`. */
export const CELL_MM: f64 = 24;
export const DEPTH_STEPS_PER_MM: f64 = 32;
export const FLOOR_MM: f64 = 2;

/** Floors lie in squares of so many, which are read together. As in `field-pool.ts`. */
export const TILE: i32 = 8;
export const TILE_BITS: i32 = 3;

/** Shallower overlaps are none, mm. As in `problem.ts`. */
export const NONE_MM: f64 = 0.02;

/** Added to every depth that counts: to end an overlap is worth more than to make a deep one shallower. */
export let perOverlapMm: f64 = 0;

// The fields.
export let index: usize = 0;
export let fields: usize = 0;
export let shapeCount: i32 = 0;

// The pieces.
export let count: i32 = 0;
export let ways: i32 = 0;
export let isRing: bool = false;
export let shapes: i32 = 0;
export let xs: usize = 0;
export let ys: usize = 0;
export let turns: usize = 0;
export let widths: usize = 0;
export let heights: usize = 0;
export let shapeOf: usize = 0;
export let heads: usize = 0;
export let nexts: usize = 0;
export let weights: usize = 0;
/** Free room for what is looked at. */
export let scratch: usize = 0;
export let clothMm: f64 = 0;
export let tallestMm: f64 = 0;
export let besideMm: f64 = 0;

// The strip as it is now.
export let lengthMm: f64 = 0;
export let halfMm: f64 = 0;
export let buckets: i32 = 0;
export let bucketMm: f64 = 0;

/** Pairs measured. */
export let work: f64 = 0;

/**
 * Bytes of a field's numbers: x and y, then columns, rows, where its cells, floors, lists and steps begin, and how many
 * steps there are.
 */
export const FIELD_BYTES: usize = 64;

export function worked(): void {
  work += 1;
}

function word(at: usize, number: usize): i32 {
  return load<i32>(at + (number << 2));
}

/** Takes over where the fields lie. */
export function setFields(at: usize): void {
  index = word(at, 0);
  fields = word(at, 1);
  shapeCount = word(at, 2);
}

/** Takes over where the pieces lie. */
export function setPieces(at: usize, cloth: f64, tallest: f64, beside: f64, perOverlap: f64): void {
  count = word(at, 0);
  ways = word(at, 1);
  isRing = word(at, 2) != 0;
  shapes = word(at, 3);
  xs = word(at, 4);
  ys = word(at, 5);
  turns = word(at, 6);
  widths = word(at, 7);
  heights = word(at, 8);
  shapeOf = word(at, 9);
  heads = word(at, 10);
  nexts = word(at, 11);
  weights = word(at, 12);
  scratch = word(at, 13);
  clothMm = cloth;
  tallestMm = tallest;
  besideMm = beside;
  perOverlapMm = perOverlap;
  work = 0;
}

export function setStrip(length: f64, bucketCount: i32, bucket: f64): void {
  lengthMm = length;
  halfMm = isRing ? length / 2 : Infinity;
  buckets = bucketCount;
  bucketMm = bucket;
}

export function xOf(piece: i32): f64 {
  return load<f64>(xs + ((<usize>piece) << 3));
}

export function yOf(piece: i32): f64 {
  return load<f64>(ys + ((<usize>piece) << 3));
}

export function turnOf(piece: i32): i32 {
  return load<u8>(turns + piece);
}

export function widthOf(piece: i32, way: i32): f64 {
  return load<f64>((way < 2 ? widths : heights) + ((<usize>piece) << 3));
}

export function heightOf(piece: i32, way: i32): f64 {
  return load<f64>((way < 2 ? heights : widths) + ((<usize>piece) << 3));
}

/** A piece's shape and the way it lies, as the fields know it. */
export function codeOf(piece: i32, way: i32): i32 {
  return (load<i32>(shapeOf + ((<usize>piece) << 2)) + (way >> 1) * shapes) * 2 + (way & 1);
}

/** The number of a pair's field + 1, negative where it is to be turned. */
export function fieldOf(first: i32, second: i32): i32 {
  return load<i32>(index + ((<usize>(first * 2 * shapeCount + second)) << 2));
}

/** The nearer way along a ring. */
export function along(dy: f64): f64 {
  return dy > halfMm ? dy - lengthMm : dy < -halfMm ? dy + lengthMm : dy;
}

/** The place on the strip that is meant. */
export function within(y: f64, low: f64, high: f64): f64 {
  if (!isRing) return y < low ? low : y > high ? high : y;
  return y < 0 ? y + lengthMm : y >= lengthMm ? y - lengthMm : y;
}

let state: u32 = 1;

export function setSeed(seed: u32): void {
  state = seed == 0 ? 1 : seed;
}

/** Mulberry32, as in `chance.ts`. */
export function chance(): f64 {
  state += 0x6d2b79f5;
  let mixed: u32 = (state ^ (state >>> 15)) * (state | 1);
  mixed ^= mixed + (mixed ^ (mixed >>> 7)) * (mixed | 61);
  return <f64>(mixed ^ (mixed >>> 14)) / 4294967296;
}
