import { describe, expect, it } from 'vitest';
import { nextAt, quietUntil } from './time-zones.ts';

const NIGHT = { from: '22:00', to: '07:00' };
const until = (at: string, quiet: { from: string; to: string } | null = NIGHT, zone = 'Asia/Phnom_Penh') =>
  quietUntil(zone, quiet, new Date(at))?.toISOString() ?? null;

describe('quiet hours', () => {
  it.each([
    ['2026-11-27T14:59:00Z', null],
    ['2026-11-27T15:00:00Z', '2026-11-28T00:00:00.000Z'],
    ['2026-11-27T16:59:00Z', '2026-11-28T00:00:00.000Z'],
    ['2026-11-27T17:01:00Z', '2026-11-28T00:00:00.000Z'],
    ['2026-11-27T23:59:59Z', '2026-11-28T00:00:00.000Z'],
    ['2026-11-28T00:00:00Z', null],
  ])('over midnight, by the clocks of Phnom Penh, hold back what comes at %s until %s', (at, end) =>
    expect(until(at)).toBe(end),
  );

  it('within a day end on that day', () => {
    const noon = { from: '12:00', to: '13:30' };
    expect(until('2026-11-27T05:30:00Z', noon)).toBe('2026-11-27T06:30:00.000Z');
    expect(until('2026-11-27T06:30:00Z', noon)).toBeNull();
  });

  it('end by the clock on a night that is an hour longer', () => {
    expect(until('2026-10-24T21:30:00Z', NIGHT, 'Europe/Berlin')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('that are none hold nothing back', () => expect(until('2026-11-27T16:00:00Z', null)).toBeNull());
});

describe('the next time that clocks show', () => {
  const next = (at: string, zone = 'Asia/Phnom_Penh') => nextAt(zone, '07:00', new Date(at)).toISOString();

  it('is later on the day, or on the day after', () => {
    expect(next('2026-11-26T23:59:59Z')).toBe('2026-11-27T00:00:00.000Z');
    expect(next('2026-11-27T00:00:00Z')).toBe('2026-11-28T00:00:00.000Z');
    expect(next('2026-11-27T16:59:00Z')).toBe('2026-11-28T00:00:00.000Z');
  });

  it('is that of the clock after a night that is an hour longer', () =>
    expect(next('2026-10-24T21:30:00Z', 'Europe/Berlin')).toBe('2026-10-25T06:00:00.000Z'));
});
