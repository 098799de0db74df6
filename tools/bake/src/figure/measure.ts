import { ARM_DIRECTION, JOINTS } from './joints.ts';
import { armDistance } from './parts/arm.ts';
import { legDistance } from './parts/leg.ts';
import { neckDistance } from './parts/neck.ts';
import { torsoDistance } from './parts/torso.ts';
import { item, smoothMin } from './sdf/blend.ts';
import { addScaled, cross, normalize, perpendicular, type Distance, type Vec3 } from '../base/vec3.ts';

type Point2 = readonly [u: number, v: number];

const DIRECTIONS = 360;

/** Where rays from a centre leave the shape, in the plane of the two unit axes. */
const outline = (distance: Distance, centre: Vec3, u: Vec3, v: Vec3): readonly Point2[] =>
  Array.from({ length: DIRECTIONS }, (_, i): Point2 => {
    const angle = (2 * Math.PI * i) / DIRECTIONS;
    const [cu, cv] = [Math.cos(angle), Math.sin(angle)];
    let r = 0.01;
    for (let step = 0; step < 80; step++) {
      const p = addScaled(addScaled(centre, u, cu * r), v, cv * r);
      const d = distance(p[0], p[1], p[2]);
      if (Math.abs(d) < 1e-5) break;
      r -= d * 0.8;
    }
    return [cu * r, cv * r];
  });

const turn = (a: Point2, b: Point2, c: Point2): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

const halfHull = (points: readonly Point2[]): readonly Point2[] => {
  const hull: Point2[] = [];
  for (const p of points) {
    while (hull.length > 1 && turn(item(hull, hull.length - 2), item(hull, hull.length - 1), p) <= 0)
      hull.pop();
    hull.push(p);
  }
  return hull.slice(0, -1);
};

/** Length of a tape round the points: the perimeter of their convex hull (Andrew's monotone chain), millimetres. */
const tapeMm = (points: readonly Point2[]): number => {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const hull = [...halfHull(sorted), ...halfHull(sorted.reverse())];
  const metres = hull.reduce((sum, [u, v], i) => {
    const [nu, nv] = item(hull, (i + 1) % hull.length);
    return sum + Math.hypot(nu - u, nv - v);
  }, 0);
  return metres * 1000;
};

const symmetric =
  (distance: Distance): Distance =>
  (x, y, z) =>
    distance(Math.abs(x), y, z);

const level = (distance: Distance, x: number, y: number, z = 0): number =>
  tapeMm(outline(distance, [x, y, z], [1, 0, 0], [0, 0, 1]));

const hips: Distance = symmetric((x, y, z) => smoothMin(torsoDistance(x, y, z), legDistance(x, y, z), 0.045));

const biceps = (): number => {
  const axis = normalize(ARM_DIRECTION);
  const u = perpendicular([1, 0, 0], axis);
  return tapeMm(outline(armDistance, addScaled(JOINTS.shoulder, axis, 0.16), u, cross(axis, u)));
};

/** Girths of the nude body in millimetres, taken as a tailor does. */
export const girthsMm = () => ({
  neck: level(symmetric(neckDistance), 0, 1.545, -0.012),
  chest: level(symmetric(torsoDistance), 0, 1.295),
  waist: level(symmetric(torsoDistance), 0, 1.11),
  hip: level(hips, 0, 0.905),
  biceps: biceps(),
  thigh: level(legDistance, 0.096, 0.8),
  calf: level(legDistance, 0.108, 0.37, -0.01),
});
