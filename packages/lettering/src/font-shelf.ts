import { FONTS } from './catalogue.ts';

export type FontLanguage = 'en' | 'kh';

/** A font as it lies ready for use: its files (subsets) in the order they are asked. */
export interface ShelvedFont {
  readonly fontId: string;
  readonly language: FontLanguage;
  readonly files: readonly Uint8Array[];
}

/** The fonts that are loaded so far. Grows while a design is edited; never forgets. */
export interface FontShelf {
  /** Counts up with every font added. */
  readonly revision: number;
  add(font: ShelvedFont): void;
  find(fontId: string): ShelvedFont | undefined;
  /** Loaded fonts that may help out a text of this language, the catalogue's order first. */
  partners(language: FontLanguage): readonly ShelvedFont[];
}

export function createFontShelf(): FontShelf {
  const fonts = new Map<string, ShelvedFont>();
  let revision = 0;
  return {
    get revision() {
      return revision;
    },
    add(font) {
      fonts.set(font.fontId, font);
      revision += 1;
    },
    find: (fontId) => fonts.get(fontId),
    partners: (language) =>
      [...fonts.values()]
        .filter((font) => font.language === language)
        .sort((a, b) => catalogueRank(a.fontId) - catalogueRank(b.fontId)),
  };
}

/** Fonts outside the catalogue come last. The sort is stable, so among themselves the first loaded is first. */
function catalogueRank(fontId: string): number {
  const index = FONTS.findIndex((font) => font.id === fontId);
  return index === -1 ? FONTS.length : index;
}
