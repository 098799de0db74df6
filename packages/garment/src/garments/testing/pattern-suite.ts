import { describe, expect, it } from 'vitest';
import type { Garment, OptionValues, Pattern, Seam } from '../../garment.ts';
import { edgeOf, pieceOf } from '../../geometry/edges.ts';
import { containsPoint, signedAreaMm2 } from '../../geometry/polyline.ts';
import type { Point } from '@kitwright/geometry';
import { ALL_SIZES, isYouthSize, type Size } from '../../size.ts';
import { measureTop } from '../../size-chart.ts';
import { edgeLengthMm, notchShares, outlineOf } from './measure.ts';

/** Measures that the size chart states of each size, mm; a measure that it does not state is left out. */
export type StatedMeasures = Readonly<
  Record<Size, { readonly halfChest?: number; readonly length?: number }>
>;

/** Share by which a sleeve cap of knit may be longer than its armhole, and stretched trim shorter than its seam. */
const MOST_CAP_EASE = 0.01;
const MOST_TRIM_EASE = 0.3;
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** Every set of option values the garment offers. */
export const choicesOf = ({ options }: Pick<Garment, 'options'>): readonly OptionValues[] =>
  options.reduce<readonly OptionValues[]>(
    (choices, { id, values }) =>
      choices.flatMap((choice) => values.map((value) => ({ ...choice, [id]: value }))),
    [{}],
  );

/** Greatest difference between a seam's two edges, as a share of the first, by what is sewn. */
const mostEase = ({ pieces }: Pattern, { a, b }: Seam): number => {
  const cloths = [a, b].map(({ piece }) => pieceOf(pieces, piece).cloth);
  if (cloths.some((cloth) => cloth !== 'shell')) return MOST_TRIM_EASE;
  return [a, b].some(({ edge }) => edge.startsWith('cap')) ? MOST_CAP_EASE : 0;
};

