import type { FontLanguage } from './font-shelf.ts';

/** How a face looks; what a picker groups by. */
export type FontStyle = 'condensed' | 'block' | 'college' | 'stencil' | 'display' | 'text';

/** A face offered for lettering, packaged with the application. */
export interface FontEntry {
  readonly id: string;
  /** The name it is offered under. */
  readonly name: string;
  /** The family it comes from. */
  readonly family: string;
  readonly language: FontLanguage;
  readonly style: FontStyle;
  readonly licence: 'OFL-1.1';
  /** npm package that holds the files. */
  readonly package: string;
  readonly weight: number;
  /** Unicode subsets, each a file; asked in this order. */
  readonly subsets: readonly FontSubset[];
}

export type FontSubset = 'latin' | 'latin-ext' | 'khmer';

/** The font the start-up sequence registers before anything else. */
export const START_UP_FONT_ID = 'serie-a';

const latin = (
  family: string,
  style: FontStyle,
  weight = 400,
  subsets: readonly FontSubset[] = ['latin', 'latin-ext'],
): FontEntry => ({ ...entry(family, style, weight), language: 'en', subsets });

const khmer = (
  family: string,
  style: FontStyle,
  weight = 400,
  subsets: readonly FontSubset[] = ['khmer', 'latin'],
): FontEntry => ({ ...entry(family, style, weight), language: 'kh', subsets });

function entry(family: string, style: FontStyle, weight: number) {
  const id = family.toLowerCase().replaceAll(' ', '-');
  return {
    id,
    name: family,
    family,
    style,
    licence: 'OFL-1.1' as const,
    package: `@fontsource/${id}`,
    weight,
  };
}

/**
 * Every packaged face. The first Khmer and the first Latin one also stand in where another font lacks a glyph,
 * so Koulen (condensed, even weight, like jersey lettering) leads the Khmer ones.
 *
 * `Serie A` is a name the product's start-up registers; its letters are Saira Condensed ExtraBold, unchanged.
 */
export const FONTS: readonly FontEntry[] = [
  latin('Anton', 'condensed'),
  { ...latin('Saira Condensed', 'condensed', 800), id: START_UP_FONT_ID, name: 'Serie A' },
  latin('Bebas Neue', 'condensed'),
  latin('Oswald', 'condensed', 600),
  latin('Teko', 'condensed', 600),
  latin('Saira Condensed', 'condensed', 600),
  latin('Graduate', 'college', 400, ['latin']),
  latin('Russo One', 'block'),
  latin('Black Ops One', 'stencil'),
  khmer('Koulen', 'condensed'),
  khmer('Kantumruy Pro', 'text', 700),
  khmer('Bayon', 'block'),
  khmer('Moul', 'display'),
  khmer('Battambang', 'text', 700),
  khmer('Siemreap', 'text', 400, ['khmer']),
];

/** The catalogue's entry for a font. */
export const fontEntry = (fontId: string): FontEntry | undefined => FONTS.find((font) => font.id === fontId);
