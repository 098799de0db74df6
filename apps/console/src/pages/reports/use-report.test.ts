import { describe, expect, it } from 'vitest';
import { askedPeriod, comparedWith, isRange, type Asked } from './use-report.ts';

const ZONE = 'Asia/Phnom_Penh';
const asked = (part: Partial<Asked>): Asked => ({
  from: '2026-11-01',
  to: '2026-11-22',
  by: 'day',
  status: '',
  period: 'month',
  against: 'before',
  ...part,
});

describe('the time of a report', () => {
  it('ends today, as the day is where the tenant is', () => {
    const lateEvening = Date.parse('2026-11-21T17:30:00Z');
    expect(askedPeriod('month', ZONE, lateEvening)).toEqual({
      from: '2026-11-01',
      to: '2026-11-22',
      by: 'day',
      period: 'month',
    });
    expect(askedPeriod('month', 'UTC', lateEvening)).toMatchObject({ to: '2026-11-21' });
    expect(askedPeriod('year', ZONE, lateEvening)).toMatchObject({ from: '2026-01-01', by: 'month' });
  });

  it('is held against the same stretch of the period before, or of the year before', () => {
    expect(comparedWith(asked({}))).toMatchObject({ from: '2026-10-01', to: '2026-10-22', by: 'day' });
    expect(comparedWith(asked({ against: 'lastYear' }))).toMatchObject({
      from: '2025-11-01',
      to: '2025-11-22',
    });
    expect(comparedWith(asked({ period: null }))).toMatchObject({ from: '2026-10-10', to: '2026-10-31' });
  });

  it('stays as it is while its days are no range', () => {
    const half = asked({ to: '' });
    expect(comparedWith(half)).toBe(half);
  });

  it('is in order and at most two years long', () => {
    const range = (from: string, to: string) => isRange({ from, to });
    expect(range('2026-01-01', '2026-01-01')).toBe(true);
    expect(range('2026-01-02', '2026-01-01')).toBe(false);
    expect(range('2020-01-01', '2026-01-01')).toBe(false);
    expect(range('', '2026-01-01')).toBe(false);
  });
});
