import { describe, expect, it } from 'vitest';
import type { Pattern, Piece } from '../../garment.ts';
import { edgeOf, endsOf, pieceOf } from '../../geometry/edges.ts';
import { containsPoint, joined, lengthMm, pointAt, signedAreaMm2 } from '../../geometry/polyline.ts';
import type { Point } from '../../path.ts';
import { garmentOf } from '../../registry.ts';
import { SIZES, type Size } from '../../size.ts';
import { soccerKit } from './index.ts';
import { elasticRatio, measuresOf } from './sizes.ts';

/** The tenant's size chart, cm. */
const CHART: Readonly<Record<Size, readonly [halfChest: number, length: number]>> = {
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
};
const VARIANTS = SIZES.flatMap((size) => ['short', 'long'].map((sleeve) => ({ size, sleeve })));

const outlineOf = (piece: Piece): readonly Point[] => joined(...piece.edges.map(({ points }) => points));
const edgeLength = (pattern: Pattern, { piece, edge }: { piece: string; edge: string }) =>
  lengthMm(edgeOf(pieceOf(pattern.pieces, piece), edge).points);
/** Height of the front where a vertical line through the high shoulder point meets the hem. */
const lengthFromHighShoulderPoint = (front: Piece): number => {
  const [, highPoint] = endsOf(front, 'neckLeft');
  const hem = edgeOf(front, 'hem').points;
  const below = Array.from({ length: 1001 }, (_, i) => pointAt(hem, i / 1000));
  const nearest = below.reduce((a, b) =>
    Math.abs(b[0] - highPoint[0]) < Math.abs(a[0] - highPoint[0]) ? b : a,
  );
  return nearest[1] - highPoint[1];
};

