import { describe, expect, it } from 'vitest';
import { boxingTrunk } from '@kitwright/garment/garments/boxing-trunk/index.ts';
import { measuresOf } from '@kitwright/garment/garments/boxing-trunk/sizes.ts';
import { edgeOf, endsOf, pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { lengthMm, resample, type Polyline } from '@kitwright/garment/geometry/polyline.ts';
import { referenceMan } from '../../recipe/testing/reference-man.ts';
import { placeTrunk } from './recipe.ts';

const { pieces, seams } = boxingTrunk.pattern('M');
const placeOf = (id: string) => placeTrunk(pieceOf(pieces, id), measuresOf('M'), referenceMan);
const lengthM = (id: string, line: Polyline): number => {
  const place = placeOf(id);
  const points = line.map(([x, y]) => place(x, y));
  return points.slice(1).reduce((sum, [x, y, z], i) => {
    const [px, py, pz] = points[i] ?? [x, y, z];
    return sum + Math.hypot(x - px, y - py, z - pz);
  }, 0);
};

describe('the trunks before their seams are closed', () => {
  it('hang with the centre front before the body and the centre back behind it', () => {
    const band = pieceOf(pieces, 'waistband');
    const place = placeOf('waistband');
    const [, front] = endsOf(band, 'waistFrontLeft');
    const [, back] = endsOf(band, 'waistBackRight');
    const [frontX, , frontZ] = place(...front);
    const [backX, , backZ] = place(...back);
    expect(frontX).toBeCloseTo(0, 6);
    expect(frontZ).toBeGreaterThan(0.1);
    expect(backX).toBeCloseTo(0, 3);
    expect(backZ).toBeLessThan(-0.1);
  });

  it("hang with the wearer's left at positive x", () => {
    for (const { id, widthMm, heightMm } of pieces) {
      if (id === 'waistband') continue;
      const [x] = placeOf(id)(widthMm / 2, heightMm * 0.7);
      expect(Math.sign(x), id).toBe(id.endsWith('Left') ? 1 : -1);
    }
  });

  it('bring the edges of every seam near to each other', () => {
    for (const { a, b } of seams) {
      const midOf = ({ piece, edge }: typeof a) => {
        const [, mid] = resample(edgeOf(pieceOf(pieces, piece), edge).points, 2);
        return placeOf(piece)(...(mid ?? [0, 0]));
      };
      const [p, q] = [midOf(a), midOf(b)];
      expect(Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]), `${a.piece}.${a.edge}`).toBeLessThan(0.12);
    }
  });

  it('lay the folds of the hem without stretching it', () => {
    for (const id of ['trunkFrontLeft', 'trunkBackRight']) {
      const hem = resample(edgeOf(pieceOf(pieces, id), 'hem').points, 200);
      const ratio = lengthM(id, hem) / (lengthMm(hem) / 1000);
      expect(ratio, id).toBeGreaterThan(0.9);
      expect(ratio, id).toBeLessThan(1.12);
    }
  });
});
