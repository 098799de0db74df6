import { cross, dot, normalize, type Vec3 } from '../vec3.ts';
import { tapeLength, type Point2 } from './tape.ts';

export interface Cut {
  readonly through: Vec3;
  /** Across the cut; upright when it is level. */
  readonly normal: Vec3;
  /** Points of the cut farther from `through` than this do not count, metres. */
  readonly reachM: number;
}

/** Triangles with a corner farther above or below the cut than this are not looked at, metres. */
const NEAR_M = 0.2;

/** Length of a tape round the slice of the triangles by a plane, metres. */
export const girthM = (points: Float64Array, triangles: Uint16Array, cut: Cut): number => {
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
