import { PATTERNS } from '@kitwright/design';
import { describe, expect, it } from 'vitest';
import { findPatterns, PATTERN_PAGE_SIZE } from './find-patterns.ts';

describe('the picker of patterns', () => {
  it('shows every pattern once over its pages of twelve', () => {
    const { pageCount } = findPatterns({ search: '', tag: null, page: 1 });
    const all = Array.from(
      { length: pageCount },
      (_, index) => findPatterns({ search: '', tag: null, page: index + 1 }).items,
    );
    expect(all.slice(0, -1).every((items) => items.length === PATTERN_PAGE_SIZE)).toBe(true);
    expect(all.flat()).toEqual(PATTERNS);
  });

  it('finds by name in both languages, whatever the case', () => {
    const ids = (search: string) => findPatterns({ search, tag: null, page: 1 }).items.map(({ id }) => id);
    expect(ids(' HONEY ')).toEqual(['honeycomb']);
    expect(ids('ក្រមា')).toEqual(['krama']);
    expect(ids('no such thing')).toEqual([]);
  });

  it('keeps to a tag, and to the pages there are', () => {
    const found = findPatterns({ search: '', tag: 'kbach', page: 99 });
    expect(found.page).toBe(found.pageCount);
    expect(found.items.every(({ tag }) => tag === 'kbach')).toBe(true);
  });
});
