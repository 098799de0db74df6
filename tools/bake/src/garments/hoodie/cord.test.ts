import { CORD_END_MM, CORD_GIRTH_MM, EYELET_MM } from '@kitwright/garment/garments/hoodie/hood.ts';
import { describe, expect, it } from 'vitest';
import { hoodie } from '@kitwright/garment/garments/hoodie/index.ts';
import { measuresOf } from '@kitwright/garment/garments/hoodie/sizes.ts';
import { edgeOf, pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { containsPoint, pointAt } from '@kitwright/garment/geometry/polyline.ts';
import { meshGarment } from '../../mesh/garment-mesh.ts';
import { outlineOf } from '../../mesh/piece-mesh.ts';
import { referenceMan } from '../../recipe/testing/reference-man.ts';
import type { LayerContext } from '../../recipe/recipe.ts';
import { DistanceGrid } from '../../solver/distance-grid.ts';
import { eyeletOn, hangCord } from './cord.ts';
import { placeHoodie } from './place.ts';

const pattern = hoodie.pattern('M');
const collider = new DistanceGrid({ min: [0, 0, 0], max: [0.1, 0.1, 0.1], stepM: 0.1 });
const context: LayerContext = { size: 'M', options: {}, pattern, body: referenceMan, collider };
const pieces = pattern.pieces.filter(({ id }) => id === 'front' || id.startsWith('hood'));

/** The front and the hood as they hang before they are sewn. */
const surface = (() => {
  const { pieceIds, pieceOfVertex, pieceMm, triangles } = meshGarment(pieces, [], () => ({ edgeMm: 25 }));
  const positions = Float64Array.from(
    Array.from(pieceOfVertex, (piece, v) => {
      const place = placeHoodie(pieceOf(pieces, pieceIds[piece]!), measuresOf('M'), context);
      return [...place(pieceMm[v * 2]!, pieceMm[v * 2 + 1]!)];
    }).flat(),
  );
  return { pieceIds, pieceOfVertex, pieceMm, triangles, positions, pointOf: pieceOfVertex.map((_, v) => v) };
})();

describe('the eyelets', () => {
  it('lie inside the hood, up its face edge and in from it', () => {
    for (const id of ['hoodLeft', 'hoodRight']) {
      const hood = pieceOf(pattern.pieces, id);
      const at = eyeletOn(hood);
      expect(containsPoint(outlineOf(hood), at)).toBe(true);
      const chin = pointAt(edgeOf(hood, 'face').points, id === 'hoodLeft' ? 0 : 1);
      expect(Math.abs(at[1] - chin[1])).toBeGreaterThan(EYELET_MM - 5);
    }
  });
});

describe('the cord', () => {
  const [ends, eyelets] = hangCord(surface, context);
  const cord = pieceOf(pattern.pieces, 'drawcord');

  it('is the mesh of its own piece; its eyelets take its colour', () => {
    expect([ends!.node, eyelets!.node]).toEqual(['piece:drawcord', 'detail:eyelet:drawcord']);
    expect([ends!.pieceId, eyelets!.pieceId]).toEqual(['drawcord', 'drawcord']);
  });

  it('shows both ends of its strip, round and round, and none of its middle', () => {
    const xs = ends!.pieceMm.filter((_, i) => i % 2 === 0);
    const ys = ends!.pieceMm.filter((_, i) => i % 2 === 1);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, cord.widthMm]);
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([0, CORD_GIRTH_MM]);
    for (const x of xs) expect(Math.min(x, cord.widthMm - x)).toBeLessThanOrEqual(CORD_END_MM + 1e-9);
  });

  it('encloses the volume of its tube, its outside outwards', () => {
    const at = (v: number) => [0, 1, 2].map((k) => ends!.positions[v * 3 + k]!) as [number, number, number];
    let volume = 0;
    for (let t = 0; t < ends!.triangles.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => at(ends!.triangles[t + k]!)) as [
        [number, number, number],
        [number, number, number],
        [number, number, number],
      ];
      volume +=
        (a[0] * (b[1] * c[2] - b[2] * c[1]) +
          a[1] * (b[2] * c[0] - b[0] * c[2]) +
          a[2] * (b[0] * c[1] - b[1] * c[0])) /
        6;
    }
    const radiusM = CORD_GIRTH_MM / 1000 / (2 * Math.PI);
    const tube = 2 * Math.PI * radiusM ** 2 * (CORD_END_MM / 1000);
    expect(volume).toBeGreaterThan(0.8 * tube);
    expect(volume).toBeLessThan(1.6 * tube);
  });
});
