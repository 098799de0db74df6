import { isOwnFontId, type CatalogueFont, type FontListEntry } from '@kitwright/contract/catalogue';
import {
  FONT_LANGUAGES,
  FONTS,
  fontEntry,
  languageOfSubsets,
  USUAL_WEIGHT,
  type FontLanguage,
} from '@kitwright/lettering';

/** Sources of fonts: our own faces, or the catalogue. */
export const FONT_SOURCES = ['own', 'catalogue'] as const;
export type FontSourceId = (typeof FONT_SOURCES)[number];

/** A font that may be chosen. */
export interface FontOffer {
  /** As documents name it. */
  readonly id: string;
  readonly name: string;
  readonly lang: FontLanguage;
  readonly source: FontSourceId;
  /** Of a font of the catalogue. */
  readonly weights?: readonly number[];
  readonly styles?: readonly string[];
}

/** Fonts shown at once; the figure is the contract's. */
export const FONT_PAGE_SIZE = 12;

/** State that the picker shows. */
export interface FontState {
  /** Ids of the fonts that are there to draw with. */
  readonly registeredFonts: ReadonlySet<string>;
  readonly selectedFont: string;
  readonly filteredSource: FontSourceId;
  readonly sources: readonly FontSourceId[];
  /** Null for all. */
  readonly filteredLang: FontLanguage | null;
  readonly langs: readonly FontLanguage[];
  readonly searchText: string;
  /** Every font of every source. */
  readonly items: readonly FontOffer[];
  readonly pageSize: number;
  /** From 1. */
  readonly pageNumber: number;
}

export const OWN_OFFERS: readonly FontOffer[] = FONTS.map(({ id, name, language }) => ({
  id,
  name,
  lang: language,
  source: 'own',
}));

/** A font the tenant brought itself stands among our own faces. */
export const tenantOffer = ({ id, family, lang }: FontListEntry): FontOffer => ({
  id,
  name: family,
  lang,
  source: 'own',
});

/**
 * Id under which the catalogue offers a font: where one of our own faces is another weight of the same family, it is
 * asked for by its weight.
 */
const offeredId = (id: string): string => {
  const own = fontEntry(id);
  return own === undefined || own.weight === USUAL_WEIGHT ? id : `${id}:${USUAL_WEIGHT}`;
};

export const catalogueOffer = ({ id, family, subsets, weights, styles }: CatalogueFont): FontOffer => ({
  id: offeredId(id),
  name: family,
  lang: languageOfSubsets(subsets),
  source: 'catalogue',
  weights,
  styles,
});

/** The picker as it opens: on the source and the page that have the font in use. */
export function openFonts(selectedFont: string, catalogue: readonly FontOffer[]): FontState {
  const isOwn = isOwnFontId(selectedFont) || OWN_OFFERS.some(({ id }) => id === selectedFont);
  const state: FontState = {
    registeredFonts: new Set(),
    selectedFont,
    filteredSource: isOwn ? 'own' : 'catalogue',
    sources: FONT_SOURCES,
    filteredLang: null,
    langs: FONT_LANGUAGES,
    searchText: '',
    items: [...OWN_OFFERS, ...catalogue],
    pageSize: FONT_PAGE_SIZE,
    pageNumber: 1,
  };
  return onPageOfSelected(state);
}

function onPageOfSelected(state: FontState): FontState {
  const index = foundFonts(state).findIndex(({ id }) => id === state.selectedFont);
  return { ...state, pageNumber: Math.floor(Math.max(0, index) / state.pageSize) + 1 };
}

/** The catalogue has come: its fonts stand beside ours. Who waits for it is shown the font in use. */
export function withCatalogue(state: FontState, catalogue: readonly FontOffer[]): FontState {
  const own = state.items.filter(({ source }) => source === 'own');
  const next = { ...state, items: [...own, ...catalogue] };
  return state.filteredSource === 'catalogue' ? onPageOfSelected(next) : next;
}

/** The tenant's own fonts have come: they stand first, having been brought for a reason. */
export function withTenantFonts(state: FontState, fonts: readonly FontOffer[]): FontState {
  const next = { ...state, items: [...fonts, ...state.items] };
  return state.filteredSource === 'own' ? onPageOfSelected(next) : next;
}

export type FontFilter = Partial<Pick<FontState, 'filteredSource' | 'filteredLang' | 'searchText'>>;

/** Another choice of fonts is read from its first page. */
export const filtered = (state: FontState, filter: FontFilter): FontState => ({
  ...state,
  ...filter,
  pageNumber: 1,
});

export const turnedTo = (state: FontState, pageNumber: number): FontState => ({
  ...state,
  pageNumber: Math.min(Math.max(1, pageNumber), pageCount(state)),
});

export const withRegistered = (state: FontState, fontId: string): FontState =>
  state.registeredFonts.has(fontId)
    ? state
    : { ...state, registeredFonts: new Set([...state.registeredFonts, fontId]) };

/** The fonts of the chosen source and language whose name holds what is searched for. */
export function foundFonts(state: FontState): readonly FontOffer[] {
  const wanted = state.searchText.trim().toLocaleLowerCase();
  return state.items.filter(
    ({ source, lang, name, id }) =>
      source === state.filteredSource &&
      (state.filteredLang === null || lang === state.filteredLang) &&
      (name.toLocaleLowerCase().includes(wanted) || id.includes(wanted)),
  );
}

export const pageCount = (state: FontState): number =>
  Math.max(1, Math.ceil(foundFonts(state).length / state.pageSize));

/** The fonts of the page that is shown. */
export const shownFonts = (state: FontState): readonly FontOffer[] =>
  foundFonts(state).slice((state.pageNumber - 1) * state.pageSize, state.pageNumber * state.pageSize);
