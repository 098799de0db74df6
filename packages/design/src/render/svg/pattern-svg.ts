import type { PatternDefinition, PatternRoom } from '../../graphics/patterns/index.ts';
import { numeral, tag } from './markup.ts';
import { pathData } from './path-data.ts';

export interface PatternSvgOptions {
  /** What of the pattern is shown, mm, about its origin. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly inks: readonly string[];
  /** A CSS colour; transparent when absent. */
  readonly ground?: string | undefined;
}

/** A sample of a pattern, as the picker and the catalogue's files show it. */
export function patternSvg(pattern: PatternDefinition, options: PatternSvgOptions): string {
  const { widthMm, heightMm, inks, ground } = options;
  const box = { x: -widthMm / 2, y: -heightMm / 2, width: widthMm, height: heightMm };
  const room: PatternRoom = { cover: box, widthMm, heightMm };
  const shapes = pattern
    .draw(room)
    .map(({ ink, path }) => tag('path', { d: pathData(path), fill: inks[ink % inks.length] ?? '#000000' }));
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [box.x, box.y, widthMm, heightMm].map(numeral).join(' '),
      width: widthMm,
      height: heightMm,
    },
    [ground === undefined ? '' : tag('rect', { ...box, fill: ground }), ...shapes].join(''),
  );
}
