import { describe, expect, it } from 'vitest';
import { isNarrowed, readStoreFilter, writeStoreFilter } from './use-store.ts';

describe('the filter of the store', () => {
  it('is read from the address', () => {
    const params = new URLSearchParams('search=lion&garment=HOODIE&colour=red&rating=4&sort=newest');
    expect(readStoreFilter(params)).toEqual({
      search: 'lion',
      garment: 'HOODIE',
      colour: 'red',
      rating: 4,
      sort: 'newest',
    });
  });

  it('is read back from the address it was written to', () => {
    const filter = { search: 'សិង្ហ', garment: 'HOODIE', colour: 'red', rating: 4, sort: 'newest' } as const;
    expect(readStoreFilter(writeStoreFilter(filter))).toEqual(filter);
    expect(writeStoreFilter(readStoreFilter(new URLSearchParams())).toString()).toBe('');
  });

  it('takes what is said wrongly as not said', () => {
    const filter = readStoreFilter(new URLSearchParams('garment=SOCK&colour=mauve&rating=9&sort=cheap'));
    expect(filter).toEqual({ search: '', garment: null, colour: null, rating: null, sort: 'featured' });
    expect(isNarrowed(filter)).toBe(false);
    expect(isNarrowed({ ...filter, sort: 'rating' })).toBe(false);
    expect(isNarrowed({ ...filter, colour: 'red' })).toBe(true);
  });
});
