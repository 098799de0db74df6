import { describe, expect, it } from 'vitest';
import { FIRST_CALENDAR, workAxis } from './calendar.ts';
import { aheadDaysOf, spareDaysFor, spreadOf, withSpare, workDaysBetween } from './spread.ts';

const finished = (count: number, plannedDays: number, tookDays: number) =>
  Array.from({ length: count }, () => ({ plannedDays, tookDays }));

describe('the days that a promise has to spare', () => {
  it('grow with the root of the work ahead', () => {
    const spare = { days: 2, spread: null };
    expect([0, 1, 4, 16, 36, 64].map((ahead) => spareDaysFor(spare, ahead))).toEqual([2, 2, 3, 4, 4, 5]);
  });

  it('are those that the shop’s own orders needed, where that is more', () => {
    expect(spareDaysFor({ days: 2, spread: 1 }, 16)).toBe(6);
    expect(spareDaysFor({ days: 2, spread: 0.1 }, 16)).toBe(4);
    expect(spareDaysFor({ days: 0, spread: 0.5 }, 16)).toBe(2);
  });

  it('are none in a shop that wants none and has not been late', () => {
    expect([0, 9, 100].map((ahead) => spareDaysFor({ days: 0, spread: null }, ahead))).toEqual([0, 0, 0]);
    expect(spareDaysFor({ days: 0, spread: 0 }, 100)).toBe(0);
  });

  it('count working days from the end of the work on', () => {
    const calendar = FIRST_CALENDAR;
    const axis = workAxis(calendar, { day: '2026-11-27', minute: 0 }, 30);
    // Friday, Saturday and Monday lie before.
    expect(aheadDaysOf(axis, '2026-11-30')).toBe(3);
    expect(withSpare({ axis, calendar }, '2026-11-30', { days: 1, spread: null })).toBe('2026-12-01');
    expect(workDaysBetween(calendar, '2026-11-27', '2026-11-30')).toBe(3);
  });
});

describe('the spread of finished orders', () => {
  it('needs more than a few', () => {
    expect(spreadOf(finished(19, 4, 8))).toBeNull();
    expect(spreadOf(finished(20, 4, 8))).toBe(2);
  });

  it('is what all but a twentieth kept within, and never less than none', () => {
    expect(spreadOf([...finished(38, 9, 9), ...finished(2, 9, 90)])).toBe(0);
    expect(spreadOf([...finished(37, 9, 9), ...finished(3, 9, 12)])).toBe(1);
    expect(spreadOf(finished(40, 9, 3))).toBe(0);
  });
});
