import { escapeHtml } from '@kitwright/base/html';
import { writePathData, type Matrix, type Path } from '@kitwright/geometry';

/** A number as short as it may be: three decimals are a micrometre. */
export function numeral(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One tag with escaped attributes; those undefined are left out. */
export function tag(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? numeral(value) : escapeHtml(value)}"`)
    .join('');
  return children === '' ? `<${name}${written}/>` : `<${name}${written}>${children}</${name}>`;
}

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
