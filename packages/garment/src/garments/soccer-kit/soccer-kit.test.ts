import { describe, expect, it } from 'vitest';
import { chartOfCm } from '../../blocks/chart.ts';
import { pieceOf } from '../../geometry/edges.ts';
import { lengthMm } from '../../geometry/polyline.ts';
import { edgeOf } from '../../geometry/edges.ts';
import { garmentOf } from '../../registry.ts';
import { ALL_SIZES } from '../../size.ts';
import { describePattern } from '../testing/pattern-suite.ts';
import { soccerKit } from './index.ts';
import { elasticRatio, measuresOf } from './sizes.ts';

/** The tenant's size chart. */
const CHART = chartOfCm(
  {
    XS: [46, 66],
    S: [48.5, 68],
    M: [51, 70],
    L: [53.5, 72],
    XL: [56, 74],
    XXL: [58.5, 76],
    XXXL: [61, 78],
    XXXXL: [63.5, 80],
    XXXXXL: [66, 82],
    XXXXXXL: [68.5, 84],
  },
  {
    Y8: [35.5, 50],
    Y10: [38, 54.5],
    Y12: [41, 59],
    Y14: [44, 63],
  },
);

describe('the soccer kit', () => {
  describePattern(soccerKit, CHART);

  it('is registered under its product type', () => {
    expect(garmentOf('SOCCER_KIT')).toMatchObject({ productType: 'SOCCER_KIT', models: soccerKit.models });
  });

  it('has the pieces of a shirt and of shorts', () => {
    expect(soccerKit.pattern('M').pieces.map(({ id }) => id)).toEqual([
      'front',
      'back',
      'sleeveLeft',
      'sleeveRight',
      'collar',
      'shortsFrontLeft',
      'shortsFrontRight',
      'shortsBackLeft',
      'shortsBackRight',
      'waistband',
    ]);
  });

  it('has a mesh of its own for every choice', () => {
    expect(soccerKit.models.map(({ options }) => Object.values(options).join(' '))).toEqual([
      'short crew',
      'long crew',
      'short v',
      'long v',
    ]);
  });

  it('has football shorts at M: knee above, modest width, elastic waist', () => {
    const { shorts } = measuresOf('M');
    const { pieces } = soccerKit.pattern('M');
    const thigh = ['shortsFrontLeft', 'shortsBackLeft'].reduce(
      (sum, id) => sum + pieceOf(pieces, id).widthMm,
      0,
    );
    expect(thigh / 2).toBeGreaterThan(320);
    expect(thigh / 2).toBeLessThan(345);
    const outseam = lengthMm(edgeOf(pieceOf(pieces, 'shortsFrontLeft'), 'outseam').points);
    expect(outseam + shorts.waistbandHeight).toBeCloseTo(480, -1);
    expect(2 * shorts.halfWaistRelaxed).toBeCloseTo(680);
    expect(elasticRatio(shorts)).toBeGreaterThan(0.6);
  });

  it('comes in zones in painting order', () => {
    expect(soccerKit.pattern('M').zones.map(({ id }) => id)).toEqual([
      'body',
      'sidePanels',
      'sleeves',
      'cuffs',
      'collar',
      'shorts',
      'shortsSides',
      'waistband',
    ]);
  });

  it("has the wearer's left on image right of the front", () => {
    const { placements } = soccerKit.pattern('M');
    const xOf = (id: string) => placements.find((placement) => placement.id === id)!.centre[0];
    expect(xOf('leftChestLogo')).toBeGreaterThan(xOf('rightChestLogo'));
    expect(placements.find(({ id }) => id === 'shortsNumber')!.piece).toBe('shortsFrontRight');
  });
});

describe('the V collar', () => {
  it.each(ALL_SIZES)('ends in a mitre on the centre line in %s: slanted as the V is', (size) => {
    const { pieces } = soccerKit.pattern(size, { collar: 'v' });
    const leg = edgeOf(pieceOf(pieces, 'front'), 'neckLeft').points;
    const [point, next] = [leg[0]!, leg[1]!];
    const halfAngle = Math.atan2(next[0] - point[0], point[1] - next[1]);
    const [end, inner] = edgeOf(pieceOf(pieces, 'collar'), 'endLeft').points;
    expect(Math.atan2(end![1] - inner![1], inner![0] - end![0])).toBeCloseTo(halfAngle, 1);
  });
});
