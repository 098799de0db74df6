import { describe, expect, it } from 'vitest';
import type { Pattern, Piece } from '../../garment.ts';
import { edgeOf, endsOf, pieceOf } from '../../geometry/edges.ts';
import { lengthMm } from '../../geometry/polyline.ts';
import { ALL_SIZES, isYouthSize, SIZES } from '../../size.ts';
import { movesOnPiece } from '../../sized/places.ts';
import { measureTop } from '../../size-chart.ts';
import { describePattern } from '../testing/pattern-suite.ts';
import { EYELET_MM } from './hood.ts';
import { hoodie } from './index.ts';
import { HEM_RIB_MM, HOODIE_CHART, measuresOf } from './sizes.ts';

/** Length with the rib, as the chart states it. */
const measure = (pattern: Pattern) => {
  const top = measureTop(pattern);
  return { ...top, length: top.length + pieceOf(pattern.pieces, 'hemRib').heightMm };
};

describe('the hoodie', () => {
  describePattern(hoodie, HOODIE_CHART, measure);

  it("keeps to the tenant's chart: half chest 57 cm in XS, 2 cm more each size", () => {
    SIZES.forEach((size, i) => expect(HOODIE_CHART[size].halfChest).toBe(570 + 20 * i));
  });

  it('has a hood in two or in three pieces', () => {
    const ids = (hood: string) => hoodie.pattern('M', { hood }).pieces.map(({ id }) => id);
    const common = ['front', 'back', 'sleeveLeft', 'sleeveRight', 'cuffLeft', 'cuffRight'];
    const rest = ['pocket', 'hemRib', 'drawcord'];
    expect(ids('twoPiece')).toEqual([...common, 'hoodLeft', 'hoodRight', ...rest]);
    expect(ids('threePiece')).toEqual([...common, 'hoodLeft', 'hoodRight', 'hoodCentre', ...rest]);
  });

  it('cuts ribs and cord from their own cloth', () => {
    const { pieces } = hoodie.pattern('M');
    const cloths = pieces.filter(({ cloth }) => cloth !== 'shell').map(({ id, cloth }) => [id, cloth]);
    expect(cloths).toEqual([
      ['cuffLeft', 'rib'],
      ['cuffRight', 'rib'],
      ['hemRib', 'rib'],
      ['drawcord', 'cord'],
    ]);
    expect(pieceOf(pieces, 'hemRib').heightMm).toBe(HEM_RIB_MM);
  });
});

describe.each(ALL_SIZES.flatMap((size) => hoodie.options[0]!.values.map((hood) => ({ size, hood }))))(
  'the hoodie in $size, $hood',
  ({ size, hood }) => {
    const pattern = hoodie.pattern(size, { hood });
    const piece = (id: string) => pieceOf(pattern.pieces, id);
    const { cordEnd } = measuresOf(size).hood;

    it('has a hood that stands up behind and reaches over the head', () => {
      const side = piece('hoodLeft');
      const [nape] = endsOf(side, 'neckBack');
      const [, chin] = endsOf(side, 'neckFront');
      expect(nape[1]).toBeLessThan(chin[1]);
      expect(lengthMm(edgeOf(side, 'face').points)).toBeGreaterThan(isYouthSize(size) ? 275 : 300);
      expect(side.widthMm).toBeGreaterThan(200);
    });

    it('has the pocket inside the front, on its hem, open at the slanted entries only', () => {
      const [overlay] = pattern.overlays;
      const [front, pocket] = [piece('front'), piece('pocket')];
      expect(overlay).toMatchObject({ piece: 'pocket', on: 'front' });
      expect(overlay!.at[1] + pocket.heightMm).toBeCloseTo(front.heightMm, 6);
      expect(overlay!.at[0]).toBeGreaterThan(60);
      expect(overlay!.at[0] + pocket.widthMm / 2).toBeCloseTo(front.widthMm / 2, 6);
      const open = pocket.edges.map(({ id }) => id).filter((id) => !overlay!.stitchedEdges.includes(id));
      expect(open).toEqual(['entryLeft', 'entryRight']);
      // A hand goes in: a child's of eight is 70 mm wide.
      expect(lengthMm(edgeOf(pocket, 'entryLeft').points)).toBeGreaterThan(isYouthSize(size) ? 100 : 140);
    });

    it('keeps everything on the chest clear of the pocket', () => {
      const top = pattern.overlays[0]!.at[1];
      for (const { piece: on, kind, centre, maxHeightMm } of pattern.placements)
        if (on === 'front' && kind !== 'free') expect(centre[1] + maxHeightMm / 2).toBeLessThan(top);
    });

    it('has the team name where the ends of the cord end, and not the sponsor', () => {
      const front = piece('front');
      const neck = front.edges.filter(({ id }) => id.startsWith('neck'));
      const neckline = Math.max(...neck.flatMap(({ points }) => points.map(([, y]) => y)));
      const name = pattern.placements.find(({ id }) => id === 'teamName')!;
      // Of a straight fall: worn, the ends lie about the chest and reach some 20 mm less far.
      const reach = neckline + cordEnd - EYELET_MM - 20;
      // Khmer vowels stand above the height of its letters.
      const clear = isYouthSize(size) ? 18 : 10;
      expect(reach).toBeLessThan(name.centre[1] - name.maxHeightMm / 2 - clear);
    });

    it('has a cord as long as the face hem between the eyelets, and its two ends', () => {
      const face = 2 * lengthMm(edgeOf(piece('hoodLeft'), 'face').points);
      const strip = hood === 'threePiece' ? lengthMm(edgeOf(piece('hoodCentre'), 'face').points) : 0;
      expect(piece('drawcord').widthMm).toBeCloseTo(face + strip + 2 * (cordEnd - EYELET_MM), 6);
    });
  },
);

describe('the cord', () => {
  it.each(['Y8', 'Y14', 'XXXL'] as const)('has ends in %s that are as long as the size has them', (size) => {
    const [from, to] = (['M', size] as const).map((each) =>
      pieceOf(hoodie.pattern(each).pieces, 'drawcord'),
    ) as [Piece, Piece];
    const [was, is] = [measuresOf('M').hood.cordEnd, measuresOf(size).hood.cordEnd];
    const places = Float64Array.from([0, 0, was, 0, from.widthMm - was, 0, from.widthMm, 0]);
    const moves = movesOnPiece(from, to, places, Int32Array.from([]));
    const xs = [0, 1, 2, 3].map((v) => places[v * 2]! + moves[v * 2]!);
    expect(xs[1]! - xs[0]!).toBeCloseTo(is, 6);
    expect(xs[3]! - xs[2]!).toBeCloseTo(is, 6);
  });
});

describe('the hood', () => {
  it('is lined, and nothing else', () => {
    for (const hood of ['twoPiece', 'threePiece'])
      for (const { id, isLined = false } of hoodie.pattern('M', { hood }).pieces)
        expect(isLined, id).toBe(id.startsWith('hood'));
  });
});
