import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundedScale, rulerStepCm, scaleName, scrollAbout, TRUE_PX_PER_MM } from './zoom.ts';

const scale = fc.double({ min: 0.02, max: 10, noNaN: true });

it('keeps what lies under the pointer where it is', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(800), scale, scale, (scrolled, at, before, after) => {
      const place = (scrolled + at) / before;
      expect((scrollAbout(scrolled, at, after / before) + at) / after).toBeCloseTo(place, 6);
    }),
  );
});

it('shows no less than the whole stretch and no more than twice its size', () => {
  expect(boundedScale(0.001, 0.1)).toBe(0.1);
  expect(boundedScale(100, 0.1)).toBe(2 * TRUE_PX_PER_MM);
});

it('names a scale as drawings do', () => {
  expect(
    [TRUE_PX_PER_MM, TRUE_PX_PER_MM / 12, TRUE_PX_PER_MM / 2.5, TRUE_PX_PER_MM * 2].map(scaleName),
  ).toEqual(['1 : 1', '1 : 12', '1 : 2.5', '2 : 1']);
});

it('has room for every number of the ruler', () => {
  fc.assert(
    fc.property(scale, (pxPerMm) => {
      expect(rulerStepCm(pxPerMm) * 10 * pxPerMm).toBeGreaterThanOrEqual(43.9);
    }),
  );
});
