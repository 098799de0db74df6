// How deep two shapes lie in each other, by their field.
import { CELL_MM, DEPTH_STEPS_PER_MM, FIELD_BYTES, fieldOf, fields, worked } from './room';

/** Nearer than this the step says which way is out, mm: the way to a point so near is not known well. */
const AT_MM: f64 = 1e-3;

/** Two steps are equally near where their squared distances differ by less: those to a corner that they share. */
const TIE_MM2: f64 = 1e-5;
const TIE_SHARE: f64 = 1e-6;

const STEP_BYTES: usize = 20;

/** The way out of what `signed` measured last, for the second shape: its depth is less by as much as it is moved along. */
export let outX: f64 = 0;
export let outY: f64 = 0;

// The step that `scan` found nearest, and the side of it that the offset is on.
let nearest: usize = 0;
let side: f64 = 0;

/** The nearest of a cell's steps: its distance, squared. */
function scan(field: usize, cell: usize, dx: f64, dy: f64): f64 {
  worked();
  const list =
    <usize>load<i32>(field, 32) + ((<usize>load<u16>(cell, 2) + ((<usize>load<u16>(cell, 4)) << 16)) << 1);
  const end = list + ((<usize>load<u16>(cell, 6)) << 1);
  const firstStep = <usize>load<i32>(field, 36);
  let least: f64 = 1e18;
  let found: f64 = 0;
  let steepest: f64 = -1;
  let tie: f64 = 0;
  let at = firstStep;
  for (let entry = list; entry < end; entry += 2) {
    const o = firstStep + <usize>load<u16>(entry) * STEP_BYTES;
    const fromX = <f64>load<f32>(o);
    const fromY = <f64>load<f32>(o, 4);
    const toX = <f64>load<f32>(o, 8);
    const toY = <f64>load<f32>(o, 12);
    const inverse = <f64>load<f32>(o, 16);
    const ex = toX - fromX;
    const ey = toY - fromY;
    let wx = dx - fromX;
    let wy = dy - fromY;
    const cross = ex * wy - ey * wx;
    const steep = cross * cross * inverse;
    // No nearer than its line.
    if (steep >= least + tie) continue;
    const share = (wx * ex + wy * ey) * inverse;
    let distance = steep;
    if (share <= 0) {
      distance = wx * wx + wy * wy;
    } else if (share >= 1) {
      wx = dx - toX;
      wy = dy - toY;
      distance = wx * wx + wy * wy;
    }
    if (distance < least - tie) {
      least = distance;
      found = cross;
      steepest = steep;
      at = o;
      tie = TIE_MM2 + TIE_SHARE * distance;
    } else if (distance < least + tie) {
      // As near as another: at a corner, the steeper of its two steps says on which side one is.
      if (distance < least) least = distance;
      if (steep > steepest) {
        steepest = steep;
        found = cross;
        at = o;
      }
    }
  }
  side = found;
  nearest = at;
  return least;
}

/** The depth in a cell of a field that is not free, at a place in cells. */
export function depthIn(field: usize, cell: usize, gx: f64, gy: f64, u: f64, v: f64): f64 {
  const topLeft = <f64>load<u16>(cell);
  if (topLeft != 0) {
    worked();
    const top = topLeft + (<f64>load<u16>(cell, 2) - topLeft) * u;
    const bottomLeft = <f64>load<u16>(cell, 4);
    const bottom = bottomLeft + (<f64>load<u16>(cell, 6) - bottomLeft) * u;
    return (top + (bottom - top) * v) / DEPTH_STEPS_PER_MM;
  }
  if (load<u16>(cell, 6) == 0) return 0;
  const squared = scan(field, cell, gx * CELL_MM + load<f64>(field), gy * CELL_MM + load<f64>(field, 8));
  return side > 0 ? sqrt(squared) : 0;
}

/**
 * The same with the way out; below 0 where the shapes are apart, as far as they are. Apart by more than the field knows is
 * -Infinity. The sign is that of the pair in its field.
 */
export function signedIn(field: usize, cell: usize, gx: f64, gy: f64, u: f64, v: f64, sign: f64): f64 {
  const topLeft = <f64>load<u16>(cell);
  if (topLeft != 0) {
    worked();
    const acrossTop = <f64>load<u16>(cell, 2) - topLeft;
    const bottomLeft = <f64>load<u16>(cell, 4);
    const acrossBottom = <f64>load<u16>(cell, 6) - bottomLeft;
    const top = topLeft + acrossTop * u;
    const down = bottomLeft + acrossBottom * u - top;
    const scale = -sign / (DEPTH_STEPS_PER_MM * CELL_MM);
    outX = (acrossTop + (acrossBottom - acrossTop) * v) * scale;
    outY = down * scale;
    return (top + down * v) / DEPTH_STEPS_PER_MM;
  }
  if (load<u16>(cell, 6) == 0) return -Infinity;
  const dx = gx * CELL_MM + load<f64>(field);
  const dy = gy * CELL_MM + load<f64>(field, 8);
  const distance = sqrt(scan(field, cell, dx, dy));
  const isInside = side > 0;
  const o = nearest;
  const fromX = <f64>load<f32>(o);
  const fromY = <f64>load<f32>(o, 4);
  const ex = <f64>load<f32>(o, 8) - fromX;
  const ey = <f64>load<f32>(o, 12) - fromY;
  const inverse = <f64>load<f32>(o, 16);
  const wx = dx - fromX;
  const wy = dy - fromY;
  const share = (wx * ex + wy * ey) * inverse;
  if (distance < AT_MM || (share > 0 && share < 1)) {
    // What is forbidden lies on the left of a step.
    const scale = sign * sqrt(inverse);
    outX = ey * scale;
    outY = -ex * scale;
  } else {
    const scale = (isInside ? -sign : sign) / distance;
    outX = (share <= 0 ? wx : wx - ex) * scale;
    outY = (share <= 0 ? wy : wy - ey) * scale;
  }
  return isInside ? distance : -distance;
}

/** The depth of two shapes in each other, the second so far from the first, mm; 0 where they are apart. */
export function depth(first: i32, second: i32, offsetX: f64, offsetY: f64): f64 {
  const found = fieldOf(first, second);
  const sign: f64 = found < 0 ? -1 : 1;
  const field = fields + <usize>((found < 0 ? -found : found) - 1) * FIELD_BYTES;
  const gx = (sign * offsetX - load<f64>(field)) / CELL_MM;
  const gy = (sign * offsetY - load<f64>(field, 8)) / CELL_MM;
  const columns = load<i32>(field, 16);
  const column = <i32>gx;
  const row = <i32>gy;
  if (gx < 0 || gy < 0 || column >= columns || row >= load<i32>(field, 20)) return 0;
  const cell = <usize>(load<i32>(field, 24) + ((row * columns + column) << 3));
  return depthIn(field, cell, gx, gy, gx - <f64>column, gy - <f64>row);
}

/** A corner of where the second shape may not lie, seen from the first: there they touch. */
export function touch(first: i32, second: i32, share: f64): void {
  const found = fieldOf(first, second);
  const sign: f64 = found < 0 ? -1 : 1;
  const field = fields + <usize>((found < 0 ? -found : found) - 1) * FIELD_BYTES;
  const o = <usize>load<i32>(field, 36) + <usize>(<i32>(share * <f64>load<i32>(field, 40))) * STEP_BYTES;
  touchX = sign * <f64>load<f32>(o);
  touchY = sign * <f64>load<f32>(o, 4);
}
export let touchX: f64 = 0;
export let touchY: f64 = 0;
