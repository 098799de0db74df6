// What the search does again and again, in WebAssembly: built by `npm run engine`.
import { free, layOut } from './boxes';
import { depth as depthOf, touch as touchAt, touchX, touchY } from './depth';
import { layOutSpots, movePiece } from './move';
import { setFields, setPieces, setSeed, setStrip, work } from './room';
import { layOutPlanes } from './slide';

/** Begins with fields: at the place is where they lie. */
export function begin(at: usize): void {
  setFields(at);
}

/** Begins with a strip: at the place is where its pieces lie. */
export function lay(
  at: usize,
  clothMm: f64,
  tallestMm: f64,
  besideMm: f64,
  perOverlapMm: f64,
  seed: u32,
): void {
  setPieces(at, clothMm, tallestMm, besideMm, perOverlapMm);
  setSeed(seed);
  layOut();
  layOutSpots(layOutPlanes(free));
}

/** Says how long the strip is, and of how many buckets. */
export function stretch(lengthMm: f64, buckets: i32, bucketMm: f64): void {
  setStrip(lengthMm, buckets, bucketMm);
}

export function move(piece: i32): bool {
  return movePiece(piece);
}

export function measured(): f64 {
  return work;
}

export function depth(first: i32, second: i32, x: f64, y: f64): f64 {
  return depthOf(first, second, x, y);
}

export function touching(first: i32, second: i32, share: f64): void {
  touchAt(first, second, share);
}

export function touchingX(): f64 {
  return touchX;
}

export function touchingY(): f64 {
  return touchY;
}
