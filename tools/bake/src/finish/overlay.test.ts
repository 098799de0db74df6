import { straight } from '@kitwright/garment/geometry/edges.ts';
import { describe, expect, it } from 'vitest';
import { draftPiece } from '@kitwright/garment/geometry/draft-piece.ts';
import type { SurfaceMesh } from '../surface/surface-mesh.ts';
import { nearestAnchors } from './finish-layers.ts';
import { layOverlay } from './overlay.ts';

const SIDE_MM = 200;
const CELLS = 10;

/** A square piece `front` hanging upright, print side forward. */
const front = (): SurfaceMesh => {
  const at = (i: number, j: number) => j * (CELLS + 1) + i;
  const grid = Array.from({ length: (CELLS + 1) ** 2 }, (_, v) => [
    ((v % (CELLS + 1)) / CELLS) * SIDE_MM,
    (Math.floor(v / (CELLS + 1)) / CELLS) * SIDE_MM,
  ]);
  const cells = Array.from({ length: CELLS ** 2 }, (_, c) => [c % CELLS, Math.floor(c / CELLS)] as const);
  return {
    pieceIds: ['front'],
    pieceOfVertex: new Int32Array(grid.length),
    pieceMm: Float64Array.from(grid.flat()),
    pointOf: Int32Array.from(grid.keys()),
    positions: Float64Array.from(grid.flatMap(([x, y]) => [x! / 1000, 1.3 - y! / 1000, 0.2])),
    triangles: Int32Array.from(
      cells.flatMap(([i, j]) => [
        ...[at(i, j), at(i, j + 1), at(i + 1, j)],
        ...[at(i + 1, j), at(i, j + 1), at(i + 1, j + 1)],
      ]),
    ),
  };
};

const pocket = draftPiece({
  id: 'pocket',
  edges: [
    { id: 'top', points: straight([0, 0], [100, 0]), finish: 'hem' },
    { id: 'right', points: straight([100, 0], [100, 80]), finish: 'free' },
    { id: 'bottom', points: straight([100, 80], [0, 80]), finish: 'free' },
    { id: 'left', points: straight([0, 80], [0, 0]), finish: 'free' },
  ],
  grain: [
    [50, 10],
    [50, 70],
  ],
  seamAllowanceMm: 10,
  hemAllowanceMm: 20,
});
const sewn = ['right', 'bottom', 'left'];
const lay = (stitchedEdges: readonly string[], at: readonly [number, number] = [40, 60]) =>
  layOverlay(pocket, { piece: 'pocket', on: 'front', at, stitchedEdges }, front(), { edgeMm: 10 });

describe('an overlay', () => {
  it('lies at its place on the piece beneath, print side out, just off the cloth', () => {
    const { surface } = lay([...sewn, 'top']);
    for (let v = 0; v < surface.positions.length / 3; v++) {
      expect(surface.positions[v * 3]).toBeCloseTo((surface.pieceMm[v * 2]! + 40) / 1000, 9);
      expect(surface.positions[v * 3 + 1]).toBeCloseTo(1.3 - (surface.pieceMm[v * 2 + 1]! + 60) / 1000, 9);
      expect(surface.positions[v * 3 + 2]).toBeCloseTo(0.2014, 9);
    }
    const [a, b, c] = [0, 1, 2].map((k) => {
      const o = surface.triangles[k]! * 3;
      return [surface.positions[o]!, surface.positions[o + 1]!] as const;
    });
    expect((b![0] - a![0]) * (c![1] - a![1]) - (b![1] - a![1]) * (c![0] - a![0])).toBeGreaterThan(0);
  });

  it('stands off at an open edge, and is held where it is stitched', () => {
    const { surface } = lay(sewn);
    const liftAt = (x: number, y: number) => {
      const v = Array.from(surface.pointOf).findIndex(
        (p) => Math.hypot(surface.pieceMm[p * 2]! - x, surface.pieceMm[p * 2 + 1]! - y) < 6,
      );
      return surface.positions[v * 3 + 2]! - 0.2;
    };
    expect(liftAt(50, 0)).toBeGreaterThan(0.005);
    expect(liftAt(50, 80)).toBeCloseTo(0.0014, 9);
    expect(liftAt(0, 0)).toBeCloseTo(0.0014, 9);
  });

  it('must not reach past the piece beneath', () => {
    expect(() => lay(sewn, [150, 60])).toThrow('reaches past front');
  });
});

describe('a detail', () => {
  it('belongs to the nearest place of the surface', () => {
    const surface = front();
    const [anchor] = nearestAnchors(surface, Float64Array.of(0.0525, 1.2375, 0.21));
    const place = [0, 1].map((k) =>
      anchor!.corners.reduce((sum, v, c) => sum + anchor!.shares[c]! * surface.pieceMm[v * 2 + k]!, 0),
    );
    expect(place[0]).toBeCloseTo(52.5, 3);
    expect(place[1]).toBeCloseTo(62.5, 3);
  });
});
