import type { Path, PathCommand, Point } from '@kitwright/garment';

/** Row-major affine matrix as SVG writes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export const after = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
};

/** `matrix(a b c d e f)`, as the normalised drawing writes transforms; undefined for anything else. */
export const matrixOf = (text: string | undefined): Matrix | undefined => {
  if (text === undefined) return IDENTITY;
  const numbers =
    /^matrix\(([^)]*)\)$/
      .exec(text)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [a, b, c, d, e, f] = numbers;
  if (numbers.length !== 6 || !numbers.every(Number.isFinite)) return undefined;
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
};

/** A thousandth of a millimetre: finer than any printer. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const ARGUMENTS = { M: 1, L: 1, Q: 2, C: 3 } as const;
type Drawn = keyof typeof ARGUMENTS;
const isDrawn = (letter: string): letter is Drawn => Object.hasOwn(ARGUMENTS, letter);

const commandOf = (op: Drawn, points: readonly Point[]): PathCommand => {
  const [first = [0, 0], second = first, third = second] = points;
  switch (op) {
    case 'M':
    case 'L':
      return { op, x: first[0], y: first[1] };
    case 'Q':
      return { op, x1: first[0], y1: first[1], x: second[0], y: second[1] };
    case 'C':
      return { op, x1: first[0], y1: first[1], x2: second[0], y2: second[1], x: third[0], y: third[1] };
  }
};

/**
 * Path data of a normalised drawing (absolute M, L, Q, C and Z, a letter for each) with every point transformed;
 * undefined for anything else.
 */
export const readPath = (data: string, [a, b, c, d, e, f]: Matrix): Path | undefined => {
  const path: PathCommand[] = [];
  const tokens = data.trim().split(/[\s,]+/);
  for (let at = 0; at < tokens.length;) {
    const letter = tokens[at] ?? '';
    at += 1;
    if (letter === 'Z') {
      path.push({ op: 'Z' });
      continue;
    }
    if (!isDrawn(letter)) return undefined;
    const points = Array.from({ length: ARGUMENTS[letter] }, (_, index): Point => {
      const [x, y] = [Number(tokens[at + 2 * index]), Number(tokens[at + 2 * index + 1])];
      return [rounded(a * x + c * y + e), rounded(b * x + d * y + f)];
    });
    if (!points.flat().every(Number.isFinite)) return undefined;
    at += 2 * ARGUMENTS[letter];
    path.push(commandOf(letter, points));
  }
  return path;
};

/** Every point of a path, control points too. */
export const pointsOf = (path: Path): readonly Point[] =>
  path.flatMap((command): Point[] => {
    if (command.op === 'Z') return [];
    const end: Point = [command.x, command.y];
    if (command.op === 'Q') return [[command.x1, command.y1], end];
    if (command.op === 'C') return [[command.x1, command.y1], [command.x2, command.y2], end];
    return [end];
  });
