import { describe, expect, it } from 'vitest';
import { FESTIVALS, festivalDays, type Festival } from './khmer-calendar.ts';

/** First days of public holidays as they were or are proclaimed, Khmer New Year with its number of days. */
const PROCLAIMED: readonly (readonly [number, string, number, string, string, string, string])[] = [
  [2019, '04-14', 3, '05-18', '05-22', '09-27', '11-10'],
  [2020, '04-13', 4, '05-06', '05-10', '09-16', '10-30'],
  [2021, '04-14', 3, '04-26', '04-30', '10-05', '11-18'],
  [2022, '04-14', 3, '05-15', '05-19', '09-24', '11-07'],
  [2023, '04-14', 3, '05-04', '05-08', '10-13', '11-26'],
  [2024, '04-13', 4, '05-22', '05-26', '10-01', '11-14'],
  [2025, '04-14', 3, '05-11', '05-15', '09-21', '11-04'],
  [2026, '04-14', 3, '05-01', '05-05', '10-10', '11-23'],
  [2027, '04-14', 3, '05-20', '05-24', '09-29', '11-12'],
];

/** Years with a thirteenth month, as Cambodia and Thailand have had them; the rule of the calendar names the later ones. */
const THIRTEEN_MONTHS = [2012, 2015, 2018, 2021, 2023, 2026, 2029, 2031, 2034, 2037];

const daysBetween = (one: string, other: string): number =>
  (Date.parse(other) - Date.parse(one)) / 86_400_000;
const first = (festival: Festival, year: number): string => festivalDays(festival, year)[0] ?? '';

describe('festivals by the Khmer calendar', () => {
  it.each(PROCLAIMED)('fall in %i on the days that were proclaimed', (year, newYear, days, ...others) => {
    expect(festivalDays('khmerNewYear', year)).toHaveLength(days);
    expect(FESTIVALS.map((festival) => first(festival, year))).toEqual(
      [newYear, ...others].map((day) => `${year}-${day}`),
    );
  });

  it('go on for three days where they do, over the end of a month too', () => {
    expect(festivalDays('pchumBen', 2027)).toEqual(['2027-09-29', '2027-09-30', '2027-10-01']);
    expect(festivalDays('waterFestival', 2028)).toEqual(['2028-10-31', '2028-11-01', '2028-11-02']);
    expect(festivalDays('khmerNewYear', 2028)).toEqual([
      '2028-04-13',
      '2028-04-14',
      '2028-04-15',
      '2028-04-16',
    ]);
  });

  it('have a month between the two moons more in years of thirteen months, and none in others', () => {
    for (let year = 2012; year < 2038; year += 1) {
      const apart = daysBetween(first('visakBochea', year), first('pchumBen', year));
      expect([year, apart > 150]).toEqual([year, THIRTEEN_MONTHS.includes(year)]);
    }
  });

  it('follow the moon in the sky: Visak Bochea is within two days of full moon for a hundred years', () => {
    // The full moon of 22 May 2024, 13:53 UTC, and the mean month; the real moon is up to 14 hours from the mean one.
    const [full, month] = [Date.UTC(2024, 4, 22, 13, 53) / 86_400_000, 29.530588];
    for (let year = 1980; year < 2080; year += 1) {
      const months = (Date.parse(first('visakBochea', year)) / 86_400_000 + 0.5 - full) / month;
      expect(Math.abs(months - Math.round(months)) * month).toBeLessThan(2);
    }
  });
});
