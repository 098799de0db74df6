import { textureBoxMm, type Piece } from '@kitwright/garment';
import type { DisplayList } from '../display-list.ts';
import { numeral, pathData, tag } from './markup.ts';
import { createSvgWriter, type ImageHref } from './writer.ts';

export interface PieceSvgOptions {
  /** Cut to the seam line; otherwise the artwork reaches to the bleed, as in the piece's texture. */
  readonly clipped?: boolean;
  /** Draw the seam line as a hairline. */
  readonly seamLine?: boolean;
  readonly imageHref?: ImageHref;
  /** Keeps ids apart where several drawings share a page. */
  readonly idPrefix?: string;
}

export const HAIRLINE = { colour: '#14171a', widthMm: 1.2, opacity: 0.55 } as const;

/** One piece as an SVG of its true size in mm: the piece with its bleed. */
export function pieceSvg(list: DisplayList, piece: Piece, options: PieceSvgOptions = {}): string {
  const { clipped = false, seamLine = false, imageHref = () => undefined, idPrefix = 'k' } = options;
  const writer = createSvgWriter(idPrefix, imageHref);
  const box = textureBoxMm(piece);
  const art = writer.operations(
    clipped ? [{ op: 'group', clip: piece.outline, children: list.operations }] : list.operations,
  );
  const line = seamLine ? hairline(pathData(piece.outline)) : '';
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [box.x, box.y, box.width, box.height].map(numeral).join(' '),
      width: `${numeral(box.width)}mm`,
      height: `${numeral(box.height)}mm`,
    },
    writer.defs() + art + line,
  );
}

/** A thin line along an outline. */
export const hairline = (d: string): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke: HAIRLINE.colour,
    'stroke-width': HAIRLINE.widthMm,
    'stroke-opacity': HAIRLINE.opacity,
    'stroke-linejoin': 'round',
  });
