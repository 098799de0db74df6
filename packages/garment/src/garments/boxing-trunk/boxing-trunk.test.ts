import { describe, expect, it } from 'vitest';
import type { Pattern } from '../../garment.ts';
import type { Point } from '@kitwright/geometry';
import { edgeOf, endsOf, pieceOf } from '../../geometry/edges.ts';
import { containsPoint, pointAt } from '../../geometry/polyline.ts';
import { ALL_SIZES, isYouthSize, type Size } from '../../size.ts';
import { edgeLengthMm, outlineOf } from '../testing/measure.ts';
import { describePattern, type StatedMeasures } from '../testing/pattern-suite.ts';
import { boxingTrunk } from './index.ts';
import { measuresOf } from './sizes.ts';

/** Our own size chart, cm: half the waist at rest and stretched flat, and the side with the waistband. */
const CHART: Readonly<Record<Size, readonly [relaxed: number, stretched: number, outseam: number]>> = {
  Y8: [24.3, 43.2, 39.1],
  Y10: [25.8, 46.6, 42.8],
  Y12: [27.2, 50.7, 46.4],
  Y14: [28.9, 54.4, 50.1],
  XS: [29, 56, 52.6],
  S: [31.5, 58.5, 53.8],
  M: [34, 61, 55],
  L: [36.5, 63.5, 56.2],
  XL: [39, 66, 57.4],
  XXL: [41.5, 68.5, 58.6],
  XXXL: [44, 71, 59.8],
  XXXXL: [46.5, 73.5, 61],
  XXXXXL: [49, 76, 62.2],
  XXXXXXL: [51.5, 78.5, 63.4],
};
/** Nothing that a chart of tops states applies. */
const NO_TOP: StatedMeasures = {
  Y8: {},
  Y10: {},
  Y12: {},
  Y14: {},
  XS: {},
  S: {},
  M: {},
  L: {},
  XL: {},
  XXL: {},
  XXXL: {},
  XXXXL: {},
  XXXXXL: {},
  XXXXXXL: {},
};
const LEGS = ['trunkFrontLeft', 'trunkFrontRight', 'trunkBackLeft', 'trunkBackRight'] as const;

/** The side seam carried on to the level of the hem: what a tape laid along the side reads, without the waistband. */
const sideMm = (pattern: Pattern, piece: string): number => {
  const leg = pieceOf(pattern.pieces, piece);
  const ends = endsOf(leg, 'outseam');
  const [top, bottom] = ends[0][1] < ends[1][1] ? ends : [ends[1], ends[0]];
  const [hem] = endsOf(leg, 'hem');
  const seam = Math.hypot(bottom[0] - top[0], bottom[1] - top[1]);
  return (seam * (hem[1] - top[1])) / (bottom[1] - top[1]);
};

describePattern(boxingTrunk, NO_TOP);

describe.each(ALL_SIZES)('the trunks in %s', (size) => {
  const pattern = boxingTrunk.pattern(size);
  const band = pieceOf(pattern.pieces, 'waistband');
  const [relaxed, stretched, outseam] = CHART[size];

  it('measure what the size chart says, within 1 mm', () => {
    const waist = LEGS.map((piece) => edgeLengthMm(pattern, { piece, edge: 'waist' }));
    expect(Math.abs(waist.reduce((sum, length) => sum + length, 0) / 2 - stretched * 10)).toBeLessThan(1);
    expect(Math.abs(measuresOf(size).halfWaistRelaxed - relaxed * 10)).toBeLessThan(1);
    for (const leg of LEGS)
      expect(Math.abs(sideMm(pattern, leg) + band.heightMm - outseam * 10), leg).toBeLessThan(1);
  });

  it('have a broad waistband of elastic, joined at the right side', () => {
    expect(band.cloth).toBe('elastic');
    expect(band.heightMm).toBeGreaterThanOrEqual(isYouthSize(size) ? 60 : 70);
    expect(band.heightMm).toBeLessThanOrEqual(90);
    expect(band.widthMm / 2 / (relaxed * 10)).toBeGreaterThan(1.05);
    expect(band.widthMm / 2 / (stretched * 10)).toBeCloseTo(0.7, 2);
    expect(endsOf(band, 'waistFrontRight')[1][0]).toBeCloseTo(0, 6);
    expect(endsOf(band, 'waistBackRight')[0][0]).toBeCloseTo(band.widthMm, 6);
  });

  it('have legs about as wide, laid flat, as the waist at rest, and open at the sides', () => {
    for (const side of ['Left', 'Right']) {
      const round = [`trunkFront${side}`, `trunkBack${side}`]
        .map((piece) => pieceOf(pattern.pieces, piece).widthMm)
        .reduce((sum, width) => sum + width, 0);
      expect(round / 2 / (relaxed * 10)).toBeGreaterThan(0.95);
    }
    for (const leg of LEGS) {
      const piece = pieceOf(pattern.pieces, leg);
      expect(edgeOf(piece, 'slit').finish).toBe('hem');
      const slit = edgeLengthMm(pattern, { piece: leg, edge: 'slit' });
      expect(slit).toBeGreaterThan(isYouthSize(size) ? 60 : 90);
      expect(slit).toBeLessThan(170);
    }
  });

  it('carry lettering in the middle of the front and of the back of the waistband', () => {
    const placement = (id: string) => pattern.placements.find((candidate) => candidate.id === id);
    const [, centreFront] = endsOf(band, 'waistFrontLeft');
    const [, centreBack] = endsOf(band, 'waistBackRight');
    expect(placement('waistbandText')).toMatchObject({ piece: 'waistband', kind: 'teamName' });
    expect(placement('waistbandText')?.centre[0]).toBeCloseTo(centreFront[0], 6);
    expect(placement('backText')).toMatchObject({ piece: 'waistband', kind: 'playerName' });
    expect(placement('backText')?.centre[0]).toBeCloseTo(centreBack[0], 6);
    expect(placement('shortsNumber')).toMatchObject({ piece: 'trunkFrontRight', kind: 'number' });
    expect(placement('shortsLogo')).toMatchObject({ piece: 'trunkFrontLeft', kind: 'logo' });
  });
});

describe('the zones of the trunks', () => {
  const { pieces, zones } = boxingTrunk.pattern('M');
  const regionOf = (zone: string, piece: string): readonly Point[] => {
    const path = zones.find(({ id }) => id === zone)?.regions.find((region) => region.piece === piece)?.path;
    return (path ?? []).flatMap((step) => ('x' in step ? [[step.x, step.y] as const] : []));
  };

  it('come in painting order', () => {
    expect(zones.map(({ id }) => id)).toEqual(['body', 'shortsSides', 'trim', 'waistband']);
  });

  it('put the trim along the whole hem and slit, and the stripe along the whole side seam', () => {
    for (const leg of LEGS) {
      const piece = pieceOf(pieces, leg);
      const covered = (zone: string, edge: string) =>
        [0.02, 0.25, 0.5, 0.75, 0.98].every((share) =>
          containsPoint(regionOf(zone, leg), pointAt(edgeOf(piece, edge).points, share)),
        );
      expect(covered('trim', 'hem'), leg).toBe(true);
      expect(covered('trim', 'slit'), leg).toBe(true);
      expect(covered('shortsSides', 'outseam'), leg).toBe(true);
      expect(containsPoint(regionOf('trim', leg), piece.grainLine[0])).toBe(false);
      expect(outlineOf(piece).some((point) => containsPoint(regionOf('trim', leg), point))).toBe(true);
    }
  });
});
