import type { Operation } from '@kitwright/design/render';
import type { Letterer } from '@kitwright/lettering';
import { box } from '../sheet/ink-line.ts';

/** A sheet of A4, upright, mm. */
export const PAPER = { widthMm: 210, heightMm: 297, marginMm: 14 } as const;

/** Room between the margins, mm. */
export const ROOM_MM = PAPER.widthMm - 2 * PAPER.marginMm;

/** Where a page's own content begins, under its head, and where it has to end, above its foot, mm. */
export const CONTENT_TOP_MM = 40;
export const CONTENT_BOTTOM_MM = PAPER.heightMm - 20;

export const INK = '#16181d';
export const FAINT_INK = '#5c6270';
export const RULE = '#c9ccd3';
export const TINT = '#f1f2f4';

/** What papers are written with. */
export interface Pen {
  readonly letterer: Letterer;
  /** A face of Latin and Khmer, for text and for headings. */
  readonly fontId: string;
  readonly boldFontId: string;
}

export interface LinePlace {
  readonly xMm: number;
  /** Of the baseline. */
  readonly yMm: number;
  /** The font size; Khmer and Latin of one size stand side by side as their face means them to. */
  readonly sizeMm: number;
  readonly align?: 'start' | 'middle' | 'end';
  /** The line is made smaller as a whole where it would be longer. */
  readonly maxWidthMm?: number;
  readonly colour?: string;
  readonly bold?: boolean;
}

/** A line of text on paper, as outlines. */
export const written = (pen: Pen, text: string, place: LinePlace): Operation => {
  const { xMm, yMm, sizeMm, align = 'start', maxWidthMm = Infinity, colour = INK, bold = false } = place;
  const { commands, advanceEm } = pen.letterer.outline({ fontId: bold ? pen.boldFontId : pen.fontId, text });
  const scale = Math.min(sizeMm, maxWidthMm / Math.max(advanceEm, 0.001));
  const back = { start: 0, middle: (advanceEm * scale) / 2, end: advanceEm * scale }[align];
  return {
    op: 'group',
    transform: [scale, 0, 0, scale, xMm - back, yMm],
    children: [{ op: 'fill', path: commands, paint: { kind: 'pure', colour } }],
  };
};

/** A filled rectangle. */
export const patch = (
  xMm: number,
  yMm: number,
  widthMm: number,
  heightMm: number,
  colour: string,
): Operation => ({
  op: 'fill',
  path: box(xMm, yMm, widthMm, heightMm),
  paint: { kind: 'pure', colour },
});

/** A rectangle's edge. */
export const frame = (
  xMm: number,
  yMm: number,
  widthMm: number,
  heightMm: number,
  strokeMm = 0.25,
  colour = RULE,
): Operation => ({
  op: 'stroke',
  path: box(xMm, yMm, widthMm, heightMm),
  widthMm: strokeMm,
  paint: { kind: 'pure', colour },
});
