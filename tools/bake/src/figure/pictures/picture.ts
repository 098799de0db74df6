import { bytesOf, type Rgb } from '@kitwright/colour';
import sharp from 'sharp';
import { clamp } from '../sdf/blend.ts';

/** A picture of 8-bit channels, rows from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly data: Uint8Array;
}

/** sRGB channels, 0..1, of a colour written as #rrggbb. */
export const rgbOf = (hex: string): Rgb => {
  const [r, g, b] = bytesOf(hex);
  return [r / 255, g / 255, b / 255];
};

/** A picture from a colour for every texel's middle; u, v in 0..1; channels 0..1, alpha last. */
export const paint = (
  width: number,
  height: number,
  channels: 3 | 4,
  texel: (u: number, v: number) => readonly number[],
): Picture => {
  const data = new Uint8Array(width * height * channels);
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const values = texel((i + 0.5) / width, (j + 0.5) / height);
      for (let c = 0; c < channels; c++)
        data[(j * width + i) * channels + c] = Math.round(255 * clamp(values[c] ?? 1, 0, 1));
    }
  return { width, height, channels, data };
};

/** The picture as WebP. The same picture gives the same bytes. */
export const encodeWebp = async (
  { width, height, channels, data }: Picture,
  quality: number,
): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp(data, { raw: { width, height, channels } })
      .webp({ quality, alphaQuality: 70, effort: 6, smartSubsample: true })
      .toBuffer(),
  );

/** Masks as WebP: their channels have nothing to do with each other, so colours must not be averaged as an eye would. */
export const encodeMasks = async ({ width, height, channels, data }: Picture): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp(data, { raw: { width, height, channels } })
      .webp({ nearLossless: true, quality: 40, effort: 6 })
      .toBuffer(),
  );
