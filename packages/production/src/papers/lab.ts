import { channelsOf, type Colour } from '@kitwright/design';

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Linear sRGB to XYZ under D50, which printers work in. Source: IEC 61966-2-1 adapted by Bradford (Lindbloom). */
const TO_XYZ = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
] as const;
const WHITE = [0.96422, 1, 0.82521] as const;

const curved = (t: number): number => (t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29);

/** CIELAB of a colour under D50: what a spectrophotometer beside the press should read. Source: CIE 15. */
export const labOf = (colour: Colour): readonly [lightness: number, a: number, b: number] => {
  const rgb = channelsOf(colour).map((channel) => linear(channel / 255));
  const [x = 0, y = 0, z = 0] = TO_XYZ.map((row, index) =>
    curved(row.reduce((sum, weight, at) => sum + weight * (rgb[at] ?? 0), 0) / (WHITE[index] ?? 1)),
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
