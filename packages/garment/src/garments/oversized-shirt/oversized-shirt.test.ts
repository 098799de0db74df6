import { describe, expect, it } from 'vitest';
import { edgeOf, endsOf, pieceOf } from '../../geometry/edges.ts';
import { lengthMm } from '../../geometry/polyline.ts';
import { ALL_SIZES } from '../../size.ts';
import { describePattern } from '../testing/pattern-suite.ts';
import { tshirt } from '../tshirt/index.ts';
import { oversizedShirt } from './index.ts';
import { OVERSIZED_CHART } from './sizes.ts';

describe('the oversized shirt', () => {
  describePattern(oversizedShirt, OVERSIZED_CHART);

  it.each(ALL_SIZES)(
    'drops its shoulder in %s: the seam reaches nearly as far out as the underarm',
    (size) => {
      const front = pieceOf(oversizedShirt.pattern(size).pieces, 'front');
      const [tip] = endsOf(front, 'armholeLeft');
      const [underarm] = endsOf(front, 'sideLeft');
      expect(underarm[0] - tip[0]).toBeGreaterThan(5);
      expect(underarm[0] - tip[0]).toBeLessThan(40);
    },
  );

  it('is wider than the tee of the same size, in body and at the hem of the sleeve', () => {
    const [wide, regular] = [oversizedShirt, tshirt].map((garment) => {
      const { pieces } = garment.pattern('M');
      const hem = edgeOf(pieceOf(pieces, 'sleeveLeft'), 'hem').points;
      return { bodyMm: pieceOf(pieces, 'front').widthMm, sleeveMm: lengthMm(hem) };
    });
    expect(wide!.bodyMm - regular!.bodyMm).toBeGreaterThan(20);
    expect(wide!.sleeveMm - regular!.sleeveMm).toBeGreaterThan(20);
  });
});
