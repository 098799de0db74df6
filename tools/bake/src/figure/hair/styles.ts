import { bell, clamp, fold, mix, smoothMax, smoothstep } from '../sdf/blend.ts';
import { ellipsoid, tube, type Primitive } from '../sdf/primitives.ts';
import { cells, noise } from './noise.ts';
import type { HairPlace, HairStyle } from './style.ts';

const VERTICES = 3300;

/** A textured crop, brushed forward and up a little. */
const short: HairStyle = {
  pole: [0.1, 0.72, -0.7],
  riseM: [0.01, 0.022],
  fadeM: 0.012,
  heightM: ({ x, z, top, locks }) => {
    const quiff = smoothstep(0.005, 0.075, z) * smoothstep(0.08, 0.02, Math.abs(x - 0.004));
    const lock = 0.6 * locks(34, 1) + 0.4 * locks(70, 9);
    return mix(0.004 + 0.0012 * lock, 0.01 + 0.007 * quiff + 0.0068 * lock, top);
  },
  vertices: VERTICES,
};

/** Combed over from a parting on the left. */
const sidePart: HairStyle = {
  pole: [0.42, 0.28, 0.86],
  riseM: [0.012, 0.022],
  fadeM: 0.008,
  heightM: ({ x, y, z, top, locks }) => {
    const across = x - (0.036 - 0.1 * Math.max(0, -z - 0.02));
    const lift = 0.006 * smoothstep(0.02, 0.08, z) + 0.009 * smoothstep(0, -0.05, across);
    const volume = mix(0.0105, 0.0145 + lift, smoothstep(0.002, -0.006, across));
    const part = 0.008 * bell(across, 0.0036) * smoothstep(-0.05, 0.02, z) * smoothstep(1.735, 1.755, y);
    const lock = 0.55 * locks(40, 5) + 0.45 * locks(86, 2);
    return mix(0.0055 + 0.0012 * lock, volume + 0.004 * lock - part, top);
  },
  vertices: VERTICES,
};

/** Short sides, and a front that rises and falls back. */
const quiff: HairStyle = {
  pole: [0.05, 0.15, 1],
  reachM: 0.048,
  riseM: [0.012, 0.022],
  fadeM: 0.014,
  heightM: ({ x, z, top, locks }) => {
    const front = smoothstep(-0.03, 0.075, z);
    const ridge = smoothstep(0.075, 0.03, Math.abs(x + 0.004));
    const lock = 0.6 * locks(38, 4) + 0.4 * locks(80, 6);
    return mix(0.0034 + 0.0008 * lock, 0.0105 + ridge * (0.004 + 0.02 * front) + 0.0055 * lock, top);
  },
  vertices: VERTICES,
};

/** A strip along the middle, the sides clipped close. */
const mohawk: HairStyle = {
  pole: [0, 0.15, 1],
  reachM: 0.042,
  riseM: [0.01, 0.02],
  fadeM: 0.016,
  heightM: ({ x, y, z, locks }) => {
    const strip = bell(x, 0.03 + 0.004 * noise(3, y * 40, z * 40));
    const profile = smoothstep(-0.13, -0.03, z) * (0.72 + 0.28 * smoothstep(-0.02, 0.06, z));
    const lock = 0.5 * locks(40, 8) + 0.5 * noise(x * 90, y * 40, z * 95);
    return 0.003 + strip * profile * smoothstep(1.69, 1.745, y) * (0.026 + 0.006 * lock);
  },
  vertices: VERTICES,
};

/** Loose curls on top, closer sides. */
const curly: HairStyle = {
  pole: [0, 1, -0.2],
  riseM: [0.016, 0.026],
  fadeM: 0.004,
  heightM: ({ x, y, z, top }) => {
    const lump = 1 - cells(x * 62 + noise(x * 40, y * 40, z * 40), y * 62, z * 62) ** 2;
    return mix(0.0075, 0.0215, top) + mix(0.004, 0.0085, top) * lump;
  },
  contrast: 0,
  normalStepM: 0.002,
  vertices: 3550,
};

