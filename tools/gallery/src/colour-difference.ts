/** sRGB, 0..255. */
export type Srgb = readonly [r: number, g: number, b: number];

interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

const toLinear = (byte: number): number => {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};

const curve = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);

/** CIELAB under D65. */
const toLab = (colour: Srgb): Lab => {
  const [r, g, b] = [toLinear(colour[0]), toLinear(colour[1]), toLinear(colour[2])];
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
};

const DEG = Math.PI / 180;
const hueOf = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / DEG + 360) % 360;

const hueDifference = (h1: number, h2: number): number => {
  const d = h2 - h1;
  if (d > 180) return d - 360;
  return d < -180 ? d + 360 : d;
};

const meanHue = (h1: number, h2: number, isGrey: boolean): number => {
  if (isGrey) return h1 + h2;
  const mean = (h1 + h2) / 2;
  if (Math.abs(h1 - h2) <= 180) return mean;
  return mean < 180 ? mean + 180 : mean - 180;
};

const chromaShare = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** CIEDE2000 (Sharma, Wu and Dalal 2005). */
export const colourDifference = (first: Srgb, second: Srgb): number => {
  const [p, q] = [toLab(first), toLab(second)];
  const g = 0.5 * (1 - chromaShare((Math.hypot(p.a, p.b) + Math.hypot(q.a, q.b)) / 2));
  const [a1, a2] = [p.a * (1 + g), q.a * (1 + g)];
  const [c1, c2] = [Math.hypot(a1, p.b), Math.hypot(a2, q.b)];
  const [h1, h2] = [hueOf(a1, p.b), hueOf(a2, q.b)];
  const isGrey = c1 * c2 === 0;
  const dh = isGrey ? 0 : hueDifference(h1, h2);
  const [dl, dc] = [q.l - p.l, c2 - c1];
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * DEG);
  const [lm, cm, hm] = [(p.l + q.l) / 2, (c1 + c2) / 2, meanHue(h1, h2, isGrey)];
  const t =
    1 -
    0.17 * Math.cos((hm - 30) * DEG) +
    0.24 * Math.cos(2 * hm * DEG) +
    0.32 * Math.cos((3 * hm + 6) * DEG) -
    0.2 * Math.cos((4 * hm - 63) * DEG);
  const sl = 1 + (0.015 * (lm - 50) ** 2) / Math.sqrt(20 + (lm - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * cm, 1 + 0.015 * cm * t];
  const rotation = -2 * chromaShare(cm) * Math.sin(60 * Math.exp(-(((hm - 275) / 25) ** 2)) * DEG);
  const [l, c, h] = [dl / sl, dc / sc, dH / sh];
  return Math.sqrt(l * l + c * c + h * h + rotation * c * h);
};

/** Of an odd number of values the middle one, else the upper of the two in the middle. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
