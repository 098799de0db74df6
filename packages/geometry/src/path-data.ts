import { IDENTITY, type Matrix } from './matrix.ts';
import type { Path, PathCommand } from './path.ts';

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
