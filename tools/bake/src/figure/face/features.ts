import type { FacePaint } from '@kitwright/garment/figure/avatar-faces.ts';
import { bell, clamp, item, smoothstep } from '../sdf/blend.ts';

/** Where the features of the face lie in its front view: metres, for x >= 0. */

export const EYE = {
  x: 0.0322,
  y: 1.6872,
  halfWidth: 0.0157,
  up: 0.0067,
  low: 0.0043,
  tilt: 0.0012,
} as const;

/** Heights of lower and upper lid; `s` runs from the inner corner (-1) to the outer (1), which lies higher. */
export const lids = (s: number): { readonly low: number; readonly up: number } => {
  const middle = EYE.y + EYE.tilt * s;
  const open = Math.max(0, 1 - s * s) ** 0.6;
  return { low: middle - EYE.low * open * (1 + 0.22 * s), up: middle + EYE.up * open * (1 - 0.13 * s) };
};

const MOUTH_HALF_WIDTH = 0.0268;
const MOUTH_Y = 1.6188;

/** The line between the lips, which rises to the corners: a hint of a smile. */
export const mouthLine = (x: number): number => {
  const t = x / MOUTH_HALF_WIDTH;
  return MOUTH_Y - 0.0006 + 0.0005 * bell(x - 0.007, 0.005) + 0.0062 * t * t;
};

/** Signed distance to the edge of the lips, positive inside; metres, front view. */
export const lipDepth = (x: number, y: number): number => {
  const t = x / MOUTH_HALF_WIDTH;
  if (t >= 1) return -Math.hypot(x - MOUTH_HALF_WIDTH, y - mouthLine(MOUTH_HALF_WIDTH));
  const fullness = Math.max(0, 1 - t * t) ** 0.8;
  const line = mouthLine(x);
  const top = line + 0.0066 * fullness + 0.0008 * bell(x - 0.0065, 0.004) - 0.0012 * bell(x, 0.003);
  const bottom = line - 0.0098 * fullness;
  return Math.min(top - y, y - bottom);
};

/** Closeness to the line between the lips, 0..1. */
export const mouthShadow = (x: number, y: number): number =>
  smoothstep(0.0013, 0.0003, Math.abs(y - mouthLine(x))) * smoothstep(MOUTH_HALF_WIDTH + 0.0022, 0.02, x);

export type BrowPoint = readonly [x: number, y: number, radius: number];
const BROW: readonly BrowPoint[] = [
  [0.0135, 1.7052, 0.0027],
  [0.021, 1.7068, 0.0035],
  [0.031, 1.7086, 0.0034],
  [0.041, 1.7088, 0.0026],
  [0.0495, 1.7058, 0.0015],
  [0.0555, 1.702, 0.0004],
];

/** The common brow, or one that is thicker, longer, more arched or more slanting. */
export const browLine = ({
  browThickness = 1,
  browLength = 1,
  browArch = 0,
  browTilt = 0,
}: FacePaint = {}): readonly BrowPoint[] =>
  BROW.map(([x, y, radius], i) => {
    const t = i / (BROW.length - 1);
    const [inner] = item(BROW, 0);
    const riseMm = browArch * Math.sin(Math.PI * t) + browTilt * (t - 0.4);
    return [inner + (x - inner) * browLength, y + riseMm / 1000, radius * browThickness];
  });

/** Signed depth inside a brow (metres), and the place along it from the nose (0) outwards (1). */
export const browAt = (
  brow: readonly BrowPoint[],
  x: number,
  y: number,
): { readonly depth: number; readonly along: number } => {
  let best = { depth: -1, along: 0 };
  for (let i = 0; i + 1 < brow.length; i++) {
    const [ax, ay, ar] = item(brow, i);
    const [bx, by, br] = item(brow, i + 1);
    const [dx, dy] = [bx - ax, by - ay];
    const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1);
    const depth = ar + (br - ar) * t - Math.hypot(x - ax - dx * t, y - ay - dy * t);
    if (depth > best.depth) best = { depth, along: (i + t) / (brow.length - 1) };
  }
  return best;
};

const LAUGH_LINE = [
  [0.0185, 1.6505],
  [0.0255, 1.641],
  [0.0325, 1.6275],
] as const;

/** Closeness to the fold from the wing of the nose to the corner of the mouth, 0..1. */
export const laughLine = (x: number, y: number): number =>
  LAUGH_LINE.slice(1).reduce((most, [bx, by], i) => {
    const [ax, ay] = item(LAUGH_LINE, i);
    const [dx, dy] = [bx - ax, by - ay];
    const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1);
    return Math.max(most, bell(Math.hypot(x - ax - dx * t, y - ay - dy * t), 0.0022));
  }, 0);

/** Darkness of the fold above the upper lid and of the lower lid's rim, 0..1. */
export const lidCrease = (s: number, y: number): number => {
  const { low, up } = lids(clamp(s, -1, 1));
  const fade = smoothstep(1.1, 0.75, Math.abs(s));
  const fold = 0.3 * smoothstep(0.0012, 0.0002, Math.abs(y - (up + 0.0024 + 0.0006 * s)));
  const rim = 0.34 * smoothstep(0.0014, 0.0003, Math.abs(y - (low - 0.0004))) * smoothstep(-1, 0.2, s);
  return (fold + rim) * fade;
};
