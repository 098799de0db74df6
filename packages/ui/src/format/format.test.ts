import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from './dates.ts';
import { formatCount, zeroPad } from './numbers.ts';

describe('format', () => {
  it('writes dates in both languages with Latin digits', () => {
    expect(formatDate('2026-11-21T05:00:00Z', 'en')).toBe('21 Nov 2026');
    expect(formatDate('2026-11-21T05:00:00Z', 'kh')).toBe('21 វិច្ឆិកា 2026');
    expect(formatDateTime('2026-11-21T05:00:00', 'kh')).toBe('21 វិច្ឆិកា 2026, 05:00');
    expect(formatDateTime('2026-01-02T14:05:00', 'en')).toBe('2 Jan 2026, 14:05');
    expect(formatDateTime('2026-11-21T05:00:00Z', 'kh')).not.toMatch(/[០-៩]/);
  });

  it('groups thousands and pads with zeros', () => {
    expect(formatCount(12345)).toBe('12,345');
    expect(zeroPad(7, 3)).toBe('007');
  });
});
