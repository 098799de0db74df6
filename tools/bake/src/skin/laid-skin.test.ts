import { expect, it } from 'vitest';
import { neighboursOf, type BoneShares } from '../surface/bone-shares.ts';
import type { SurfaceMesh } from '../surface/surface-mesh.ts';
import { goWithCloth } from './laid-skin.ts';

const CORNERS = [
  [0, 0],
  [0.1, 0],
  [0, 0.1],
] as const;

/** Triangles facing forward at these depths, each a piece of its own, sewn to none. */
const triangles = (pieces: readonly (readonly [id: string, zM: number])[]): SurfaceMesh => ({
  pieceIds: pieces.map(([id]) => id),
  pieceOfVertex: Int32Array.from(pieces.flatMap((_, i) => [i, i, i])),
  pieceMm: new Float64Array(pieces.length * 6),
  pointOf: Int32Array.from({ length: pieces.length * 3 }, (_, p) => p),
  positions: Float64Array.from(pieces.flatMap(([, z]) => CORNERS.flatMap((corner) => [...corner, z]))),
  triangles: Int32Array.from({ length: pieces.length * 3 }, (_, v) => v),
});

const [SHIRTS, COLLARS] = [Float64Array.of(1, 0), Float64Array.of(0, 1)];

/** Share of the shirt's bone in what the first corner of each triangle does. */
const shirtsShares = (mesh: SurfaceMesh): readonly number[] => {
  const shares = mesh.pieceIds.flatMap((id): BoneShares[] =>
    Array.from({ length: 3 }, () => (id === 'front' ? SHIRTS : COLLARS)),
  );
  const moved = goWithCloth(mesh, shares, neighboursOf(mesh), (id) => id === 'collar');
  return mesh.pieceIds.map((_, i) => moved[i * 3]![0]!);
};

it('a laid piece goes with the cloth it lies on, and by itself where it stands off', () => {
  const mesh = triangles([
    ['front', 0],
    ['collar', 0.004],
    ['collar', 0.014],
    ['collar', 0.03],
  ]);
  const [front, lying, between, standing] = shirtsShares(mesh);
  expect([front, lying, standing]).toEqual([1, expect.closeTo(1, 9), expect.closeTo(0, 9)]);
  expect(between).toBeGreaterThan(0.2);
  expect(between).toBeLessThan(0.8);
});

it('pieces that were not laid keep their own bones, however near', () => {
  expect(
    shirtsShares(
      triangles([
        ['front', 0],
        ['hood', 0.004],
      ]),
    ),
  ).toEqual([1, 0]);
});
