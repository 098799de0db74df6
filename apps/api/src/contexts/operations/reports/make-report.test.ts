import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepsOf } from './make-report.ts';

describe('the steps of a report', () => {
  it('are each day, over the end of a month and a leap day', () => {
    expect(stepsOf('2028-02-28', '2028-03-01', 'day')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(stepsOf('2026-11-22', '2026-11-22', 'day')).toEqual(['2026-11-22']);
  });

  it('are weeks from Monday, the first as far as it lies in the range', () => {
    expect(stepsOf('2026-11-18', '2026-12-01', 'week')).toEqual(['2026-11-18', '2026-11-23', '2026-11-30']);
    expect(stepsOf('2026-11-23', '2026-11-29', 'week')).toEqual(['2026-11-23']);
  });

  it('are months, over the end of a year', () => {
    expect(stepsOf('2026-11-30', '2027-01-02', 'month')).toEqual(['2026-11-30', '2026-12-01', '2027-01-01']);
  });

  it('begin with the range, rise, and stay within it', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.nat(800), fc.constantFrom('day', 'week', 'month'), (from, days, by) => {
        const to = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
        const steps = stepsOf(from, to, by);
        expect(steps[0]).toBe(from);
        expect(steps.at(-1)! <= to).toBe(true);
        expect([...new Set(steps)].sort()).toEqual(steps);
      }),
    );
  });
});
