import { SIZES, availableGarments, chosenOptions } from '@kitwright/garment';
import { soccerKit } from '@kitwright/garment/garments/soccer-kit/index.ts';
import { describe, expect, it } from 'vitest';
import { meshGarment } from '../mesh/garment-mesh.ts';
import { signedAreaMm2 } from '@kitwright/garment/geometry/polyline.ts';
import { outlineOf } from '../mesh/piece-mesh.ts';
import { carrier } from './carry.ts';
import { mapMesh } from './drape-size.ts';
import { grown } from '@kitwright/garment/sized/grow.ts';
import { nameOf, neighbourOf, wayTo } from './size-chain.ts';

const EDGE_MM = 30;
const kit = soccerKit.pattern('M');
const pieces = kit.pieces.filter(({ cloth }) => cloth === 'shell');
const held = new Set(pieces.map(({ id }) => id));
const seams = kit.seams.filter(({ a, b }) => held.has(a.piece) && held.has(b.piece));
const mesh = meshGarment(pieces, seams, () => ({ edgeMm: EDGE_MM }));

const doubleArea = (mm: Float64Array, t: number): number => {
  const [a, b, c] = [0, 1, 2].map((k) => mesh.triangles[t + k]! * 2) as [number, number, number];
  return (mm[b]! - mm[a]!) * (mm[c + 1]! - mm[a + 1]!) - (mm[b + 1]! - mm[a + 1]!) * (mm[c]! - mm[a]!);
};

describe('a mesh mapped to another size', () => {
  it.each(SIZES)('keeps every triangle turned as it was, and the area of the pieces, in %s', (size) => {
    const own = soccerKit.pattern(size).pieces;
    const mapped = mapMesh(mesh, own);
    const areas = new Map(pieces.map(({ id }) => [id, 0]));
    for (let t = 0; t < mesh.triangles.length; t += 3) {
      expect(Math.sign(doubleArea(mapped, t))).toBe(Math.sign(doubleArea(mesh.pieceMm, t)));
      const id = mesh.pieceIds[mesh.pieceOfVertex[mesh.triangles[t]!]!]!;
      areas.set(id, areas.get(id)! + Math.abs(doubleArea(mapped, t)) / 2);
    }
    for (const { id } of pieces) {
      const piece = own.find((each) => each.id === id)!;
      expect(areas.get(id)! / Math.abs(signedAreaMm2(outlineOf(piece)))).toBeCloseTo(1, 2);
    }
  });

  it('is itself in its own size', () => {
    mapMesh(mesh, kit.pieces).forEach((mm, i) => expect(mm).toBeCloseTo(mesh.pieceMm[i]!, 6));
  });
});

describe('cloth that grows', () => {
  const one = meshGarment(
    pieces.filter(({ id }) => id === 'front'),
    [],
    () => ({ edgeMm: EDGE_MM }),
  );
  const points = Int32Array.from(one.pieceOfVertex, (_, v) => v);

  it('stays as it is when nothing changes', () => {
    const lying = Float64Array.from({ length: points.length * 3 }, (_, i) =>
      i % 3 === 2 ? 0.1 : ((i % 3 === 0 ? 1 : -1) * one.pieceMm[Math.floor(i / 3) * 2 + (i % 3)]!) / 1000,
    );
    const again = grown({
      shape: lying,
      flatFromMm: one.pieceMm,
      flatToMm: one.pieceMm,
      triangles: one.triangles,
      pointOf: points,
      goal: lying,
    });
    again.forEach((x, i) => expect(x).toBeCloseTo(lying[i]!, 5));
  });

  it('is larger by what its pattern has grown', () => {
    const lying = Float64Array.from({ length: points.length * 3 }, (_, i) =>
      i % 3 === 2 ? 0 : one.pieceMm[Math.floor(i / 3) * 2 + (i % 3)]! / 1000,
    );
    const larger = grown({
      shape: lying,
      flatFromMm: one.pieceMm,
      flatToMm: one.pieceMm.map((mm) => 1.1 * mm),
      triangles: one.triangles,
      pointOf: points,
      goal: lying.map((x) => 1.1 * x),
    });
    larger.forEach((x, i) => expect(x).toBeCloseTo(1.1 * lying[i]!, 5));
  });
});

describe('what is carried along', () => {
  const square = {
    triangles: Int32Array.of(0, 1, 2, 0, 2, 3),
    before: Float64Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
  };

  it('turns with what it lies on', () => {
    const after = Float64Array.of(0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1);
    const [x, y, z] = carrier({ ...square, after })([0.5, 0.25, 0.01]);
    expect([x, y, z]).toEqual([expect.closeTo(0.5, 6), expect.closeTo(-0.01, 6), expect.closeTo(0.25, 6)]);
  });

  it('keeps its height over cloth that stretches', () => {
    const after = square.before.map((value) => value * 2);
    const [x, y, z] = carrier({ ...square, after })([0.5, 0.25, 0.01]);
    expect([x, y, z]).toEqual([expect.closeTo(1, 6), expect.closeTo(0.5, 6), expect.closeTo(0.01, 6)]);
  });
});

describe('the order of sizes', () => {
  it('goes outward from the man in M, one size at a time', () => {
    expect(neighbourOf({ sex: 'man', size: 'M' })).toBeNull();
    expect(wayTo({ sex: 'woman', size: 'XXL' }).map(nameOf)).toEqual([
      'man-M',
      'woman-M',
      'woman-L',
      'woman-XL',
      'woman-XXL',
    ]);
    expect(wayTo({ sex: 'man', size: 'XS' }).map(nameOf)).toEqual(['man-M', 'man-S', 'man-XS']);
  });

  it('has the same pieces and edges in every size of every garment, so that one mesh serves all', () => {
    for (const garment of availableGarments)
      for (const { options } of garment.models) {
        const names = (size: (typeof SIZES)[number]) =>
          garment
            .pattern(size, chosenOptions(garment, options))
            .pieces.map(({ id, edges }) => [id, edges.map((edge) => edge.id)]);
        for (const size of SIZES) expect(names(size), `${garment.productType} ${size}`).toEqual(names('M'));
      }
  });
});
