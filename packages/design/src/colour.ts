import type { Colour, Fill } from './fill.ts';

const BLACK: Colour = '#000000';

/** Reads a hex colour with or without `#`; anything but six digits is black, as the product's contract has it. */
export function parseColour(text: string): Colour {
  const digits = text.trim().replace(/^#/, '');
  return /^[0-9a-f]{6}$/i.test(digits) ? `#${digits.toLowerCase()}` : BLACK;
}

/** Red, green and blue of a colour, 0..255. */
export function channelsOf(colour: Colour): readonly [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Lightness L* (CIE 1976, D65), 0 black to 100 white. Source: IEC 61966-2-1 (sRGB) and CIE 15. */
export function lightness(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => linear(channel / 255));
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return luminance > (6 / 29) ** 3 ? 116 * Math.cbrt(luminance) - 16 : luminance * (29 / 3) ** 3;
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Lightness of a fill on average over its stops, weighted by the stretch each one governs. */
export function fillLightness(fill: Fill): number {
  if (fill.kind === 'pure') return lightness(fill.colour);
  const stops = [...fill.stops].sort((a, b) => a.positionPercent - b.positionPercent);
  const total = stops.reduce((sum, stop, index) => {
    const from = stops[index - 1]?.positionPercent ?? -stop.positionPercent;
    const to = stops[index + 1]?.positionPercent ?? 200 - stop.positionPercent;
    return sum + (lightness(stop.colour) * (to - from)) / 2;
  }, 0);
  return total / 100;
}

/** Difference in L* between two fills; a number must stand at least 30 off its ground to be read from afar. */
export const contrastLstar = (a: Fill, b: Fill): number => Math.abs(fillLightness(a) - fillLightness(b));

/** Least L* difference between lettering and its ground. Source: UEFA kit regulations 2024. */
export const READABLE_LSTAR = 30;

/** The first colour that can be read on a ground, or failing that, the one that stands off it most. */
export function readableOn(ground: Fill, colours: readonly Colour[]): Colour {
  const contrast = (colour: Colour) => contrastLstar(ground, { kind: 'pure', colour });
  const readable = colours.find((colour) => contrast(colour) >= READABLE_LSTAR);
  return readable ?? [...colours].sort((a, b) => contrast(b) - contrast(a))[0] ?? BLACK;
}
