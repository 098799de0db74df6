import { describe, expect, it } from 'vitest';
import {
  catalogueOffer,
  FONT_PAGE_SIZE,
  filtered,
  foundFonts,
  openFonts,
  OWN_OFFERS,
  pageCount,
  shownFonts,
  tenantOffer,
  turnedTo,
  withCatalogue,
  withRegistered,
  withTenantFonts,
} from './font-state.ts';

const family = (id: string, subsets: readonly string[] = ['latin']) =>
  catalogueOffer({ id, family: id.toUpperCase(), subsets, weights: [400], styles: ['normal'] });
const catalogue = [
  ...Array.from({ length: 30 }, (_, index) => family(`latin-${index}`)),
  family('angkor', ['khmer', 'latin']),
  family('chonburi', ['latin', 'thai']),
];
const names = (state: ReturnType<typeof openFonts>) => shownFonts(state).map(({ id }) => id);

describe('the font picker', () => {
  it('opens on the source and the page of the font in use', () => {
    expect(openFonts('anton', catalogue)).toMatchObject({ filteredSource: 'own', pageNumber: 1 });
    const far = openFonts('latin-25', catalogue);
    expect(far).toMatchObject({ filteredSource: 'catalogue', pageNumber: 3 });
    expect(names(far)).toContain('latin-25');
  });

  it('turns to that page once the catalogue has come', () => {
    const waiting = openFonts('angkor', []);
    expect(names(waiting)).toEqual([]);
    expect(names(withCatalogue(waiting, catalogue))).toContain('angkor');
  });

  it('shows twelve at a time, every font on exactly one page', () => {
    const state = openFonts('latin-0', catalogue);
    const pages = Array.from({ length: pageCount(state) }, (_, index) => names(turnedTo(state, index + 1)));
    expect(pages.map(({ length }) => length)).toEqual([FONT_PAGE_SIZE, FONT_PAGE_SIZE, 8]);
    expect(pages.flat()).toEqual(catalogue.map(({ id }) => id));
  });

  it('turns no further than there are pages', () => {
    const state = openFonts('latin-0', catalogue);
    expect(turnedTo(state, 99).pageNumber).toBe(3);
    expect(turnedTo(state, -1).pageNumber).toBe(1);
  });

  it('finds by source, language and name, from the first page', () => {
    const state = turnedTo(openFonts('latin-0', catalogue), 3);
    expect(names(filtered(state, { filteredLang: 'kh' }))).toEqual(['angkor']);
    expect(names(filtered(state, { filteredLang: 'th' }))).toEqual(['chonburi']);
    expect(names(filtered(state, { searchText: ' LATIN-2 ' }))[0]).toBe('latin-2');
    const own = filtered(state, { filteredSource: 'own' });
    expect(own.pageNumber).toBe(1);
    expect(foundFonts(own)).toEqual(OWN_OFFERS);
    expect(foundFonts(filtered(state, { searchText: 'nothing like it' }))).toEqual([]);
  });

  it('offers a family of ours at its usual weight where ours is another', () => {
    expect(family('oswald').id).toBe('oswald:400');
    expect(family('anton').id).toBe('anton');
  });

  it('shows the tenant’s own fonts before ours, whichever of the lists comes first', () => {
    const own = tenantOffer({
      id: `own-${'0'.repeat(8)}-0000-8000-8000-${'0'.repeat(12)}`,
      family: 'Club',
      lang: 'kh',
    });
    const opened = openFonts(own.id, []);
    expect(opened.filteredSource).toBe('own');
    for (const state of [
      withTenantFonts(withCatalogue(opened, catalogue), [own]),
      withCatalogue(withTenantFonts(opened, [own]), catalogue),
    ]) {
      expect(names(state)[0]).toBe(own.id);
      expect(names(filtered(state, { filteredLang: 'kh' }))).toContain(own.id);
      expect(foundFonts(filtered(state, { filteredSource: 'catalogue' }))).toHaveLength(catalogue.length);
    }
  });

  it('remembers which fonts are there, each once', () => {
    const state = withRegistered(openFonts('anton', []), 'anton');
    expect([...state.registeredFonts]).toEqual(['anton']);
    expect(withRegistered(state, 'anton')).toBe(state);
  });
});
