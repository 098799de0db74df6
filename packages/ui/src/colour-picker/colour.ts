import { bytesOf, hexOf } from '@kitwright/colour';

/** Red, green and blue, 0 to 255, whole numbers. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  /** Opacity, 0 to 1; opaque when absent. */
  readonly a?: number;
}

/** Hue 0 to 360 (excluded), saturation and value 0 to 1. The picker works in it so that grey keeps its hue. */
export interface Hsv {
  readonly h: number;
  readonly s: number;
  readonly v: number;
  /** Opacity, 0 to 1; opaque when absent. */
  readonly a?: number;
}

/** Tells how a colour is written when it is handed out. */
export type ColourFormat = 'rgb' | 'hex' | 'hsl';

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** A colour with that opacity, to the percent; opaque ones say nothing of it. */
export function withAlpha<Colour extends Rgb | Hsv>(colour: Colour, alpha: number | undefined): Colour {
  const a = Math.round(clamp(alpha ?? 1, 0, 1) * 100) / 100;
  if (a < 1) return { ...colour, a };
  if (colour.a === undefined) return colour;
  const opaque = { ...colour };
  Reflect.deleteProperty(opaque, 'a');
  return opaque;
}

const channel = (value: number): number => clamp(Math.round(value), 0, 255);

/** `#rrggbb` with or without the hash. A hex colour has six digits; anything else is treated as black. */
export function hexToRgb(hex: string): Rgb {
  const [r, g, b] = bytesOf(hex);
  return { r, g, b };
}

/** `#rrggbb`, lower case. */
export const rgbToHex = ({ r, g, b }: Rgb): string => hexOf([r, g, b]);

/** Source: the hexcone model, A. R. Smith, "Color gamut transform pairs", SIGGRAPH 1978. */
export function rgbToHsv({ r, g, b, a }: Rgb): Hsv {
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  const hsv = { h: hueOf({ r, g, b }, most, spread), s: most === 0 ? 0 : spread / most, v: most / 255 };
  return withAlpha<Hsv>(hsv, a);
}

function hueOf({ r, g, b }: Rgb, most: number, spread: number): number {
  if (spread === 0) return 0;
  if (most === r) return (60 * ((g - b) / spread) + 360) % 360;
  if (most === g) return 60 * ((b - r) / spread) + 120;
  return 60 * ((r - g) / spread) + 240;
}

export function hsvToRgb({ h, s, v, a }: Hsv): Rgb {
  const part = (n: number): number => {
    const k = (n + h / 60) % 6;
    return channel(255 * (v - v * s * Math.max(0, Math.min(k, 4 - k, 1))));
  };
  return withAlpha<Rgb>({ r: part(5), g: part(3), b: part(1) }, a);
}

/** Hue in degrees, saturation and lightness 0 to 1. */
export function hslToRgb(h: number, s: number, l: number): Rgb {
  const v = l + s * Math.min(l, 1 - l);
  return hsvToRgb({ h: ((h % 360) + 360) % 360, s: v === 0 ? 0 : 2 * (1 - l / v), v });
}

/** Hue in degrees, saturation and lightness 0 to 1. */
export function rgbToHsl(rgb: Rgb): readonly [h: number, s: number, l: number] {
  const { h, s, v } = rgbToHsv(rgb);
  const l = v * (1 - s / 2);
  return [h, l === 0 || l === 1 ? 0 : (v - l) / Math.min(l, 1 - l), l];
}

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const ALPHA = String.raw`(?:[\s,/]+(\d*\.?\d+)(%?))?`;
const RGB = new RegExp(String.raw`^rgba?\(\s*${NUMBER}[\s,]+${NUMBER}[\s,]+${NUMBER}${ALPHA}`, 'i');
const HSL = new RegExp(String.raw`^hsla?\(\s*${NUMBER}(?:deg)?[\s,]+${NUMBER}%[\s,]+${NUMBER}%${ALPHA}`, 'i');

const alphaOf = (value: string | undefined, percent: string | undefined): number =>
  value === undefined ? 1 : Number(value) / (percent === '%' ? 100 : 1);

/** Reads `rgb(...)`, `hsl(...)`, both with or without alpha, or `#rrggbb`. What cannot be read is black. */
export function parseColour(css: string): Rgb {
  const rgb = RGB.exec(css.trim());
  if (rgb) {
    const [r, g, b] = [rgb[1], rgb[2], rgb[3]].map((value) => channel(Number(value)));
    return withAlpha<Rgb>({ r: r ?? 0, g: g ?? 0, b: b ?? 0 }, alphaOf(rgb[4], rgb[5]));
  }
  const hsl = HSL.exec(css.trim());
  if (hsl) {
    const [s, l] = [hsl[2], hsl[3]].map((value) => clamp(Number(value) / 100, 0, 1));
    return withAlpha<Rgb>(hslToRgb(Number(hsl[1]), s ?? 0, l ?? 0), alphaOf(hsl[4], hsl[5]));
  }
  return hexToRgb(css);
}

/** Writes a colour in CSS. A hex colour has six digits: one that lets something through is written as `rgba(...)`. */
export function formatColour(rgb: Rgb, format: ColourFormat): string {
  const { a } = rgb;
  const [name, end] = a === undefined ? ['', ')'] : ['a', `, ${a})`];
  if (format === 'hex' && a === undefined) return rgbToHex(rgb);
  if (format === 'hsl') {
    const [h, s, l] = rgbToHsl(rgb);
    return `hsl${name}(${Math.round(h)}, ${Math.round(s * 100)}%, ${Math.round(l * 100)}%${end}`;
  }
  return `rgb${name}(${channel(rgb.r)}, ${channel(rgb.g)}, ${channel(rgb.b)}${end}`;
}
