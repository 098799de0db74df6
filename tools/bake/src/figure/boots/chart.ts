import { BOOT_CHART } from '@kitwright/garment/figure/boots.ts';
import { clamp, item, mix } from '../sdf/blend.ts';
import type { Distance } from '../sdf/primitives.ts';

/** From here towards the toes sections lie across the foot; behind it they fan out about an axis below the sole. */
const FAN_Z = 0.09;
const FAN_Y = -0.04;
/** Length along the chart per radian of the fan, metres. */
const FAN_RADIUS = 0.13;
/** Start of the fan, from the chart's edge at the heel, metres. */
const FAN_AT = 0.195;
/** Length across the chart per radian, metres, and the middle of a section as a share of the ridge's height. */
const ROUND_RADIUS = 0.05;
const MIDDLE = 0.62;
const SAMPLES = 160;
const EVENED = 8;

/** A place in the chart, metres: along the foot, and across it from the ridge, positive to the outside. */
export interface ChartPlace {
  readonly along: number;
  readonly across: number;
}

/** Place of a point in its section: the section along the chart, and the height in it. */
const sectionOf = (y: number, z: number): { readonly along: number; readonly height: number } => {
  if (z >= FAN_Z) return { along: FAN_AT + z - FAN_Z, height: y - FAN_Y };
  const [up, back] = [y - FAN_Y, FAN_Z - z];
  return { along: FAN_AT - FAN_RADIUS * Math.atan2(back, up), height: Math.hypot(up, back) };
};

/** Inverse of `sectionOf`. */
const inSection = (along: number, height: number): readonly [y: number, z: number] => {
  if (along >= FAN_AT) return [height + FAN_Y, along - FAN_AT + FAN_Z];
  const angle = (FAN_AT - along) / FAN_RADIUS;
  return [FAN_Y + height * Math.cos(angle), FAN_Z - height * Math.sin(angle)];
};

/** Height of the upper's ridge in every section. */
const ridgeTable = (upper: Distance): readonly number[] =>
  Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const along = (BOOT_CHART.alongM * i) / SAMPLES;
    let height = 0.24;
    for (let step = 0; step < 200 && height > 0.02; step++) {
      const [y, z] = inSection(along, height);
      const d = upper(0, y, z);
      if (d < 1e-4) break;
      height -= Math.max(1e-4, d * 0.7);
    }
    return height;
  });

/** The table evened out over `reach` samples to each side, so that lines along the foot run smoothly. */
const evened = (table: readonly number[], reach: number): readonly number[] =>
  table.map((_, i) => {
    const near = table.slice(Math.max(0, i - reach), i + reach + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });

/** Unrolls an upper: lengths across are angles about the middle of each section. Seam under the sole. */
export const chartOf = (upper: Distance): ((x: number, y: number, z: number) => ChartPlace) => {
  const ridge = evened(ridgeTable(upper), EVENED);
  const ridgeAt = (along: number): number => {
    const s = clamp((along / BOOT_CHART.alongM) * SAMPLES, 0, SAMPLES - 1e-6);
    const i = Math.floor(s);
    return mix(item(ridge, i), item(ridge, i + 1), s - i);
  };
  return (x, y, z) => {
    const { along, height } = sectionOf(y, z);
    return { along, across: ROUND_RADIUS * Math.atan2(x, height - MIDDLE * ridgeAt(along)) };
  };
};

/** Texture coordinates of a place. */
export const chartUv = ({ along, across }: ChartPlace): readonly [u: number, v: number] => [
  clamp(along / BOOT_CHART.alongM, 0, 1),
  clamp(across / BOOT_CHART.acrossM + 0.5, 0, 1),
];
