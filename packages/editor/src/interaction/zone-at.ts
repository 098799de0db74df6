import { partName, partOf, partsOf } from '@kitwright/garment';
import type { Path, Pattern, Point, ZoneRegion } from '@kitwright/garment';
import type { SurfacePoint } from './interaction.ts';

/** Straight stretches a curve is taken as when asking what lies within it. */
const CURVE_STEPS = 12;

/** The part of a zone that is seen at a point; the zone itself where it is all one. */
export function partAt(pattern: Pattern, at: SurfacePoint): string | undefined {
  const zone = pattern.zones.find(({ id }) => id === zoneAt(pattern, at));
  const region = zone?.regions.find((each) => reaches(each, at));
  if (!zone || !region) return undefined;
  return partsOf(zone).length < 2 ? zone.id : partName(zone.id, partOf(region));
}

const reaches = ({ piece, path }: ZoneRegion, at: SurfacePoint): boolean =>
  piece === at.pieceId && (path === undefined || isInside(flatten(path), [at.xMm, at.yMm]));

/** The zone that is seen at a point: of those that reach there, the one painted last. */
export function zoneAt(pattern: Pattern, at: SurfacePoint): string | undefined {
  return pattern.zones.findLast((zone) => zone.regions.some((region) => reaches(region, at)))?.id;
}

/** The path's corners, curves as short straight stretches. One closed contour. */
export function flatten(path: Path): readonly Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const command of path) {
    if (command.op === 'Z') continue;
    if (command.op === 'Q' || command.op === 'C') {
      const from: Point = [x, y];
      for (let step = 1; step < CURVE_STEPS; step += 1) {
        points.push(onCurve(from, command, step / CURVE_STEPS));
      }
    }
    [x, y] = [command.x, command.y];
    points.push([x, y]);
  }
  return points;
}

type Curve = Extract<Path[number], { op: 'Q' | 'C' }>;

function onCurve([x0, y0]: Point, curve: Curve, t: number): Point {
  const s = 1 - t;
  if (curve.op === 'Q') {
    const at = (p0: number, p1: number, p2: number) => s * s * p0 + 2 * s * t * p1 + t * t * p2;
    return [at(x0, curve.x1, curve.x), at(y0, curve.y1, curve.y)];
  }
  const at = (p0: number, p1: number, p2: number, p3: number) =>
    s ** 3 * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t ** 3 * p3;
  return [at(x0, curve.x1, curve.x2, curve.x), at(y0, curve.y1, curve.y2, curve.y)];
}

/** Even-odd rule. */
export function isInside(polygon: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  polygon.forEach(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
