// Looks for a better place for one piece at a time.
import { aim } from './boxes';
import { touch, touchX, touchY } from './depth';
import {
  along,
  chance,
  clothMm,
  codeOf,
  count,
  heightOf,
  heights,
  isRing,
  lengthMm,
  turnOf,
  turns,
  ways,
  widthOf,
  widths,
  within,
  xOf,
  xs,
  yOf,
  ys,
} from './room';
import { gather, lossAt, lossNear } from './sight';
import { slide, spotLoss, spotX, spotY } from './slide';

/** Numbers of places that are tried for a piece before the best few are looked at closely: near, anywhere, in touch. */
const NEAR: i32 = 20;
const ANYWHERE: i32 = 35;
const TOUCHING: i32 = 20;

/** Places that are looked at closely. */
const CLOSELY: i32 = 3;

/** Steps of a descent, as shares of the piece's shorter side. */
const COARSE_FROM: f64 = 0.25;
const COARSE_TO: f64 = 0.02;

/** The last few steps, from the best place: at most so far each, as a share of the same, and so many looks. */
const SLIDE_REACH: f64 = 0.05;
const SLIDE_LOOKS: i32 = 5;

/** Two places nearer than this share of the piece's shorter side are one. */
const SAME: f64 = 0.05;

// The best few places so far, best first, none near another: x, y, loss, and the way that the piece lies.
let spots: usize = 0;
const SPOT: usize = 32;
let spotCount: i32 = 0;
let sameMm: f64 = 0;
/** Loss that a place has to stay below to be among them. */
let bound: f64 = Infinity;

/** Lays out the room for the best places. */
export function layOutSpots(at: usize): void {
  spots = at;
}

function spotAt(k: i32): usize {
  return spots + <usize>k * SPOT;
}

function offer(loss: f64, way: i32, x: f64, y: f64): void {
  if (loss >= bound) return;
  for (let k = 0; k < spotCount; k += 1) {
    const spot = spotAt(k);
    if (load<i32>(spot, 24) != way) continue;
    if (abs(load<f64>(spot) - x) >= sameMm || abs(load<f64>(spot, 8) - y) >= sameMm) continue;
    if (loss >= load<f64>(spot, 16)) return;
    spotCount -= 1;
    memory.copy(spot, spot + SPOT, <usize>(spotCount - k) * SPOT);
    k -= 1;
  }
  if (spotCount == CLOSELY) spotCount -= 1;
  let at = spotCount;
  while (at > 0 && load<f64>(spotAt(at - 1), 16) > loss) {
    memory.copy(spotAt(at), spotAt(at - 1), SPOT);
    at -= 1;
  }
  const spot = spotAt(at);
  store<f64>(spot, x);
  store<f64>(spot, y, 8);
  store<f64>(spot, loss, 16);
  store<i32>(spot, way, 24);
  spotCount += 1;
  bound = spotCount < CLOSELY ? Infinity : load<f64>(spotAt(CLOSELY - 1), 16);
}

/** Moves a piece to the place of least weight that is found. False where it already lies there. */
export function movePiece(piece: i32): bool {
  const x = xOf(piece);
  const y = yOf(piece);
  const way = turnOf(piece);
  const small = min(load<f64>(widths + ((<usize>piece) << 3)), load<f64>(heights + ((<usize>piece) << 3)));
  aim(piece);
  const now = lossAt(way, x, y, Infinity);
  spotCount = 0;
  bound = Infinity;
  sameMm = small * SAME;
  offer(now, way, x, y);
  sample(piece, x, y, way);
  let atX = x;
  let atY = y;
  let atLoss = now;
  let atWay = way;
  for (let k = 0; k < spotCount && atLoss > 0; k += 1) {
    const spot = spotAt(k);
    const spotWay = load<i32>(spot, 24);
    descend(
      piece,
      spotWay,
      load<f64>(spot),
      load<f64>(spot, 8),
      load<f64>(spot, 16),
      small * COARSE_FROM,
      small * COARSE_TO,
    );
    if (foundLoss >= atLoss) continue;
    atLoss = foundLoss;
    atX = foundX;
    atY = foundY;
    atWay = spotWay;
  }
  if (atLoss > 0) {
    slide(atWay, atX, atY, atLoss, small * SLIDE_REACH, SLIDE_LOOKS);
    atX = spotX;
    atY = spotY;
    atLoss = spotLoss;
  }
  if (atLoss >= now) return false;
  store<f64>(xs + ((<usize>piece) << 3), atX);
  store<f64>(ys + ((<usize>piece) << 3), atY);
  store<u8>(turns + piece, atWay);
  return true;
}

