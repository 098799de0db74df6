import { bytesOf, fromLinear, linearOf, toLinear } from '@kitwright/colour';

/** Looks of a person, beside the shape. Colours are sRGB hex. */
export interface Look {
  /** Item of the source whose light and dark the skin takes. */
  readonly skin: string;
  /** Mean colour of the cheeks. */
  readonly tone: string;
  readonly brows: string;
  readonly browColour: string;
  /** 0 to 1. */
  readonly browStrength: number;
  /** Breadth that a brow of the source has beyond its own to each side, metres; none without. */
  readonly browWiderM?: number;
  readonly lips: string;
  readonly lipStrength: number;
  /** Shaven hair on chin and lip, 0 to 1; above 0.6 a short beard. */
  readonly stubble: number;
  readonly hairColour: string;
  readonly blush: number;
  readonly freckles: number;
  readonly iris: string;
}

/** A colour in linear light. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Linear light of the 256 values of a byte. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, i) => toLinear(i / 255));

export const toByte = (c: number): number =>
  Math.max(0, Math.min(255, Math.round(255 * fromLinear(Math.max(0, c)))));

/** From sRGB hex, `#rrggbb`. */
export const colourOf = (hex: string): Colour => linearOf(bytesOf(hex));

export const luminance = ([r, g, b]: Colour): number => 0.3 * r + 0.6 * g + 0.1 * b;

export const mixed = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

export const times = (a: Colour, b: Colour): Colour => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

/** A value for a place of a grid: the same each time, 0 to 1. */
export const grain = (x: number, y: number): number => {
  const s = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return s - Math.floor(s);
};

/** Three times the square less twice the cube: no edge at 0 and 1. */
const soft = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise with features of about 1, 0 to 1. */
export const noise = (x: number, y: number): number => {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [soft(x - i), soft(y - j)];
  const top = grain(i, j) * (1 - u) + grain(i + 1, j) * u;
  const bottom = grain(i, j + 1) * (1 - u) + grain(i + 1, j + 1) * u;
  return top * (1 - v) + bottom * v;
};
