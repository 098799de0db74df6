import { PATTERNS } from '@kitwright/design';
import { describe, expect, it } from 'vitest';
import { findPatterns, groupsIn, PATTERN_PAGE_SIZE } from './find-patterns.ts';
import { NO_OFFER, patternsOf } from './pattern-offer.ts';

const packaged = patternsOf(NO_OFFER);
const own = {
  id: 'own-0197a6a1-8f3c-8000-8000-000000000001',
  name: { kh: 'នាគ', en: 'Naga' },
  tag: 'kbach',
  inks: ['#c8102e'],
  offered: true,
} as const;
const offerOf = (part: Partial<Record<'offered', boolean>> = {}, hidden: string[] = []) =>
  patternsOf({ own: [{ ...own, inks: [...own.inks], ...part }], hidden });

describe('the picker of patterns', () => {
  it('shows every pattern once over its pages of twelve', () => {
    const { pageCount } = findPatterns(packaged, { search: '', group: null, page: 1 });
    const all = Array.from(
      { length: pageCount },
      (_, index) => findPatterns(packaged, { search: '', group: null, page: index + 1 }).items,
    );
    expect(all.slice(0, -1).every((items) => items.length === PATTERN_PAGE_SIZE)).toBe(true);
    expect(all.flat().map(({ id }) => id)).toEqual(PATTERNS.map(({ id }) => id));
  });

  it('finds by name in both languages, whatever the case', () => {
    const ids = (search: string) =>
      findPatterns(packaged, { search, group: null, page: 1 }).items.map(({ id }) => id);
    expect(ids(' HONEY ')).toEqual(['honeycomb']);
    expect(ids('ក្រមា')).toEqual(['krama']);
    expect(ids('no such thing')).toEqual([]);
  });

  it('keeps to a group, and to the pages there are', () => {
    const found = findPatterns(packaged, { search: '', group: 'kbach', page: 99 });
    expect(found.page).toBe(found.pageCount);
    expect(found.items.every(({ tag }) => tag === 'kbach')).toBe(true);
  });

  it('has the tenant’s own first, in a group of their own too, and not those withdrawn', () => {
    const patterns = offerOf();
    expect(patterns[0]).toMatchObject({ id: own.id, ownInks: ['#c8102e'] });
    expect(findPatterns(patterns, { search: 'នាគ', group: 'own', page: 1 }).items).toHaveLength(1);
    expect(groupsIn(patterns)[0]).toBe('own');
    expect(groupsIn(packaged)).not.toContain('own');
    expect(offerOf({ offered: false })).toEqual(packaged);
  });

  it('leaves out the packaged ones that the tenant hides', () => {
    const ids = offerOf({}, ['hoops']).map(({ id }) => id);
    expect(ids).not.toContain('hoops');
    expect(ids).toHaveLength(PATTERNS.length);
  });
});
