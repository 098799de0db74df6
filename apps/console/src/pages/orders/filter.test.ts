import { describe, expect, it } from 'vitest';
import { isNarrowed, readFilter } from './use-filter.ts';
import { queryOf } from './use-orders.ts';

const read = (text: string) => readFilter(new URLSearchParams(text));

describe('the filter in the address', () => {
  it('is read, part by part', () => {
    expect(
      read(
        'view=board&status=READY&due=late&supplier=none&customer=c1&from=2026-11-01&to=2026-11-02&sort=due',
      ),
    ).toEqual({
      view: 'board',
      status: 'READY',
      search: '',
      due: 'late',
      supplier: 'none',
      customer: 'c1',
      from: '2026-11-01',
      to: '2026-11-02',
      sort: 'due',
    });
  });

  it('is no filter where it makes no sense', () => {
    const filter = read('view=x&status=LOST&due=never&from=yesterday&sort=price');
    expect(filter).toEqual(read(''));
    expect(isNarrowed(filter)).toBe(false);
    expect(isNarrowed(read('view=board&sort=due'))).toBe(false);
    expect(isNarrowed(read('to=2026-11-02'))).toBe(true);
  });

  it('asks for days as the tenant has them, both included', () => {
    expect(queryOf('Asia/Phnom_Penh', read('from=2026-11-30&to=2026-11-30&search=%20x%20'))).toEqual({
      search: ' x ',
      from: '2026-11-29T17:00:00.000Z',
      to: '2026-11-30T17:00:00.000Z',
    });
  });
});
