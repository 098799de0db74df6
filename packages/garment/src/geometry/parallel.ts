import type { Point } from '@kitwright/geometry';
import type { Polyline } from './polyline.ts';

/**
 * The line so many mm to the right of the walk: into the piece when the outline runs clockwise (y down), out of it when
 * negative. Each point moves along the mean normal of its two steps, so that gentle corners keep their distance.
 * Curves tighter than the distance are not untangled.
 */
export const parallel = (line: Polyline, byMm: number): Polyline => {
  const points = line.filter(([x, y], i) => {
    const before = line[i - 1];
    return !before || before[0] !== x || before[1] !== y;
  });
  const normalOf = (a: Point, b: Point): Point => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  };
  return points.map((point, i): Point => {
    const [before, after] = [points[i - 1], points[i + 1]];
    const normals = [before && normalOf(before, point), after && normalOf(point, after)].filter(
      (normal) => normal !== undefined,
    );
    const [sumX, sumY] = normals.reduce(([x, y], normal) => [x + normal[0], y + normal[1]], [0, 0]);
    // The mitre: the sum of two unit normals is shorter, the sharper the corner.
    const share = (byMm * normals.length) / (sumX * sumX + sumY * sumY || 1);
    return [point[0] + sumX * share, point[1] + sumY * share];
  });
};