/** A round afro. */
const afro: HairStyle = {
  pole: [0, 1, -0.2],
  reachM: 0.055,
  riseM: [0.03, 0.036],
  heightM: ({ x, y, z }) => {
    const lump = 1 - cells(x * 105, y * 105, z * 105);
    const crown = smoothstep(1.66, 1.76, y);
    return mix(0.022, 0.042, crown) + 0.0055 * lump;
  },
  contrast: 0,
  normalStepM: 0.0016,
  vertices: 3600,
};

const combedBack = ({ locks }: HairPlace): number => 0.6 * locks(44, 7) + 0.4 * locks(92, 3);

const BUN: readonly Primitive[] = [
  ellipsoid([0, 1.765, -0.128], [0.033, 0.029, 0.028], 0.01),
  tube(
    [
      [0, 1.752, -0.1],
      [0, 1.758, -0.113],
    ],
    [0.021, 0.017],
    0.01,
  ),
];

/** Long hair combed back into a bun. */
const bun: HairStyle = {
  pole: [0, -0.42, 0.9],
  riseM: [0.012, 0.014],
  heightM: (place) => 0.0062 + 0.0032 * combedBack(place),
  more: {
    blendM: 0.008,
    distance: (x, y, z) => {
      const d = fold(BUN, 1, x, y, z);
      if (d > 0.02) return d;
      const turn = Math.atan2(x, y - 1.765);
      return d + 0.0016 * Math.sin(turn * 2 + Math.hypot(x, y - 1.765) * 270);
    },
  },
  vertices: VERTICES,
};

const NAPE = ellipsoid([0, 1.645, -0.066], [0.062, 0.055, 0.034], 0.04);
const NAPE_END_M = 1.6;

/** Hair down to the nape, swept back behind the ears. */
const swept: HairStyle = {
  pole: [0.12, 0.1, 1],
  riseM: [0.014, 0.02],
  heightM: (place) => {
    const { x, z, top } = place;
    const lift = 0.007 * smoothstep(0, 0.07, z) * smoothstep(0.075, 0.03, Math.abs(x));
    return mix(0.011, 0.014 + lift, top) + 0.0058 * combedBack(place);
  },
  more: {
    blendM: 0.02,
    distance: (x, y, z) => {
      const d = NAPE.distance(x, y, z);
      if (d > 0.03) return d;
      const lock = noise(x * 110, y * 14, z * 40);
      return smoothMax(d + 0.0026 * lock, NAPE_END_M + 0.006 * noise(x * 90, 3, 1) - y, 0.01);
    },
  },
  vertices: 3450,
};

/** Round the whole head; half of them on top. */
const ROWS = 20;

/** Cornrows: braids from the forehead to the nape, scalp between them. */
const cornrows: HairStyle = {
  pole: [0, -0.12, 1],
  riseM: [0.007, 0.012],
  heightM: ({ angle, along }) => {
    const row = Math.abs(Math.sin((angle * ROWS) / 2 + Math.PI / 2));
    const bump = 0.5 + 0.5 * Math.cos(along * 60);
    return 0.0012 + 0.0066 * clamp(row * 1.3 - 0.16, 0, 1) ** 0.7 * (0.72 + 0.28 * bump);
  },
  contrast: 0.2,
  vertices: 3600,
};

/** Clipped close all over: mostly painted, a thin shell for the outline. */
const buzz: HairStyle = {
  pole: [0, 0.8, -0.6],
  riseM: [0.012, 0.03],
  fadeM: 0.01,
  heightM: ({ x, y, z }) => 0.0028 + 0.0003 * noise(x * 400, y * 400, z * 400),
  contrast: 0.1,
  vertices: 1500,
};

export const HAIR_STYLES = {
  short,
  sidePart,
  quiff,
  mohawk,
  curly,
  afro,
  bun,
  swept,
  cornrows,
  buzz,
} as const satisfies Readonly<Record<string, HairStyle>>;
export type HairStyleId = keyof typeof HAIR_STYLES;
