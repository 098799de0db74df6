import type { Path } from '@kitwright/garment';

const n = (value: number): string => value.toFixed(1);

/** A path in mm as SVG path data. */
export const svgPath = (path: Path): string =>
  path
    .map((command) => {
      switch (command.op) {
        case 'M':
        case 'L':
          return `${command.op}${n(command.x)} ${n(command.y)}`;
        case 'Q':
          return `Q${n(command.x1)} ${n(command.y1)} ${n(command.x)} ${n(command.y)}`;
        case 'C':
          return `C${n(command.x1)} ${n(command.y1)} ${n(command.x2)} ${n(command.y2)} ${n(command.x)} ${n(command.y)}`;
        case 'Z':
          return 'Z';
      }
    })
    .join('');

/** Positions of ruler marks from 0 to the length, every `stepMm`; the long ones fall on whole 100 mm. */
export const ticks = (
  lengthMm: number,
  stepMm: number,
): readonly { readonly at: number; readonly long: boolean }[] =>
  Array.from({ length: Math.floor(lengthMm / stepMm) + 1 }, (_, index) => ({
    at: index * stepMm,
    long: (index * stepMm) % 100 === 0,
  }));
