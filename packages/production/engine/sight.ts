// What a place costs a piece, by the pieces that it meets there.
import {
  BLOCK,
  ENTRY_BYTES,
  MET,
  boxAt,
  boxBytes,
  boxes,
  entries,
  high,
  hitsOf,
  inverseLength,
  low,
  mets,
  nearBoxes,
  putBox,
  spanAbout,
  within4,
} from './boxes';
import { depthIn } from './depth';
import { FLOOR_MM, NONE_MM, perOverlapMm, TILE, TILE_BITS, along, lengthMm, worked } from './room';

/** A place that no piece is met in. */
const NOWHERE: f32 = -1e9;

let met: i32 = 0;
let floorSum: f64 = 0;
let nearBlocks: i32 = 0;

/** The loss in a place that nothing was gathered about: a look that is mostly ended early. */
export function lossAt(way: i32, x: f64, y: f64, bound: f64): f64 {
  spanAbout(way, y, 0);
  floorSum = 0;
  met = 0;
  if (high > low) {
    const from = boxes + <usize>way * boxBytes;
    const firstBlock = low >> 2;
    const lastBlock = (high - 1) >> 2;
    const px = f32x4.splat(<f32>x);
    const py = f32x4.splat(<f32>y);
    const length = f32x4.splat(<f32>lengthMm);
    const inverse = f32x4.splat(inverseLength);
    // From the middle outwards: what lies nearest is the deepest, and mostly enough.
    const middle = (firstBlock + lastBlock) >> 1;
    for (let step = 0; step <= lastBlock - firstBlock; step += 1) {
      const at = middle + ((step & 1) == 0 ? -(step >> 1) : (step + 1) >> 1);
      const block = from + <usize>at * BLOCK;
      let bits = within4(hitsOf(block, px, py, length, inverse), at, low, high);
      while (bits != 0) {
        const lane = <usize>ctz(bits);
        bits &= bits - 1;
        if (isTooMuch(load<i32>(block + (lane << 2), 64), x, y, bound)) return Infinity;
      }
    }
  }
  return lossOfMet(bound);
}

/** Gathers what may be met on the way, at most `reach` from a place. */
export function gather(way: i32, x: f64, y: f64, reach: f64): void {
  spanAbout(way, y, reach);
  let kept = 0;
  if (high > low) {
    const from = boxes + <usize>way * boxBytes;
    const lastBlock = (high - 1) >> 2;
    const px = f32x4.splat(<f32>x);
    const py = f32x4.splat(<f32>y);
    const length = f32x4.splat(<f32>lengthMm);
    const inverse = f32x4.splat(inverseLength);
    const more = f32x4.splat(<f32>reach);
    for (let at = low >> 2; at <= lastBlock; at += 1) {
      const block = from + <usize>at * BLOCK;
      const dx = f32x4.abs(f32x4.sub(px, v128.load(block)));
      let dy = f32x4.sub(py, v128.load(block, 16));
      dy = f32x4.sub(dy, f32x4.mul(length, f32x4.nearest(f32x4.mul(dy, inverse))));
      const isNear = v128.and(
        f32x4.lt(dx, f32x4.add(more, v128.load(block, 32))),
        f32x4.lt(f32x4.abs(dy), f32x4.add(more, v128.load(block, 48))),
      );
      let bits = within4(i32x4.bitmask(isNear), at, low, high);
      while (bits != 0) {
        const box = block + ((<usize>ctz(bits)) << 2);
        bits &= bits - 1;
        putBox(
          boxAt(nearBoxes, kept),
          load<f32>(box),
          load<f32>(box, 16),
          load<f32>(box, 32),
          load<f32>(box, 48),
          load<i32>(box, 64),
        );
        kept += 1;
      }
    }
  }
  nearCount = kept;
  nearBlocks = (kept + 3) >> 2;
  for (let k = kept; k < nearBlocks << 2; k += 1) putBox(boxAt(nearBoxes, k), NOWHERE, NOWHERE, -1, -1, 0);
}
export let nearCount: i32 = 0;

