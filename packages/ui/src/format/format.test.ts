import { afterEach, describe, expect, it } from 'vitest';
import { formatCount, formatDate, formatDateTime, showDatesIn, zeroPad } from './format.ts';

afterEach(() => showDatesIn(null));

describe('format', () => {
  it('shows moments in the zone of the shop, wherever they are read', () => {
    const evening = '2026-11-20T17:05:00Z';
    showDatesIn('Asia/Phnom_Penh');
    expect(formatDateTime(evening, 'en')).toBe('21 Nov 2026, 00:05');
    expect(formatDateTime(evening, 'kh')).toBe('21 វិច្ឆិកា 2026, 00:05');
    showDatesIn('America/New_York');
    expect([formatDate(evening, 'en'), formatDate(evening, 'kh')]).toEqual(['20 Nov 2026', '20 វិច្ឆិកា 2026']);
  });

  it('shows a day as that day in every zone, and knows no other zone than the reader’s where one is unknown', () => {
    const here = formatDateTime('2026-11-20T17:05:00Z', 'en');
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      showDatesIn(zone);
      expect(formatDate('2026-11-21', 'en')).toBe('21 Nov 2026');
      expect(formatDate('2026-01-01', 'kh')).toBe('1 មករា 2026');
    }
    showDatesIn('Moon/Tranquility');
    expect(formatDateTime('2026-11-20T17:05:00Z', 'en')).toBe(here);
  });

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
