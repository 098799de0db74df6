import { cached, createCache } from '@kitwright/base/cache';
import type { Operation } from '@kitwright/design/render';
import type { Letterer } from '@kitwright/lettering';
import { brokenLines, plain, wordsOf } from './line-breaks.ts';

/** The faces that a document is set in: each of Latin and Khmer, its fonts loaded before anything is laid out. */
export interface Faces {
  readonly letterer: Letterer;
  readonly fontId: string;
  readonly boldFontId: string;
}

export const INK = '#16181d';
export const FAINT_INK = '#5c6270';

export type Align = 'start' | 'middle' | 'end';

export interface TextStyle {
  /** The font size; Khmer and Latin of one size stand side by side as their face means them to. */
  readonly sizeMm?: number;
  readonly colour?: string;
  readonly bold?: boolean;
}

export interface BreakStyle extends TextStyle {
  /** The font size of a text that takes more than one line. */
  readonly brokenSizeMm?: number;
  /** The last of so many lines takes what is left. */
  readonly mostLines?: number;
}

export interface LinePlace extends TextStyle {
  /** The line's beginning, middle or end. */
  readonly xMm: number;
  /** Of the baseline. */
  readonly yMm: number;
  readonly align?: Align;
  /** The line is made smaller as a whole where it would be longer. */
  readonly maxWidthMm?: number;
}

/** A text broken into lines, at the size they are set in. */
export interface Setting {
  readonly lines: readonly string[];
  readonly sizeMm: number;
}

/** Sets text as outlines, with Khmer shaped: a letter never depends on what the reader has installed. */
export interface Type {
  /** A text on one line. */
  line(text: string, place: LinePlace): Operation;
  /** A text on as many lines as it takes. */
  broken(text: string, widthMm: number, style?: BreakStyle): Setting;
  /** The width of a text on one line. */
  widthMm(text: string, style?: TextStyle): number;
}

export const USUAL_SIZE_MM = 3.5;
/** From baseline to baseline, in font sizes: subscripts of Khmer stand clear of the vowels below. */
export const LEADING = 1.5;
/** From the middle of a line down to its baseline, in font sizes. */
const BASELINE = 0.35;
/** The smallest part of its size to which a text is set so that its longest word need not be broken. */
const LEAST_SCALE = 0.75;
/** Words of the papers, sizes, sleeves: what comes again on a page is the same object, kept in a file once. */
const CACHED_LINES = 500;

/** The baseline of a line whose room begins at `topMm`. */
export const baselineOf = (topMm: number, sizeMm: number): number =>
  topMm + sizeMm * (LEADING / 2 + BASELINE);

export const createType = ({ letterer, fontId, boldFontId }: Faces): Type => {
  const drawn = createCache<string, Operation>(CACHED_LINES);
  const outlineOf = (text: string, bold: boolean) =>
    letterer.outline({ fontId: bold ? boldFontId : fontId, text });
  return {
    line: (text, { xMm, yMm, sizeMm = USUAL_SIZE_MM, align = 'start', maxWidthMm = Infinity, ...style }) => {
      const { colour = INK, bold = false } = style;
      const { commands, advanceEm } = outlineOf(plain(text), bold);
      const scale = Math.min(sizeMm, maxWidthMm / Math.max(advanceEm, 0.001));
      const back = { start: 0, middle: (advanceEm * scale) / 2, end: advanceEm * scale }[align];
      const fill = cached(drawn, `${bold ? 'bold' : 'text'} ${colour} ${text}`, (): Operation => ({
        op: 'group',
        children: [{ op: 'fill', path: commands, paint: { kind: 'pure', colour } }],
      }));
      return { op: 'group', transform: [scale, 0, 0, scale, xMm - back, yMm], children: [fill] };
    },
    broken: (
      text,
      widthMm,
      { sizeMm = USUAL_SIZE_MM, brokenSizeMm = sizeMm, mostLines, bold = false } = {},
    ) => {
      const widthOf = (part: string): number => outlineOf(part, bold).advanceEm;
      const setAt = (size: number): Setting => ({
        lines: brokenLines(text, {
          widthOf,
          most: widthMm / size,
          ...(mostLines === undefined ? {} : { mostLines }),
        }),
        sizeMm: size,
      });
      const whole = plain(text);
      if (widthOf(whole) * sizeMm <= widthMm && !whole.includes('\n')) return { lines: [whole], sizeMm };
      const widestEm = Math.max(...wordsOf(whole).map((word) => widthOf(word.trim())));
      const fittingMm = widthMm / Math.max(widestEm, 0.001);
      return setAt(Math.min(brokenSizeMm, Math.max(fittingMm, brokenSizeMm * LEAST_SCALE)));
    },
    widthMm: (text, { sizeMm = USUAL_SIZE_MM, bold = false } = {}) =>
      outlineOf(plain(text), bold).advanceEm * sizeMm,
  };
};
