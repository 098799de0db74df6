import { cross, normalize, perpendicular, subtract, type Vec3 } from '@kitwright/geometry';
import type { Distance } from './primitives.ts';
import { at, item } from './blend.ts';

/**
 * A superelliptic section: position along the axis, half width, half depth to the front and to the back, offset of the
 * centre sideways and in depth (metres), and the exponent (2 is an ellipse, more is boxier).
 */
export type Station = readonly [
  along: number,
  halfWidth: number,
  front: number,
  back: number,
  offsetWidth: number,
  offsetDepth: number,
  exponent: number,
];

const SAMPLES = 256;

/** Slopes of a smooth curve through the points: weighted means of the neighbouring chords. */
const slopes = (x: readonly number[], y: readonly number[]): readonly number[] => {
  const chords = x.slice(1).map((next, i) => (item(y, i + 1) - item(y, i)) / (next - item(x, i)));
  return x.map((here, i) => {
    if (i === 0) return item(chords, 0);
    if (i === x.length - 1) return item(chords, i - 1);
    const before = here - item(x, i - 1);
    const after = item(x, i + 1) - here;
    return (item(chords, i - 1) * after + item(chords, i) * before) / (before + after);
  });
};

/** One column of the stations, resampled by cubic Hermite interpolation. */
const column = (stations: readonly Station[], index: 1 | 2 | 3 | 4 | 5 | 6): Float64Array => {
  const x = stations.map((s) => s[0]);
  const y = stations.map((s) => s[index]);
  const m = slopes(x, y);
  const first = item(x, 0);
  const span = item(x, x.length - 1) - first;
  return Float64Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const s = first + (span * i) / SAMPLES;
    let k = 0;
    while (k < x.length - 2 && s > item(x, k + 1)) k++;
    const h = item(x, k + 1) - item(x, k);
    const t = (s - item(x, k)) / h;
    const [t2, t3] = [t * t, t * t * t];
    return (
      (2 * t3 - 3 * t2 + 1) * item(y, k) +
      (t3 - 2 * t2 + t) * h * item(m, k) +
      (-2 * t3 + 3 * t2) * item(y, k + 1) +
      (t3 - t2) * h * item(m, k + 1)
    );
  });
};

/**
 * Distance to superelliptic sections along a straight axis from `origin` towards `to`. `widthHint` gives the direction
 * of the width; the depth points forward (+z).
 */
export const loft = (origin: Vec3, to: Vec3, widthHint: Vec3, stations: readonly Station[]): Distance => {
  const axis = normalize(subtract(to, origin));
  const u = perpendicular(widthHint, axis);
  const raw = cross(u, axis);
  const v: Vec3 = raw[2] < 0 ? [-raw[0], -raw[1], -raw[2]] : raw;
  const start = item(stations, 0)[0];
  const end = item(stations, stations.length - 1)[0];
  const widths = column(stations, 1);
  const fronts = column(stations, 2);
  const backs = column(stations, 3);
  const offsetsU = column(stations, 4);
  const offsetsV = column(stations, 5);
  const exponents = column(stations, 6);

  return (px, py, pz) => {
    const x = px - origin[0];
    const y = py - origin[1];
    const z = pz - origin[2];
    const s = x * axis[0] + y * axis[1] + z * axis[2];
    const inside = s < start ? start : s > end ? end : s;
    const q = ((inside - start) / (end - start)) * SAMPLES;
    const i = q >= SAMPLES ? SAMPLES - 1 : Math.floor(q);
    const t = q - i;
    const sample = (table: Float64Array): number => at(table, i) + (at(table, i + 1) - at(table, i)) * t;
    const width = sample(widths);
    const exponent = sample(exponents);
    const qu = Math.abs(x * u[0] + y * u[1] + z * u[2] - sample(offsetsU));
    const signedV = x * v[0] + y * v[1] + z * v[2] - sample(offsetsV);
    const depth = sample(signedV > 0 ? fronts : backs);
    const qv = Math.abs(signedV);
    const k = ((qu / width) ** exponent + (qv / depth) ** exponent) ** (1 / exponent);
    const r = Math.sqrt(qu * qu + qv * qv);
    const radial = k > 1e-6 ? ((k - 1) * r) / k : -Math.min(width, depth);
    const beyond = Math.abs(s - inside);
    if (beyond === 0) return radial;
    const capped = radial > 0 ? Math.hypot(radial, beyond) : Math.max(radial, beyond + radial * 0.25);
    return Math.max(capped, beyond);
  };
};
