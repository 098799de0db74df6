import { fromLinear, parseHex, toHex, toLinear, type Rgb } from './contrast.ts';

/** A colour by perceived lightness (0..1), chroma (0..about 0.37) and hue (radians). */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Matrices of Oklab by Björn Ottosson, https://bottosson.github.io/posts/oklab/ */
export const toOklch = (hex: string): Oklch => {
  const [r, g, b] = parseHex(hex).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, bb), hue: Math.atan2(bb, a) };
};

const toRgb = ({ lightness, chroma, hue }: Oklch): Rgb => {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
};

const inGamut = (rgb: Rgb): boolean => rgb.every((value) => value >= -0.001 && value <= 1.001);

/** `#rrggbb` of the colour; chroma is given up, never hue or lightness, until the screen can show it. */
export const fromOklch = (colour: Oklch): string => {
  let low = 0;
  let high = colour.chroma;
  if (inGamut(toRgb(colour))) return toHex(toRgb(colour));
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (inGamut(toRgb({ ...colour, chroma: middle }))) low = middle;
    else high = middle;
  }
  return toHex(toRgb({ ...colour, chroma: low }));
};