const describePieces = (pattern: Pattern, size: Size): void => {
  it('has pieces with distinct ids that start at their own top left', () => {
    expect(new Set(pattern.pieces.map(({ id }) => id)).size).toBe(pattern.pieces.length);
    for (const piece of pattern.pieces) {
      const points = outlineOf(piece);
      expect(Math.min(...points.map(([x]) => x))).toBeCloseTo(0, 6);
      expect(Math.min(...points.map(([, y]) => y))).toBeCloseTo(0, 6);
      expect(Math.max(...points.map(([x]) => x))).toBeCloseTo(piece.widthMm, 6);
      expect(Math.max(...points.map(([, y]) => y))).toBeCloseTo(piece.heightMm, 6);
    }
  });

  it('has closed outlines that run clockwise, edge after edge', () => {
    for (const piece of pattern.pieces) {
      piece.edges.forEach(({ points }, i) => {
        const end = points.at(-1) ?? [NaN, NaN];
        const next = piece.edges[(i + 1) % piece.edges.length]?.points[0] ?? [NaN, NaN];
        expect(Math.hypot(end[0] - next[0], end[1] - next[1]), piece.id).toBeLessThan(1e-6);
      });
      expect(signedAreaMm2(outlineOf(piece)), piece.id).toBeGreaterThan(0);
    }
  });

  it('sews edges of equal length, or with the ease that is stated', () => {
    for (const seam of pattern.seams) {
      const name = `${seam.a.piece}.${seam.a.edge}`;
      const length = edgeLengthMm(pattern, seam.a);
      expect(length - edgeLengthMm(pattern, seam.b), name).toBeCloseTo(seam.easeMm, 6);
      expect(Math.abs(seam.easeMm), name).toBeLessThan(mostEase(pattern, seam) * length + 0.01);
    }
  });

  it('sews every edge that is marked as a seam exactly once, or stitches it down as an overlay', () => {
    const overlaid = new Set(pattern.overlays.map(({ piece }) => piece));
    const sewn = pattern.seams.flatMap(({ a, b }) => [`${a.piece}.${a.edge}`, `${b.piece}.${b.edge}`]);
    const marked = pattern.pieces.flatMap((piece) =>
      piece.edges
        .filter(({ id, finish }) => {
          const name = `${piece.id}.${id}`;
          return finish === 'seam' && (!overlaid.has(piece.id) || sewn.includes(name));
        })
        .map(({ id }) => `${piece.id}.${id}`),
    );
    expect([...sewn].sort()).toEqual([...marked].sort());
  });

  it('lays overlays on pieces that are there, by edges that they have', () => {
    for (const { piece, on, stitchedEdges } of pattern.overlays) {
      const overlay = pieceOf(pattern.pieces, piece);
      expect(pieceOf(pattern.pieces, on).id).not.toBe(piece);
      for (const edge of stitchedEdges) expect(edgeOf(overlay, edge).id).toBe(edge);
    }
  });

  it('has a grain line on every piece, and allowances', () => {
    for (const piece of pattern.pieces) {
      const points = outlineOf(piece);
      expect(
        piece.grainLine.every((end) => containsPoint(points, end)),
        piece.id,
      ).toBe(true);
      expect(piece.grainLine[0][1], piece.id).toBeLessThan(piece.grainLine[1][1]);
      expect(piece.seamAllowanceMm, piece.id).toBeGreaterThan(0);
      if (piece.edges.some(({ finish }) => finish === 'hem'))
        expect(piece.hemAllowanceMm, piece.id).toBeGreaterThan(0);
    }
  });

  // Searching for notches is slow: the display size shows it, since they are set by share of their edge.
  if (size !== 'M') return;
  it('has notches that meet: at the same share of both edges of a seam', () => {
    const inner = (shares: readonly number[]) => shares.filter((share) => share > 0.01 && share < 0.99);
    for (const { a, b } of pattern.seams) {
      const one = inner(notchShares(pieceOf(pattern.pieces, a.piece), a.edge));
      const other = inner(notchShares(pieceOf(pattern.pieces, b.piece), b.edge))
        .map((share) => 1 - share)
        .reverse();
      expect(one.length, `${a.piece}.${a.edge}`).toBe(other.length);
      one.forEach((share, i) => expect(share, `${a.piece}.${a.edge}`).toBeCloseTo(other[i] ?? NaN, 2));
    }
  });
};

const describeZones = ({ pieces, zones }: Pattern): void => {
  it('colours every piece as a whole by exactly one zone, and names none that is not there', () => {
    const ids = pieces.map(({ id }) => id);
    const regions = zones.flatMap(({ regions: own }) => own);
    expect(regions.map(({ piece }) => piece).filter((id) => !ids.includes(id))).toEqual([]);
    expect(
      regions
        .filter(({ path }) => !path)
        .map(({ piece }) => piece)
        .sort(),
    ).toEqual([...ids].sort());
    expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length);
  });
};

const describePlacements = ({ pieces, placements }: Pattern): void => {
  it('has placements with distinct ids that lie on their piece with their whole room', () => {
    expect(new Set(placements.map(({ id }) => id)).size).toBe(placements.length);
    for (const { id, kind, piece, centre, maxWidthMm, maxHeightMm, rotationDeg } of placements) {
      const outline = outlineOf(pieceOf(pieces, piece));
      expect(Math.min(maxWidthMm, maxHeightMm), id).toBeGreaterThan(0);
      if (kind === 'free') continue;
      const turn = (rotationDeg * Math.PI) / 180;
      for (const [sx, sy] of CORNERS) {
        const [dx, dy] = [(sx * maxWidthMm) / 2, (sy * maxHeightMm) / 2];
        const corner: Point = [
          centre[0] + dx * Math.cos(turn) - dy * Math.sin(turn),
          centre[1] + dx * Math.sin(turn) + dy * Math.cos(turn),
        ];
        expect(containsPoint(outline, corner), `${id} ${String(corner)}`).toBe(true);
      }
    }
  });

  it('keeps lettering and logos of one piece clear of each other', () => {
    const rooms = placements.filter(({ kind, rotationDeg }) => kind !== 'free' && rotationDeg === 0);
    for (const a of rooms)
      for (const b of rooms) {
        if (a.id >= b.id || a.piece !== b.piece) continue;
        const apartX = Math.abs(a.centre[0] - b.centre[0]) - (a.maxWidthMm + b.maxWidthMm) / 2;
        const apartY = Math.abs(a.centre[1] - b.centre[1]) - (a.maxHeightMm + b.maxHeightMm) / 2;
        expect(Math.max(apartX, apartY), `${a.id} and ${b.id}`).toBeGreaterThan(0);
      }
  });

  it('offers the middle of every piece for free elements', () => {
    for (const { id } of pieces)
      expect(placements.find((placement) => placement.id === `${id}Centre`)).toMatchObject({
        piece: id,
        kind: 'free',
      });
  });
};

