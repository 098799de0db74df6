import { describe, expect, it } from 'vitest';
import { soccerKit } from '@kitwright/garment/garments/soccer-kit/index.ts';
import { meshGarment, type GarmentMesh } from './garment-mesh.ts';

const { pieces, seams } = soccerKit.pattern('S');
const mesh: GarmentMesh = meshGarment(pieces, seams, (id) =>
  id === 'collar' || id === 'waistband' ? { edgeMm: 12, rows: 2 } : { edgeMm: 25 },
);

describe('the mesh of a garment', () => {
  const place = (v: number) => [mesh.pieceMm[v * 2]!, mesh.pieceMm[v * 2 + 1]!] as const;

  it('keeps every vertex within its piece', () => {
    mesh.pieceOfVertex.forEach((piece, v) => {
      const { widthMm, heightMm } = pieces[piece]!;
      const [x, y] = place(v);
      expect(x).toBeGreaterThan(-1e-6);
      expect(x).toBeLessThan(widthMm + 1e-6);
      expect(y).toBeGreaterThan(-1e-6);
      expect(y).toBeLessThan(heightMm + 1e-6);
    });
  });

  it('covers each piece exactly, all triangles facing the print side', () => {
    const areas = pieces.map(() => 0);
    for (let t = 0; t < mesh.triangles.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => place(mesh.triangles[t + k]!));
      const area = ((b![0] - a![0]) * (c![1] - a![1]) - (b![1] - a![1]) * (c![0] - a![0])) / 2;
      expect(area).toBeLessThan(0);
      areas[mesh.pieceOfVertex[mesh.triangles[t]!]!]! -= area;
    }
    pieces.forEach(({ edges }, i) => {
      const outline = edges.flatMap(({ points }) => points.slice(0, -1));
      const exact = outline.reduce((sum, [x, y], k) => {
        const [nx, ny] = outline[(k + 1) % outline.length]!;
        return sum + (x * ny - nx * y) / 2;
      }, 0);
      // Chords of 25 mm cut a little off the curves.
      expect(Math.abs(areas[i]! / exact - 1)).toBeLessThan(0.01);
    });
  });

  it('matches both edges of every seam sample by sample', () => {
    for (const { a, b } of seams) {
      const one = mesh.edgeVertices.get(`${a.piece}.${a.edge}`)!;
      const other = mesh.edgeVertices.get(`${b.piece}.${b.edge}`)!;
      expect(one.length).toBe(other.length);
      one.forEach((v, i) => {
        const partner = other[other.length - 1 - i]!;
        const isStitched = mesh.stitches.some(([p, q]) => (p === v && q === partner) || v === partner);
        expect(isStitched).toBe(true);
      });
    }
  });
});
