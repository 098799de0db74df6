import { IDENTITY, type Matrix } from './matrix.ts';

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

/** A path as SVG path data (the `d` attribute), its numbers written by `numeral`. */
export const writePathData = (path: Path, numeral: (value: number) => string): string => {
  const numbers = (...values: readonly number[]): string => values.map(numeral).join(' ');
  return path
    .map((command) => {
      switch (command.op) {
        case 'Z':
          return 'Z';
        case 'M':
        case 'L':
          return `${command.op}${numbers(command.x, command.y)}`;
        case 'Q':
          return `Q${numbers(command.x1, command.y1, command.x, command.y)}`;
        case 'C':
          return `C${numbers(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
      }
    })
    .join('');
};

/** Numbers that each step takes. */
const COUNTS = { M: 2, L: 2, Q: 4, C: 6, Z: 0 } as const;
type Step = keyof typeof COUNTS;
const isStep = (text: string): text is Step => Object.hasOwn(COUNTS, text);

const commandOf = (op: Step, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): PathCommand => {
  switch (op) {
    case 'Z':
      return { op };
    case 'Q':
      return { op, x1: a, y1: b, x: c, y: d };
    case 'C':
      return { op, x1: a, y1: b, x2: c, y2: d, x: e, y: f };
    case 'M':
    case 'L':
      return { op, x: a, y: b };
  }
};

const wordsOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/**
 * A path of normalised SVG path data: absolute M, L, Q, C and Z, a letter for each, apart from its numbers. Undefined for
 * anything else, and where numbers are missing.
 */
export const readPathData = (data: string): Path | undefined => {
  const words = wordsOf(data);
  const path: PathCommand[] = [];
  for (let at = 0; at < words.length;) {
    const op = words[at] ?? '';
    if (!isStep(op)) return undefined;
    const values = words.slice(at + 1, at + 1 + COUNTS[op]).map(Number);
    if (values.length < COUNTS[op] || !values.every(Number.isFinite)) return undefined;
    path.push(commandOf(op, values));
    at += 1 + COUNTS[op];
  }
  return path;
};

/** The matrix of `matrix(a b c d e f)`, of no transform the identity; undefined for any other transform. */
export const readMatrix = (text: string | undefined): Matrix | undefined => {
  if (text === undefined) return IDENTITY;
  const words = wordsOf(/^matrix\(([^()]*)\)$/.exec(text.trim())?.[1] ?? '');
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = words.map(Number);
  const matrix: Matrix = [a, b, c, d, e, f];
  return words.length === matrix.length && matrix.every(Number.isFinite) ? matrix : undefined;
};
