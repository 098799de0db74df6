import type { FontLanguage } from './language.ts';

/** A font as it lies ready for use: its files (subsets) in the order they are asked. */
export interface ShelvedFont {
  readonly fontId: string;
  readonly language: FontLanguage;
  readonly files: readonly Uint8Array[];
}

/** The fonts that are loaded so far. Grows while a design is edited; never forgets. */
export interface FontShelf {
  /** Ids of the fonts that came or grew, in that order: one entry each time. */
  readonly arrivals: readonly string[];
  /** Adds a font, or more files of one. */
  add(font: ShelvedFont): void;
  find(fontId: string): ShelvedFont | undefined;
}

/** A shelf of fonts that are loaded: each is asked for once. */
export function createFontShelf(): FontShelf {
  const fonts = new Map<string, ShelvedFont>();
  const arrivals: string[] = [];
  return {
    arrivals,
    add(font) {
      fonts.set(font.fontId, font);
      arrivals.push(font.fontId);
    },
    find: (fontId) => fonts.get(fontId),
  };
}

/** A font as a document names it: a face by its id, or one weight of a family of the catalogue. */
export interface FontName {
  readonly id: string;
  /** Null for a face of our own, or the usual weight of a family. */
  readonly weight: number | null;
}

/** `anton`, `chakra-petch`, `chakra-petch:700`. */
const FONT_ID = /^([a-z0-9][a-z0-9-]{0,69})(?::([1-9]00))?$/;

/** Reads a font id; null for what cannot be one. Says nothing of whether there is such a font. */
export function parseFontId(fontId: string): FontName | null {
  const [, id, weight] = FONT_ID.exec(fontId) ?? [];
  if (id === undefined) return null;
  return { id, weight: weight === undefined ? null : Number(weight) };
}

/** Code points from the first to the last. */
export type CodePointRange = readonly [first: number, last: number];

/** Reads a `unicode-range` as style sheets write it (`U+0-FF,U+1780-17FF,U+4E0?`); parts it cannot read are left out. */
export function parseUnicodeRange(css: string): readonly CodePointRange[] {
  return css.split(',').flatMap((part): CodePointRange[] => {
    const match = /^\s*U\+([0-9a-f]{0,6})(\?{0,5})(?:-([0-9a-f]{1,6}))?\s*$/i.exec(part);
    if (!match) return [];
    const [, digits = '', wild = '', last] = match;
    if (digits === '' && wild === '') return [];
    const first = parseInt(digits + '0'.repeat(wild.length), 16);
    return [[first, parseInt(last ?? digits + 'f'.repeat(wild.length), 16)]];
  });
}

export const inRanges = (ranges: readonly CodePointRange[], codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
