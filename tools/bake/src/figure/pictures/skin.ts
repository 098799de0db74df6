import { cells, hash, noise } from '../hair/noise.ts';
import { bell, mix, smoothstep } from '../sdf/blend.ts';
import type { Rgb } from '@kitwright/colour';
import { paint, rgbOf, type Picture } from './picture.ts';

const [WIDTH, HEIGHT] = [192, 256];

/** What is special about a figure's skin. */
export interface SkinLook {
  readonly skin: string;
  /** Strength of freckles, 0..1. */
  readonly freckles?: number;
  /** Abstract ornament round the left forearm. */
  readonly hasSleeve?: boolean;
}

/** Places along the limbs: see skin-chart.ts. */
const ELBOW_V = 0.405;
const WRIST_V = 0.75;
const KNUCKLES_V = 0.88;
const KNEE_V = 0.456;

/** Blood under the skin: less green and blue; the darker the skin, the less it shows. */
const warmed = ([r, g, b]: Rgb, amount: number): Rgb => {
  const shown = amount * mix(0.45, 1, smoothstep(0.3, 0.8, r));
  return [r * (1 - 0.04 * shown), g * (1 - 0.16 * shown), b * (1 - 0.15 * shown)];
};

const scaled = ([r, g, b]: Rgb, by: number): Rgb => [r * by, g * by, b * by];

/** Within its half: from the limb's front (0) to its back (1). */
const round = (u: number): number => (u < 0.5 ? (u - 0.01) / 0.48 : (u - 0.51) / 0.48);

const freckleAt = (u: number, v: number, seed: number): number => {
  const [x, y] = [u * 34, v * 70];
  const nearest = cells(x, y, seed);
  const size = 0.16 + 0.18 * hash(Math.floor(x), Math.floor(y), seed);
  return smoothstep(size, size * 0.4, nearest);
};

const mottled = (look: SkinLook, u: number, v: number, seed: number): Rgb => {
  const mottle = 0.6 * noise(u * 14, v * 16, seed) + 0.4 * noise(u * 40, v * 46, seed + 3);
  const base = warmed(scaled(rgbOf(look.skin), 1 + 0.014 * mottle), 0.35 * noise(u * 9, v * 11, seed + 7));
  const freckles = (look.freckles ?? 0) * freckleAt(u, v, seed);
  return [base[0] * (1 - 0.16 * freckles), base[1] * (1 - 0.26 * freckles), base[2] * (1 - 0.3 * freckles)];
};

/** Ink, 0..1: rings, a band of rhombs and two rows of drops between wrist and elbow. */
const sleeveInk = (across: number, v: number): number => {
  const t = (v - ELBOW_V - 0.03) / (WRIST_V - ELBOW_V - 0.06);
  if (t < 0 || t > 1) return 0;
  const line = (at: number, half: number): number => smoothstep(half + 0.008, half, Math.abs(t - at));
  const rhomb = (at: number, count: number, size: number): number => {
    const cell = across * count - Math.floor(across * count) - 0.5;
    const d = Math.abs(cell) * 1.1 + Math.abs(t - at) / size;
    return Math.max(smoothstep(0.5, 0.44, d) - smoothstep(0.34, 0.28, d), smoothstep(0.2, 0.15, d));
  };
  const rings = [0.02, 0.06, 0.42, 0.94, 0.98].reduce((ink, at) => Math.max(ink, line(at, 0.008)), 0);
  return Math.max(rings, rhomb(0.24, 4, 0.3), rhomb(0.56, 6, 0.18), rhomb(0.76, 6, 0.22));
};

/** Both arms: redder elbows, knuckles and finger tips. */
export const armsPicture = (look: SkinLook): Picture =>
  paint(WIDTH, HEIGHT, 3, (u, v) => {
    const across = round(u);
    const elbow = bell(v - ELBOW_V, 0.035) * smoothstep(0.62, 0.95, across);
    const crease = bell(v - ELBOW_V, 0.006) * smoothstep(0.4, 0.1, across);
    const hand = 0.35 * smoothstep(WRIST_V, KNUCKLES_V, v) + 0.5 * bell(v - KNUCKLES_V, 0.02);
    const tips = 0.5 * smoothstep(0.93, 0.99, v);
    const outer = smoothstep(0.08, 0.16, v);
    const skin = warmed(mottled(look, u, v, 2), outer * (0.9 * elbow + 0.3 * crease + hand + tips));
    const shaded = scaled(skin, 1 - 0.07 * elbow * outer);
    const ink = look.hasSleeve === true && u < 0.5 ? 0.8 * sleeveInk(across, v) : 0;
    return [mix(shaded[0], 0.13, ink), mix(shaded[1], 0.15, ink), mix(shaded[2], 0.18, ink)];
  });

/** Both legs: redder knees, a paler shin. */
export const legsPicture = (look: SkinLook): Picture =>
  paint(WIDTH, HEIGHT, 3, (u, v) => {
    const across = round(u);
    const front = smoothstep(0.4, 0.1, across);
    const knee = bell(v - KNEE_V, 0.035) * front;
    const hollow = bell(v - KNEE_V, 0.008) * smoothstep(0.6, 0.85, across);
    const skin = warmed(mottled(look, u, v, 5), 0.9 * knee + 0.4 * hollow);
    const shin = 0.02 * front * smoothstep(0.54, 0.62, v);
    return scaled(skin, 1 - 0.06 * knee + shin);
  });
