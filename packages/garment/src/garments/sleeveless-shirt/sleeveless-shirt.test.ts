import { describe, expect, it } from 'vitest';
import { endsOf, pieceOf } from '../../geometry/edges.ts';
import { ALL_SIZES } from '../../size.ts';
import { describePattern } from '../testing/pattern-suite.ts';
import { tshirt } from '../tshirt/index.ts';
import { sleevelessShirt } from './index.ts';
import { SLEEVELESS_CHART } from './sizes.ts';

describe('the sleeveless shirt', () => {
  describePattern(sleevelessShirt, SLEEVELESS_CHART);

  it('has no sleeves but a rib band in each armhole', () => {
    const { pieces } = sleevelessShirt.pattern('M');
    expect(pieces.map(({ id }) => id)).toEqual(['front', 'back', 'collar', 'armholeLeft', 'armholeRight']);
    expect(pieces.filter(({ cloth }) => cloth === 'rib').map(({ id }) => id)).toEqual([
      'collar',
      'armholeLeft',
      'armholeRight',
    ]);
  });

  it.each(ALL_SIZES)('has a strap in %s that a hand covers: between 50 and 110 mm', (size) => {
    const [neck, tip] = endsOf(pieceOf(sleevelessShirt.pattern(size).pieces, 'front'), 'shoulderLeft');
    const strap = Math.hypot(tip[0] - neck[0], tip[1] - neck[1]);
    expect(strap).toBeGreaterThan(50);
    expect(strap).toBeLessThan(115);
  });

  it('is narrower over the shoulders than the tee', () => {
    const tips = [sleevelessShirt, tshirt].map((garment) => {
      const front = pieceOf(garment.pattern('M').pieces, 'front');
      return endsOf(front, 'shoulderLeft')[1][0] - endsOf(front, 'shoulderRight')[0][0];
    });
    expect(tips[1]! - tips[0]!).toBeGreaterThan(60);
  });
});
