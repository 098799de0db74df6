import { Color, type Texture } from 'three';

/** A picture's pixels, RGBA 0..255. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures');
  return context;
};

export const newCanvas = (width: number, height: number) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return { canvas, context: contextOf(canvas) };
};

const isDrawable = (image: unknown): image is HTMLImageElement | ImageBitmap =>
  image instanceof HTMLImageElement || image instanceof ImageBitmap;

/** The pixels of a loaded texture, at most `maxSide` px a side; null without a picture. */
export const pixelsOf = (texture: Texture | null, maxSide: number): Pixels | null => {
  const image: unknown = texture?.image;
  if (!isDrawable(image)) return null;
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const { context } = newCanvas(width, height);
  context.drawImage(image, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
};

/** A loaded texture as a canvas of its own; null without a picture. */
export const copyOf = (texture: Texture | null): HTMLCanvasElement | null => {
  const image: unknown = texture?.image;
  if (!isDrawable(image)) return null;
  const { canvas, context } = newCanvas(image.width, image.height);
  context.drawImage(image, 0, 0);
  return canvas;
};

type Rgb = readonly [r: number, g: number, b: number];

const repeat = (value: number): number => value - Math.floor(value);
const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

const nearest = ({ width, height, data }: Pixels, u: number, v: number): Rgb => {
  const column = Math.min(width - 1, Math.floor(u * width));
  const row = Math.min(height - 1, Math.floor(v * height));
  const at = (row * width + column) * 4;
  return [(data[at] ?? 0) / 255, (data[at + 1] ?? 0) / 255, (data[at + 2] ?? 0) / 255];
};

/** The texel at a place (0..1, v down), 0..1 as stored; `fallback` without a picture. */
export const texelAt = (pixels: Pixels | null, u: number, v: number, fallback: Rgb): Rgb =>
  pixels ? nearest(pixels, clamp01(u), clamp01(v)) : fallback;

/** The same for pictures that repeat. */
export const repeatedTexelAt = (pixels: Pixels | null, u: number, v: number, fallback: Rgb): Rgb =>
  pixels ? nearest(pixels, repeat(u), repeat(v)) : fallback;

/** CSS to linear light. */
export const linearOf = (css: string): Rgb => {
  const { r, g, b } = new Color(css);
  return [r, g, b];
};

/** sRGB 0..1 to linear light. */
export const fromSrgb = ([r, g, b]: Rgb): Rgb => {
  const colour = new Color().setRGB(r, g, b).convertSRGBToLinear();
  return [colour.r, colour.g, colour.b];
};

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const times = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

/** Linear light to sRGB bytes. */
export const toBytes = ([r, g, b]: Rgb): Rgb => {
  const colour = new Color(r, g, b).convertLinearToSRGB();
  return [255 * colour.r, 255 * colour.g, 255 * colour.b];
};

/** Paints a picture texel by texel; `colour` answers linear light at u, v. */
export const paint = (
  width: number,
  height: number,
  colour: (u: number, v: number) => Rgb,
): HTMLCanvasElement => {
  const { canvas, context } = newCanvas(width, height);
  const image = context.createImageData(width, height);
  for (let i = 0; i < width * height; i += 1) {
    const [u, v] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height];
    image.data.set([...toBytes(colour(u, v)), 255], i * 4);
  }
  context.putImageData(image, 0, 0);
  return canvas;
};

export type { Rgb };
