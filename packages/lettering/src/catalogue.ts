import type { FontDescription } from './font-description.ts';
import { parseUnicodeRange, type CodePointRange } from './font-shelf.ts';
import type { FontLanguage } from './language.ts';

/** The style of a face; what a picker groups by. */
export type FontStyle = 'condensed' | 'block' | 'college' | 'stencil' | 'display' | 'text';

/** A face of our own choosing for lettering, packaged with the application. */
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
  /**
   * Its first subset is large and also comes in slices, which the catalogue names: letters are loaded slice by slice.
   */
  readonly sliced: boolean;
}

/** Characters of the usual subsets, as Fontsource cuts them. */
const SUBSET_RANGES = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  khmer: 'U+1780-17FF,U+19E0-19FF,U+200C-200D,U+25CC',
  thai: 'U+2D7,U+303,U+331,U+E01-E5B,U+200C-200D,U+25CC',
} as const;

export type FontSubset = keyof typeof SUBSET_RANGES | 'japanese' | 'korean' | 'chinese-simplified';

/** The font the start-up sequence registers before anything else. */
export const START_UP_FONT_ID = 'serie-a';

interface Face {
  readonly language: FontLanguage;
  readonly subsets: readonly FontSubset[];
  readonly sliced: boolean;
}

const EN: Face = { language: 'en', subsets: ['latin', 'latin-ext'], sliced: false };
const KH: Face = { language: 'kh', subsets: ['khmer', 'latin'], sliced: false };
const TH: Face = { language: 'th', subsets: ['thai', 'latin', 'latin-ext'], sliced: false };
const JP: Face = { language: 'jp', subsets: ['japanese', 'latin'], sliced: true };
const KR: Face = { language: 'kr', subsets: ['korean', 'latin'], sliced: true };
const CN: Face = { language: 'cn', subsets: ['chinese-simplified', 'latin'], sliced: true };

function face(of: Face, family: string, style: FontStyle, weight = 400): FontEntry {
  const id = family.toLowerCase().replaceAll(' ', '-');
  return { ...of, id, name: family, family, style, licence: 'OFL-1.1', package: `@fontsource/${id}`, weight };
}

/**
 * Our own faces. The first of each language stands in where another font lacks a glyph: condensed or of even weight,
 * like jersey lettering.
 *
 * `Serie A` is a name the product's start-up registers; its letters are Saira Condensed ExtraBold, unchanged.
 */
export const FONTS: readonly FontEntry[] = [
  face(EN, 'Anton', 'condensed'),
  { ...face(EN, 'Saira Condensed', 'condensed', 800), id: START_UP_FONT_ID, name: 'Serie A' },
  face(EN, 'Bebas Neue', 'condensed'),
  face(EN, 'Oswald', 'condensed', 600),
  face(EN, 'Teko', 'condensed', 600),
  face(EN, 'Saira Condensed', 'condensed', 600),
  face({ ...EN, subsets: ['latin'] }, 'Graduate', 'college'),
  face(EN, 'Russo One', 'block'),
  face(EN, 'Black Ops One', 'stencil'),
  face(KH, 'Koulen', 'condensed'),
  face(KH, 'Kantumruy Pro', 'text', 700),
  face(KH, 'Bayon', 'block'),
  face(KH, 'Moul', 'display'),
  face(KH, 'Battambang', 'text', 700),
  face({ ...KH, subsets: ['khmer'] }, 'Siemreap', 'text'),
  face(CN, 'ZCOOL QingKe HuangYou', 'condensed'),
  face(CN, 'ZCOOL KuaiLe', 'display'),
  face(JP, 'Dela Gothic One', 'block'),
  face(JP, 'Yusei Magic', 'display'),
  face(KR, 'Black Han Sans', 'block'),
  face(KR, 'Do Hyeon', 'condensed'),
  face(TH, 'Chakra Petch', 'block', 700),
  face(TH, 'Pattaya', 'display'),
];

/** The face that stands in for each language, by its id. */
export const PARTNERS: Readonly<Record<FontLanguage, string>> = {
  en: 'anton',
  kh: 'koulen',
  cn: 'zcool-qingke-huangyou',
  jp: 'dela-gothic-one',
  kr: 'black-han-sans',
  th: 'chakra-petch',
};
export const PARTNER_IDS: readonly string[] = Object.values(PARTNERS);

/** Our own face of this id. */
export const fontEntry = (fontId: string): FontEntry | undefined => FONTS.find((font) => font.id === fontId);

const rangesOf = (subset: FontSubset): readonly CodePointRange[] | null =>
  subset in SUBSET_RANGES ? parseUnicodeRange(SUBSET_RANGES[subset as keyof typeof SUBSET_RANGES]) : null;

/** One of our own faces as it can be had, with the addresses of its files; not for one that comes in slices. */
export const describeEntry = (
  { id, language, subsets }: FontEntry,
  url: (fontId: string, subset: FontSubset) => string,
): FontDescription => ({
  fontId: id,
  language,
  files: subsets.map((subset) => ({ subset, ranges: rangesOf(subset), url: url(id, subset) })),
});

/** The address of a file of a packaged font as TrueType/OpenType. */
export const fontFileUrl = (fontId: string, subset: string): string =>
  `/api/fonts/files/${encodeURIComponent(fontId)}/${encodeURIComponent(subset)}`;
