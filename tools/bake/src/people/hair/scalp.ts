import { cross, length, subtract, type Vec3 } from '@kitwright/geometry';
import type { Base } from '@kitwright/body';
import { cornersOf, f64, item, smoothstep } from '../../base/arrays.ts';
import { grain } from '../paint/look.ts';
import type { OnSkull, Skull } from './skull.ts';

/** Middle of the base's head, front to back, metres. */
const MIDDLE_Z_M = 0.05;
const DEGREE = 180 / Math.PI;

/** Degrees round the head from the middle of the face to the nape, the same on both sides. */
export const roundDeg = ([x, , z]: Vec3): number => Math.atan2(Math.abs(x), z - MIDDLE_Z_M) * DEGREE;

/** A line round the head: heights on the base, metres, by degrees from the middle of the face. */
export type LineRound = readonly (readonly [degrees: number, heightM: number])[];

/** Height of a line round the head, without corners. */
export const heightAt = (line: LineRound, degrees: number): number => {
  const next = line.findIndex(([each]) => each >= degrees);
  const [to, toM] = line[next < 0 ? line.length - 1 : next] ?? [0, 0];
  const [from, fromM] = line[Math.max(0, (next < 0 ? line.length : next) - 1)] ?? [0, 0];
  return to === from ? toM : fromM + (toM - fromM) * smoothstep(from, to, degrees);
};

/** Line at which a man's hair begins: straight across the forehead, back at the temples, down before the ear, round it, to the nape. */
export const MANS_LINE: LineRound = [
  [0, 0.793],
  [16, 0.793],
  [28, 0.793],
  [40, 0.787],
  [52, 0.772],
  [60, 0.752],
  [66, 0.738],
  [72, 0.727],
  [78, 0.712],
  [85, 0.712],
  [89, 0.727],
  [98, 0.724],
  [108, 0.715],
  [118, 0.692],
  [128, 0.678],
  [140, 0.671],
  [180, 0.665],
];

/** A woman's: round, lower at the temples, a few fine hairs before the ear. */
export const WOMANS_LINE: LineRound = [
  [0, 0.788],
  [16, 0.788],
  [30, 0.786],
  [42, 0.777],
  [52, 0.762],
  [60, 0.748],
  [70, 0.735],
  [79, 0.728],
  [85, 0.728],
  [89, 0.727],
  [98, 0.724],
  [108, 0.715],
  [118, 0.692],
  [128, 0.678],
  [140, 0.671],
  [180, 0.665],
];

/** Locks thin out over so much above the line, metres. */
const EDGE_M = 0.007;

/** Ears of the base are farther out than this, and lower, metres. */
const EAR_X_M = 0.0755;
const EAR_TOP_M = 0.739;

/** Share of the full density of hair at a place of the base's head, 0 to 1. */
export const densityAt = (line: LineRound, place: Vec3, edgeM = EDGE_M): number => {
  const [x, y, z] = place;
  // Ears stand off where the skull is narrower.
  if (Math.abs(x) > EAR_X_M && y < EAR_TOP_M) return 0;
  // The line of a hand that never drew a straight one.
  const waverM = 0.00125 * (Math.sin(x * 410 + 1) + Math.sin(z * 530 + y * 300));
  return smoothstep(-0.3 * edgeM, edgeM, y - heightAt(line, roundDeg(place)) + waverM);
};

/** Candidates for each root, of which the one farthest from all others is taken. */
const CANDIDATES = 10;

/** Places for a number of roots, spread evenly over where there is hair. `weight`, 0 to 1, thins them out. */
export const rootsOn = (
  base: Base,
  skull: Skull,
  weight: (basePlace: Vec3) => number,
  count: number,
): readonly OnSkull[] => {
  const point = (p: number): Vec3 => [
    f64(base.positions, p * 3),
    f64(base.positions, p * 3 + 1),
    f64(base.positions, p * 3 + 2),
  ];
  let sum = 0;
  const sums = Array.from({ length: skull.triangles.length / 3 }, (_, t) => {
    const [a, b, c] = cornersOf(skull.triangles, t).map(point) as [Vec3, Vec3, Vec3];
    const middle: Vec3 = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3];
    sum += length(cross(subtract(b, a), subtract(c, a))) * weight(middle);
    return sum;
  });
  const candidate = (n: number): OnSkull => {
    const wanted = grain(n, 1.3) * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (item(sums, middle) < wanted) low = middle + 1;
      else high = middle;
    }
    const [u, v] = [grain(n, 2.7), grain(n, 4.1)];
    return u + v > 1 ? skull.at(low, 1 - u, 1 - v) : skull.at(low, u, v);
  };
  // Of some candidates the one farthest from all others, as close by as they may be where there shall be more.
  const roots: OnSkull[] = [];
  for (let n = 0; n < count; n++) {
    let best: OnSkull | undefined;
    let farthest = -1;
    for (let k = 0; k < CANDIDATES; k++) {
      const each = candidate(n * CANDIDATES + k);
      const nearest = roots.reduce(
        (least, { basePlace }) => Math.min(least, length(subtract(basePlace, each.basePlace))),
        1,
      );
      const far = nearest * Math.sqrt(weight(each.basePlace));
      if (far <= farthest) continue;
      [best, farthest] = [each, far];
    }
    if (best) roots.push(best);
  }
  return roots;
};
