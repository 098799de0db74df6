// Slides a piece into the corners between others. What a neighbour weighs falls evenly on the way out of it, so that the
// place of least weight lies where the lines of two neighbours cross: those places are compared by the lines alone, and
// only the best of them is measured.
import { aimed } from './boxes';
import { outX, outY, signedIn } from './depth';
import { NONE_MM, along, clothMm, heightOf, isRing, lengthMm, perOverlapMm, widthOf, within } from './room';
import { gather, lossAt, nearCount, nearEntry } from './sight';

/** Neighbours that are looked at: no more lie about one piece. */
const MOST_PLANES: i32 = 48;

/** Depth that is aimed at where a piece touches another, mm: less than what counts as none. */
const TOUCH_MM: f64 = NONE_MM / 2;

/** Shorter slides are not worth a look, mm. */
const LEAST_REACH_MM: f64 = 0.02;

/** A reach that was too far is shortened to this share of it. */
const SHORTER: f64 = 0.35;

/** Two lines nearer to side by side than this do not cross within reach. */
const ASLANT: f64 = 0.03;

const PLANE: usize = 32;
let planes: usize = 0;
let planeCount: i32 = 0;

/** Lays out the room for the planes, and says where it ends. */
export function layOutPlanes(at: usize): usize {
  planes = at;
  return at + <usize>MOST_PLANES * PLANE;
}

// The place of the piece, and what it weighs there.
export let spotX: f64 = 0;
export let spotY: f64 = 0;
export let spotLoss: f64 = 0;

// The reach of a slide, and the best place within it so far.
let lowX: f64 = 0;
let highX: f64 = 0;
let lowY: f64 = 0;
let highY: f64 = 0;
let least: f64 = 0;
let bestX: f64 = 0;
let bestY: f64 = 0;

/** Moves a spot to where the piece weighs least, at most `reachMm` at a time, in at most so many looks. */
export function slide(way: i32, x: f64, y: f64, loss: f64, reachMm: f64, looks: i32): void {
  spotX = x;
  spotY = y;
  spotLoss = loss;
  const halfWidth = widthOf(aimed, way) / 2;
  const halfHeight = heightOf(aimed, way) / 2;
  const mostX = clothMm - halfWidth;
  const mostY = lengthMm - halfHeight;
  let reach = reachMm;
  look(way, reach);
  for (let n = 0; n < looks && spotLoss > 0 && reach >= LEAST_REACH_MM; n += 1) {
    lowX = max(-reach, halfWidth - spotX);
    highX = min(reach, mostX - spotX);
    lowY = isRing ? -reach : max(-reach, halfHeight - spotY);
    highY = isRing ? reach : min(reach, mostY - spotY);
    least = spotLoss;
    corners();
    if (least >= spotLoss) downhill();
    if (least >= spotLoss) return;
    const nextX = spotX + bestX;
    const nextY = within(spotY + bestY, halfHeight, mostY);
    const next = lossAt(way, nextX, nextY, spotLoss);
    if (next >= spotLoss) {
      reach = SHORTER * max(abs(bestX), abs(bestY));
      continue;
    }
    spotLoss = next;
    spotX = nextX;
    spotY = nextY;
    if (next > 0) look(way, reach);
  }
}

/** Measures how deep a piece lies in each of its neighbours, and which way is out. */
function look(way: i32, reach: f64): void {
  gather(way, spotX, spotY, 0);
  planeCount = 0;
  for (let k = 0; k < nearCount && planeCount < MOST_PLANES; k += 1) {
    const e = nearEntry(k);
    const scale = load<f64>(e);
    const gx = spotX * scale + load<f64>(e, 8);
    const gy = along(spotY - load<f64>(e, 16)) * scale + load<f64>(e, 24);
    const columns = load<i32>(e, 40);
    const column = <i32>gx;
    const row = <i32>gy;
    if (gx < 0 || gy < 0 || column >= columns || row >= load<i32>(e, 44)) continue;
    const deep = signedIn(
      <usize>load<i32>(e, 56),
      <usize>(load<i32>(e, 52) + ((row * columns + column) << 3)),
      gx,
      gy,
      gx - <f64>column,
      gy - <f64>row,
      scale > 0 ? 1 : -1,
    );
    if (deep < -1.5 * reach) continue;
    const plane = planes + <usize>planeCount * PLANE;
    store<f64>(plane, outX);
    store<f64>(plane, outY, 8);
    store<f64>(plane, deep - TOUCH_MM, 16);
    store<f64>(plane, load<f64>(e, 32), 24);
    planeCount += 1;
  }
}

/** Tries the places where two lines cross, where one meets an edge of the cloth, and the nearest on each. */
function corners(): void {
  const end = planes + <usize>planeCount * PLANE;
  for (let i = planes; i < end; i += PLANE) {
    const ax = load<f64>(i);
    const ay = load<f64>(i, 8);
    const deep = load<f64>(i, 16);
    const square = ax * ax + ay * ay;
    if (square < 0.01) continue;
    offer((ax * deep) / square, (ay * deep) / square);
    if (abs(ay) > ASLANT) {
      offer(lowX, (deep - ax * lowX) / ay);
      offer(highX, (deep - ax * highX) / ay);
    }
    if (abs(ax) > ASLANT) {
      offer((deep - ay * lowY) / ax, lowY);
      offer((deep - ay * highY) / ax, highY);
    }
    for (let j = i + PLANE; j < end; j += PLANE) {
      const bx = load<f64>(j);
      const by = load<f64>(j, 8);
      const cross = ax * by - ay * bx;
      if (abs(cross) < ASLANT) continue;
      const other = load<f64>(j, 16);
      offer((deep * by - other * ay) / cross, (ax * other - bx * deep) / cross);
    }
  }
}

/** Tries the corners of the reach, for where nothing nearer weighs less. */
function downhill(): void {
  let x: f64 = 0;
  let y: f64 = 0;
  const end = planes + <usize>planeCount * PLANE;
  for (let k = planes; k < end; k += PLANE) {
    if (load<f64>(k, 16) <= 0) continue;
    x += load<f64>(k, 24) * load<f64>(k);
    y += load<f64>(k, 24) * load<f64>(k, 8);
  }
  const length = sqrt(x * x + y * y);
  if (length == 0) return;
  for (let share: f64 = 1; share > 0.2; share /= 2) {
    const step = share * min(highX - lowX, highY - lowY) * 0.5;
    offer((x / length) * step, (y / length) * step);
  }
}

/** Takes a place where the lines say that the piece weighs less than at the best so far. */
function offer(x: f64, y: f64): void {
  if (x < lowX || x > highX || y < lowY || y > highY) return;
  let sum: f64 = 0;
  const end = planes + <usize>planeCount * PLANE;
  for (let k = planes; k < end; k += PLANE) {
    const deep = load<f64>(k, 16) - load<f64>(k) * x - load<f64>(k, 8) * y;
    if (deep <= NONE_MM - TOUCH_MM) continue;
    sum += load<f64>(k, 24) * (deep + perOverlapMm);
    if (sum >= least) return;
  }
  least = sum;
  bestX = x;
  bestY = y;
}