/** Children's shirts have no room for what competitions of grown-ups ask: for so much of it at least. */
const YOUTH_SHARE = 0.64;

/** Numbers and names as tall as competitions ask for; for garments that carry them. */
const describeLettering = ({ placements }: Pattern, size: Size): void => {
  it('gives numbers and names the room that competitions ask for', () => {
    const heightOf = (id: string) => placements.find((placement) => placement.id === id)?.maxHeightMm;
    const within = (id: string, least: number, most: number) => {
      const height = heightOf(id);
      if (height === undefined) return;
      expect(height, id).toBeGreaterThanOrEqual(isYouthSize(size) ? least * YOUTH_SHARE : least);
      expect(height, id).toBeLessThanOrEqual(most);
    };
    within('backNumber', 250, 350);
    within('frontNumber', 100, 150);
    within('shortsNumber', 100, 150);
    within('playerName', 50, 75);
    const name = placements.find(({ id }) => id === 'playerName');
    const number = placements.find(({ id }) => id === 'backNumber');
    if (!name || !number) return;
    const gap = number.centre[1] - number.maxHeightMm / 2 - (name.centre[1] + name.maxHeightMm / 2);
    expect(gap).toBeGreaterThanOrEqual(40);
  });
};

/**
 * Walks every piece, seam, zone and placement of a garment in every size and with every choice of options, and holds
 * the finished measures to the size chart where it states them. `measure` reads them off the pieces, mm.
 */
export const describePattern = (
  garment: Garment,
  stated: StatedMeasures,
  measure: (pattern: Pattern) => { readonly halfChest: number; readonly length: number } = measureTop,
): void => {
  const cases = ALL_SIZES.flatMap((size) =>
    choicesOf(garment).map((options) => ({
      size,
      options,
      name: [size, ...Object.values(options)].join(', '),
    })),
  );
  describe.each(cases)('$name', ({ size, options }) => {
    const pattern = garment.pattern(size, options);
    describePieces(pattern, size);
    describeZones(pattern);
    describePlacements(pattern);
    describeLettering(pattern, size);

    const { halfChest, length } = stated[size];
    if (halfChest !== undefined)
      it('has the half chest of the size chart, within 1 mm', () => {
        expect(Math.abs(measure(pattern).halfChest - halfChest)).toBeLessThan(1);
      });
    if (length !== undefined)
      it('has the length of the size chart, within 1 mm', () => {
        expect(Math.abs(measure(pattern).length - length)).toBeLessThan(1);
      });
  });

  describe('options', () => {
    it('give the same pattern for the same size and choice', () => {
      for (const options of choicesOf(garment))
        expect(garment.pattern('L', options)).toEqual(garment.pattern('L', options));
    });

    it('count as their default when unknown', () => {
      const unknown = Object.fromEntries(garment.options.map(({ id }) => [id, 'unheard of']));
      expect(garment.pattern('M', { ...unknown, nonsense: 'yes' })).toEqual(garment.pattern('M'));
    });

    it('are shown by one mesh each, the default first', () => {
      const defaults = Object.fromEntries(garment.options.map(({ id, defaultValue }) => [id, defaultValue]));
      expect({ ...defaults, ...garment.models[0].options }).toEqual(defaults);
      expect(new Set(garment.models.map(({ file }) => file)).size).toBe(garment.models.length);
    });
  });
};
