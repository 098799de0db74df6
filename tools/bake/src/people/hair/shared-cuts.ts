import { length, normalize, subtract, type Vec3 } from '@kitwright/geometry';
import type { Haircut, Layer } from './haircut.ts';
import { above, awayFrom, everywhere } from './lie.ts';
import type { LineRound } from './scalp.ts';

/** Places at which hair is tied: high up, and above the nape. */
export const TIE: Vec3 = [0, 0.792, -0.03];
export const LOW: Vec3 = [0, 0.745, -0.038];

/** Round, standing away from the head. */
export const afroOn = (line: LineRound): Haircut => ({
  line,
  kind: 'frizz',
  roots: (place) => 0.85 + 0.15 * above(line, place, 0.02),
  layers: [
    {
      locks: 760,
      widthM: 0.02,
      // Curls send light every way: what a lock of straight strands would mirror is too much.
      light: 0.62,
      taper: 0.2,
      weight: everywhere,
      lengthM: (place) => 0.012 + 0.026 * above(line, place, 0.07),
      flow: (place) => awayFrom([0, 0.75, 0.05], place),
      lift: () => 0.95,
      fall: 0.1,
      unrulyDeg: 180,
      thickM: (place) => 0.006 + 0.032 * above(line, place, 0.07),
      curl: { swingM: 0.004, turns: 1 },
    },
  ],
});

/** Drawn back to a band, close to the head. */
export const drawnTo = (at: Vec3, line: LineRound): Layer => ({
  locks: 420,
  widthM: 0.014,
  // It is drawn from the very edge, but for the ears, which it would lie on.
  weight: (place) => (place[2] > 0.06 ? 1 : above(line, place, 0.014)),
  thinning: 1.5,
  lengthM: (place) => Math.max(0.012, Math.min(0.09, 1.05 * length(subtract(at, place)))),
  flow: (place) => normalize(subtract(at, place)),
  lift: () => 0.03,
  fall: 0.75,
  unrulyDeg: 5,
  taper: 0.15,
  thickM: (place) => 0.0015 + 0.0025 * above(line, place, 0.04),
});

/** Drawn back to a knot at the back of the head. */
export const bunAt = (at: Vec3, line: LineRound, radiusM: number): Haircut => ({
  line,
  kind: 'straight',
  roots: () => 0.95,
  layers: [drawnTo(at, line)],
  bun: { at, radiusM, locks: 56 },
});
