/** A colour as linear or gamma-coded channels, each 0..1. */
export type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Reads `#rrggbb`. A colour must have six digits, otherwise it is treated as black. */
export const parseHex = (hex: string): Rgb => {
  const match = HEX.exec(hex.trim());
  if (match === null) return [0, 0, 0];
  const channel = (index: number): number => Number.parseInt(match[index] ?? '0', 16) / 255;
  return [channel(1), channel(2), channel(3)];
};

const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

/** Writes `#rrggbb`, lower case; channels outside 0..1 are clamped. */
export const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(clamp01(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** sRGB transfer function, IEC 61966-2-1. */
export const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

export const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Relative luminance, 0..1 (WCAG 2.2). */
export const luminance = (hex: string): number => {
  const [red, green, blue] = parseHex(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
};

/** Contrast ratio of two colours, 1..21 (WCAG 2.2). */
export const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
