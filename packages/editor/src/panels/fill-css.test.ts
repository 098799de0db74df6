import { fillSchema, type Fill } from '@kitwright/design';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cssToFill, fillToCss, pickerValues } from './fill-css.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const stops = fc
  .array(fc.record({ positionPercent: fc.integer({ min: 0, max: 100 }), colour }), {
    minLength: 2,
    maxLength: 8,
  })
  .map((list) => list.toSorted((a, b) => a.positionPercent - b.positionPercent));
const fill: fc.Arbitrary<Fill> = fc.oneof(
  fc.record({ kind: fc.constant('pure' as const), colour }),
  fc.record({
    kind: fc.constant('linear' as const),
    angleDeg: fc.integer({ min: 0, max: 359 }),
    stops,
    seams: fc.constant('meet' as const),
  }),
  fc.record({ kind: fc.constant('radial' as const), stops }),
);

describe('fills in CSS', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(fill, (value) => {
        expect(cssToFill(fillToCss(value))).toEqual(value);
      }),
    );
  });

  it('are valid fills of a document whatever the picker holds', () => {
    fc.assert(
      fc.property(fill, (value) => {
        const { activeKey, pureColor, gradientColor } = pickerValues(value);
        const picked = cssToFill(activeKey === 'pure' ? pureColor : gradientColor);
        expect(picked).toEqual(value);
        expect(fillSchema.safeParse(cssToFill(gradientColor)).success).toBe(true);
      }),
    );
  });
});
