import { lerp, normalize, type Vec3 } from '@kitwright/geometry';
import { smoothstep } from '../../base/arrays.ts';
import type { Haircut, Layer } from './haircut.ts';
import { above, fromCrown, frontShare, topShare } from './lie.ts';
import { MANS_LINE } from './scalp.ts';

/** As it grows: away from the crown, forward on top, down and a little back at the sides. */
const grownFlow = (place: Vec3): Vec3 => {
  const away = fromCrown(place);
  const side: Vec3 = [0.1 * Math.sign(place[0]), -1, -0.55];
  return lerp(lerp(side, away, 0.25), away, topShare(place));
};

/** Sides and back, faded: only painted at the edge, with locks that grow longer to the top. */
const closeSides = (locks: number, longM: number): Layer => ({
  locks,
  // They lie close on the painted roots, which mirror no light.
  light: 0.5,
  widthM: 0.0055,
  weight: (place) => (1 - topShare(place)) * above(MANS_LINE, place, 0.09) ** 6,
  lengthM: (place) => 0.006 + (longM + 0.004) * above(MANS_LINE, place, 0.08),
  flow: grownFlow,
  lift: () => 0.08,
  fall: 0.4,
  unrulyDeg: 14,
  thickM: (place) => 0.002 + 0.005 * above(MANS_LINE, place, 0.06),
});

const ofMen = {
  line: MANS_LINE,
  // Hair of the forehead stands up: it is dense at its roots, or they would be seen through it.
  roots: (place: Vec3) => 0.55 + 0.45 * Math.max(above(MANS_LINE, place, 0.03), frontShare(place)),
} as const;

/** Short, cut close at the sides, brushed forward and aside on top. */
export const crop: Haircut = {
  ...ofMen,
  kind: 'tufts',
  layers: [
    closeSides(300, 0.008),
    {
      locks: 520,
      widthM: 0.0085,
      weight: (place) => topShare(place) * above(MANS_LINE, place, 0.01),
      lengthM: (place) => (0.034 - 0.006 * frontShare(place)) * (0.5 + 0.5 * above(MANS_LINE, place, 0.014)),
      flow: (place) => {
        const away = fromCrown(place);
        return lerp(away, normalize([away[0] * 0.5 - 0.35, -0.1, 1]), 0.6);
      },
      lift: (place) => 0.35 + 0.35 * above(MANS_LINE, place, 0.02),
      fall: 0.3,
      unrulyDeg: 18,
      thickM: (place) => 0.006 + 0.011 * topShare(place),
    },
  ],
};

const PART_X = 0.032;

/** Parted at the left, combed across; close at the sides. */
export const parted: Haircut = {
  ...ofMen,
  kind: 'straight',
  layers: [
    closeSides(300, 0.01),
    {
      locks: 440,
      widthM: 0.011,
      weight: topShare,
      lengthM: (place) => 0.055 - 0.02 * smoothstep(0.02, 0.06, place[0]),
      flow: (place) => {
        const isOver = smoothstep(PART_X + 0.004, PART_X - 0.004, place[0]);
        const over: Vec3 = normalize([-1, -0.1, 0.15 - 0.45 * frontShare(place)]);
        const down: Vec3 = normalize([0.6, -0.6, -0.5]);
        return lerp(down, over, isOver);
      },
      lift: (place) =>
        0.25 + 0.45 * smoothstep(0.035, 0, Math.abs(place[0] - PART_X + 0.01)) + 0.15 * frontShare(place),
      fall: 0.38,
      unrulyDeg: 8,
      thickM: (place) => 0.008 + 0.014 * smoothstep(0.05, -0.02, place[0]) * topShare(place),
    },
  ],
};

/** Combed back from the forehead, standing up a little there. */
export const swept: Haircut = {
  ...ofMen,
  kind: 'straight',
  layers: [
    closeSides(300, 0.009),
    {
      locks: 480,
      widthM: 0.0078,
      weight: topShare,
      lengthM: (place) => 0.045 + 0.02 * frontShare(place),
      flow: (place) => normalize([place[0] * 4 - 0.12, -0.12, -1]),
      // Locks that stand up and bend back show their bends from ahead: the lower, the less of them.
      lift: (place) => 0.24 + 0.22 * frontShare(place),
      fall: 0.34,
      unrulyDeg: 12,
      thickM: (place) => 0.008 + 0.009 * frontShare(place) * topShare(place),
    },
  ],
};

/** Curls on top, close at the sides. */
export const curly: Haircut = {
  ...ofMen,
  kind: 'waves',
  // Curls begin behind the line on top: no roots show before them.
  roots: (place) => ofMen.roots(place) * Math.max(1 - topShare(place), above(MANS_LINE, place, 0.014)),
  layers: [
    closeSides(300, 0.008),
    {
      locks: 420,
      widthM: 0.011,
      weight: (place) => topShare(place) * above(MANS_LINE, place, 0.014),
      lengthM: () => 0.05,
      flow: (place) => lerp(fromCrown(place), [0, -0.1, 0.8], 0.35),
      lift: () => 0.75,
      fall: 0.22,
      unrulyDeg: 60,
      thickM: (place) => 0.012 + 0.016 * topShare(place),
      curl: { swingM: 0.006, turns: 1.3 },
    },
  ],
};

/** Shaven, and receding at the forehead: a shade on the skin, only painted. */
export const shaven: Haircut = {
  ...ofMen,
  kind: 'tufts',
  layers: [],
  roots: (place) => 0.3 * above(MANS_LINE, place, 0.05) * (1 - 0.6 * frontShare(place)),
};

/** Cut to a shadow: only painted. */
export const buzz: Haircut = {
  ...ofMen,
  kind: 'tufts',
  layers: [],
  roots: (place) => 0.5 + 0.3 * above(MANS_LINE, place, 0.05),
};
