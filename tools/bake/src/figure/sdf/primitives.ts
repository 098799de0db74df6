import {
  addScaled,
  cross,
  dot,
  length,
  lerp,
  normalize,
  perpendicular,
  subtract,
  type Vec3,
} from '@kitwright/geometry';
import { item } from './blend.ts';

/** A signed distance field: negative inside, metres. */
export type Distance = (x: number, y: number, z: number) => number;

/** A part of a folded shape. The bounding sphere lets a fold skip what is far away. */
export interface Primitive {
  readonly distance: Distance;
  readonly centre: Vec3;
  readonly radius: number;
  /** Width of the blend with what came before, metres. */
  readonly blend: number;
  /** True where the primitive is taken away instead of added. */
  readonly isCut: boolean;
}

/**
 * Ellipsoid with radii along (long axis, side, thickness). `axis` is the long axis, `normal` the direction of the
 * thickness (made orthogonal to the axis). Distance after I. Quilez' first-order bound.
 */
export const ellipsoid = (
  centre: Vec3,
  radii: Vec3,
  blend: number,
  axis?: Vec3,
  normal?: Vec3,
): Primitive => {
  const x = axis === undefined ? ([1, 0, 0] as const) : normalize(axis);
  const z = axis === undefined ? ([0, 0, 1] as const) : perpendicular(normal ?? [0, 0, 1], x);
  const y = axis === undefined ? ([0, 1, 0] as const) : cross(z, x);
  const [a, b, c] = radii;
  const [ia, ib, ic] = [1 / a, 1 / b, 1 / c];
  const smallest = Math.min(a, b, c);
  const distance: Distance = (px, py, pz) => {
    const dx = px - centre[0];
    const dy = py - centre[1];
    const dz = pz - centre[2];
    const u = (dx * x[0] + dy * x[1] + dz * x[2]) * ia;
    const v = (dx * y[0] + dy * y[1] + dz * y[2]) * ib;
    const w = (dx * z[0] + dy * z[1] + dz * z[2]) * ic;
    const k0 = Math.sqrt(u * u + v * v + w * w);
    const k1 = Math.sqrt(u * u * ia * ia + v * v * ib * ib + w * w * ic * ic);
    return k1 < 1e-9 ? -smallest : (k0 * (k0 - 1)) / k1;
  };
  return { distance, centre, radius: Math.max(a, b, c), blend, isCut: false };
};

/** Ellipsoid between two points, as a muscle between origin and insertion. */
export const muscle = (
  from: Vec3,
  to: Vec3,
  sideRadius: number,
  thickness: number,
  normal: Vec3,
  blend: number,
): Primitive => {
  const along = subtract(to, from);
  return ellipsoid(lerp(from, to, 0.5), [length(along) / 2, sideRadius, thickness], blend, along, normal);
};

interface Segment {
  readonly a: Vec3;
  readonly d: Vec3;
  readonly inverseLengthSquared: number;
  readonly radius: number;
  readonly radiusChange: number;
}

const segmentDistance = (s: Segment, x: number, y: number, z: number): number => {
  const qx = x - s.a[0];
  const qy = y - s.a[1];
  const qz = z - s.a[2];
  const raw = (qx * s.d[0] + qy * s.d[1] + qz * s.d[2]) * s.inverseLengthSquared;
  const t = raw < 0 ? 0 : raw > 1 ? 1 : raw;
  const ex = qx - s.d[0] * t;
  const ey = qy - s.d[1] * t;
  const ez = qz - s.d[2] * t;
  return Math.sqrt(ex * ex + ey * ey + ez * ez) - s.radius - s.radiusChange * t;
};

const boundsOf = (points: readonly Vec3[], radii: readonly number[]): { centre: Vec3; radius: number } => {
  const middle = (axis: 0 | 1 | 2): number => {
    const values = points.map((p) => p[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  const centre: Vec3 = [middle(0), middle(1), middle(2)];
  const reach = points.map((p, i) => length(subtract(p, centre)) + item(radii, i));
  return { centre, radius: Math.max(...reach) };
};

/** Chain of capsules with a radius at each point. */
export const tube = (points: readonly Vec3[], radii: readonly number[], blend: number): Primitive => {
  const segments = points.slice(1).map((b, i): Segment => {
    const a = item(points, i);
    const d = subtract(b, a);
    const radius = item(radii, i);
    return { a, d, inverseLengthSquared: 1 / dot(d, d), radius, radiusChange: item(radii, i + 1) - radius };
  });
  const distance: Distance = (x, y, z) => {
    let nearest = 1e9;
    for (const segment of segments) {
      const value = segmentDistance(segment, x, y, z);
      if (value < nearest) nearest = value;
    }
    return nearest;
  };
  return { distance, ...boundsOf(points, radii), blend, isCut: false };
};

const catmullRom = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** Tube along a Catmull-Rom spline through the points, cut into `count` points. */
export const splineTube = (
  points: readonly Vec3[],
  radii: readonly number[],
  blend: number,
  count = 10,
): Primitive => {
  const last = points.length - 1;
  const resampled = Array.from({ length: count }, (_, i): { point: Vec3; radius: number } => {
    const s = (i / (count - 1)) * last;
    const k = Math.min(last - 1, Math.floor(s));
    const neighbours = [Math.max(0, k - 1), k, k + 1, Math.min(last, k + 2)];
    const along = (value: (index: number) => number): number => {
      const [a = 0, b = 0, c = 0, d = 0] = neighbours.map(value);
      return catmullRom(a, b, c, d, s - k);
    };
    const axis = (n: 0 | 1 | 2): number => along((index) => item(points, index)[n]);
    return { point: [axis(0), axis(1), axis(2)], radius: along((index) => item(radii, index)) };
  });
  return tube(
    resampled.map((r) => r.point),
    resampled.map((r) => r.radius),
    blend,
  );
};

/** The same primitive, taken away. */
export const cut = (primitive: Primitive): Primitive => ({ ...primitive, isCut: true });

/** A point in a local frame: origin + axes times coordinates. */
export const framePoint =
  (origin: Vec3, u: Vec3, v: Vec3, w: Vec3) =>
  (a: number, b: number, c: number): Vec3 =>
    addScaled(addScaled(addScaled(origin, u, a), v, b), w, c);
