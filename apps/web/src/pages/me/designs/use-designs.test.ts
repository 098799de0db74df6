import { describe, expect, it } from 'vitest';
import { isNarrowed, readDesignFilter, writeDesignFilter } from './use-designs.ts';

const read = (query: string) => readDesignFilter(new URLSearchParams(query));

describe('the filter of designs', () => {
  it('is read back from the address it was written to', () => {
    const filter = { search: 'សិង្ហ', productType: 'POLO_SHIRT', status: 'REJECTED', sort: 'name' } as const;
    expect(readDesignFilter(writeDesignFilter(filter))).toEqual(filter);
  });

  it('leaves the address alone while nothing is chosen', () => {
    expect(writeDesignFilter(read('')).toString()).toBe('');
    expect(isNarrowed(read('sort=name'))).toBe(false);
    expect(isNarrowed(read('q=lion'))).toBe(true);
  });

  it('takes nothing that is not known', () => {
    expect(read('garment=SCARF&status=LOST&sort=colour')).toEqual(read(''));
  });
});
