import type { Path, Point } from '@kitwright/garment';

/** Straight pieces that stand for a curve: enough for a clearance in millimetres. */
const CURVE_STEPS = 8;

const known = new WeakMap<Path, readonly (readonly Point[])[]>();

/** The closed lines of a path, curves as polylines. The same path gives the same answer. */
export function flatten(path: Path): readonly (readonly Point[])[] {
  const found = known.get(path) ?? polygonsOf(path);
  known.set(path, found);
  return found;
}

function polygonsOf(path: Path): readonly (readonly Point[])[] {
  const polygons: Point[][] = [];
  let current: Point[] = [];
  for (const command of path) {
    if (command.op === 'Z') continue;
    const to: Point = [command.x, command.y];
    if (command.op === 'M') {
      current = [to];
      polygons.push(current);
      continue;
    }
    const from = current.at(-1) ?? to;
    if (command.op === 'L') {
      current.push(to);
      continue;
    }
    for (let step = 1; step <= CURVE_STEPS; step += 1)
      current.push(curveAt(from, command, step / CURVE_STEPS));
  }
  return polygons;
}

/** A point of a curve, by Bernstein's weights of its end and control points. */
function curveAt([x0, y0]: Point, curve: Extract<Path[number], { op: 'Q' | 'C' }>, t: number): Point {
  const u = 1 - t;
  const { x, y, x1, y1 } = curve;
  if (curve.op === 'Q') {
    const [a, b, c] = [u * u, 2 * u * t, t * t];
    return [a * x0 + b * x1 + c * x, a * y0 + b * y1 + c * y];
  }
  const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return [a * x0 + b * x1 + c * curve.x2 + d * x, a * y0 + b * y1 + c * curve.y2 + d * y];
}

/** A closed line and the upright box round it, mm. */
interface Ring {
  readonly points: readonly Point[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const ringOf = (points: readonly Point[]): Ring => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { points, left, top, right, bottom };
};

const ringed = new WeakMap<Path, readonly Ring[]>();

const ringsOf = (path: Path): readonly Ring[] => {
  const rings = ringed.get(path) ?? flatten(path).map(ringOf);
  ringed.set(path, rings);
  return rings;
};

/**
 * Tells whether a point lies in a path, by the non-zero rule, as back ends fill it. A pattern is one path of
 * thousands of closed lines, and only those with the point in their box can go round it.
 */
export function isInside(path: Path, [px, py]: Point): boolean {
  let winding = 0;
  for (const { points, left, top, right, bottom } of ringsOf(path)) {
    if (px < left || px > right || py < top || py > bottom) continue;
    let [ax, ay] = points.at(-1) ?? [0, 0];
    for (const [bx, by] of points) {
      if (ay <= py !== by <= py) {
        const side = (bx - ax) * (py - ay) - (px - ax) * (by - ay);
        if (ay <= py && side > 0) winding += 1;
        if (by <= py && side < 0) winding -= 1;
      }
      [ax, ay] = [bx, by];
    }
  }
  return winding !== 0;
}
