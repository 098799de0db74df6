import type { PatternDefinition, PatternRoom } from '../../graphics/patterns/index.ts';
import { drawTile } from '../../graphics/tiles/draw-tile.ts';
import type { PatternTile } from '../../graphics/tiles/tile.ts';
import type { Operation } from '../display-list.ts';
import { tag, numeral } from './markup.ts';
import { createSvgWriter, type ImageHref } from './writer.ts';

export interface PatternSvgOptions {
  /** Size of the part of the pattern that is shown, mm, about its origin. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly inks: readonly string[];
  /** A CSS colour; transparent when absent. */
  readonly ground?: string | undefined;
}

const colourFrom = (inks: readonly string[]) => (ink: number) => inks[ink % inks.length] ?? '#000000';

const boxOf = ({ widthMm, heightMm }: PatternSvgOptions) => ({
  x: -widthMm / 2,
  y: -heightMm / 2,
  width: widthMm,
  height: heightMm,
});

/** A sample of a pattern, as the picker and the catalogue's files show it. */
export function patternSvg(pattern: PatternDefinition, options: PatternSvgOptions): string {
  const { widthMm, heightMm, inks } = options;
  const room: PatternRoom = { cover: boxOf(options), widthMm, heightMm };
  const colourOf = colourFrom(inks);
  const shapes = pattern.draw(room).map(({ ink, path }): Operation => ({
    op: 'fill',
    path,
    paint: { kind: 'pure', colour: colourOf(ink) },
  }));
  return sampleSvg(shapes, options, () => undefined);
}

/** A sample of a tenant's own pattern. */
export const tileSvg = (tile: PatternTile, options: PatternSvgOptions, imageHref: ImageHref): string =>
  sampleSvg(drawTile(tile, boxOf(options), colourFrom(options.inks)), options, imageHref);

function sampleSvg(
  operations: readonly Operation[],
  options: PatternSvgOptions,
  imageHref: ImageHref,
): string {
  const { widthMm, heightMm, ground } = options;
  const box = boxOf(options);
  const writer = createSvgWriter('k', imageHref);
  const drawn = writer.operations(operations);
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [box.x, box.y, widthMm, heightMm].map(numeral).join(' '),
      width: widthMm,
      height: heightMm,
    },
    writer.defs() + (ground === undefined ? '' : tag('rect', { ...box, fill: ground })) + drawn,
  );
}
