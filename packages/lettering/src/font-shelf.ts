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
