import { describe, expect, it } from 'vitest';
import { hoodie } from '@kitwright/garment/garments/hoodie/index.ts';
import { measuresOf } from '@kitwright/garment/garments/hoodie/sizes.ts';
import { edgeOf, pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { pointAt } from '@kitwright/garment/geometry/polyline.ts';
import { referenceMan } from '../../recipe/testing/reference-man.ts';
import type { LayerContext } from '../../recipe/recipe.ts';
import { DistanceGrid } from '../../solver/distance-grid.ts';
import { placeHoodie } from './place.ts';

const nowhere = new DistanceGrid({ min: [0, 0, 0], max: [0.1, 0.1, 0.1], stepM: 0.1 });

describe.each(['twoPiece', 'threePiece'])('the hoodie before closing, %s', (hood) => {
  const pattern = hoodie.pattern('M', { hood });
  const context: LayerContext = {
    size: 'M',
    options: { hood },
    pattern,
    body: referenceMan,
    collider: nowhere,
  };
  const at = ({ piece, edge }: { piece: string; edge: string }, share: number) => {
    const cut = pieceOf(pattern.pieces, piece);
    const [x, y] = pointAt(edgeOf(cut, edge).points, share);
    return placeHoodie(cut, measuresOf('M'), context)(x, y);
  };

  it('brings the two edges of every seam near each other, the right way round', () => {
    for (const { a, b } of pattern.seams)
      for (const share of [0.1, 0.5, 0.9]) {
        const [p, q] = [at(a, share), at(b, 1 - share)];
        const gap = Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
        expect(gap, `${a.piece}.${a.edge} at ${share}`).toBeLessThan(0.3);
      }
  });

  it('hangs left and right alike, the left at positive x', () => {
    for (const [id, edge, other] of [
      ['sleeveLeft', 'hem', 'hem'],
      ['cuffLeft', 'sew', 'sew'],
      ['hoodLeft', 'face', 'face'],
    ] as const) {
      const left = at({ piece: id, edge }, 0.5);
      const right = at({ piece: id.replace('Left', 'Right'), edge: other }, 0.5);
      expect(left[0]).toBeGreaterThan(0);
      expect(right[0]).toBeCloseTo(-left[0], 6);
      expect(right[1]).toBeCloseTo(left[1], 6);
      expect(right[2]).toBeCloseTo(left[2], 6);
    }
  });
});