describe('the soccer kit', () => {
  it('is registered under its product type', () => {
    expect(garmentOf('SOCCER_KIT')).toBe(soccerKit);
    expect(garmentOf('HOODIE')).toBeUndefined();
  });

  it('gives the same pattern for the same size and options', () => {
    expect(soccerKit.pattern('L', { sleeve: 'long' })).toEqual(soccerKit.pattern('L', { sleeve: 'long' }));
  });

  it('counts an unknown option as its default', () => {
    expect(soccerKit.pattern('M', { sleeve: 'puffed', hood: 'yes' })).toEqual(soccerKit.pattern('M'));
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

  it.each(SIZES)('%s measures what the size chart says, within 1 mm', (size) => {
    const front = pieceOf(soccerKit.pattern(size).pieces, 'front');
    const [halfChest, length] = CHART[size];
    const [underarmLeft] = endsOf(front, 'sideLeft');
    const [, underarmRight] = endsOf(front, 'sideRight');
    expect(Math.abs(underarmLeft[0] - underarmRight[0] - halfChest * 10)).toBeLessThan(1);
    expect(Math.abs(lengthFromHighShoulderPoint(front) - length * 10)).toBeLessThan(1);
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
    const outseam = edgeLength(soccerKit.pattern('M'), { piece: 'shortsFrontLeft', edge: 'outseam' });
    expect(outseam + shorts.waistbandHeight).toBeCloseTo(480, -1);
    expect(2 * shorts.halfWaistRelaxed).toBeCloseTo(680);
    expect(elasticRatio(shorts)).toBeGreaterThan(0.6);
  });
});

describe.each(VARIANTS)('the pieces in $size, $sleeve sleeve', ({ size, sleeve }) => {
  const pattern = soccerKit.pattern(size, { sleeve });

  it('start at their own top left', () => {
    for (const piece of pattern.pieces) {
      const points = outlineOf(piece);
      expect(Math.min(...points.map(([x]) => x))).toBeCloseTo(0, 6);
      expect(Math.min(...points.map(([, y]) => y))).toBeCloseTo(0, 6);
      expect(Math.max(...points.map(([x]) => x))).toBeCloseTo(piece.widthMm, 6);
      expect(Math.max(...points.map(([, y]) => y))).toBeCloseTo(piece.heightMm, 6);
    }
  });

  it('are closed and run clockwise', () => {
    for (const piece of pattern.pieces) {
      const points = outlineOf(piece);
      expect(points.at(-1)![0]).toBeCloseTo(points[0]![0], 6);
      expect(points.at(-1)![1]).toBeCloseTo(points[0]![1], 6);
      expect(signedAreaMm2(points)).toBeGreaterThan(1000);
    }
  });

  it('are sewn along edges of equal length, save for the cap and collar ease', () => {
    for (const seam of pattern.seams) {
      const difference = edgeLength(pattern, seam.a) - edgeLength(pattern, seam.b);
      expect(difference).toBeCloseTo(seam.easeMm, 6);
      const share = Math.abs(seam.easeMm) / edgeLength(pattern, seam.a);
      const eased = seam.a.edge.startsWith('cap') || seam.b.piece === 'collar';
      if (!eased) expect(Math.abs(seam.easeMm)).toBeLessThan(0.01);
      if (seam.a.edge.startsWith('cap')) expect(share).toBeLessThan(0.006);
      expect(share).toBeLessThan(0.14);
    }
  });

  it('sew every edge that is marked as a seam exactly once', () => {
    const sewn = pattern.seams.flatMap(({ a, b }) => [`${a.piece}.${a.edge}`, `${b.piece}.${b.edge}`]);
    const marked = pattern.pieces.flatMap((piece) =>
      piece.edges.filter(({ finish }) => finish === 'seam').map(({ id }) => `${piece.id}.${id}`),
    );
    expect([...sewn].sort()).toEqual([...marked].sort());
  });

  it('carry notches that meet: at the same share of both edges of a seam', () => {
    const sharesOf = ({ piece, edge }: { piece: string; edge: string }): number[] => {
      const cut = pieceOf(pattern.pieces, piece);
      const { points } = edgeOf(cut, edge);
      const candidates = Array.from({ length: 2001 }, (_, i) => i / 2000);
      return cut.notches
        .filter((notch) => notch.edge === edge)
        .map(({ at }) =>
          candidates.reduce((best, share) => {
            const gap = (s: number) =>
              Math.hypot(pointAt(points, s)[0] - at[0], pointAt(points, s)[1] - at[1]);
            return gap(share) < gap(best) ? share : best;
          }, 0),
        );
    };
    const inner = (shares: readonly number[]) => shares.filter((s) => s > 0.01 && s < 0.99);
    // Walking every candidate is slow: one size of each sleeve length shows it, since notches are set by share.
    if (size !== 'M') return;
    for (const { a, b } of pattern.seams) {
      const one = inner(sharesOf(a)).sort();
      const other = inner(sharesOf(b))
        .map((share) => 1 - share)
        .sort();
      expect(one.length).toBe(other.length);
      one.forEach((share, i) => expect(share).toBeCloseTo(other[i]!, 2));
    }
  });

  it('hold their grain line and allowances', () => {
    for (const piece of pattern.pieces) {
      const points = outlineOf(piece);
      expect(piece.grainLine.every((end) => containsPoint(points, end))).toBe(true);
      expect(piece.grainLine[0][1]).toBeLessThan(piece.grainLine[1][1]);
      expect(piece.seamAllowanceMm).toBe(10);
      expect(piece.hemAllowanceMm).toBeGreaterThanOrEqual(20);
    }
  });
});

describe('zones', () => {
  it('name only pieces of the kit, and colour every piece', () => {
    const { pieces, zones } = soccerKit.pattern('M');
    const ids = pieces.map(({ id }) => id);
    const named = zones.flatMap(({ regions }) => regions.map(({ piece }) => piece));
    expect(new Set(named)).toEqual(new Set(ids));
    const whole = zones.flatMap(({ regions }) =>
      regions.filter(({ path }) => !path).map(({ piece }) => piece),
    );
    expect([...whole].sort()).toEqual([...ids].sort());
  });

  it('come in painting order', () => {
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
});

describe.each(SIZES)('placements in %s', (size) => {
  const { pieces, placements } = soccerKit.pattern(size);
  const placement = (id: string) => placements.find((candidate) => candidate.id === id)!;
  const top = (id: string) => placement(id).centre[1] - placement(id).maxHeightMm / 2;
  const bottom = (id: string) => placement(id).centre[1] + placement(id).maxHeightMm / 2;

  it('have distinct ids and lie on their piece with their whole room', () => {
    expect(new Set(placements.map(({ id }) => id)).size).toBe(placements.length);
    for (const { id, kind, piece, centre, maxWidthMm, maxHeightMm } of placements) {
      const outline = outlineOf(pieceOf(pieces, piece));
      expect(containsPoint(outline, centre), id).toBe(true);
      if (kind === 'free') continue;
      for (const [sx, sy] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const) {
        const corner: Point = [centre[0] + (sx * maxWidthMm) / 2, centre[1] + (sy * maxHeightMm) / 2];
        expect(containsPoint(outline, corner), `${id} ${String(corner)}`).toBe(true);
      }
    }
  });

  it('give the numbers and the name the room that competitions ask for', () => {
    expect(placement('backNumber').maxHeightMm).toBeGreaterThanOrEqual(250);
    expect(placement('backNumber').maxHeightMm).toBeLessThanOrEqual(350);
    for (const id of ['frontNumber', 'shortsNumber']) {
      expect(placement(id).maxHeightMm).toBeGreaterThanOrEqual(100);
      expect(placement(id).maxHeightMm).toBeLessThanOrEqual(150);
    }
    expect(placement('playerName').maxHeightMm).toBeGreaterThanOrEqual(50);
    expect(placement('playerName').maxHeightMm).toBeLessThanOrEqual(75);
    expect(top('backNumber') - bottom('playerName')).toBeGreaterThanOrEqual(40);
  });

  it('do not overlap on the front and on the back', () => {
    const stacks = [
      ['teamName', 'sponsor', 'frontNumber'],
      ['playerName', 'backNumber', 'backBottom'],
      ['leftChestLogo', 'teamName'],
    ];
    for (const stack of stacks)
      stack.slice(1).forEach((id, i) => expect(top(id)).toBeGreaterThan(bottom(stack[i]!)));
  });

  it("puts the wearer's left on image right of the front", () => {
    expect(placement('leftChestLogo').centre[0]).toBeGreaterThan(placement('rightChestLogo').centre[0]);
    expect(placement('shortsNumber').piece).toBe('shortsFrontRight');
  });

  it('offers the middle of every piece for free elements', () => {
    for (const { id } of pieces) expect(placement(`${id}Centre`)).toMatchObject({ piece: id, kind: 'free' });
  });
});
