/** Red, green and blue, 0 to 255, whole numbers. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** Hue 0 to 360 (excluded), saturation and value 0 to 1. The picker works in it so that grey keeps its hue. */
export interface Hsv {
  readonly h: number;
  readonly s: number;
  readonly v: number;
}

/** How a colour is written when it is handed out. */
export type ColourFormat = 'rgb' | 'hex' | 'hsl';

const BLACK: Rgb = { r: 0, g: 0, b: 0 };

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

const channel = (value: number): number => clamp(Math.round(value), 0, 255);

/** `#rrggbb` with or without the hash. A hex colour has six digits; anything else is treated as black. */
export function hexToRgb(hex: string): Rgb {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  if (digits === undefined) return BLACK;
  const value = Number.parseInt(digits, 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

/** `#rrggbb`, lower case. */
export const rgbToHex = ({ r, g, b }: Rgb): string =>
  `#${[r, g, b].map((part) => channel(part).toString(16).padStart(2, '0')).join('')}`;

/** Source: the hexcone model, A. R. Smith, "Color gamut transform pairs", SIGGRAPH 1978. */
export function rgbToHsv({ r, g, b }: Rgb): Hsv {
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  return { h: hueOf({ r, g, b }, most, spread), s: most === 0 ? 0 : spread / most, v: most / 255 };
}

function hueOf({ r, g, b }: Rgb, most: number, spread: number): number {
  if (spread === 0) return 0;
  if (most === r) return (60 * ((g - b) / spread) + 360) % 360;
  if (most === g) return 60 * ((b - r) / spread) + 120;
  return 60 * ((r - g) / spread) + 240;
}

export function hsvToRgb({ h, s, v }: Hsv): Rgb {
  const part = (n: number): number => {
    const k = (n + h / 60) % 6;
    return channel(255 * (v - v * s * Math.max(0, Math.min(k, 4 - k, 1))));
  };
  return { r: part(5), g: part(3), b: part(1) };
}

function hslToRgb(h: number, s: number, l: number): Rgb {
  const v = l + s * Math.min(l, 1 - l);
  return hsvToRgb({ h: ((h % 360) + 360) % 360, s: v === 0 ? 0 : 2 * (1 - l / v), v });
}

function rgbToHsl(rgb: Rgb): readonly [h: number, s: number, l: number] {
  const { h, s, v } = rgbToHsv(rgb);
  const l = v * (1 - s / 2);
  return [h, l === 0 || l === 1 ? 0 : (v - l) / Math.min(l, 1 - l), l];
}

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const RGB = new RegExp(String.raw`^rgba?\(\s*${NUMBER}[\s,]+${NUMBER}[\s,]+${NUMBER}`, 'i');
const HSL = new RegExp(String.raw`^hsla?\(\s*${NUMBER}(?:deg)?[\s,]+${NUMBER}%[\s,]+${NUMBER}%`, 'i');

/**
 * Reads `rgb(...)`, `hsl(...)` or `#rrggbb`. What cannot be read is black. Opacity is not a colour on cloth:
 * the alpha of `rgba(...)` and `hsla(...)` is left out.
 */
export function parseColour(css: string): Rgb {
  const rgb = RGB.exec(css.trim());
  if (rgb) return { r: channel(Number(rgb[1])), g: channel(Number(rgb[2])), b: channel(Number(rgb[3])) };
  const hsl = HSL.exec(css.trim());
  if (hsl) {
    return hslToRgb(Number(hsl[1]), clamp(Number(hsl[2]) / 100, 0, 1), clamp(Number(hsl[3]) / 100, 0, 1));
  }
  return hexToRgb(css);
}

/** Writes a colour in CSS. */
export function formatColour(rgb: Rgb, format: ColourFormat): string {
  switch (format) {
    case 'hex':
      return rgbToHex(rgb);
    case 'rgb':
      return `rgb(${channel(rgb.r)}, ${channel(rgb.g)}, ${channel(rgb.b)})`;
    case 'hsl': {
      const [h, s, l] = rgbToHsl(rgb);
      return `hsl(${Math.round(h)}, ${Math.round(s * 100)}%, ${Math.round(l * 100)}%)`;
    }
  }
}
