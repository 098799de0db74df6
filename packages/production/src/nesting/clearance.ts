import type { Point } from '@kitwright/garment';
import { outlineAt, type Marker, type NestItem, type RollSettings } from './marker.ts';

/** Two shapes nearer than they may be, or one that lies over the edge. */
export interface ClearanceFault {
  readonly ids: readonly string[];
  /** Distance between them, mm; 0 where they overlap, and for one over the edge. */
  readonly distanceMm: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Laid {
  readonly id: string;
  readonly line: readonly Point[];
  readonly box: Box;
}

/** Part of a gap that rounding may take, mm. */
const ROUNDING_MM = 0.005;

const boxOf = (line: readonly Point[]): Box => {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

const isNear = (a: Box, b: Box, mm: number): boolean =>
  a.left - mm <= b.right && b.left - mm <= a.right && a.top - mm <= b.bottom && b.top - mm <= a.bottom;

/**
 * Looks over a finished marker by the true outlines: the least distance of every two shapes, edge by edge, and whether
 * one lies in another. Knows nothing of grown lines, no-fit lines and cells, by which shapes were laid.
 */
export const clearanceFaults = (
  items: readonly NestItem[],
  { placed, lengthMm }: Pick<Marker, 'placed' | 'lengthMm'>,
  { widthMm, edgeMm, gapMm }: RollSettings,
): readonly ClearanceFault[] => {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const laid = placed
    .flatMap((each): readonly Laid[] => {
      const item = itemOf.get(each.id);
      if (item === undefined) return [];
      const line = outlineAt(item, each);
      return [{ id: each.id, line, box: boxOf(line) }];
    })
    .sort((a, b) => a.box.top - b.box.top);
  const isOver = ({ box }: Laid): boolean =>
    box.left < edgeMm - ROUNDING_MM ||
    box.right > widthMm - edgeMm + ROUNDING_MM ||
    box.top < -ROUNDING_MM ||
    box.bottom > lengthMm + ROUNDING_MM;
  const over = laid.filter(isOver).map(({ id }) => ({ ids: [id], distanceMm: 0 }));
  const near = laid.flatMap((a, index) =>
    laid.slice(index + 1).flatMap((b): readonly ClearanceFault[] => {
      if (!isNear(a.box, b.box, gapMm)) return [];
      const distanceMm = distanceOf(a, b, gapMm);
      return distanceMm < gapMm - ROUNDING_MM || isInside(a, b) ? [{ ids: [a.id, b.id], distanceMm }] : [];
    }),
  );
  return [...over, ...near];
};

/** One of two lines that do not cross lies within the other. */
const isInside = (a: Laid, b: Laid): boolean => holds(a.line, b.line[0]) || holds(b.line, a.line[0]);

const holds = (line: readonly Point[], point: Point | undefined): boolean => {
  if (point === undefined) return false;
  const [x, y] = point;
  let isIn = false;
  line.forEach((to, index) => {
    const from = line.at(index - 1) ?? to;
    if (from[1] > y === to[1] > y) return;
    if (x < from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])) isIn = !isIn;
  });
  return isIn;
};

type Edge = readonly [from: Point, to: Point];

/** The edges of a line that come near a box. */
const edgesNear = ({ line }: Laid, box: Box, mm: number): readonly Edge[] =>
  line.flatMap((to, index): readonly Edge[] => {
    const from = line.at(index - 1) ?? to;
    return isNear(boxOf([from, to]), box, mm) ? [[from, to]] : [];
  });

/** The least distance of two lines, mm; what is farther than `mm` is not looked at. */
const distanceOf = (a: Laid, b: Laid, mm: number): number => {
  const ofB = edgesNear(b, a.box, mm);
  return edgesNear(a, b.box, mm).reduce(
    (least, edge) => ofB.reduce((best, other) => Math.min(best, edgeDistance(edge, other, best)), least),
    Infinity,
  );
};

const edgeDistance = (a: Edge, b: Edge, bound: number): number => {
  const reach = Math.min(bound, 1e6);
  if (!isNear(boxOf(a), boxOf(b), reach)) return Infinity;
  if (crosses(a, b)) return 0;
  return Math.min(
    pointDistance(a[0], b),
    pointDistance(a[1], b),
    pointDistance(b[0], a),
    pointDistance(b[1], a),
  );
};

const turnOf = ([[ax, ay], [bx, by]]: Edge, [x, y]: Point): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);

const crosses = (a: Edge, b: Edge): boolean =>
  turnOf(a, b[0]) > 0 !== turnOf(a, b[1]) > 0 && turnOf(b, a[0]) > 0 !== turnOf(b, a[1]) > 0;

const pointDistance = ([x, y]: Point, [[ax, ay], [bx, by]]: Edge): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
};
