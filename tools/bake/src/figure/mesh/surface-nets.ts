import type { Distance } from '../sdf/primitives.ts';
import { at } from '../sdf/blend.ts';
import { cellBlock, type Grid } from './grid.ts';

export interface RawMesh {
  readonly positions: Float64Array;
  readonly indices: Uint32Array;
}

/** Edge length of the blocks that are skipped as a whole when far from the surface. */
const BLOCK = 6;

/** Distances at all grid points; blocks far from the surface are filled with the value at their middle. */
const evaluate = (distance: Distance, grid: Grid): Float32Array => {
  const [nx, ny, nz] = [grid.x.length, grid.y.length, grid.z.length];
  const values = new Float32Array(nx * ny * nz).fill(1);
  const start = grid.isSymmetric ? nx >> 1 : 0;
  const fillBlock = (i0: number, j0: number, k0: number): void => {
    const [i1, j1, k1] = [
      Math.min(i0 + BLOCK, nx) - 1,
      Math.min(j0 + BLOCK, ny) - 1,
      Math.min(k0 + BLOCK, nz) - 1,
    ];
    const { centre, radius } = cellBlock(grid, [i0, j0, k0], [i1, j1, k1]);
    const middle = distance(...centre);
    const isFar = Math.abs(middle) > radius * 1.25 + 0.012;
    for (let k = k0; k <= k1; k++)
      for (let j = j0; j <= j1; j++)
        for (let i = i0; i <= i1; i++) {
          const value = isFar ? middle : distance(at(grid.x, i), at(grid.y, j), at(grid.z, k));
          const row = (k * ny + j) * nx;
          values[row + i] = value;
          if (grid.isSymmetric) values[row + nx - 1 - i] = value;
        }
  };
  for (let k = 0; k < nz; k += BLOCK)
    for (let j = 0; j < ny; j += BLOCK) for (let i = start; i < nx; i += BLOCK) fillBlock(i, j, k);
  return values;
};

/** The twelve edges of a cell, by corner numbers (bit 0: x, bit 1: y, bit 2: z). */
const CELL_EDGES = [
  [0, 1],
  [0, 2],
  [0, 4],
  [1, 3],
  [1, 5],
  [2, 3],
  [2, 6],
  [3, 7],
  [4, 5],
  [4, 6],
  [5, 7],
  [6, 7],
] as const;

/** Mean of the crossings of a cell's edges with the surface, in cell units; null if there are none. */
const cellPoint = (corners: Float64Array): readonly [number, number, number] | null => {
  let [x, y, z, count] = [0, 0, 0, 0];
  for (const [a, b] of CELL_EDGES) {
    const [va, vb] = [at(corners, a), at(corners, b)];
    if (va < 0 === vb < 0) continue;
    const t = va / (va - vb);
    x += (a & 1) + t * ((b & 1) - (a & 1));
    y += ((a >> 1) & 1) + t * (((b >> 1) & 1) - ((a >> 1) & 1));
    z += (a >> 2) + t * ((b >> 2) - (a >> 2));
    count++;
  }
  return count === 0 ? null : [x / count, y / count, z / count];
};

/**
 * The zero surface of a distance field as triangles: one vertex per cell that the surface crosses (naive surface
 * nets; S. Gibson, "Constrained elastic surface nets", 1998), normals outwards.
 */
export const surfaceNets = (distance: Distance, grid: Grid): RawMesh => {
  const [nx, ny, nz] = [grid.x.length, grid.y.length, grid.z.length];
  const values = evaluate(distance, grid);
  const id = (i: number, j: number, k: number): number => (k * ny + j) * nx + i;
  const cornerOffsets = [0, 1, nx, nx + 1, nx * ny, nx * ny + 1, nx * ny + nx, nx * ny + nx + 1];
  const vertexOf = new Int32Array(values.length).fill(-1);
  const positions: number[] = [];
  const corners = new Float64Array(8);
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        const base = id(i, j, k);
        cornerOffsets.forEach((offset, c) => (corners[c] = at(values, base + offset)));
        const point = cellPoint(corners);
        if (point === null) continue;
        vertexOf[base] = positions.length / 3;
        positions.push(
          at(grid.x, i) + (at(grid.x, i + 1) - at(grid.x, i)) * point[0],
          at(grid.y, j) + (at(grid.y, j + 1) - at(grid.y, j)) * point[1],
          at(grid.z, k) + (at(grid.z, k + 1) - at(grid.z, k)) * point[2],
        );
      }
  return { positions: Float64Array.from(positions), indices: quads(values, vertexOf, [nx, ny, nz]) };
};

/** Two triangles for every grid edge that the surface crosses. */
const quads = (
  values: Float32Array,
  vertexOf: Int32Array,
  [nx, ny, nz]: readonly [number, number, number],
): Uint32Array => {
  const indices: number[] = [];
  const steps = [1, nx, nx * ny] as const;
  const put = (a: number, b: number, c: number, d: number): void => {
    if (Math.min(a, b, c, d) >= 0) indices.push(a, b, c, a, c, d);
  };
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++) {
        const q = (k * ny + j) * nx + i;
        const isInside = at(values, q) < 0;
        for (let axis = 0; axis < 3; axis++) {
          if (isInside === at(values, q + at(steps, axis)) < 0) continue;
          const back1 = at(steps, (axis + 1) % 3);
          const back2 = at(steps, (axis + 2) % 3);
          const around = [q - back1 - back2, q - back2, q, q - back1].map((cell) => at(vertexOf, cell));
          const [a = -1, b = -1, c = -1, d = -1] = around;
          if (isInside) put(a, b, c, d);
          else put(a, d, c, b);
        }
      }
  return Uint32Array.from(indices);
};
