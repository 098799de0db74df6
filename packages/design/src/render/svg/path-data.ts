import { writePathData, type Matrix, type Path } from '@kitwright/geometry';
import { numeral } from './markup.ts';

/** Paths once written. Composing keeps the paths of what did not change, and a drawing that is dragged is written often. */
const written = new WeakMap<Path, string>();

/** A path as the `d` attribute. */
export function pathData(path: Path): string {
  const data = written.get(path) ?? writePathData(path, numeral);
  written.set(path, data);
  return data;
}

const numbers = (...values: readonly number[]) => values.map(numeral).join(' ');

/** A matrix as the `transform` attribute; the linear part keeps more digits, for it multiplies lengths. */
export const transformAttribute = ([a, b, c, d, e, f]: Matrix): string =>
  `matrix(${[a, b, c, d].map((value) => String(Number(value.toFixed(6)))).join(' ')} ${numbers(e, f)})`;
