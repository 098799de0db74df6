import type { Path } from '@kitwright/garment';
import { numerals } from './numeral.ts';

/** A path as PDF operators. PDF knows only cubic curves: quadratic ones are raised exactly. */
export function pathOperators(path: Path): string {
  let [fromX, fromY] = [0, 0];
  const written = path.map((command) => {
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
  return written.join('\n');
}
