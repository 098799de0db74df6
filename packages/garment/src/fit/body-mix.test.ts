import { describe, expect, it } from 'vitest';
import { SIZES } from '../size.ts';
import { bodyMix, bodyOfMeasures } from './body-mix.ts';
import { bodyOfSize } from './size-bodies.ts';

describe('what a body is blended from', () => {
  it.each(['man', 'woman'] as const)('is the file of its size alone for the body of a size: %s', (sex) => {
    for (const size of SIZES) {
      const mix = bodyMix(sex, bodyOfSize(undefined, sex, size));
      expect(mix).toEqual(size === 'M' ? [] : [{ file: `worn/body.${sex}-${size}.bin`, share: 1 }]);
    }
  });

  it('is two sizes for a chest between them, in shares that add up to one', () => {
    const body = bodyOfMeasures({ sex: 'man', chestMm: 1031 })!;
    const mix = bodyMix('man', body);
    expect(mix.map(({ file }) => file)).toEqual(['worn/body.man-L.bin', 'worn/body.man-XL.bin']);
    expect(mix[0]!.share).toBeCloseTo(0.8, 6);
    expect(mix[1]!.share).toBeCloseTo(0.2, 6);
  });

  it('holds what waist, hip and height are beyond those of the chest', () => {
    const body = { ...bodyOfSize(undefined, 'man', 'M'), waistMm: 865, hipMm: 940, heightMm: 1660 };
    expect(bodyMix('man', body)).toEqual([
      { file: 'worn/body.man-height-less.bin', share: 0.875 },
      { file: 'worn/body.man-waist-more.bin', share: 0.5 },
      { file: 'worn/body.man-hip-less.bin', share: 0.5 },
    ]);
  });

  it('goes on beyond the bodies there are, but not without end', () => {
    const huge = { heightMm: 2300, chestMm: 2000, waistMm: 2000, hipMm: 2000 };
    for (const { share } of bodyMix('woman', huge)) expect(Math.abs(share)).toBeLessThanOrEqual(2);
  });
});

describe('a body of which some is told', () => {
  it('is as sizes are in the rest', () => {
    const l = bodyOfSize(undefined, 'woman', 'L');
    expect(bodyOfMeasures({ sex: 'woman', chestMm: l.chestMm })).toEqual(l);
    expect(bodyOfMeasures({ sex: 'man', waistMm: 851 })!.chestMm).toBeCloseTo(1021, 6);
    expect(bodyOfMeasures({ sex: 'man', hipMm: 1025 })!.chestMm).toBeCloseTo(1021, 6);
  });

  it('is guessed from height and weight together, and from neither alone', () => {
    expect(bodyOfMeasures({ sex: 'man', heightMm: 1700, weightKg: 60 })).toMatchObject({ heightMm: 1700 });
    expect(bodyOfMeasures({ sex: 'man', heightMm: 1700 })).toBeNull();
  });
});
