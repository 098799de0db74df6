import { describe, expect, it } from 'vitest';
import {
  NO_MEASURES,
  hasMeasures,
  inCentimetres,
  knownOf,
  measuresOf,
  readMeasures,
  writeMeasures,
  writtenOf,
} from './own-measures.ts';

describe('one’s own measures', () => {
  it('are kept on the device as they were written', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect(readMeasures(storage)).toEqual(NO_MEASURES);
    expect(hasMeasures(storage)).toBe(false);
    const written = { ...NO_MEASURES, sex: 'woman' as const, heightCm: 162, weightKg: 55 };
    writeMeasures(storage, written);
    expect(readMeasures(storage)).toEqual(written);
    expect(hasMeasures(storage)).toBe(true);
    kept.set('own-measures', '{"sex":"cat"}');
    expect(readMeasures(storage)).toEqual(NO_MEASURES);
  });

  it('go to the account and come back, without slips of the finger', () => {
    const written = { ...NO_MEASURES, heightCm: 175, weightKg: 700, wish: 'loose' } as const;
    expect(knownOf(written)).toEqual({ sex: 'man', way: 'weight', heightCm: 175, wish: 'loose' });
    expect(writtenOf(knownOf(written))).toEqual({ ...written, weightKg: '' });
  });

  it('take a height in metres as centimetres, and nothing else', () => {
    expect([1.65, 1.7, 165, 16, 2].map((value) => inCentimetres('heightCm', value))).toEqual([
      165, 170, 165, 16, 2,
    ]);
    expect(inCentimetres('weightKg', 1.65)).toBe(1.65);
  });

  it('go by one way at a time, and leave out slips of the finger', () => {
    const written = { ...NO_MEASURES, heightCm: 175, weightKg: 700, chestCm: 98, waistCm: 8 } as const;
    expect(measuresOf(written)).toEqual({ sex: 'man', heightMm: 1750, weightKg: undefined });
    expect(measuresOf({ ...written, way: 'tape' })).toEqual({ sex: 'man', chestMm: 980 });
  });
});
