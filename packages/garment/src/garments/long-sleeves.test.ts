import { describe, expect, it } from 'vitest';
import { reachMm } from '../blocks/top/long-sleeve.ts';
import type { Garment, OptionValues, Pattern } from '../garment.ts';
import { edgeOf, pieceOf } from '../geometry/edges.ts';
import { lengthMm } from '../geometry/polyline.ts';
import { availableGarments, garmentOf } from '../registry.ts';
import { ALL_SIZES, type Size } from '../size.ts';
import { sizeChart } from '../size-chart.ts';
import { choicesOf } from './testing/pattern-suite.ts';

const ARMS = /^(sleeve|cuff)/;
const edgeMm = ({ pieces }: Pattern, piece: string, edge: string): number =>
  lengthMm(edgeOf(pieceOf(pieces, piece), edge).points);

/** Ends of the sleeves: a cuff of its own of this cloth, or a hem that is turned up. */
const ENDS: Readonly<Partial<Record<Garment['productType'], string>>> = {
  SOCCER_KIT: 'hem',
  POLO_SHIRT: 'flatKnit',
  OVERSIZED_SHIRT: 'rib',
  TSHIRT: 'hem',
  BOXY_FIT: 'rib',
};

const garments = availableGarments.filter(({ options }) => options.some(({ id }) => id === 'sleeve'));

it('are cut for every garment that has sleeves, and a hoodie has no others', () => {
  expect(garments.map(({ productType }) => productType).sort()).toEqual(Object.keys(ENDS).sort());
  expect(sizeChart(garmentOf('HOODIE'))[2]!.mm.sleeve).toBeGreaterThan(550);
});

describe.each(garments.map((garment) => [garment.productType, garment] as const))(
  'the long sleeves of %s',
  (productType, garment) => {
    const both = (size: Size, options: OptionValues = {}) =>
      (['short', 'long'] as const).map((sleeve) => garment.pattern(size, { ...options, sleeve }));

    it.each(ALL_SIZES)('change sleeves and cuffs alone in %s, and fit the same armhole', (size) => {
      for (const options of choicesOf({ options: garment.options.filter(({ id }) => id !== 'sleeve') })) {
        const [short, long] = both(size, options);
        const trunk = ({ pieces }: Pattern) => pieces.filter(({ id }) => !ARMS.test(id));
        expect(trunk(long!)).toEqual(trunk(short!));
        for (const edge of ['capFront', 'capBack'])
          expect(edgeMm(long!, 'sleeveLeft', edge)).toBeCloseTo(edgeMm(short!, 'sleeveLeft', edge), 6);
      }
    });

    it.each(ALL_SIZES)('reach the wrist of who wears %s, wherever the shoulder ends', (size) => {
      const { pieces } = garment.pattern(size, { sleeve: 'long' });
      const shoulder = edgeOf(pieceOf(pieces, 'front'), 'shoulderLeft').points.map(([x]) => x);
      const halfShoulder = Math.max(...shoulder) - pieceOf(pieces, 'front').widthMm / 2;
      const cuff = pieces.find(({ id }) => id === 'cuffLeft')?.heightMm ?? 0;
      const reach = halfShoulder + pieceOf(pieces, 'sleeveLeft').heightMm + cuff;
      expect(reachMm(size) - reach).toBeGreaterThan(-0.001);
      expect(reachMm(size) - reach).toBeLessThan(20);
    });

    it('end close round the wrist, in a cuff where the sleeve is wide or the short one has one', () => {
      const [short, long] = both('M');
      const hem = edgeMm(long!, 'sleeveLeft', 'hem');
      expect(hem).toBeGreaterThan(185);
      expect(hem).toBeLessThan(220);
      expect(hem).toBeLessThan(edgeMm(short!, 'sleeveLeft', 'hem') * 0.62);
      const cuff = long!.pieces.find(({ id }) => id === 'cuffLeft');
      expect(cuff?.cloth ?? 'hem').toBe(ENDS[productType]);
    });

    it('grow from size to size', () => {
      const lengths = sizeChart(garment, { sleeve: 'long' }, ALL_SIZES).map(({ mm }) => mm.sleeve ?? 0);
      lengths.slice(1).forEach((length, i) => expect(length).toBeGreaterThan(lengths[i]!));
    });

    it('keep every zone, and every placement of the short ones with its room', () => {
      for (const size of ALL_SIZES) {
        const [short, long] = both(size);
        expect(long!.zones.map(({ id }) => id)).toEqual(short!.zones.map(({ id }) => id));
        for (const { id, kind, maxWidthMm, maxHeightMm } of short!.placements)
          if (kind !== 'free')
            expect(long!.placements.find((placement) => placement.id === id)).toMatchObject({
              maxWidthMm,
              maxHeightMm,
            });
      }
    });

    it('are worn where a design asks for them: what was drawn before there was a choice has short ones', () => {
      expect(garment.pattern('L')).toEqual(garment.pattern('L', { sleeve: 'short' }));
      expect(garment.pattern('L')).not.toEqual(garment.pattern('L', { sleeve: 'long' }));
    });
  },
);

it('of the football shirt are as they were before other garments had them', () => {
  const sleeves = sizeChart(garmentOf('SOCCER_KIT'), { sleeve: 'long' }).map(({ mm }) => mm.sleeve);
  expect(sleeves).toEqual([605, 615, 625, 635, 645, 655, 665, 675, 685, 695]);
});
