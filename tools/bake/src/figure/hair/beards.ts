import { lipDepth } from '../face/features.ts';
import { mix, smoothstep } from '../sdf/blend.ts';
import type { Distance } from '../../base/vec3.ts';
import { lineDepth } from './hairline.ts';
import type { HairStyle } from './style.ts';

/** Upper edge: under the nose, over the corner of the mouth, along the cheek to the sideburn. */
const aboveCheekLine = lineDepth([
  [0, 1.6405],
  [10, 1.641],
  [19, 1.6385],
  [27, 1.6325],
  [38, 1.6285],
  [52, 1.636],
  [64, 1.655],
  [71, 1.688],
  [78, 1.7],
  [84, 1.69],
  [90, 1.63],
  [180, 1.55],
]);

/** Lower edge: under the chin and the jaw. */
const aboveThroatLine = lineDepth([
  [0, 1.566],
  [40, 1.574],
  [58, 1.592],
  [72, 1.614],
  [82, 1.645],
  [88, 1.7],
  [180, 1.75],
]);

/** Distance to the lips in the front view. */
const toLips = (x: number, y: number): number => -lipDepth(Math.abs(x), y) - 0.0004;

/** Depth inside the whole beard, metres. */
export const beardDepth: Distance = (x, y, z) => {
  const growth = Math.min(-aboveCheekLine(x, y, z), aboveThroatLine(x, y, z));
  return z > 0.03 ? Math.min(growth, toLips(x, y)) : growth;
};

/** Depth inside moustache and chin beard alone. */
const goateeDepth: Distance = (x, y, z) => {
  const side = mix(0.02, 0.0335, smoothstep(1.598, 1.625, y));
  return Math.min(beardDepth(x, y, z), side - Math.abs(x), z - 0.04);
};

const chinShare = (y: number, z: number): number => smoothstep(1.622, 1.585, y) * smoothstep(-0.005, 0.05, z);

/** Strands leave the nose downwards and to the sides. */
const POLE = [0, -0.42, 1] as const;

const short: HairStyle = {
  depth: beardDepth,
  pole: POLE,
  leastM: 0.0014,
  riseM: [0.008, 0.008],
  heightM: ({ y, z, locks }) => 0.0034 + 0.0018 * locks(60, 4) + 0.002 * chinShare(y, z),
  vertices: 2100,
};

const full: HairStyle = {
  depth: beardDepth,
  pole: POLE,
  leastM: 0.0014,
  riseM: [0.012, 0.012],
  heightM: ({ y, z, locks }) => {
    const lock = 0.6 * locks(46, 4) + 0.4 * locks(90, 6);
    return 0.0062 + 0.0036 * lock + 0.011 * chinShare(y, z);
  },
  vertices: 2400,
};

const goatee: HairStyle = {
  depth: goateeDepth,
  pole: POLE,
  leastM: 0.0014,
  riseM: [0.006, 0.006],
  heightM: ({ y, z, locks }) => 0.0034 + 0.0022 * locks(60, 2) + 0.0035 * chinShare(y, z),
  vertices: 1200,
};

export const BEARD_STYLES = { short, full, goatee } as const satisfies Readonly<Record<string, HairStyle>>;
export type BeardStyleId = keyof typeof BEARD_STYLES;

/** How much of a beard is painted on the skin: all of its area for stubble, a soft ground under the others. */
export const beardCover = (style: BeardStyleId | 'stubble', x: number, y: number, z: number): number => {
  const depth = style === 'goatee' ? goateeDepth(x, y, z) : beardDepth(x, y, z);
  if (style === 'stubble') return 0.36 * smoothstep(-0.002, 0.012, depth);
  return 0.85 * smoothstep(-0.003, 0.005, depth);
};
