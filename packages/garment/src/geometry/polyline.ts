import type { Point } from '@kitwright/geometry';

/** A run of points joined by straight lines, in millimetres. */
export type Polyline = readonly Point[];

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** Length along the polyline, mm. */
export const lengthMm = (line: Polyline): number =>
  line.reduce((sum, point, i) => {
    const before = line[i - 1];
    return before ? sum + distance(before, point) : sum;
  }, 0);

/** The point at a share of the length: 0 is the start, 1 the end. Throws on an empty polyline. */
export const pointAt = (line: Polyline, share: number): Point => {
  const target = lengthMm(line) * Math.min(1, Math.max(0, share));
  let walked = 0;
  let before = line[0];
  if (!before) throw new RangeError('An empty polyline has no points');
  for (const point of line.slice(1)) {
    const step = distance(before, point);
    if (step > 0 && walked + step >= target) {
      const t = (target - walked) / step;
      return [before[0] + (point[0] - before[0]) * t, before[1] + (point[1] - before[1]) * t];
    }
    walked += step;
    before = point;
  }
  return before;
};

/** The polyline walked in `count` steps of equal length: `count + 1` points, the ends kept exactly. */
export const resample = (line: Polyline, count: number): Polyline => {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last) throw new RangeError('An empty polyline cannot be resampled');
  const inner = Array.from({ length: count - 1 }, (_, i) => pointAt(line, (i + 1) / count));
  return [first, ...inner, last];
};

/** The same points walked from the end. */
export const reversed = (line: Polyline): Polyline => [...line].reverse();

/** Mirrored over the vertical line x = 0. */
export const mirrored = (line: Polyline): Polyline => line.map(([x, y]) => [-x, y]);

export const translated = (line: Polyline, dx: number, dy: number): Polyline =>
  line.map(([x, y]) => [x + dx, y + dy]);

/** Polylines end to start in one; the shared corners appear once. */
export const joined = (...lines: readonly Polyline[]): Polyline =>
  lines.flatMap((line, i) => (i === 0 ? line : line.slice(1)));

/** Smallest upright box around the points. */
export const boundsOf = (points: Polyline) => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [minX, minY, maxX, maxY] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return { minX, minY, maxX, maxY, width: maxX - minX, height: maxY - minY };
};

/** Area of the closed polygon, mm2; positive when it runs clockwise as drawn (y down). */
export const signedAreaMm2 = (polygon: Polyline): number =>
  polygon.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** Tells whether the point lies inside the closed polygon (even-odd rule). */
export const containsPoint = (polygon: Polyline, [x, y]: Point): boolean => {
  let inside = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon.at(i - 1) ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
};

/** Distance from a point to the nearest place on an open polyline, mm. */
export const distanceToLineMm = (line: Polyline, [x, y]: Point): number => {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1] ?? [x, y];
    const [bx, by] = line[i] ?? [x, y];
    const [ex, ey] = [bx - ax, by - ay];
    const t = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1)));
    least = Math.min(least, Math.hypot(ax + t * ex - x, ay + t * ey - y));
  }
  return least;
};
