import type { Path, Point } from '@kitwright/garment';

/** Straight pieces a curve is told by: enough for a clearance in millimetres. */
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
    const controls: readonly Point[] =
      command.op === 'Q'
        ? [[command.x1, command.y1]]
        : [
            [command.x1, command.y1],
            [command.x2, command.y2],
          ];
    for (let step = 1; step <= CURVE_STEPS; step += 1) {
      current.push(bezierAt([from, ...controls, to], step / CURVE_STEPS));
    }
  }
  return polygons;
}

/** De Casteljau: a point of a curve by its end and control points. */
function bezierAt(points: readonly Point[], share: number): Point {
  let line = points;
  while (line.length > 1) {
    line = line.slice(1).map(([x, y], index): Point => {
      const [fromX, fromY] = line[index] ?? [x, y];
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    });
  }
  return line[0] ?? [0, 0];
}

/** Whether a point lies in a path, by the non-zero rule, as back ends fill it. */
export function isInside(path: Path, [px, py]: Point): boolean {
  let winding = 0;
  for (const polygon of flatten(path)) {
    let [ax, ay] = polygon.at(-1) ?? [0, 0];
    for (const [bx, by] of polygon) {
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
