import { describe, expect, it } from 'vitest';
import { fromList, neighboursOf, readListState } from './list-state.ts';

describe('the list an order was opened from', () => {
  it('gives its neighbours', () => {
    const list = readListState(fromList(['a', 'b', 'c'], '?status=READY'));
    expect(neighboursOf(list, 'b')).toEqual({ previous: 'a', next: 'c' });
    expect(neighboursOf(list, 'a')).toEqual({ previous: null, next: 'b' });
    expect(neighboursOf(list, 'x')).toEqual({ previous: null, next: null });
    expect(list.search).toBe('?status=READY');
  });

  it('is empty for a page opened by its address', () => {
    for (const state of [null, undefined, { ids: 3 }]) expect(readListState(state).ids).toEqual([]);
  });
});
