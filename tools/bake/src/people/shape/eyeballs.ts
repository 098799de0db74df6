import type { Base } from '@kitwright/body';
import { addScaled, length, subtract, type Vec3 } from '@kitwright/geometry';
import { f64, smoothstep } from '../../base/arrays.ts';
import type { HungMesh } from './hang.ts';

/** Rings from the middle of the cornea backwards, and corners of each. */
const RINGS = [0, 7, 14, 19, 24, 28, 32, 38, 46, 56, 68, 82] as const;
const CORNERS = 20;
/** Height of the cornea above the ball, as a share of its radius, and the angle at which it ends, degrees. */
const CORNEA = 0.085;
const CORNEA_EDGE = 33;
/** Eyes look ahead, turned out by a little less than the lids are. */
const OUTWARD = 0.04;

/** A ball of an eye: where its middle is, and its radius, metres. */
export interface Eye {
  readonly middle: Vec3;
  readonly radiusM: number;
}

/** The ball that the base's helper points lie on, left or right. */
export const eyeOf = (base: Base, points: Float64Array, side: 1 | -1): Eye => {
  const { from, count } = base.groups.eyes;
  const numbers = Array.from({ length: count }, (_, i) => from + i).filter(
    (p) => side * f64(base.positions, p * 3) > 0,
  );
  const places = numbers.map((p): Vec3 => [
    f64(points, p * 3),
    f64(points, p * 3 + 1),
    f64(points, p * 3 + 2),
  ]);
  const range = (axis: 0 | 1 | 2): readonly [number, number] => {
    const values = places.map((place) => place[axis]);
    return [Math.min(...values), Math.max(...values)];
  };
  const [x, y, z] = [range(0), range(1), range(2)];
  const middle: Vec3 = [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2, (z[0] + z[1]) / 2];
  return { middle, radiusM: (x[1] - x[0] + y[1] - y[0]) / 4 };
};

/**
 * Both eyes: balls with a cornea. The picture is seen along the axis: its middle is the pupil's, its edge 90 degrees
 * from it, its left side the nose's.
 */
export const eyeballs = (base: Base, points: Float64Array): HungMesh => {
  const [positions, normals, uvs, indices]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const side of [1, -1] as const) {
    const { middle, radiusM } = eyeOf(base, points, side);
    const start = positions.length / 3;
    const place = (degrees: number, corner: number): Vec3 => {
      const [a, b] = [(degrees * Math.PI) / 180, (corner * 2 * Math.PI) / CORNERS];
      const bulge = radiusM * (1 + CORNEA * (1 - smoothstep(0, CORNEA_EDGE, degrees)));
      const ahead: Vec3 = [
        Math.sin(a) * Math.cos(b) * bulge,
        Math.sin(a) * Math.sin(b) * bulge,
        Math.cos(a) * bulge,
      ];
      return addScaled(middle, [
        ahead[0] + side * OUTWARD * ahead[2],
        ahead[1],
        ahead[2] - side * OUTWARD * ahead[0],
      ]);
    };
    RINGS.forEach((degrees, ring) => {
      for (let corner = 0; corner < CORNERS; corner++) {
        const p = place(degrees, corner);
        const [aside, back] = [
          subtract(place(degrees + 0.5, corner), place(Math.max(0, degrees - 0.5), corner)),
          subtract(place(Math.max(1, degrees), corner + 0.2), place(Math.max(1, degrees), corner - 0.2)),
        ];
        const n: Vec3 = [
          aside[1] * back[2] - aside[2] * back[1],
          aside[2] * back[0] - aside[0] * back[2],
          aside[0] * back[1] - aside[1] * back[0],
        ];
        const l = length(n) || 1;
        positions.push(...p);
        normals.push(...(degrees === 0 ? [0, 0, 1] : n.map((value) => value / l)));
        const [r, b] = [degrees / 180, (corner * 2 * Math.PI) / CORNERS];
        uvs.push(0.5 + side * r * Math.cos(b), 0.5 - r * Math.sin(b));
        if (ring === 0) continue;
        const next = (corner + 1) % CORNERS;
        const at = (of: number, c: number): number => start + of * CORNERS + c;
        indices.push(at(ring - 1, corner), at(ring, corner), at(ring, next));
        if (ring > 1) indices.push(at(ring - 1, corner), at(ring, next), at(ring - 1, next));
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
