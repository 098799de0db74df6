import { describe, expect, it } from 'vitest';
import { pieceOf } from '../../geometry/edges.ts';
import { ALL_SIZES } from '../../size.ts';
import { oversizedShirt } from '../oversized-shirt/index.ts';
import { describePattern } from '../testing/pattern-suite.ts';
import { tshirt } from '../tshirt/index.ts';
import { boxyFit } from './index.ts';
import { BOXY_CHART } from './sizes.ts';

describe('the boxy fit', () => {
  describePattern(boxyFit, BOXY_CHART);

  it.each(ALL_SIZES)('is nearly as wide as it is long in %s, and shorter than the other shirts', (size) => {
    const front = (garment: typeof boxyFit) => pieceOf(garment.pattern(size).pieces, 'front');
    const { widthMm, heightMm } = front(boxyFit);
    expect(widthMm / heightMm).toBeGreaterThan(0.85);
    expect(heightMm).toBeLessThan(Math.min(front(tshirt).heightMm, front(oversizedShirt).heightMm) - 50);
  });

  it('has the tallest collar of the shirts', () => {
    const height = (garment: typeof boxyFit) => pieceOf(garment.pattern('M').pieces, 'collar').heightMm;
    expect(height(boxyFit)).toBeGreaterThan(height(oversizedShirt));
    expect(height(oversizedShirt)).toBeGreaterThan(height(tshirt));
  });
});
