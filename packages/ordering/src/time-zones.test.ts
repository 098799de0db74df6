import { describe, expect, it } from 'vitest';
import {
  DEFAULT_TIME_ZONE,
  dayIn,
  endOfDayIn,
  isTimeZone,
  startOfDayIn,
  timeIn,
  timeZones,
} from './time-zones.ts';

const at = (iso: string): number => Date.parse(iso);

describe('a time zone', () => {
  it('is known by its IANA name, and by nothing else', () => {
    expect([DEFAULT_TIME_ZONE, 'UTC', 'Europe/Berlin'].map(isTimeZone)).toEqual([true, true, true]);
    expect(['', '+07:00', 'Asia', 'asia/phnom_penh', "UTC'; DROP"].map(isTimeZone)).not.toContain(true);
    expect(timeZones()).toEqual([...timeZones()].sort());
  });
});

describe('a moment', () => {
  it('is told as clocks show it', () => {
    expect(timeIn('Asia/Phnom_Penh', at('2026-11-20T16:59:59Z'))).toBe('2026-11-20T23:59:59.000+07:00');
    expect(timeIn('America/St_Johns', at('2026-01-01T00:00:00Z'))).toBe('2025-12-31T20:30:00.000-03:30');
    expect(timeIn('UTC', at('2026-01-01T00:00:00Z'))).toBe('2026-01-01T00:00:00.000+00:00');
  });

  it('lies in another day elsewhere', () => {
    const moment = at('2026-11-21T17:00:00Z');
    expect(['Asia/Phnom_Penh', 'UTC', 'Pacific/Honolulu'].map((zone) => dayIn(zone, moment))).toEqual([
      '2026-11-22',
      '2026-11-21',
      '2026-11-21',
    ]);
  });
});

describe('a day', () => {
  const hours = (zone: string, day: string): number =>
    (endOfDayIn(zone, day).getTime() - startOfDayIn(zone, day).getTime()) / 3_600_000;

  it('begins at midnight of the zone', () => {
    expect(startOfDayIn('Asia/Phnom_Penh', '2026-11-21').toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(startOfDayIn('America/New_York', '2026-11-21').toISOString()).toBe('2026-11-21T05:00:00.000Z');
    expect(endOfDayIn('Asia/Phnom_Penh', '2026-11-21').toISOString()).toBe('2026-11-21T17:00:00.000Z');
  });

  it('is an hour shorter or longer when clocks change', () => {
    expect(['2026-03-28', '2026-03-29', '2026-10-25'].map((day) => hours('Europe/Berlin', day))).toEqual([
      24, 23, 25,
    ]);
  });

  it('begins with its first moment where clocks are put forward at midnight', () => {
    const start = startOfDayIn('Africa/Cairo', '2026-04-24');
    expect(timeIn('Africa/Cairo', start.getTime())).toBe('2026-04-24T01:00:00.000+03:00');
    expect(dayIn('Africa/Cairo', start.getTime() - 1)).toBe('2026-04-23');
  });
});
