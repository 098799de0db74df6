import { describe, expect, it } from 'vitest';
import { isRange, presetRange } from './use-report.ts';

describe('the range of a report', () => {
  it('ends today, as the day is in Cambodia', () => {
    const lateEvening = Date.parse('2026-11-21T17:30:00Z');
    expect(presetRange('days30', lateEvening)).toEqual({ from: '2026-10-24', to: '2026-11-22', by: 'day' });
    expect(presetRange('months12', lateEvening)).toMatchObject({ from: '2025-11-23', by: 'month' });
  });

  it('is in order and at most two years long', () => {
    const range = (from: string, to: string) => isRange({ from, to, by: 'day' });
    expect(range('2026-01-01', '2026-01-01')).toBe(true);
    expect(range('2026-01-02', '2026-01-01')).toBe(false);
    expect(range('2020-01-01', '2026-01-01')).toBe(false);
    expect(range('', '2026-01-01')).toBe(false);
  });
});
