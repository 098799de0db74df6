import type { Path } from '@kitwright/garment';
import type { Matrix } from '../display-list.ts';
import { numeral } from './markup.ts';

/** Paths once written. Composing keeps the paths of what did not change, and a drawing that is dragged is written often. */
const written = new WeakMap<Path, string>();

/** A path as the `d` attribute. */
export function pathData(path: Path): string {
  const data = written.get(path) ?? writePath(path);
  written.set(path, data);
  return data;
}

const writePath = (path: Path): string =>
  path
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

const numbers = (...values: readonly number[]) => values.map(numeral).join(' ');

/** A matrix as the `transform` attribute; the linear part keeps more digits, for it multiplies lengths. */
export const transformAttribute = ([a, b, c, d, e, f]: Matrix): string =>
  `matrix(${[a, b, c, d].map((value) => String(Number(value.toFixed(6)))).join(' ')} ${numbers(e, f)})`;
