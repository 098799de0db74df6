import { BODY_SIZES, manOfSize, womanOfSize } from '@kitwright/body';
import { SIZES } from '@kitwright/garment';
import { bodyOfSize } from '@kitwright/garment/fit/size-bodies.ts';
import { expect, it } from 'vitest';

it('sizes are advised by the bodies on which they are draped', () => {
  SIZES.forEach((size, i) => {
    const name = BODY_SIZES[i]!;
    for (const [sex, wish] of [
      ['man', manOfSize(name)],
      ['woman', womanOfSize(name)],
    ] as const) {
      const { heightMm, chestMm, waistMm, hipMm } = wish;
      expect(bodyOfSize(undefined, sex, size)).toEqual({ heightMm, chestMm, waistMm, hipMm });
    }
  });
});
