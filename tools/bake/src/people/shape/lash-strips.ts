import type { Base } from '@kitwright/body';
import { addScaled, normalize, subtract, type Vec3 } from '@kitwright/geometry';
import { f64 } from '../../base/arrays.ts';
import { eyeOf } from './eyeballs.ts';
import type { HungMesh } from './hang.ts';
import { lidEdges } from './skin-pieces.ts';

/** Shares of a lash's length at which a strip has points. */
const ROWS = [0, 0.5, 1] as const;
/** Way of a lash from its root, as shares of its length: ahead from the eye's middle, and up; first half, whole. */
const HALF = { ahead: 0.52, up: 0.05 } as const;
const WHOLE = { ahead: 0.86, up: 0.46 } as const;
const UP: Vec3 = [0, 1, 0];

/** Points of an upper lid's edge from the nose outwards. Corners of an eye lie lower towards the nose. */
const upperEdge = (base: Base, side: 1 | -1): readonly number[] => {
  const x = (p: number): number => side * f64(base.positions, p * 3);
  const y = (p: number): number => f64(base.positions, p * 3 + 1);
  const edge = lidEdges(base)
    .filter((p) => x(p) > 0)
    .sort((a, b) => x(a) - x(b));
  const [inner = 0, outer = 0] = [edge[0], edge.at(-1)];
  const line = (p: number): number =>
    y(inner) + ((x(p) - x(inner)) / (x(outer) - x(inner))) * (y(outer) - y(inner));
  return edge.filter((p) => y(p) > line(p) + 1e-4 || p === outer);
};

/** Both eyes' upper lashes: strips that stand on the lids' edges and curl up. u runs from the nose outwards, v from root to tip. */
export const lashStrips = (base: Base, points: Float64Array, lengthM: number): HungMesh => {
  const [positions, normals, uvs, indices]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const side of [1, -1] as const) {
    const { middle } = eyeOf(base, points, side);
    const edge = upperEdge(base, side).map((p): Vec3 => [
      f64(points, p * 3),
      f64(points, p * 3 + 1),
      f64(points, p * 3 + 2),
    ]);
    const ways = edge.map((at, i) => {
      const before = edge[Math.max(0, i - 1)] ?? at;
      return Math.hypot(...subtract(at, before));
    });
    const whole = ways.reduce((sum, way) => sum + way, 0);
    const start = positions.length / 3;
    let along = 0;
    edge.forEach((root, i) => {
      along += ways[i] ?? 0;
      const u = along / whole;
      const ahead = normalize(subtract(root, middle));
      // Lashes grow longest over the outer half.
      const length = lengthM * (0.55 + 0.45 * Math.sin(Math.PI * Math.min(1, 0.12 + 0.8 * u)));
      ROWS.forEach((row) => {
        const way = row < 1 ? HALF : WHOLE;
        const tip =
          row === 0 ? root : addScaled(addScaled(root, ahead, length * way.ahead), UP, length * way.up);
        positions.push(...tip);
        normals.push(...ahead);
        uvs.push(u, row);
      });
      if (i === 0) return;
      for (let row = 1; row < ROWS.length; row++) {
        const [a, b] = [start + (i - 1) * ROWS.length + row, start + i * ROWS.length + row];
        indices.push(a - 1, b - 1, b, a - 1, b, a);
      }
    });
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    indices: Uint32Array.from(indices),
  };
};
