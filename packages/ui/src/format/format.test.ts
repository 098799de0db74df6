import { afterEach, describe, expect, it } from 'vitest';
import {
  deviceName,
  formatCount,
  formatDate,
  formatDateTime,
  isHandheld,
  showDatesIn,
  zeroPad,
} from './format.ts';

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

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ])('is read from %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('goes with a picture', () => {
    expect(isHandheld('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe(true);
    expect(isHandheld('Mozilla/5.0 (X11; Linux x86_64; rv:140.0)')).toBe(false);
  });

  it('is not guessed', () => {
    expect(deviceName('curl/8.5.0')).toBeNull();
    expect(deviceName('')).toBeNull();
  });
});