export function nearEntry(k: i32): usize {
  return entries + <usize>load<i32>(boxAt(nearBoxes, k), 64) * ENTRY_BYTES;
}

/** The loss in a place, against what was gathered; as much as `bound` or more where it is not less. */
export function lossNear(x: f64, y: f64, bound: f64): f64 {
  floorSum = 0;
  met = 0;
  const px = f32x4.splat(<f32>x);
  const py = f32x4.splat(<f32>y);
  const length = f32x4.splat(<f32>lengthMm);
  const inverse = f32x4.splat(inverseLength);
  const end = nearBoxes + <usize>nearBlocks * BLOCK;
  for (let block = nearBoxes; block < end; block += BLOCK) {
    let bits = hitsOf(block, px, py, length, inverse);
    while (bits != 0) {
      const lane = <usize>ctz(bits);
      bits &= bits - 1;
      if (!isTooMuch(load<i32>(block + (lane << 2), 64), x, y, bound)) continue;
      // What was too much here is so in the next place, too: it is looked at first there.
      if (block != nearBoxes) exchange(nearBoxes, block);
      return Infinity;
    }
  }
  return lossOfMet(bound);
}

function exchange(a: usize, b: usize): void {
  for (let part: usize = 0; part < BLOCK; part += 16) {
    const kept = v128.load(a + part);
    v128.store(a + part, v128.load(b + part));
    v128.store(b + part, kept);
  }
}

/** Notes what may be met. True where what is surely weighed is the bound by now: nothing has to be measured. */
function isTooMuch(entry: i32, x: f64, y: f64, bound: f64): bool {
  const e = entries + <usize>entry * ENTRY_BYTES;
  const scale = load<f64>(e);
  const gx = x * scale + load<f64>(e, 8);
  const gy = along(y - load<f64>(e, 16)) * scale + load<f64>(e, 24);
  const columns = load<i32>(e, 40);
  const column = <i32>gx;
  const row = <i32>gy;
  if (gx < 0 || gy < 0 || column >= columns || row >= load<i32>(e, 44)) return false;
  const tile = (row >> TILE_BITS) * load<i32>(e, 60) + (column >> TILE_BITS);
  const inTile = ((row & (TILE - 1)) << TILE_BITS) + (column & (TILE - 1));
  const floor = <i32>load<u8>(<usize>(load<i32>(e, 48) + (tile << (2 * TILE_BITS)) + inTile));
  if (floor == 0) return false;
  let least: f64 = 0;
  if (floor > 1) {
    least = load<f64>(e, 32) * (<f64>(floor - 1) * FLOOR_MM + perOverlapMm);
    floorSum += least;
    if (floorSum >= bound) {
      worked();
      return true;
    }
  }
  const at = mets + <usize>met * MET;
  store<i32>(at, <i32>e);
  store<i32>(at, load<i32>(e, 52) + ((row * columns + column) << 3), 4);
  store<f64>(at, gx, 8);
  store<f64>(at, gy, 16);
  store<f64>(at, least, 24);
  met += 1;
  return false;
}

/** Measures what was noted; ends early once it is as much as the bound. */
function lossOfMet(bound: f64): f64 {
  let sum = floorSum;
  const end = mets + <usize>met * MET;
  for (let at = mets; at < end; at += MET) {
    const e = <usize>load<i32>(at);
    const gx = load<f64>(at, 8);
    const gy = load<f64>(at, 16);
    const deep = depthIn(
      <usize>load<i32>(e, 56),
      <usize>load<i32>(at, 4),
      gx,
      gy,
      gx - <f64>(<i32>gx),
      gy - <f64>(<i32>gy),
    );
    if (deep <= NONE_MM) continue;
    sum += load<f64>(e, 32) * (deep + perOverlapMm) - load<f64>(at, 24);
    if (sum >= bound) return sum;
  }
  return sum;
}
