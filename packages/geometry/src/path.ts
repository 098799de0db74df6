/** A point on a piece: millimetres, y down, origin at the piece's own top-left. */
export type Point = readonly [xMm: number, yMm: number];

/** One drawing step of a path. Coordinates are absolute. */
export type PathCommand =
  | { readonly op: 'M'; readonly x: number; readonly y: number }
  | { readonly op: 'L'; readonly x: number; readonly y: number }
  | { readonly op: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
  | {
      readonly op: 'C';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly op: 'Z' };

/** A path in millimetres (on pieces) or in em (in lettering). */
export type Path = readonly PathCommand[];

/** The points of one step, control points first. */
const pointsOfStep = (command: PathCommand): readonly Point[] => {
  if (command.op === 'Z') return [];
  const end: Point = [command.x, command.y];
  if (command.op === 'Q') return [[command.x1, command.y1], end];
  if (command.op === 'C') return [[command.x1, command.y1], [command.x2, command.y2], end];
  return [end];
};

/** Every point of a path, control points too. */
export const pointsOf = (path: Path): readonly Point[] => path.flatMap(pointsOfStep);

/** A straight line. */
export const segment = (from: Point, to: Point): Path => [
  { op: 'M', x: from[0], y: from[1] },
  { op: 'L', x: to[0], y: to[1] },
];

/** A rectangle's outline, from its top left. */
export const box = (x: number, y: number, width: number, height: number): Path => [
  { op: 'M', x, y },
  { op: 'L', x: x + width, y },
  { op: 'L', x: x + width, y: y + height },
  { op: 'L', x, y: y + height },
  { op: 'Z' },
];
