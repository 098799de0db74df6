import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PERIODS,
  changePercent,
  periodAround,
  periodSoFar,
  stepFor,
  stretchBefore,
  stretchLastYear,
} from './periods.ts';

const range = (from: string, to: string) => ({ from, to });
const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the period that a day lies in', () => {
  it.each([
    ['week', '2026-11-27', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-30', '2026-11-30', '2026-12-06'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['quarter', '2026-11-27', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['year', '2026-11-27', '2026-01-01', '2026-12-31'],
  ] as const)('%s of %s', (period, day, from, to) => {
    expect(periodAround(period, day)).toEqual(range(from, to));
    expect(periodSoFar(period, day)).toEqual(range(from, day));
  });

  it('holds its day, and the next begins where it ends', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...PERIODS), (day, period) => {
        const { from, to } = periodAround(period, day);
        expect(from <= day && day <= to).toBe(true);
        expect(periodAround(period, from)).toEqual({ from, to });
        expect(periodAround(period, to)).toEqual({ from, to });
      }),
    );
  });
});

describe('what a period is compared with', () => {
  it.each([
    [
      'week',
      range('2026-11-23', '2026-11-27'),
      range('2026-11-16', '2026-11-20'),
      range('2025-11-24', '2025-11-28'),
    ],
    [
      'month',
      range('2026-11-01', '2026-11-27'),
      range('2026-10-01', '2026-10-27'),
      range('2025-11-01', '2025-11-27'),
    ],
    // A whole month against a whole month, and a day that the other month does not have.
    [
      'month',
      range('2026-02-01', '2026-02-28'),
      range('2026-01-01', '2026-01-31'),
      range('2025-02-01', '2025-02-28'),
    ],
    [
      'month',
      range('2026-03-01', '2026-03-30'),
      range('2026-02-01', '2026-02-28'),
      range('2025-03-01', '2025-03-30'),
    ],
    [
      'quarter',
      range('2026-10-01', '2026-11-27'),
      range('2026-07-01', '2026-08-27'),
      range('2025-10-01', '2025-11-27'),
    ],
    [
      'year',
      range('2026-01-01', '2026-11-27'),
      range('2025-01-01', '2025-11-27'),
      range('2025-01-01', '2025-11-27'),
    ],
    [
      'year',
      range('2028-01-01', '2028-02-29'),
      range('2027-01-01', '2027-02-28'),
      range('2027-01-01', '2027-02-28'),
    ],
    [
      null,
      range('2026-11-10', '2026-11-19'),
      range('2026-10-31', '2026-11-09'),
      range('2025-11-10', '2025-11-19'),
    ],
  ] as const)('%s %o', (period, now, before, lastYear) => {
    expect(stretchBefore(period, now)).toEqual(before);
    expect(stretchLastYear(period, now)).toEqual(lastYear);
  });

  it('ends before the stretch begins', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...PERIODS), (day, period) => {
        const now = periodSoFar(period, day);
        const before = stretchBefore(period, now);
        expect(before.from <= before.to && before.to < now.from).toBe(true);
      }),
    );
  });
});

describe('the change of a figure', () => {
  it('is in percent of what was before; against nothing there is none', () => {
    expect(changePercent(150, 100)).toBe(50);
    expect(changePercent(50, 100)).toBe(-50);
    expect(changePercent(0, 3)).toBe(-100);
    expect(changePercent(5, 0)).toBeNull();
  });
});

describe('the steps of a range', () => {
  it('are days for a month, weeks for a quarter, months for a year', () => {
    expect(stepFor(range('2026-11-01', '2026-11-30'))).toBe('day');
    expect(stepFor(range('2026-10-01', '2026-12-31'))).toBe('week');
    expect(stepFor(range('2026-01-01', '2026-12-31'))).toBe('month');
  });
});
