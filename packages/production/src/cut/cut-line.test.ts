import { PRODUCT_TYPES, ALL_SIZES, garmentOf, type Edge, type Piece, type Point } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { bleedLine, cutLine, sharedAreaMm2 } from './cut-line.ts';
import { polygonOf } from './flatten.ts';

const distanceTo = (line: readonly Point[], [x, y]: Point): number =>
  Math.min(
    ...line.map((to, index) => {
      const from = line.at(index - 1) ?? to;
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const share = Math.max(
        0,
        Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1)),
      );
      return Math.hypot(from[0] + dx * share - x, from[1] + dy * share - y);
    }),
  );

const middleOf = ({ points }: Edge): Point => {
  const at = Math.max(1, Math.floor(points.length / 2));
  const [from, to] = [points[at - 1]!, points[at]!];
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
};

const lengthOf = ({ points }: Edge): number =>
  points.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

const area = (line: readonly Point[]): number => sharedAreaMm2(line, line);

const allowance = (piece: Piece, { finish }: Edge): number =>
  ({ seam: piece.seamAllowanceMm, hem: piece.hemAllowanceMm, free: 0 })[finish];

describe.each(PRODUCT_TYPES)('the cut line of %s', (productType) => {
  const pieces = ALL_SIZES.flatMap((size) => garmentOf(productType).pattern(size).pieces);

  it('has the whole piece inside it', () => {
    for (const piece of pieces) {
      const outline = polygonOf(piece.outline);
      expect(sharedAreaMm2(outline, cutLine(piece))).toBeCloseTo(area(outline), -1);
    }
  });

  it('keeps the allowance of each edge at its middle, within a tenth of a millimetre', () => {
    for (const piece of pieces) {
      const cut = cutLine(piece);
      // An edge shorter than the allowances beside it lies within them.
      for (const edge of piece.edges.filter((candidate) => lengthOf(candidate) > 60)) {
        const distance = distanceTo(cut, middleOf(edge));
        expect(distance, `${piece.id} ${edge.id}`).toBeLessThanOrEqual(allowance(piece, edge) + 0.1);
        if (edge.finish === 'hem' && edge.points.length === 2)
          expect(distance).toBeGreaterThanOrEqual(allowance(piece, edge) - 0.1);
      }
    }
  });

  it('lies inside the bleed by as much as was asked for', () => {
    for (const piece of garmentOf(productType).pattern('M').pieces) {
      const cut = cutLine(piece);
      const bleed = bleedLine(cut, 4);
      for (const point of cut) expect(distanceTo(bleed, point)).toBeGreaterThanOrEqual(3.98);
      for (const point of bleed) expect(distanceTo(cut, point)).toBeLessThanOrEqual(4.02);
    }
  });
});
