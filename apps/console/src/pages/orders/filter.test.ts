import { orderViewIdSchema } from '@kitwright/contract';
import {
  READY_FILTERS,
  queryOfFilter,
  type KeptFilter,
  type OrderView,
} from '@kitwright/contract/production';
import { dayIn } from '@kitwright/ordering';
import { compareTexts } from '@kitwright/ui';
import { describe, expect, it } from 'vitest';
import { en } from '../../translations/views/en.ts';
import { kh } from '../../translations/views/kh.ts';
import { addressOf, isNarrowed, isSameFilter, keptFilter, keptOf, readFilter } from './use-filter.ts';
import { arranged, lookedAt, moved } from './views/order-views.ts';

const CUSTOMER = '0197a6a1-8f3c-7000-8000-00000000000c';
const ZONE = 'Asia/Phnom_Penh';
const NOW_MS = Date.parse('2026-11-27T18:00:00Z');

const read = (text: string) => readFilter(new URLSearchParams(text));
const kept = (text: string) => keptFilter(new URLSearchParams(text));
const asked = (text: string) => queryOfFilter(kept(text), { timeZone: ZONE, today: dayIn(ZONE, NOW_MS) });

describe('the filter in the address', () => {
  it('is read, part by part', () => {
    const address = `view=board&status=READY&due=late&supplier=none&customer=${CUSTOMER}&from=2026-11-01&to=2026-11-02&sort=due&balance=deposit&product=POLO_SHIRT&ordered=week&dueFrom=2026-12-01&dueTo=2026-12-02`;
    expect(read(address)).toEqual({
      view: 'board',
      status: 'READY',
      search: '',
      due: 'late',
      dueFrom: '2026-12-01',
      dueTo: '2026-12-02',
      supplier: 'none',
      customer: CUSTOMER,
      balance: 'deposit',
      product: 'POLO_SHIRT',
      ordered: 'week',
      from: '2026-11-01',
      to: '2026-11-02',
      sort: 'due',
    });
  });

  it('is no filter where it makes no sense', () => {
    const filter = read(
      'view=x&status=LOST&due=never&from=yesterday&sort=price&balance=rich&product=SOCKS&customer=c1&ordered=never',
    );
    expect(filter).toEqual(read(''));
    expect(isNarrowed(filter)).toBe(false);
    expect(isNarrowed(read('view=board&sort=due'))).toBe(false);
    expect(isNarrowed(read('to=2026-11-02'))).toBe(true);
    expect(isNarrowed(read('search=x'))).toBe(true);
  });

  it('asks for days as the tenant has them, both included', () => {
    expect(asked('from=2026-11-30&to=2026-11-30&search=%20x%20')).toEqual({
      search: 'x',
      from: '2026-11-29T17:00:00.000Z',
      to: '2026-11-30T17:00:00.000Z',
    });
  });

  it('asks for windows from the day it is there, which is the 28th by now', () => {
    expect(asked('ordered=today').from).toBe('2026-11-27T17:00:00.000Z');
    expect(asked('ordered=week').from).toBe('2026-11-21T17:00:00.000Z');
    expect(asked('ordered=month').from).toBe('2026-10-29T17:00:00.000Z');
  });

  it('becomes a view and an address again, the same', () => {
    for (const text of [
      'status=READY&due=late',
      'view=board',
      'search=%E1%9E%80%E1%9F%92%E1%9E%9A%E1%9E%BB%E1%9E%98+%26+1&sort=due',
      'dueFrom=2026-12-01&balance=unpaid&product=TSHIRT',
    ]) {
      expect(kept(addressOf(kept(text)))).toEqual(kept(text));
      expect(keptOf(read(text))).toEqual(kept(text));
    }
    expect(addressOf(kept('status=READY'), 'late')).toBe('?status=READY&saved=late');
    expect(addressOf({})).toBe('?view=table');
  });

  it('is the same in whatever order it is said, and with what goes without saying', () => {
    expect(
      isSameFilter(kept('due=late&status=READY'), kept('status=READY&due=late&sort=newest&view=table')),
    ).toBe(true);
    expect(isSameFilter(kept('due=late'), kept('due=late&sort=due'))).toBe(false);
    expect(keptOf(read('search=++')).search).toBeUndefined();
  });
});

const view = (nth: number, filter: KeptFilter): OrderView => ({
  id: orderViewIdSchema.parse(`0197a6a1-8f3c-7000-8000-00000000000${nth}`),
  name: `View ${nth}`,
  filter,
  isShared: false,
  isOwn: true,
  ownerName: 'Sok',
  mayChange: true,
  version: 1,
});

describe('the views', () => {
  const [first, second] = [view(1, { status: 'READY' }), view(2, { search: 'Angkor' })];
  const keysOf = (order: (typeof first.id | 'late')[]) =>
    arranged({ views: [first, second], settings: { order, opens: null } }).map(({ key }) => key);

  it('stand as someone put them; what they did not put follows', () => {
    expect(keysOf([])).toEqual(['toVerify', 'unpaid', 'week', 'late', first.id, second.id]);
    expect(keysOf([second.id, 'late'])).toEqual([second.id, 'late', 'toVerify', 'unpaid', 'week', first.id]);
  });

  const shown = arranged({ views: [first, second], settings: { order: [], opens: null } });
  const look = (text: string) => {
    const query = new URLSearchParams(text);
    const looked = lookedAt(shown, keptFilter(query), query.get('saved'));
    return looked.kind === 'view' ? [looked.view.key, looked.isChanged] : looked.kind;
  };

  it('are looked at by what the address names, changed or not', () => {
    expect(look(`status=READY&saved=${first.id}`)).toEqual([first.id, false]);
    expect(look(`status=READY&due=late&saved=${first.id}`)).toEqual([first.id, true]);
    expect(look(`saved=${first.id}`)).toEqual([first.id, true]);
    expect(look(addressOf(READY_FILTERS.late, 'late'))).toEqual(['late', false]);
  });

  it('are known by their filter where the address names none, or one that is not there for the reader', () => {
    expect(look('search=Angkor')).toEqual([second.id, false]);
    expect(look('status=CANCELED&saved=0197a6a1-8f3c-7000-8000-000000000009')).toBe('other');
    expect(look('view=table')).toBe('all');
    expect(look('view=board')).toBe('all');
    expect(look('sort=due')).toBe('other');
  });

  it('move by one place, and not beyond the ends', () => {
    const settings = { order: [], opens: 'late' as const };
    const after = moved(shown, settings, first.id, -1);
    expect(after).toEqual({
      order: ['toVerify', 'unpaid', 'week', first.id, 'late', second.id],
      opens: 'late',
    });
    expect(moved(shown, settings, 'toVerify', -1)).toBe(settings);
    expect(moved(shown, settings, second.id, 1)).toBe(settings);
  });

  it('have texts that say the same in both languages', () => expect(compareTexts(en, kh)).toEqual([]));
});
