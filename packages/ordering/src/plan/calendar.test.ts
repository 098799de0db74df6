import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FIRST_CALENDAR,
  HOLIDAYS,
  afterShopDays,
  closedDayOf,
  dayOfEnd,
  minuteOfStart,
  minutesOn,
  withFestivals,
  workAxis,
  type ShopCalendar,
} from './calendar.ts';
import { FESTIVALS } from './khmer-calendar.ts';

const MORNING = 0;
const EVERY = { festivals: FESTIVALS, workedDays: [] };
/** The calendar of a shop in this year, with the festivals. */
const CALENDAR = withFestivals(FIRST_CALENDAR, EVERY, '2026-11-27');

describe('the calendar of a shop', () => {
  it.each([
    ['2026-11-27', 480, 'a Friday'],
    ['2026-11-28', 480, 'a Saturday'],
    ['2026-11-29', 0, 'a Sunday'],
    ['2026-11-24', 0, 'the Water Festival, of this year alone'],
    ['2027-11-24', 480, 'the same day of another year'],
    ['2027-11-09', 0, 'Independence Day, of every year'],
    ['2028-04-13', 0, 'Khmer New Year, two years on'],
  ])('works on %s for %i minutes: %s', (day, minutes) => {
    expect(minutesOn(CALENDAR, day)).toBe(minutes);
  });

  it('names the holiday', () => {
    expect(closedDayOf(CALENDAR, '2026-10-11')?.name.en).toBe('Pchum Ben');
    expect(closedDayOf(FIRST_CALENDAR, '2026-11-27')).toBeUndefined();
  });

  it('has every holiday once, with a name in both languages and a day that there is', () => {
    for (const { on, name } of HOLIDAYS) {
      expect([name.kh, name.en].every((each) => each !== '')).toBe(true);
      const day = on.length === 5 ? `2027-${on}` : on;
      expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    }
    expect(new Set(HOLIDAYS.map(({ on }) => on)).size).toBe(HOLIDAYS.length);
  });

  it('has festivals of the years that a plan looks at, in any year, but days that are worked on all the same', () => {
    const later = withFestivals(FIRST_CALENDAR, { ...EVERY, workedDays: ['2041-11-07'] }, '2040-12-30');
    expect([minutesOn(later, '2041-11-08'), closedDayOf(later, '2041-11-08')?.name.en]).toEqual([
      0,
      'Water Festival',
    ]);
    expect(minutesOn(later, '2041-11-07')).toBe(480);
    const none = withFestivals(FIRST_CALENDAR, { festivals: ['visakBochea'], workedDays: [] }, '2026-01-01');
    expect(minutesOn(none, '2026-11-24')).toBe(480);
  });

  it('counts working days over Sundays and holidays', () => {
    expect(afterShopDays(FIRST_CALENDAR, '2026-11-27', 0)).toBe('2026-11-27');
    expect(afterShopDays(FIRST_CALENDAR, '2026-11-27', 2)).toBe('2026-11-30');
    expect(afterShopDays(CALENDAR, '2026-11-22', 0)).toBe('2026-11-26');
  });

  it('ends where a shop is never open', () => {
    const never: ShopCalendar = { ...FIRST_CALENDAR, hours: Array.from({ length: 7 }, () => null) };
    expect(afterShopDays(never, '2026-11-27', 1) > '2027-11-27').toBe(true);
  });
});

describe('the axis of worked minutes', () => {
  it('begins now: of today it has what is left', () => {
    const days = (minute: number) => workAxis(FIRST_CALENDAR, { day: '2026-11-28', minute }, 3);
    expect(days(MORNING).map(({ startsAt, minutes }) => [startsAt, minutes])).toEqual([
      [0, 480],
      [480, 0],
      [480, 480],
    ]);
    expect(days(12 * 60 + 30)[0]?.minutes).toBe(240);
    expect(days(22 * 60)[0]?.minutes).toBe(0);
  });

  it('finds the day of every minute, and the first minute of every day', () => {
    const axis = workAxis(CALENDAR, { day: '2026-11-21', minute: 600 }, 30);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 29 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (index, share) => {
          const day = axis[index];
          if (day === undefined || day.minutes === 0) return;
          const end = day.startsAt + 1 + Math.floor(share * (day.minutes - 1));
          expect(dayOfEnd(axis, end)).toBe(day.day);
          expect(minuteOfStart(axis, day.day)).toBe(day.startsAt);
        },
      ),
    );
    expect(minuteOfStart(axis, '2020-01-01')).toBe(0);
    expect(minuteOfStart(axis, '2030-01-01')).toBeUndefined();
    expect(dayOfEnd(axis, 1e9)).toBeUndefined();
  });
});
