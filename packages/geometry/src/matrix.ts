import type { Path, PathCommand, Point } from './path-data.ts';

/** Row-major affine matrix as canvas and SVG take it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` first and then `outer`. */
export const composed = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
};

export const transformPoint = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The point that an invertible matrix sends to this one. */
export const untransformPoint = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => {
  const determinant = a * d - b * c;
  return [(d * (x - e) - c * (y - f)) / determinant, (a * (y - f) - b * (x - e)) / determinant];
};

/** A path whose every point, control points too, is mapped. */
export const mapPath = (path: Path, map: (point: Point) => Point): Path =>
  path.map((command): PathCommand => {
    if (command.op === 'Z') return command;
    const [x, y] = map([command.x, command.y]);
    if (command.op === 'M' || command.op === 'L') return { op: command.op, x, y };
    const [x1, y1] = map([command.x1, command.y1]);
    if (command.op === 'Q') return { op: 'Q', x1, y1, x, y };
    const [x2, y2] = map([command.x2, command.y2]);
    return { op: 'C', x1, y1, x2, y2, x, y };
  });

/** A path under a matrix. */
export const transformPath = (matrix: Matrix, path: Path): Path =>
  mapPath(path, (point) => transformPoint(matrix, point));
