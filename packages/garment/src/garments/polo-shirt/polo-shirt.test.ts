import { describe, expect, it } from 'vitest';
import type { SleeveLength } from '../../blocks/top/long-sleeve.ts';
import type { Point } from '@kitwright/geometry';
import { edgeOf, endsOf, pieceOf } from '../../geometry/edges.ts';
import { containsPoint, lengthMm } from '../../geometry/polyline.ts';
import { ALL_SIZES, SIZES } from '../../size.ts';
import { edgeLengthMm, outlineOf } from '../testing/measure.ts';
import { describePattern } from '../testing/pattern-suite.ts';
import { poloShirt } from './index.ts';
import { buttonPlaces } from './placket.ts';
import { measuresOf, POLO_CHART, type Buttons } from './sizes.ts';

const BUTTONS: readonly Buttons[] = ['two', 'three'];
const SLEEVES: readonly SleeveLength[] = ['short', 'long'];

describe('the polo shirt', () => {
  describePattern(poloShirt, POLO_CHART);

  it("keeps to the tenant's chart: half chest 49.5 cm in XS, 2.5 cm more each size", () => {
    SIZES.forEach((size, i) => expect(POLO_CHART[size].halfChest).toBe(495 + 25 * i));
  });

  it('has a front with an opening, flat-knit collar and cuffs, and two strips of placket', () => {
    const { pieces } = poloShirt.pattern('M');
    expect(pieces.map(({ id, cloth }) => [id, cloth])).toEqual([
      ['front', 'shell'],
      ['back', 'shell'],
      ['sleeveLeft', 'shell'],
      ['sleeveRight', 'shell'],
      ['cuffLeft', 'flatKnit'],
      ['cuffRight', 'flatKnit'],
      ['collar', 'flatKnit'],
      ['placketTop', 'shell'],
      ['placketUnder', 'shell'],
    ]);
  });

  it('has a longer placket for three buttons than for two, and nothing else that differs but the front', () => {
    const [two, three] = BUTTONS.map((buttons) => poloShirt.pattern('M', { buttons }));
    const differing = two!.pieces
      .filter((piece, i) => JSON.stringify(piece) !== JSON.stringify(three!.pieces[i]))
      .map(({ id }) => id);
    expect(differing).toEqual(['front', 'placketTop', 'placketUnder']);
    expect(pieceOf(three!.pieces, 'placketTop').heightMm).toBeGreaterThan(
      pieceOf(two!.pieces, 'placketTop').heightMm + 30,
    );
  });
});

const CUTS = BUTTONS.flatMap((buttons) => SLEEVES.map((sleeve) => ({ sleeve, buttons })));

describe.each(ALL_SIZES.flatMap((size) => CUTS.map((cut) => ({ size, ...cut }))))(
  'the polo in $size with $sleeve sleeves and $buttons buttons',
  ({ size, sleeve, buttons }) => {
    const pattern = poloShirt.pattern(size, { sleeve, buttons });
    const measures = measuresOf(size, { sleeve, buttons });
    const piece = (id: string) => pieceOf(pattern.pieces, id);
    const front = piece('front');

    it('cuts the box of the placket out of the front, and fills it with both strips', () => {
      const box: Point = [front.widthMm / 2, measures.body.frontNeckDrop + measures.placket.length / 2];
      expect(containsPoint(outlineOf(front), box)).toBe(false);
      expect(containsPoint(outlineOf(front), [box[0], box[1] + measures.placket.length])).toBe(true);
      for (const id of ['placketTop', 'placketUnder'])
        expect(piece(id).widthMm).toBeCloseTo(lengthMm(edgeOf(front, 'placketBottom').points), 6);
      expect(piece('placketTop').outline.length).toBe(piece('placketUnder').outline.length);
    });

    it('ends the collar on the placket, a finger apart at the throat', () => {
      const sewn = pattern.seams.filter(({ b }) => b.piece === 'collar').map(({ a }) => a);
      const neck = sewn.reduce((sum, side) => sum + edgeLengthMm(pattern, side), 0);
      const collar =
        endsOf(piece('collar'), 'neckPlacketRight')[1][0] - endsOf(piece('collar'), 'neckPlacketLeft')[0][0];
      expect(collar / neck).toBeGreaterThan(0.95);
      expect(collar / neck).toBeLessThan(1);
      for (const id of ['placketTop', 'placketUnder'])
        expect(edgeLengthMm(pattern, { piece: id, edge: 'neckFree' })).toBeCloseTo(
          measures.placket.width / 2 + 7,
          0,
        );
    });

    it('knits cuffs a little tighter than the sleeves they hold', () => {
      for (const side of ['Left', 'Right']) {
        const ratio =
          edgeLengthMm(pattern, { piece: `cuff${side}`, edge: 'sleeve' }) /
          edgeLengthMm(pattern, { piece: `sleeve${side}`, edge: 'hem' });
        expect(ratio).toBeCloseTo(0.95, 6);
      }
    });

    it('opens both side seams in a vent of the same height on front and back', () => {
      for (const edge of ['ventLeft', 'ventRight'])
        for (const id of ['front', 'back'])
          expect(edgeLengthMm(pattern, { piece: id, edge })).toBeCloseTo(measures.ventHeight, 6);
      expect(endsOf(front, 'ventLeft')[1][1]).toBeCloseTo(front.heightMm, 6);
    });

    it('keeps lettering across the front below the placket, and the logos beside it', () => {
      const bottom = edgeOf(front, 'placketBottom').points[0]![1];
      for (const { piece: on, kind, centre, maxWidthMm, maxHeightMm } of pattern.placements) {
        if (on !== 'front' || kind === 'free') continue;
        const clearBelow = centre[1] - maxHeightMm / 2 - bottom;
        const clearBeside =
          Math.abs(centre[0] - front.widthMm / 2) - maxWidthMm / 2 - measures.placket.width / 2;
        expect(Math.max(clearBelow, clearBeside)).toBeGreaterThan(15);
        expect(centre[1] + maxHeightMm / 2).toBeLessThan(front.heightMm - 60);
      }
    });

    it('sets its buttons down the middle of the upper strip, well inside it', () => {
      const strip = piece('placketTop');
      const places = buttonPlaces(strip, buttons);
      expect(places).toHaveLength(buttons === 'two' ? 2 : 3);
      for (const [x, y] of places) {
        expect(x).toBe(strip.widthMm / 2);
        expect(y).toBeGreaterThan(12);
        expect(y).toBeLessThan(strip.heightMm - 25);
      }
      places.slice(1).forEach(([, y], i) => expect(y - places[i]![1]).toBeGreaterThan(40));
    });
  },
);
