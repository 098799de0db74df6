import { describe, expect, it } from 'vitest';
import { isNarrowed, orderQuery, readOrderFilter, writeOrderFilter } from './OrderFilters.tsx';

const read = (query: string) => readOrderFilter(new URLSearchParams(query));

describe('the filter of orders', () => {
  it('is read back from the address it was written to', () => {
    const filter = {
      search: 'KW-000123',
      status: 'ON_THE_WAY',
      from: '2026-03-01',
      to: '2026-03-31',
    } as const;
    expect(readOrderFilter(writeOrderFilter(filter))).toEqual(filter);
    expect(isNarrowed(filter)).toBe(true);
  });

  it('takes nothing that is not known', () => {
    expect(read('status=LOST&from=yesterday&to=2026-13-45')).toEqual(read(''));
    expect(isNarrowed(read(''))).toBe(false);
  });

  it('covers both days whole, where the reader is', () => {
    const { from = '', to = '' } = orderQuery(read('from=2026-02-28&to=2026-02-28'));
    expect(new Date(from)).toEqual(new Date(2026, 1, 28));
    expect(new Date(to)).toEqual(new Date(2026, 2, 1));
  });
});
