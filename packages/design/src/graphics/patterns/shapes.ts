import type { Path, PathCommand, Point } from '@kitwright/garment';
import type { BoxMm } from '../../render/display-list.ts';
import { transformPath } from '@kitwright/geometry';

/** Distance of a cubic's control points that make it a quarter of a circle of radius 1. */
const KAPPA = 0.5523;

/** A closed polygon. */
export const polygon = (...points: readonly Point[]): Path => [
  ...points.map(([x, y], index): PathCommand => ({ op: index === 0 ? 'M' : 'L', x, y })),
  { op: 'Z' },
];

export const rectangle = (x: number, y: number, width: number, height: number): Path =>
  polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);

export const ellipse = (cx: number, cy: number, rx: number, ry: number): Path => {
  const [kx, ky] = [rx * KAPPA, ry * KAPPA];
  return [
    { op: 'M', x: cx - rx, y: cy },
    { op: 'C', x1: cx - rx, y1: cy - ky, x2: cx - kx, y2: cy - ry, x: cx, y: cy - ry },
    { op: 'C', x1: cx + kx, y1: cy - ry, x2: cx + rx, y2: cy - ky, x: cx + rx, y: cy },
    { op: 'C', x1: cx + rx, y1: cy + ky, x2: cx + kx, y2: cy + ry, x: cx, y: cy + ry },
    { op: 'C', x1: cx - kx, y1: cy + ry, x2: cx - rx, y2: cy + ky, x: cx - rx, y: cy },
    { op: 'Z' },
  ];
};

export const circle = (cx: number, cy: number, radius: number): Path => ellipse(cx, cy, radius, radius);

/** The same path run backwards: inside another, it leaves a hole (non-zero rule). For closed polygons and ellipses. */
const reversed = (points: readonly Point[]): readonly Point[] => [...points].reverse();

/** A polygon with a smaller one of the same shape cut out of its middle. */
export const frame = (points: readonly Point[], centre: Point, innerShare: number): Path => {
  const inner = points.map(([x, y]): Point => [
    centre[0] + (x - centre[0]) * innerShare,
    centre[1] + (y - centre[1]) * innerShare,
  ]);
  return [...polygon(...points), ...polygon(...reversed(inner))];
};

/** A ring as two arcs of many corners: exact enough for print at these sizes (0.1 mm at 60 mm). */
export const ring = (cx: number, cy: number, outer: number, inner: number): Path => {
  const around = (radius: number) => regular(cx, cy, radius, 48);
  return [...polygon(...around(outer)), ...polygon(...reversed(around(inner)))];
};

/** A ring as far as it lies in a box. */
export const ringWithin = (cx: number, cy: number, outer: number, inner: number, box: BoxMm): Path => {
  const corners = Math.max(48, Math.round(outer / 4));
  return [
    ...polygonWithin(regular(cx, cy, outer, corners), box),
    ...polygonWithin(reversed(regular(cx, cy, inner, corners)), box),
  ];
};

/** Corners of a regular polygon, the first one at `turnDeg` clockwise from the top. */
export const regular = (
  cx: number,
  cy: number,
  radius: number,
  corners: number,
  turnDeg = 0,
): readonly Point[] =>
  Array.from({ length: corners }, (_, index): Point => {
    const angle = ((index / corners) * 360 + turnDeg) * (Math.PI / 180);
    return [cx + radius * Math.sin(angle), cy - radius * Math.cos(angle)];
  });

/** A star: corners alternately at the outer and the inner radius. */
export const star = (cx: number, cy: number, outer: number, inner: number, rays: number, turnDeg = 0): Path =>
  polygon(
    ...regular(cx, cy, outer, rays * 2, turnDeg).map(([x, y], index): Point => {
      const share = index % 2 === 0 ? 1 : inner / outer;
      return [cx + (x - cx) * share, cy + (y - cy) * share];
    }),
  );

/** A closed smooth curve through points (Catmull-Rom as cubics). */
export const smooth = (points: readonly Point[]): Path => {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const start = at(0);
  const curves = points.map((_, index): PathCommand => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return {
      op: 'C',
      x1: from[0] + (to[0] - before[0]) / 6,
      y1: from[1] + (to[1] - before[1]) / 6,
      x2: to[0] - (after[0] - from[0]) / 6,
      y2: to[1] - (after[1] - from[1]) / 6,
      x: to[0],
      y: to[1],
    };
  });
  return [{ op: 'M', x: start[0], y: start[1] }, ...curves, { op: 'Z' }];
};

