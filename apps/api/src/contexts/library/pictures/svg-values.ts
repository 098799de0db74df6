import type { Matrix } from '@kitwright/design/render';
import type { Path, PathCommand } from '@kitwright/garment';

/** What a print file has no counterpart of; the picture is then drawn in pixels. */
export class NotDrawable extends Error {}

export const numberOf = (text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new NotDrawable(`Not a number: ${text}`);
  return value;
};

export const numbersOf = (text: string): readonly number[] =>
  text
    .split(/[\s,]+/)
    .filter((each) => each !== '')
    .map((each) => numberOf(each, 0));

/** `matrix(a b c d e f)`; nothing else is left of transforms. */
export const matrixOf = (text: string | undefined): Matrix | null => {
  if (text === undefined) return null;
  const [a, b, c, d, e, f, ...more] = numbersOf(/^matrix\(([^()]*)\)$/.exec(text.trim())?.[1] ?? 'x');
  if (f === undefined || more.length > 0) throw new NotDrawable(text);
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f];
};

/** How many numbers each step takes. */
const COUNTS = { M: 2, L: 2, Q: 4, C: 6, Z: 0 } as const;
type Step = keyof typeof COUNTS;
const isStep = (text: string): text is Step => Object.hasOwn(COUNTS, text);

const command = (op: Step, values: readonly number[]): PathCommand => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
  switch (op) {
    case 'Z':
      return { op };
    case 'Q':
      return { op, x1: a, y1: b, x: c, y: d };
    case 'C':
      return { op, x1: a, y1: b, x2: c, y2: d, x: e, y: f };
    default:
      return { op, x: a, y: b };
  }
};

/** The steps of a path, all absolute, each with its letter. */
export const pathOf = (data: string): Path => {
  const words = data.split(/[\s,]+/).filter((word) => word !== '');
  const path: PathCommand[] = [];
  let at = 0;
  while (at < words.length) {
    const op = words[at] ?? '';
    if (!isStep(op)) throw new NotDrawable(`Not a step of a path: ${op}`);
    const values = words.slice(at + 1, at + 1 + COUNTS[op]).map((word) => numberOf(word, 0));
    if (values.length < COUNTS[op]) throw new NotDrawable('A path that ends too soon');
    path.push(command(op, values));
    at += 1 + COUNTS[op];
  }
  return path;
};

/** The box round the inked part of a path: curves are walked, for their handles may lie outside. */
export const boxOf = (
  path: Path,
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } => {
  const [xs, ys]: [number[], number[]] = [[], []];
  const STEPS = 32;
  let [fromX, fromY] = [0, 0];
  for (const each of path) {
    if (each.op === 'Z') continue;
    for (let step = 1; step <= STEPS; step += 1) {
      const t = step / STEPS;
      const s = 1 - t;
      const at = (from: number, one: number | null, two: number | null, to: number): number => {
        if (one === null) return s * from + t * to;
        if (two === null) return s * s * from + 2 * s * t * one + t * t * to;
        return s * s * s * from + 3 * s * s * t * one + 3 * s * t * t * two + t * t * t * to;
      };
      const isCurve = each.op === 'Q' || each.op === 'C';
      const isCubic = each.op === 'C';
      if (each.op === 'M') [fromX, fromY] = [each.x, each.y];
      xs.push(at(fromX, isCurve ? each.x1 : null, isCubic ? each.x2 : null, each.x));
      ys.push(at(fromY, isCurve ? each.y1 : null, isCubic ? each.y2 : null, each.y));
    }
    [fromX, fromY] = [each.x, each.y];
  }
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};
