// The other pieces as one piece meets them, each way up: their boxes, and what is kept of each. They lie still meanwhile.
import {
  CELL_MM,
  FIELD_BYTES,
  besideMm,
  bucketMm,
  buckets,
  codeOf,
  count,
  fieldOf,
  fields,
  heads,
  heightOf,
  isRing,
  lengthMm,
  nexts,
  scratch,
  TILE,
  TILE_BITS,
  tallestMm,
  turnOf,
  ways,
  weights,
  xOf,
  yOf,
} from './room';

/**
 * Of each other piece: cells per mm with the sign of the field, what is added to it across, the other's place along and
 * what is added to it, the weight of the pair; columns and rows of the field, its first floor and cell, the field, and its
 * columns of tiles.
 */
export const ENTRY_BYTES: usize = 64;

/** Error that boxes in single precision may have, mm. */
const ABOUT_MM: f64 = 0.1;

export let aimed: i32 = 0;

// Where things lie in the room. Boxes: middles and halves of the fields of the others, four numbers side by side.
export let entries: usize = 0;
export let boxes: usize = 0;
export let boxBytes: usize = 0;
let starts: usize = 0;
/** Room for boxes that are gathered, and for what is met. */
export let nearBoxes: usize = 0;
export let mets: usize = 0;
/** First byte of the room that is left. */
export let free: usize = 0;
let usedBuckets: i32 = 0;
export let inverseLength: f32 = 0;

/** Bytes of a block: four middles across, along, halves across, along, and numbers of entries. */
export const BLOCK: usize = 80;
export const MET: usize = 32;
const MOST_BUCKETS: i32 = 4096;

/** Lays out the room for what is looked at: as many bytes as `roomBytes` in `engine.ts`. */
export function layOut(): void {
  entries = (scratch + 63) & ~63;
  boxes = entries + <usize>(ways * count) * ENTRY_BYTES;
  boxBytes = (<usize>(2 * count) / 4 + 3) * BLOCK;
  starts = boxes + <usize>ways * boxBytes;
  nearBoxes = starts + <usize>(2 * MOST_BUCKETS + 2) * 4;
  mets = (nearBoxes + (<usize>count / 4 + 2) * BLOCK + 63) & ~63;
  free = mets + <usize>count * MET;
}

export function boxAt(from: usize, k: i32): usize {
  return from + <usize>(k >> 2) * BLOCK + ((<usize>(k & 3)) << 2);
}

export function putBox(at: usize, x: f32, y: f32, halfX: f32, halfY: f32, entry: i32): void {
  store<f32>(at, x);
  store<f32>(at, y, 16);
  store<f32>(at, halfX, 32);
  store<f32>(at, halfY, 48);
  store<i32>(at, entry, 64);
}

function bucketAt(y: f64): i32 {
  return min(buckets - 1, max(0, <i32>Math.floor(y / bucketMm)));
}

/** Looks at a piece, until another is looked at: the others are where they are now. */
export function aim(piece: i32): void {
  aimed = piece;
  inverseLength = isRing ? <f32>(1 / lengthMm) : 0;
  const used = isRing ? buckets : min(buckets, bucketAt(lengthMm) + 1);
  let k = 0;
  for (let bucket = 0; bucket < used; bucket += 1) {
    store<i32>(starts + ((<usize>bucket) << 2), k);
    for (
      let other = load<i32>(heads + ((<usize>bucket) << 2));
      other >= 0;
      other = load<i32>(nexts + ((<usize>other) << 2))
    ) {
      if (other == piece) continue;
      for (let way = 0; way < ways; way += 1) see(piece, other, way, k);
      k += 1;
    }
  }
  const all = k;
  if (isRing) {
    // Once more: whatever part of a ring is looked at, it lies in one stretch.
    for (let way = 0; way < ways; way += 1) {
      const from = boxes + <usize>way * boxBytes;
      for (let n = 0; n < all; n += 1) {
        const box = boxAt(from, n);
        putBox(
          boxAt(from, all + n),
          load<f32>(box),
          load<f32>(box, 16),
          load<f32>(box, 32),
          load<f32>(box, 48),
          load<i32>(box, 64),
        );
      }
    }
    for (let bucket = 0; bucket < used; bucket += 1)
      store<i32>(starts + ((<usize>(used + bucket)) << 2), all + load<i32>(starts + ((<usize>bucket) << 2)));
    store<i32>(starts + ((<usize>(2 * used)) << 2), 2 * all);
  } else {
    for (let bucket = used; bucket <= min(used + 1, MOST_BUCKETS); bucket += 1)
      store<i32>(starts + ((<usize>bucket) << 2), all);
  }
  usedBuckets = used;
}

