import type { Path } from '@kitwright/garment';
import { numerals } from './numeral.ts';

/** Artwork and letters are the same paths on every player of a size: each is written out once. */
const written = new WeakMap<Path, string>();

/** A path as PDF operators. PDF knows only cubic curves: quadratic ones are raised exactly. */
export function pathOperators(path: Path): string {
  const known = written.get(path);
  if (known !== undefined) return known;
  const operators = write(path);
  written.set(path, operators);
  return operators;
}

function write(path: Path): string {
  let [fromX, fromY] = [0, 0];
  const lines = path.map((command) => {
    switch (command.op) {
      case 'Z':
        return 'h';
      case 'M':
        [fromX, fromY] = [command.x, command.y];
        return `${numerals(command.x, command.y)} m`;
      case 'L':
        [fromX, fromY] = [command.x, command.y];
        return `${numerals(command.x, command.y)} l`;
      case 'Q': {
        const { x1, y1, x, y } = command;
        const operator = numerals(
          fromX + (2 / 3) * (x1 - fromX),
          fromY + (2 / 3) * (y1 - fromY),
          x + (2 / 3) * (x1 - x),
          y + (2 / 3) * (y1 - y),
          x,
          y,
        );
        [fromX, fromY] = [x, y];
        return `${operator} c`;
      }
      case 'C':
        [fromX, fromY] = [command.x, command.y];
        return `${numerals(command.x1, command.y1, command.x2, command.y2, command.x, command.y)} c`;
    }
  });
  return lines.join('\n');
}
