import { length, lerp, normalize, subtract, type Vec3 } from '@kitwright/geometry';
import { smoothstep } from '../../base/arrays.ts';
import type { Haircut, Layer } from './haircut.ts';
import { above } from './lie.ts';
import { WOMANS_LINE } from './scalp.ts';
import { TIE, drawnTo } from './shared-cuts.ts';

export const ponytail: Haircut = {
  line: WOMANS_LINE,
  kind: 'straight',
  roots: () => 0.95,
  layers: [
    drawnTo(TIE, WOMANS_LINE),
    {
      locks: 64,
      widthM: 0.017,
      weight: (place) => Number(length(subtract(TIE, place)) < 0.014),
      lengthM: () => 0.15,
      flow: () => [0, -1, -0.12],
      lift: () => 0.9,
      fall: 0.3,
      unrulyDeg: 9,
      thickM: () => 0.1,
    },
  ],
};

const BOB_PART_X = 0.018;

/** Fringe, swept from the parting to both sides over the upper half of the forehead. */
const fringe: Layer = {
  locks: 146,
  widthM: 0.017,
  weight: ([x, y, z]) =>
    smoothstep(0.055, 0.07, z) * smoothstep(0.786, 0.8, y) * smoothstep(0.062, 0.05, Math.abs(x)),
  thinning: 1,
  lengthM: ([x, y]) => 0.046 + 0.95 * Math.max(0, y - 0.8) + 0.3 * Math.abs(x - BOB_PART_X),
  flow: ([x]) => {
    const aside = (x - BOB_PART_X) / 0.03;
    return normalize([Math.max(-0.75, Math.min(0.75, aside)), -0.9, 0.35]);
  },
  lift: () => 0.2,
  fall: 0.4,
  unrulyDeg: 6,
  uneven: 0.16,
  thickM: ([, y]) => 0.007 + 0.002 * smoothstep(0.79, 0.81, y),
};

/** 0 where long locks would hang over the face, single and thin: over the forehead, and at the very line beside it. */
const besideTheFringe = (place: Vec3): number => {
  const [x, y, z] = place;
  const forehead =
    smoothstep(0.075, 0.09, z) * smoothstep(0.816, 0.806, y) * smoothstep(0.06, 0.05, Math.abs(x));
  const temples = smoothstep(0.045, 0.06, z) * (1 - smoothstep(0.3, 1, above(WOMANS_LINE, place, 0.024)));
  return (1 - forehead) * (1 - temples);
};

/** Short locks where the parting ends and all others lie away from each other: they cover the roots. */
const crown: Layer = {
  locks: 26,
  widthM: 0.018,
  weight: ([x, , z]) => smoothstep(0.026, 0.018, Math.hypot(x - BOB_PART_X, z - 0.035)),
  lengthM: () => 0.055,
  flow: ([x]) => normalize([(x - BOB_PART_X) * 8, -0.2, -1]),
  lift: () => 0.12,
  fall: 0.5,
  unrulyDeg: 6,
  thickM: () => 0.005,
};

/** To the chin, parted, with a fringe. */
export const bob: Haircut = {
  line: WOMANS_LINE,
  kind: 'blunt',
  roots: () => 0.95,
  layers: [
    {
      locks: 325,
      widthM: 0.015,
      weight: (place) =>
        besideTheFringe(place) *
        (0.35 +
          0.25 * smoothstep(0.78, 0.82, place[1]) +
          0.4 * smoothstep(0.02, 0.006, Math.abs(place[0] - BOB_PART_X)) * smoothstep(0.03, 0.06, place[2])),
      lengthM: ([x, y]) =>
        Math.max(
          0.032,
          0.98 * (y - 0.655) + 0.5 * Math.max(0, 0.06 - Math.abs(x)) * smoothstep(0.77, 0.82, y),
        ),
      flow: (place) => {
        const [x, y, z] = place;
        const aside = x > BOB_PART_X ? 1 : -1;
        const across: Vec3 = normalize([aside, -0.25, -0.3]);
        const back: Vec3 = normalize([x * 6, -0.6, -1]);
        const inward = -0.5 * smoothstep(0.725, 0.68, y);
        const down: Vec3 = [
          (0.05 + inward) * Math.sign(x),
          -1,
          (z > 0.06 ? -0.18 : 0) - inward * Number(z < 0.02),
        ];
        const onTop = lerp(across, back, smoothstep(0.055, 0.025, z));
        return lerp(onTop, down, smoothstep(0.82, 0.77, y));
      },
      lift: ([x, , z]) => 0.1 + 0.1 * smoothstep(0.02, 0, Math.abs(x - BOB_PART_X)) * smoothstep(0, 0.05, z),
      fall: 0.5,
      unrulyDeg: 4,
      // It is cut to one line.
      uneven: 0.1,
      taper: 0.08,
      thickM: ([, y]) => 0.011 - 0.0065 * smoothstep(0.79, 0.82, y) + 0.012 * smoothstep(0.74, 0.69, y),
    },
    crown,
    fringe,
  ],
};