function see(piece: i32, other: i32, way: i32, k: i32): void {
  const found = fieldOf(codeOf(other, turnOf(other)), codeOf(piece, way));
  const sign: f64 = found < 0 ? -1 : 1;
  const field = fields + <usize>((found < 0 ? -found : found) - 1) * FIELD_BYTES;
  const entry = way * count + other;
  const e = entries + <usize>entry * ENTRY_BYTES;
  const scale = sign / CELL_MM;
  const x = xOf(other);
  const y = yOf(other);
  const left = load<f64>(field);
  const top = load<f64>(field, 8);
  const columns = load<i32>(field, 16);
  const rows = load<i32>(field, 20);
  store<f64>(e, scale);
  store<f64>(e, -x * scale - left / CELL_MM, 8);
  store<f64>(e, y, 16);
  store<f64>(e, -top / CELL_MM, 24);
  store<f64>(e, <f64>load<f32>(weights + ((<usize>(piece * count + other)) << 2)), 32);
  store<i32>(e, columns, 40);
  store<i32>(e, rows, 44);
  store<i32>(e, load<i32>(field, 28), 48);
  store<i32>(e, load<i32>(field, 24), 52);
  store<i32>(e, <i32>field, 56);
  store<i32>(e, (columns + TILE - 1) >> TILE_BITS, 60);
  const halfX = (<f64>columns * CELL_MM) / 2;
  const halfY = (<f64>rows * CELL_MM) / 2;
  putBox(
    boxAt(boxes + <usize>way * boxBytes, k),
    <f32>(x + sign * (left + halfX)),
    <f32>(y + sign * (top + halfY)),
    <f32>(halfX + ABOUT_MM),
    <f32>(halfY + ABOUT_MM),
    entry,
  );
}

// The stretch of boxes that may be met about a place.
export let low: i32 = 0;
export let high: i32 = 0;

export function spanAbout(way: i32, y: f64, reach: f64): void {
  const span = (heightOf(aimed, way) + tallestMm) / 2 + besideMm + reach;
  let first: i32;
  let last: i32;
  if (isRing) {
    first = <i32>Math.floor((y - span) / bucketMm);
    last = min(<i32>Math.floor((y + span) / bucketMm), first + buckets - 1);
    if (first < 0) {
      first += buckets;
      last += buckets;
    }
  } else {
    first = min(bucketAt(y - span), usedBuckets);
    last = min(bucketAt(y + span), usedBuckets - 1);
  }
  low = load<i32>(starts + ((<usize>first) << 2));
  high = load<i32>(starts + ((<usize>(last + 1)) << 2));
}

/** The boxes of a block that a place is in, as bits. */
export function hitsOf(block: usize, x: v128, y: v128, length: v128, inverse: v128): i32 {
  const dx = f32x4.abs(f32x4.sub(x, v128.load(block)));
  let dy = f32x4.sub(y, v128.load(block, 16));
  dy = f32x4.sub(dy, f32x4.mul(length, f32x4.nearest(f32x4.mul(dy, inverse))));
  return i32x4.bitmask(
    v128.and(f32x4.lt(dx, v128.load(block, 32)), f32x4.lt(f32x4.abs(dy), v128.load(block, 48))),
  );
}

/** Of the bits of a block those that lie in the stretch. */
export function within4(bits: i32, block: i32, from: i32, to: i32): i32 {
  const first = block << 2;
  if (first < from) bits &= 15 << (from - first);
  if (first + 4 > to) bits &= 15 >> (first + 4 - to);
  return bits;
}
