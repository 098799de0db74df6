import {
  pointsOf,
  transformPath,
  transformPoint,
  type Matrix,
  type Path,
  type Point,
} from '@kitwright/geometry';
import type { BoxMm } from './display-list.ts';

/** A rectangle as a closed path, clockwise. */
export const rectanglePath = ({ x, y, width, height }: BoxMm): Path => [
  { op: 'M', x, y },
  { op: 'L', x: x + width, y },
  { op: 'L', x: x + width, y: y + height },
  { op: 'L', x, y: y + height },
  { op: 'Z' },
];

/** Upright box round points; zero-sized at the origin when there are none. */
export function boxOf(points: readonly Point[]): BoxMm {
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Box round a path's end and control points: never smaller than the path. */
export function pathBox(path: Path): BoxMm {
  return boxOf(pointsOf(path));
}

/** Upright box round two boxes; one of no size counts for nothing. */
export function unionBox(a: BoxMm, b: BoxMm): BoxMm {
  if (a.width <= 0 && a.height <= 0) return b;
  if (b.width <= 0 && b.height <= 0) return a;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** Box that two boxes share; zero-sized where they share nothing. */
export function intersection(a: BoxMm, b: BoxMm): BoxMm {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}

/** Turns clockwise about the origin (y down), then moves. */
export function placing([x, y]: Point, rotationDeg: number): Matrix {
  const angle = (rotationDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, x, y];
}

/** The corners of a box, clockwise from the top left. */
export const cornersOf = ({ x, y, width, height }: BoxMm): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Upright box round a box that was transformed. */
export const transformBox = (matrix: Matrix, box: BoxMm): BoxMm =>
  boxOf(cornersOf(box).map((corner) => transformPoint(matrix, corner)));

/** A path made larger or smaller about the origin, then moved. */
export const scalePath = (path: Path, scale: number, dx: number, dy: number): Path =>
  transformPath([scale, 0, 0, scale, dx, dy], path);
