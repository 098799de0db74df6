import { readMatrix, readPathData, type Matrix, type Path } from '@kitwright/geometry';

/** Thrown for what a print file has no counterpart of; the picture is then drawn in pixels. */
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
  const matrix = readMatrix(text);
  if (matrix === undefined) throw new NotDrawable(text ?? '');
  return text === undefined ? null : matrix;
};

/** The steps of a path, all absolute, each with its letter. */
export const pathOf = (data: string): Path => {
  const path = readPathData(data);
  if (path === undefined) throw new NotDrawable(`Not a path: ${data.slice(0, 80)}`);
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
