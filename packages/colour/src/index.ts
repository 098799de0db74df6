import {
  convertLrgbToOklab,
  convertLrgbToRgb,
  convertOklabToLrgb,
  convertRgbToLrgb,
  convertRgbToXyz50,
  convertXyz50ToLab,
} from 'culori/fn';

/** A colour as `#rrggbb`. */
export type Hex = `#${string}`;
/** Red, green and blue; of 0..255 as bytes, of 0..1 as shares or as linear light. */
export type Rgb = readonly [red: number, green: number, blue: number];
/** A colour by perceived lightness (0..1) and two opponent axes (OKLab). */
export type Oklab = readonly [lightness: number, a: number, b: number];
/** A colour by perceived lightness (0..1), chroma (0..about 0.37) and hue (radians). */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Red, green and blue as bytes, 0..255. Anything but six digits, with or without `#`, is black. */
export const bytesOf = (hex: string): Rgb => {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  const value = digits === undefined ? 0 : Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** `#rrggbb` in lower case of bytes; they are rounded, and those outside 0..255 are clamped. */
export const hexOf = (bytes: ArrayLike<number>): Hex => {
  const digits = Array.from(bytes, (byte) =>
    Math.min(255, Math.max(0, Math.round(byte)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
};

/** Linear light of a gamma-coded share, each 0..1 (IEC 61966-2-1). */
export const toLinear = (share: number): number => convertRgbToLrgb({ r: share, g: 0, b: 0 }).r;

/** Gamma-coded share of linear light, each 0..1. */
export const fromLinear = (light: number): number => convertLrgbToRgb({ r: light, g: 0, b: 0 }).r;

/** Linear light of a colour of bytes. */
export const linearOf = ([red, green, blue]: Rgb): Rgb => [
  toLinear(red / 255),
  toLinear(green / 255),
  toLinear(blue / 255),
];

/** Relative luminance, 0..1 (WCAG 2.2). */
export const luminance = (hex: string): number => {
  const [red, green, blue] = linearOf(bytesOf(hex));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio of two colours, 1..21 (WCAG 2.2). */
export const contrast = (a: string, b: string): number => {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};

/** Lightness L* (CIE 1976, D65), 0 black to 100 white. Source: CIE 15. */
export const lightness = (hex: string): number => {
  const share = luminance(hex);
  return share > (6 / 29) ** 3 ? 116 * Math.cbrt(share) - 16 : share * (29 / 3) ** 3;
};

/** `share` of the second colour mixed into the first, as screens mix. */
export const mixed = (a: string, b: string, share: number): Hex => {
  const [from, to] = [bytesOf(a), bytesOf(b)];
  return hexOf(from.map((byte, index) => byte + ((to[index] ?? byte) - byte) * share));
};

/** OKLab of a colour of bytes. */
export const toOklab = (bytes: Rgb): Oklab => {
  const [r, g, b] = linearOf(bytes);
  const lab = convertLrgbToOklab({ r, g, b });
  return [lab.l, lab.a, lab.b];
};

export const toOklch = (hex: string): Oklch => {
  const [l, a, b] = toOklab(bytesOf(hex));
  return { lightness: l, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
};

/** Shares of red, green and blue, outside 0..1 where no screen shows the colour. */
const sharesOf = ({ lightness: l, chroma, hue }: Oklch): Rgb => {
  const light = convertOklabToLrgb({ l, a: chroma * Math.cos(hue), b: chroma * Math.sin(hue) });
  const { r, g, b } = convertLrgbToRgb(light);
  return [r, g, b];
};

const isShown = (shares: Rgb): boolean => shares.every((share) => share >= -0.001 && share <= 1.001);

/** `#rrggbb` of the colour; chroma is given up, never hue or lightness, until the screen can show it. */
export const fromOklch = (colour: Oklch): Hex => {
  const hexWith = (chroma: number): Hex => hexOf(sharesOf({ ...colour, chroma }).map((share) => share * 255));
  if (isShown(sharesOf(colour))) return hexWith(colour.chroma);
  let [low, high] = [0, colour.chroma];
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (isShown(sharesOf({ ...colour, chroma: middle }))) low = middle;
    else high = middle;
  }
  return hexWith(low);
};

/** CIELAB under D50: what a spectrophotometer beside the press should read. Source: CIE 15. */
export const labD50 = (hex: string): readonly [lightness: number, a: number, b: number] => {
  const [r, g, b] = bytesOf(hex);
  const lab = convertXyz50ToLab(convertRgbToXyz50({ r: r / 255, g: g / 255, b: b / 255 }));
  return [lab.l, lab.a, lab.b];
};
