import { describe, expect, it } from 'vitest';
import {
  SALES_QUOTE_STATES,
  lastDaysOf,
  readSalesQuoteNumber,
  salesQuoteActions,
  salesQuoteAnswers,
  salesQuoteState,
  writeSalesQuoteNumber,
} from './sales-quotes.ts';

describe('the state of a quote', () => {
  it('is open on its last day, and expired on the day after', () => {
    const seen = { state: 'seen', validUntil: '2026-12-11' } as const;
    expect(salesQuoteState(seen, '2026-12-11')).toBe('seen');
    expect(salesQuoteState(seen, '2026-12-12')).toBe('expired');
    expect(salesQuoteState({ ...seen, state: 'sent' }, '2027-01-01')).toBe('expired');
  });

  it('stays what was decided, whatever the day', () => {
    for (const state of ['draft', 'accepted', 'declined', 'withdrawn'] as const) {
      expect(salesQuoteState({ state, validUntil: '2026-01-01' }, '2026-12-12')).toBe(state);
    }
  });
});

describe('steps', () => {
  it('lead from every state to an end, and nowhere from one that was replaced', () => {
    for (const state of SALES_QUOTE_STATES) {
      expect(salesQuoteActions(state, true)).toEqual([]);
      expect(salesQuoteAnswers(state, true)).toEqual([]);
      expect(salesQuoteActions(state, false).length).toBeGreaterThan(0);
    }
  });

  it('let a customer ask after accepting, and staff answer; nothing else', () => {
    expect(salesQuoteAnswers('accepted', false)).toEqual(['ask']);
    expect(salesQuoteActions('accepted', false)).toEqual(['reply']);
  });

  it('let a customer accept what is open alone, and ask once it ran out', () => {
    const accepting = SALES_QUOTE_STATES.filter((state) =>
      salesQuoteAnswers(state, false).includes('accept'),
    );
    expect(accepting).toEqual(['sent', 'seen']);
    expect(salesQuoteAnswers('expired', false)).toEqual(['ask']);
    expect(salesQuoteActions('expired', false)).not.toContain('accept');
  });
});

describe('the last days', () => {
  it.each([
    ['sent', '2026-11-24', null],
    ['sent', '2026-11-25', 2],
    ['seen', '2026-11-27', 0],
    ['seen', '2026-11-28', null],
    ['draft', '2026-11-27', null],
    ['accepted', '2026-11-27', null],
  ] as const)('of a quote that is %s, on %s', (state, today, left) => {
    expect(lastDaysOf({ state, validUntil: '2026-11-27' }, today)).toBe(left);
  });
});

describe('numbers', () => {
  it('are written with the version from the second on', () => {
    expect(writeSalesQuoteNumber({ number: 12, revision: 1 })).toBe('Q-000012');
    expect(writeSalesQuoteNumber({ number: 12, revision: 3 })).toBe('Q-000012-3');
  });

  it.each([
    ['Q-000012', 12],
    ['q12', 12],
    ['Q-000012-3', 12],
    ['12', 12],
    ['KW-12', undefined],
    ['Dara', undefined],
  ])('are read from %s', (text, number) => {
    expect(readSalesQuoteNumber(text)).toBe(number);
  });
});
