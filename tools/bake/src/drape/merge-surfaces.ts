import { item } from '../base/arrays.ts';
import type { Surface } from '../base/surface.ts';

/** Several surfaces in one, in order. */
export const merged = (surfaces: readonly Surface[]): Surface => {
  const starts: number[] = [];
  let points = 0;
  for (const { positions } of surfaces) {
    starts.push(points);
    points += positions.length / 3;
  }
  return {
    positions: Float64Array.from(surfaces.flatMap(({ positions }) => Array.from(positions))),
    triangles: Int32Array.from(
      surfaces.flatMap(({ triangles }, i) => Array.from(triangles, (v) => v + item(starts, i))),
    ),
  };
};
