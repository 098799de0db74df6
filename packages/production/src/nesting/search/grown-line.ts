import type { Point } from '@kitwright/garment';
import { EndType, JoinType, areaD, inflatePathsD } from 'clipper2-ts';

/** A shape as the search sees it: a closed line of few points, counterclockwise, about the middle of the shape's own box. */
export interface GrownLine {
  /** x, y, x, y, ... mm. */
  readonly line: Float64Array;
  /** Size of the shape's own box, without the gap, mm. */
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Distance by which the search's line may lie outside of the half gap, mm: fewer points are faster, and cost cloth. */
export const TOLERANCE_MM = 0.3;

const PRECISION = 4;
const ARC_TOLERANCE_MM = 0.02;
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

/** Half the gap round an outline, never nearer to it than that. Two such lines that do not cross keep the gap. */
export const grownLine = (outline: readonly Point[], gapMm: number): GrownLine => {
  const grown = thinnedRing(grownBy(outline, gapMm / 2 + TOLERANCE_MM / 2), TOLERANCE_MM / 2);
  const points = signedAreaMm2(grown) < 0 ? [...grown].reverse() : grown;
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return {
    line: Float64Array.from(points.flatMap(([x, y]) => [x - (left + right) / 2, y - (top + bottom) / 2])),
    widthMm: right - left,
    heightMm: bottom - top,
  };
};