/** A band of even height along a line of points: there on the upper side, back on the lower. */
export const band = (line: readonly Point[], heightMm: number): Path =>
  polygon(...line, ...reversed(line.map(([x, y]): Point => [x, y + heightMm])));

/**
 * Part of a polygon that lies in a box (Sutherland and Hodgman, 1974). Drawings that reach far beyond their piece are
 * cut down to it: rasterisers allot memory by what is drawn, not by what is seen.
 */
export const withinBox = (points: readonly Point[], { x, y, width, height }: BoxMm): readonly Point[] => {
  const sides: readonly (readonly [axis: 0 | 1, limit: number, keeps: 1 | -1])[] = [
    [0, x, 1],
    [0, x + width, -1],
    [1, y, 1],
    [1, y + height, -1],
  ];
  return sides.reduce<readonly Point[]>((kept, [axis, limit, keeps]) => {
    const inside = (point: Point) => (point[axis] - limit) * keeps >= 0;
    return kept.flatMap((point, index): readonly Point[] => {
      const before = kept[(index + kept.length - 1) % kept.length] ?? point;
      const crossing = inside(point) === inside(before) ? [] : [crossingAt(before, point, axis, limit)];
      return inside(point) ? [...crossing, point] : crossing;
    });
  }, points);
};

const crossingAt = (from: Point, to: Point, axis: 0 | 1, limit: number): Point => {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
};

/** A polygon as far as it lies in a box; nothing where it lies outside. */
export const polygonWithin = (points: readonly Point[], box: BoxMm): Path => {
  const kept = withinBox(points, box);
  return kept.length < 3 ? [] : polygon(...kept);
};

/** Scales about the origin, turns clockwise, then moves. */
export const placed = (path: Path, dx: number, dy: number, scale = 1, turnDeg = 0): Path => {
  const angle = (turnDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return transformPath([cos, sin, -sin, cos, dx, dy], path);
};

/** The same closed outlines run the other way: inside others they leave holes (non-zero rule). */
export const hole = (path: Path): Path => {
  const outlines: Path[] = [];
  for (const command of path) {
    if (command.op === 'M') outlines.push([command]);
    else outlines.push([...(outlines.pop() ?? []), command]);
  }
  return outlines.flatMap(runBack);
};

const runBack = (outline: Path): Path => {
  const drawn = outline.filter((command) => command.op !== 'Z');
  const ends = drawn.map(({ x, y }): Point => [x, y]);
  const back = drawn.slice(1).map((command, index): PathCommand => {
    const [x, y] = ends[index] ?? [0, 0];
    if (command.op === 'C')
      return { op: 'C', x1: command.x2, y1: command.y2, x2: command.x1, y2: command.y1, x, y };
    if (command.op === 'Q') return { op: 'Q', x1: command.x1, y1: command.y1, x, y };
    return { op: 'L', x, y };
  });
  const [x, y] = ends.at(-1) ?? [0, 0];
  return [{ op: 'M', x, y }, ...back.reverse(), { op: 'Z' }];
};

/** Mirrored left to right about the origin, and run back, so that it winds as before and joins what it overlaps. */
export const mirrored = (path: Path): Path => hole(transformPath([-1, 0, 0, 1, 0, 0], path));

/** Whole numbers n with n * step within the range, one more to each side. */
export const steps = (from: number, to: number, step: number): readonly number[] => {
  const first = Math.floor(from / step) - 1;
  const last = Math.ceil(to / step) + 1;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

export interface Cell {
  /** Middle of the cell. */
  readonly x: number;
  readonly y: number;
  readonly column: number;
  readonly row: number;
}

/** The cells of a grid that cover a box; every second row moved by `stagger` of a column. */
export const grid = (cover: BoxMm, columnMm: number, rowMm: number, stagger = 0): readonly Cell[] =>
  steps(cover.y, cover.y + cover.height, rowMm).flatMap((row) =>
    steps(cover.x, cover.x + cover.width, columnMm).map((column) => ({
      x: (column + (Math.abs(row) % 2 === 1 ? stagger : 0)) * columnMm,
      y: row * rowMm,
      column,
      row,
    })),
  );

/** 0 up to 1 from two whole numbers: scattered, and the same everywhere (integer hash by Thomas Wang, 32 bit). */
export const scatter = (a: number, b: number, salt = 0): number => {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  hash = hash ^ 61 ^ (hash >>> 16);
  hash = Math.imul(hash, 9);
  hash ^= hash >>> 4;
  hash = Math.imul(hash, 0x27d4eb2d);
  hash ^= hash >>> 15;
  return (hash >>> 0) / 4294967296;
};
