import type { Point } from '@kitwright/garment';
import { EndType, JoinType, PointInPolygonResult, areaD, inflatePathsD, pointInPolygonD } from 'clipper2-ts';
import { NONE_MM } from './problem.ts';

/** A shape as the search sees it: a closed line of few points, counterclockwise, about the middle of the shape's own box. */
export interface GrownLine {
  /** x, y, x, y, ... mm. */
  readonly line: Float64Array;
  /** Size of the shape's own box, without the gap, mm. */
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Most that the search's line may lie outside of the half gap, mm: fewer points are faster, and cost cloth. */
export const TOLERANCE_MM = 0.3;

const ARC_TOLERANCE_MM = 0.004;
const ROUNDING_MM = 0.001;

/** Least that it lies outside, mm: overlaps that the search takes for none are to spare. */
const SPARE_MM = NONE_MM / 2 + ARC_TOLERANCE_MM + ROUNDING_MM;

const PRECISION = 4;
const MITRE_LIMIT = 2;

const signedAreaMm2 = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [u, v] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * v - u * y;
  }, 0) / 2;

const distanceToStep = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.min(1, Math.max(0, share));
  return Math.hypot(x - ax - at * dx, y - ay - at * dy);
};

/** The points of an open line without those that lie within `toleranceMm` of what is left; the last one is left out. */
const thinned = (points: readonly Point[], toleranceMm: number): readonly Point[] => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  let [farthest, most] = [-1, toleranceMm];
  points.forEach((point, index) => {
    const distance = distanceToStep(point, first, last);
    if (distance > most && index > 0 && index < points.length - 1) [farthest, most] = [index, distance];
  });
  if (farthest < 0) return [first];
  return [
    ...thinned(points.slice(0, farthest + 1), toleranceMm),
    ...thinned(points.slice(farthest), toleranceMm),
  ];
};

const thinnedRing = (points: readonly Point[], toleranceMm: number): readonly Point[] => {
  const first = points[0];
  if (!first) return [];
  const distances = points.map(([x, y]) => Math.hypot(x - first[0], y - first[1]));
  const farthest = distances.indexOf(Math.max(...distances));
  return [
    ...thinned(points.slice(0, farthest + 1), toleranceMm),
    ...thinned([...points.slice(farthest), first], toleranceMm),
  ];
};

const counterclockwise = (points: readonly Point[]): readonly Point[] =>
  signedAreaMm2(points) < 0 ? [...points].reverse() : points;

const grownBy = (outline: readonly Point[], byMm: number): readonly Point[] => {
  const path = outline.map(([x, y]) => ({ x, y, z: 0 }));
  const grown = inflatePathsD(
    [path],
    byMm,
    JoinType.Round,
    EndType.Polygon,
    MITRE_LIMIT,
    PRECISION,
    ARC_TOLERANCE_MM,
  );
  const [outer] = [...grown].sort((a, b) => Math.abs(areaD(b)) - Math.abs(areaD(a)));
  return (outer ?? []).map(({ x, y }): Point => [x, y]);
};

/** The farthest that points lie on the right of a step, mm: outside of a line that runs counterclockwise. */
const outsideOf = (points: readonly Point[], [ax, ay]: Point, [bx, by]: Point): number => {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return points.reduce(
    (most, [x, y]) => Math.max(most, ((bx - ax) * (ay - y) - (by - ay) * (ax - x)) / length),
    0,
  );
};

type Step = readonly [from: Point, to: Point];

/** A step moved to its right. */
const movedOut = ([ax, ay]: Point, [bx, by]: Point, byMm: number): Step => {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [x, y] = [((by - ay) * byMm) / length, ((ax - bx) * byMm) / length];
  return [
    [ax + x, ay + y],
    [bx + x, by + y],
  ];
};

/** The end of one step and the beginning of the next: where they cross, or both where that is far off. */
const corner = ([a, b]: Step, [c, d]: Step): readonly Point[] => {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = ux * vy - uy * vx;
  const along = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross;
  const at: Point = [a[0] + along * ux, a[1] + along * uy];
  const isNear = Math.hypot(at[0] - b[0], at[1] - b[1]) < 4 * TOLERANCE_MM;
  return Number.isFinite(along) && isNear ? [at] : [b, c];
};

/** A line of few points round one of many: every step is moved out as far as what it leaves out, and no farther. */
const around = (line: readonly Point[]): readonly Point[] => {
  const kept = thinnedRing(line, TOLERANCE_MM / 2);
  const places = kept.map((point) => line.indexOf(point));
  const steps = kept.map((from, index): Step => {
    const to = kept[(index + 1) % kept.length] ?? from;
    const [begin, end] = [places[index] ?? 0, places[(index + 1) % kept.length] ?? 0];
    const between = begin < end ? line.slice(begin, end) : [...line.slice(begin), ...line.slice(0, end)];
    return movedOut(from, to, outsideOf(between, from, to));
  });
  return steps.flatMap((step, index) => corner(step, steps[(index + 1) % steps.length] ?? step));
};

/** Points that a line goes round, each at least on it. */
const goesRound = (line: readonly Point[], points: readonly Point[]): boolean => {
  const path = line.map(([x, y]) => ({ x, y, z: 0 }));
  return points.every(
    ([x, y]) => pointInPolygonD({ x, y, z: 0 }, path, PRECISION) !== PointInPolygonResult.IsOutside,
  );
};

/** Half the gap round an outline, never nearer to it than that. Two such lines that do not cross keep the gap. */
export const grownLine = (outline: readonly Point[], gapMm: number): GrownLine => {
  const exact = counterclockwise(grownBy(outline, gapMm / 2 + SPARE_MM));
  const close = around(exact);
  // Where steps are so short that a corner is cut off, a line that is moved out everywhere.
  const points = goesRound(close, grownBy(outline, gapMm / 2 + SPARE_MM - ROUNDING_MM))
    ? close
    : counterclockwise(thinnedRing(grownBy(outline, gapMm / 2 + TOLERANCE_MM / 2), TOLERANCE_MM / 2));
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return {
    line: Float64Array.from(points.flatMap(([x, y]) => [x - (left + right) / 2, y - (top + bottom) / 2])),
    widthMm: right - left,
    heightMm: bottom - top,
  };
};
