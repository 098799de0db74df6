import { STUDIO_AMBIENT } from '@kitwright/viewer/studio/studio-ambient.ts';
import { STUDIO_LIGHT } from '@kitwright/viewer/studio/studio-light.ts';
import { describe, expect, it } from 'vitest';
import { radianceFrom } from './emitters.ts';
import { ambientOf, bakeAmbient, bakeStudioLight, prefilter, toSharedExponent } from './studio-light.ts';

const decoded = (bits: number): number[] => {
  const step = 2 ** ((bits >>> 27) - 24);
  return [bits & 511, (bits >>> 9) & 511, (bits >>> 18) & 511].map((mantissa) => mantissa * step);
};

describe('the light of the studio', () => {
  it('in the viewer is what its emitters give', () => {
    expect(STUDIO_LIGHT).toBe(bakeStudioLight());
    expect(STUDIO_AMBIENT).toEqual(bakeAmbient());
  });

  it('comes from the upper left, in linear colours', () => {
    expect(radianceFrom([-6, 6, 5.5])[0]).toBeCloseTo(5.2, 5);
    expect(radianceFrom([0, 1, 0])).toEqual([2.2, 2.2, 2.2]);
    expect(radianceFrom([0, 0, 1])[0]).toBeLessThan(0.6);
  });

  it('is the same at any roughness where it is the same from all sides', () => {
    for (const texel of prefilter(
      () => [2, 1, 0.5],
      [
        [4, 0.55],
        [2, 1],
      ],
    )) {
      expect(texel.map((value) => Number(value.toFixed(6)))).toEqual([2, 1, 0.5]);
    }
  });

  it('by the normal is the same from all sides where its sources are, and more towards them where not', () => {
    const even = ambientOf(() => [2, 1, 0.5]).map((factor) =>
      factor.map((value) => Number(value.toFixed(6)) + 0),
    );
    expect(even).toEqual([[2, 1, 0.5], ...Array.from({ length: 8 }, () => [0, 0, 0])]);
    const fromRight = ambientOf(([x]) => (x > 0 ? [1, 1, 1] : [0, 0, 0]));
    expect(fromRight[0]?.[0]).toBeCloseTo(0.5, 3);
    expect(fromRight[1]?.[0]).toBeGreaterThan(0.4);
  });

  it('falls on what faces it, with the x of the map mirrored', () => {
    const right = prefilter(([x]) => (x > 0 ? [1, 1, 1] : [0, 0, 0]), [[1, 1]]);
    // Faces +x, -x, +y, -y, +z, -z.
    expect(right.map(([r]) => Number(r.toFixed(2)))).toEqual([0, 1, 0.5, 0.5, 0.5, 0.5]);
  });

  it('keeps a share of the greatest of three colours within the ninth bit', () => {
    for (const colour of [
      [0, 0, 0],
      [7.5, 1, 0.01],
      [0.3, 0.295, 0.29],
      [1, 1, 1],
      [0.9999, 0.5, 0.1],
    ] as const) {
      const greatest = Math.max(...colour);
      decoded(toSharedExponent(colour)).forEach((value, i) =>
        expect(Math.abs(value - (colour[i] ?? 0))).toBeLessThanOrEqual(greatest / 511),
      );
    }
  });
});
