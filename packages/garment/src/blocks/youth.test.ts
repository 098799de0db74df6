import { describe, expect, it } from 'vitest';
import { edgeOf, pieceOf } from '../geometry/edges.ts';
import { lengthMm } from '../geometry/polyline.ts';
import { availableGarments, garmentOf } from '../registry.ts';
import { ALL_SIZES, YOUTH_SIZES, isYouthSize, type Size } from '../size.ts';
import { sizeChartRow } from '../size-chart.ts';
import { YOUTH_BODIES } from './youth.ts';

/** Girths of heads, mm: means of boys of the age, the larger sex (growth charts of WHO to five, of Nellhaus from then on). */
const HEADS_MM: Readonly<Partial<Record<Size, number>>> = { Y8: 525, Y10: 533, Y12: 541, Y14: 551 };
/** A man's collars are stretched by 9 to 19 % as they are put on; knit and its seams give by half. */
const MOST_STRETCH = 1.3;

const tops = availableGarments.filter(({ group }) => group !== 'shorts');

/** The narrowest that a head goes through: what is sewn into the neckline, else the neckline itself; a placket opens it. */
const openingMm = (size: Size, garment: (typeof tops)[number]): number => {
  const { pieces, seams } = garment.pattern(size);
  const neck = ['front', 'back'].flatMap((id) =>
    pieceOf(pieces, id).edges.filter((edge) => edge.id.startsWith('neck')),
  );
  const neckline = neck.reduce((sum, { points }) => sum + lengthMm(points), 0);
  const placket = pieces.find(({ id }) => id === 'placketTop');
  if (placket) return neckline + 2 * lengthMm(edgeOf(placket, 'side').points);
  const band = seams
    .filter(({ b }) => b.piece === 'collar')
    .reduce((sum, { b }) => sum + lengthMm(edgeOf(pieceOf(pieces, 'collar'), b.edge).points), 0);
  return band === 0 ? neckline : Math.min(neckline, band);
};

describe.each(tops.map((garment) => [garment.productType, garment] as const))(
  'a child’s %s',
  (_, garment) => {
    it.each(YOUTH_SIZES)('goes over the head in %s, with little more stretch than a man’s', (size) => {
      expect((HEADS_MM[size] ?? Infinity) / openingMm(size, garment)).toBeLessThan(MOST_STRETCH);
    });

    it('has smaller prints than a man’s, size by size', () => {
      const area = (size: Size, id: string): number => {
        const room = garment.pattern(size).placements.find((each) => each.id === id)!;
        return room.maxWidthMm * room.maxHeightMm;
      };
      for (const id of ['frontNumber', 'backNumber', 'leftChestLogo']) {
        const areas = ([...YOUTH_SIZES, 'XS', 'M'] as const).map((size) => area(size, id));
        areas.slice(1).forEach((own, i) => expect(own, id).toBeGreaterThanOrEqual(areas[i]!));
        expect(areas[0]! / areas.at(-1)!, id).toBeLessThan(0.8);
      }
    });

    it('leaves a child room round the chest, and less than a man has', () => {
      for (const size of YOUTH_SIZES)
        for (const sex of ['man', 'woman'] as const) {
          const { halfChest = 0 } = sizeChartRow(garment, size).mm;
          expect(2 * halfChest - YOUTH_BODIES[sex][size].chestMm, size).toBeGreaterThan(20);
        }
    });
  },
);

it('legs go over a child’s hips, and their elastic holds at the waist', () => {
  for (const type of ['SOCCER_KIT', 'BOXING_TRUNK'] as const)
    for (const size of YOUTH_SIZES) {
      const { pieces } = garmentOf(type).pattern(size);
      const quarters = pieces.filter(({ id }) => /^(shorts|trunk)(Front|Back)/.test(id));
      const waist = quarters.reduce((sum, piece) => sum + lengthMm(edgeOf(piece, 'waist').points), 0);
      const { hipMm, waistMm } = YOUTH_BODIES.man[size];
      // Elastic gives until its gathers lie flat; cloth on the hips gives a little.
      expect(waist / hipMm, `${type} ${size}`).toBeGreaterThan(0.95);
      expect(waist, `${type} ${size}`).toBeGreaterThan(waistMm);
    }
});

it('every measure of a size chart grows from one youth size to the next, and on to XS', () => {
  for (const garment of availableGarments) {
    const rows = ALL_SIZES.filter((size) => isYouthSize(size) || size === 'XS').map(
      (size) => sizeChartRow(garment, size).mm,
    );
    rows.slice(1).forEach((mm, i) => {
      for (const [name, value] of Object.entries(mm))
        expect(value, `${garment.productType} ${name}`).toBeGreaterThan(
          Object.entries(rows[i]!).find(([key]) => key === name)![1],
        );
    });
  }
});
