import type { Base } from '../base/base.ts';
import { at } from '../numbers.ts';
import type { PosedBody } from '../pose/drape-pose.ts';
import { cross, dot, length, normalize, pointOf, subtract, type Vec3 } from '../vec3.ts';
import type { Measures } from '../wish.ts';
import { ringPlace, type Rings } from './measured-part.ts';

/** The surface that a tape is laid on. */
export interface TapeMarks {
  readonly rings: Rings;
  readonly nipples: readonly [number, number];
  readonly acromia: readonly [number, number];
  readonly crotch: number;
  readonly trunk: Uint16Array;
}

/** Heights of the tape on a body, metres, and the middle of the neck. */
export const levelsOf = (points: ArrayLike<number>, { rings, nipples }: TapeMarks) => ({
  chest: (at(points, nipples[0] * 3 + 1) + at(points, nipples[1] * 3 + 1)) / 2,
  waist: ringPlace(points, rings.waist)[1],
  hip: ringPlace(points, rings.hip)[1],
  neck: ringPlace(points, rings.neck),
});

const UP: Vec3 = [0, 1, 0];
/** The neck's tape lies lower in front. */
const NECK_NORMAL: Vec3 = [0, 1, 0.35];
const NECK_REACH_M = 0.12;
/** The hip is the widest of these places about its level, metres. */
const HIP_OFFSETS_M = [-0.02, 0, 0.02] as const;

const armLengthM = (base: Base, { places }: PosedBody): number => {
  const place = (name: string): Vec3 =>
    places[base.bones.findIndex((bone) => bone.name === name)] ?? [0, 0, 0];
  const lengths = ['L', 'R'].map(
    (side) =>
      length(subtract(place(`lowerarm01.${side}`), place(`upperarm01.${side}`))) +
      length(subtract(place(`wrist.${side}`), place(`lowerarm01.${side}`))),
  );
  return (at(lengths, 0) + at(lengths, 1)) / 2;
};

interface Cut {
  readonly through: Vec3;
  /** Across the cut; upright when it is level. */
  readonly normal: Vec3;
  /** Points of the cut farther from `through` than this do not count, metres. */
  readonly reachM: number;
}

/** Triangles with a corner farther above or below the cut than this are not looked at, metres. */
const NEAR_M = 0.2;

/** A place in the plane of a cut, metres. */
type Point2 = readonly [u: number, v: number];

const turn = (a: Point2, b: Point2, c: Point2): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

const halfHull = (points: readonly Point2[]): readonly Point2[] => {
  const hull: Point2[] = [];
  for (const point of points) {
    for (;;) {
      const [a, b] = [hull.at(-2), hull.at(-1)];
      if (!a || !b || turn(a, b, point) > 0) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull.slice(0, -1);
};

/** Length of a tape round the points: the perimeter of their convex hull (Andrew's monotone chain). */
export const tapeLength = (points: readonly Point2[]): number => {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const hull = [...halfHull(sorted), ...halfHull(sorted.reverse())];
  return hull.reduce((sum, [u, v], i) => {
    const [nextU, nextV] = hull[(i + 1) % hull.length] ?? [u, v];
    return sum + Math.hypot(nextU - u, nextV - v);
  }, 0);
};

/** Length of a tape round the slice of the triangles by a plane, metres. */
const girthM = (points: Float64Array, triangles: Uint16Array, cut: Cut): number => {
  const { through, reachM } = cut;
  const n = normalize(cut.normal);
  const u = normalize(cross(n, [0, 0, 1]));
  const v = cross(n, u);
  const level = dot(through, n);
  const heights = new Float64Array(points.length / 3);
  for (let p = 0; p < heights.length; p++)
    heights[p] =
      (points[p * 3] ?? 0) * n[0] + (points[p * 3 + 1] ?? 0) * n[1] + (points[p * 3 + 2] ?? 0) * n[2] - level;
  const found: Point2[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const nearest = 3 * (triangles[t] ?? 0) + 1;
    if (Math.abs((points[nearest] ?? 0) - through[1]) > NEAR_M) continue;
    for (let corner = 0; corner < 3; corner++) {
      const a = triangles[t + corner] ?? 0;
      const b = triangles[t + (corner === 2 ? 0 : corner + 1)] ?? 0;
      const [from, to] = [heights[a] ?? 0, heights[b] ?? 0];
      if (from < 0 === to < 0) continue;
      const share = from / (from - to);
      const [ax, ay, az] = [points[a * 3] ?? 0, points[a * 3 + 1] ?? 0, points[a * 3 + 2] ?? 0];
      const x = ax + share * ((points[b * 3] ?? 0) - ax) - through[0];
      const y = ay + share * ((points[b * 3 + 1] ?? 0) - ay) - through[1];
      const z = az + share * ((points[b * 3 + 2] ?? 0) - az) - through[2];
      if (x * x + y * y + z * z < reachM * reachM)
        found.push([x * u[0] + y * u[1] + z * u[2], x * v[0] + y * v[1] + z * v[2]]);
    }
  }
  return tapeLength(found);
};

/** The tape measures of a body in the drape pose, mm. */
export const measuresOf = (base: Base, marks: TapeMarks, body: PosedBody): Measures => {
  const { points } = body;
  const levels = levelsOf(points, marks);
  const level = (y: number): number =>
    1000 * girthM(points, marks.trunk, { through: [0, y, 0], normal: UP, reachM: 1 });
  let top = 0;
  for (let p = 0; p < base.groups.skin.count; p++) top = Math.max(top, points[p * 3 + 1] ?? 0);
  return {
    height: 1000 * top,
    chest: level(levels.chest),
    waist: level(levels.waist),
    hip: Math.max(...HIP_OFFSETS_M.map((offset) => level(levels.hip + offset))),
    neck:
      1000 *
      girthM(points, marks.trunk, {
        through: [0, levels.neck[1], levels.neck[2]],
        normal: NECK_NORMAL,
        reachM: NECK_REACH_M,
      }),
    shoulder: 1000 * length(subtract(pointOf(points, marks.acromia[0]), pointOf(points, marks.acromia[1]))),
    arm: 1000 * armLengthM(base, body),
    insideLeg: 1000 * at(points, marks.crotch * 3 + 1),
  };
};