function offerAt(piece: i32, way: i32, x: f64, y: f64): void {
  const halfX = widthOf(piece, way) / 2;
  const halfY = heightOf(piece, way) / 2;
  const inX = max(halfX, min(clothMm - halfX, x));
  const inY = within(y, halfY, lengthMm - halfY);
  offer(lossAt(way, inX, inY, bound), way, inX, inY);
}

function someWay(): i32 {
  return <i32>(chance() * <f64>ways);
}

/** Offers places near the piece, anywhere, and in touch with other pieces. */
function sample(piece: i32, x: f64, y: f64, lies: i32): void {
  const width = widthOf(piece, lies);
  const height = heightOf(piece, lies);
  for (let way = 0; way < ways; way += 1) if (way != lies) offerAt(piece, way, x, y);
  for (let k = 0; k < NEAR; k += 1) {
    const way = someWay();
    const atX = x + (chance() * 2 - 1) * width;
    offerAt(piece, way, atX, y + (chance() * 2 - 1) * height);
  }
  for (let k = 0; k < ANYWHERE; k += 1) {
    const way = someWay();
    const ownX = widthOf(piece, way);
    const ownY = isRing ? 0 : heightOf(piece, way);
    const atX = ownX / 2 + chance() * (clothMm - ownX);
    offerAt(piece, way, atX, ownY / 2 + chance() * (lengthMm - ownY));
  }
  for (let k = 0; k < TOUCHING; k += 1) {
    const some = <i32>(chance() * <f64>count);
    const other = some == piece ? (some + 1) % count : some;
    const way = someWay();
    touch(codeOf(other, turnOf(other)), codeOf(piece, way), chance());
    const atX = xOf(other) + touchX;
    const atY = yOf(other) + touchY;
    const halfX = widthOf(piece, way) / 2;
    const halfY = heightOf(piece, way) / 2;
    if (atX < halfX || atX > clothMm - halfX) continue;
    if (!isRing && (atY < halfY || atY > lengthMm - halfY)) continue;
    offerAt(piece, way, atX, atY);
  }
}

// Where a descent ended.
let foundX: f64 = 0;
let foundY: f64 = 0;
let foundLoss: f64 = 0;

const SQRT_LONGER: f64 = 1.0488088481701516;

/** Goes from a place downhill, across, along or aslant, in steps that shrink where nothing is better. */
function descend(
  piece: i32,
  lies: i32,
  fromX: f64,
  fromY: f64,
  fromLoss: f64,
  firstMm: f64,
  leastMm: f64,
): void {
  const halfWidth = widthOf(piece, lies) / 2;
  const halfHeight = heightOf(piece, lies) / 2;
  const highX = clothMm - halfWidth;
  const highY = lengthMm - halfHeight;
  const reach = firstMm * 6;
  let x = fromX;
  let y = fromY;
  let loss = fromLoss;
  let stepX = firstMm;
  let stepY = firstMm;
  let gatheredX = x;
  let gatheredY = y;
  gather(lies, x, y, reach);
  let way = <i32>(chance() * 4);
  while (loss > 0 && (stepX >= leastMm || stepY >= leastMm)) {
    if (abs(x - gatheredX) + stepX > reach || abs(along(y - gatheredY)) + stepY > reach) {
      gatheredX = x;
      gatheredY = y;
      gather(lies, x, y, reach);
    }
    const dx = way == 1 ? 0 : stepX;
    const dy = way == 0 ? 0 : way == 3 ? -stepY : stepY;
    const aheadX = max(halfWidth, min(highX, x + dx));
    const aheadY = within(y + dy, halfHeight, highY);
    const backX = max(halfWidth, min(highX, x - dx));
    const backY = within(y - dy, halfHeight, highY);
    const ahead = aheadX == x && aheadY == y ? Infinity : lossNear(aheadX, aheadY, loss);
    const back = backX == x && backY == y ? Infinity : lossNear(backX, backY, min(loss, ahead));
    const isBetter = ahead < loss || back < loss;
    if (ahead < loss && ahead <= back) {
      x = aheadX;
      y = aheadY;
      loss = ahead;
    } else if (back < loss) {
      x = backX;
      y = backY;
      loss = back;
    }
    const change: f64 = isBetter ? 1.1 : 0.5;
    if (way == 0) stepX *= change;
    else if (way == 1) stepY *= change;
    else {
      const both: f64 = isBetter ? SQRT_LONGER : Math.SQRT1_2;
      stepX *= both;
      stepY *= both;
    }
    if (!isBetter) way = <i32>(chance() * 4);
  }
  foundX = x;
  foundY = y;
  foundLoss = loss;
}
