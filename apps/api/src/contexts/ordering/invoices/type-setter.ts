import type { Operation } from '@kitwright/design/render';
import type { Letterer } from '@kitwright/lettering';

export const INK = '#14171a';
export const QUIET = '#5a626b';
/** Khmer and Latin of one hand, as on the screen. */
export const FONTS = { regular: 'kantumruy-pro:400', bold: 'kantumruy-pro' } as const;
/** Millimetres of a typographic point. */
const POINT_MM = 25.4 / 72;

export interface Type {
  /** Points. */
  readonly size?: number;
  readonly colour?: string;
  readonly bold?: boolean;
}

/** Sets lines of type as outlines, with Khmer shaped: a letter never depends on what the reader has installed. */
export interface TypeSetter {
  /** From `xMm` on the baseline `yMm`; made smaller as a whole where it would be wider than `maxMm`. */
  left(text: string, xMm: number, yMm: number, type?: Type, maxMm?: number): Operation;
  /** Up to `xMm`. */
  right(text: string, xMm: number, yMm: number, type?: Type): Operation;
  /** The lines of a text that is no wider than `maxMm`, broken between words of its language. */
  lines(text: string, maxMm: number, type?: Type): readonly string[];
}

/** What a line of type is set in: controls and marks that turn writing round have no place in it. */
export const plain = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

const words = new Intl.Segmenter('km', { granularity: 'word' });
const graphemes = new Intl.Segmenter('km', { granularity: 'grapheme' });

export const createTypeSetter = (letterer: Letterer): TypeSetter => {
  const outline = (text: string, { size = 9.5, bold = false }: Type) => {
    const fontId = bold ? FONTS.bold : FONTS.regular;
    const { commands, advanceEm } = letterer.outline({ fontId, text: plain(text) });
    return { commands, emMm: size * POINT_MM, widthMm: advanceEm * size * POINT_MM };
  };
  const widthOf = (text: string, type: Type): number => outline(text, type).widthMm;
  const set = (text: string, xMm: number, yMm: number, type: Type, squeeze = 1): Operation => {
    const { commands, emMm } = outline(text, type);
    const paint = { kind: 'pure' as const, colour: type.colour ?? INK };
    const scale = emMm * squeeze;
    const fill: Operation = { op: 'fill', path: commands, paint };
    return {
      op: 'group',
      transform: [scale, 0, 0, scale, xMm, yMm],
      children: [fill],
    };
  };
  /** Parts of a text between which it may be broken; a part that is too wide by itself is broken anywhere. */
  const parts = (text: string, maxMm: number, type: Type): readonly string[] =>
    [...words.segment(plain(text))].flatMap(({ segment }) =>
      widthOf(segment, type) <= maxMm
        ? [segment]
        : [...graphemes.segment(segment)].map((grapheme) => grapheme.segment),
    );
  return {
    left: (text, xMm, yMm, type = {}, maxMm = Infinity) =>
      set(text, xMm, yMm, type, Math.min(1, maxMm / Math.max(0.01, widthOf(text, type)))),
    right: (text, xMm, yMm, type = {}) => set(text, xMm - widthOf(text, type), yMm, type),
    lines: (text, maxMm, type = {}) => {
      const lines: string[] = [];
      for (const part of parts(text, maxMm, type)) {
        const last = lines.at(-1);
        if (last === undefined || widthOf(last + part, type) > maxMm) lines.push(part.trimStart());
        else lines[lines.length - 1] = last + part;
      }
      return lines.filter((line) => line.trim() !== '');
    },
  };
};
