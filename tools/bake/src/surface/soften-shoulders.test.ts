import { describe, expect, it } from 'vitest';
import { softenShoulders } from './soften-shoulders.ts';
import type { SurfaceMesh } from './surface-mesh.ts';

const CELLS = 12;
const SIDE_M = 0.12;

/** A level sheet, print side up, with a peak in its middle, where three pieces meet. */
const peaked = (): SurfaceMesh => {
  const n = CELLS + 1;
  const at = (i: number, j: number) => j * n + i;
  const points = Array.from({ length: n * n }, (_, p) => [p % n, Math.floor(p / n)] as const);
  const middle = CELLS / 2;
  const heightM = (i: number, j: number) => Math.max(0, 0.006 - 0.003 * Math.hypot(i - middle, j - middle));
  const triangles = points.flatMap(([i, j]) =>
    i === CELLS || j === CELLS
      ? []
      : [at(i, j), at(i, j + 1), at(i + 1, j), at(i + 1, j), at(i, j + 1), at(i + 1, j + 1)],
  );
  const centre = at(middle, middle);
  // Two more vertices on the middle point: the corners of the other pieces.
  return {
    pieceIds: ['front', 'back', 'sleeveLeft'],
    pieceOfVertex: Int32Array.from([...points.map(() => 0), 1, 2]),
    pieceMm: Float64Array.from([...points.flatMap(([i, j]) => [i * 10, j * 10]), 0, 0, 0, 0]),
    pointOf: Int32Array.from([...points.keys(), centre, centre]),
    positions: Float64Array.from(
      points.flatMap(([i, j]) => [(i / CELLS) * SIDE_M, heightM(i, j), (j / CELLS) * SIDE_M]),
    ),
    triangles: Int32Array.from(triangles),
  };
};

describe('the ends of shoulder seams', () => {
  it('are rounded, and the cloth further off stays', () => {
    const mesh = peaked();
    const soft = softenShoulders(mesh, 0.04);
    const middle = (CELLS / 2) * (CELLS + 1) + CELLS / 2;
    const height = ({ positions }: SurfaceMesh) => positions[middle * 3 + 1]!;
    expect(height(mesh)).toBeCloseTo(0.006, 9);
    expect(height(soft)).toBeLessThan(0.004);
    expect(soft.positions.slice(0, 9)).toEqual(mesh.positions.slice(0, 9));
  });

  it('are only those that look up', () => {
    const mesh = peaked();
    const down = {
      ...mesh,
      triangles: mesh.triangles.map((_, i) => mesh.triangles[i - (i % 3) + [0, 2, 1][i % 3]!]!),
    };
    expect(softenShoulders(down, 0.04).positions).toEqual(down.positions);
  });
});
