import { foreheadShare, hairDepth } from '../hair/hairline.ts';
import { noise } from '../hair/noise.ts';
import { beardCover, type BeardStyleId } from '../hair/beards.ts';
import type { HairStyleId } from '../hair/styles.ts';
import { paint, type Picture } from '../pictures/picture.ts';
import { mix, smoothstep } from '../sdf/blend.ts';
import { fromChart, marchOutwards } from './chart.ts';
import { wrapDistance } from './wrap.ts';

/** How densely a cut covers the skin, and how far inside the hairline its sides are full. */
interface Scalp {
  readonly full: number;
  readonly fadeM: number;
}

const SCALPS: Readonly<Record<HairStyleId, Scalp>> = {
  short: { full: 0.97, fadeM: 0.02 },
  sidePart: { full: 0.97, fadeM: 0.014 },
  quiff: { full: 0.96, fadeM: 0.026 },
  mohawk: { full: 0.88, fadeM: 0.03 },
  curly: { full: 0.97, fadeM: 0.01 },
  afro: { full: 0.97, fadeM: 0.006 },
  bun: { full: 0.92, fadeM: 0.006 },
  swept: { full: 0.95, fadeM: 0.006 },
  cornrows: { full: 0.5, fadeM: 0.006 },
  buzz: { full: 0.86, fadeM: 0.03 },
};

const SIZE = 256;
/** Above this the chart's rays no longer meet the head's side. */
const CROWN_M = 1.797;

/** How much hair is painted on the skin, 0..1: full on top, faded at the sides and nape, a short edge at the forehead. */
export const scalpCover = (style: HairStyleId, x: number, y: number, z: number): number => {
  const { full, fadeM } = SCALPS[style];
  const depth = hairDepth(x, y, z);
  if (depth < -0.006) return 0;
  const strand = noise(x * 620, y * 150, z * 620);
  const sides = smoothstep(-0.002, fadeM, depth + 0.0008 * strand);
  // Tints mix light, eyes see its root: an even fade needs the square.
  const fade = 1 - (1 - sides) ** 2;
  const fringe = smoothstep(-0.0025, 0.0055, depth + 0.0018 * strand);
  return full * mix(fade, fringe, foreheadShare(x, z));
};

/** A place of the head for every texel of its chart. */
export const onHead = (u: number, v: number): readonly [x: number, y: number, z: number] => {
  const { azimuth, y } = fromChart(u, v);
  return y > CROWN_M ? [0, y, 0] : marchOutwards(wrapDistance, azimuth, y);
};

const masked = (coverAt: (x: number, y: number, z: number) => number): Picture =>
  paint(SIZE, SIZE, 3, (u, v) => {
    const cover = coverAt(...onHead(u, v));
    return [cover, cover, cover];
  });

/** The mask of a cut over the head's chart. */
export const scalpPicture = (style: HairStyleId): Picture => masked((x, y, z) => scalpCover(style, x, y, z));

/** The mask of a beard over the head's chart; grain stands for single hairs. */
export const beardPicture = (style: BeardStyleId | 'stubble'): Picture =>
  masked((x, y, z) => beardCover(style, x, y, z) * (1 + 0.22 * noise(x * 900, y * 700, z * 900)));
