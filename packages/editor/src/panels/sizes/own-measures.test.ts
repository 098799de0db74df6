import { describe, expect, it } from 'vitest';
import { NO_MEASURES, measuresOf, readMeasures, writeMeasures } from './own-measures.ts';

describe('one’s own measures', () => {
  it('are kept on the device as they were written', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect(readMeasures(storage)).toEqual(NO_MEASURES);
    const written = { ...NO_MEASURES, sex: 'woman' as const, heightCm: 162, weightKg: 55 };
    writeMeasures(storage, written);
    expect(readMeasures(storage)).toEqual(written);
    kept.set('own-measures', '{"sex":"cat"}');
    expect(readMeasures(storage)).toEqual(NO_MEASURES);
  });

  it('go by one way at a time, and leave out slips of the finger', () => {
    const written = { ...NO_MEASURES, heightCm: 175, weightKg: 700, chestCm: 98, waistCm: 8 } as const;
    expect(measuresOf(written)).toEqual({ sex: 'man', heightMm: 1750, weightKg: undefined });
    expect(measuresOf({ ...written, way: 'tape' })).toEqual({ sex: 'man', chestMm: 980 });
  });
});
