import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { PackImage } from '@kitwright/production';
import sharp, { type Sharp } from 'sharp';

const deflated = promisify(deflate);

/** A printer's profile, by path: Little CMS, within sharp, takes it no other way. */
export interface ProfilePlace {
  readonly path: string;
  readonly space: 'srgb' | 'cmyk';
}

export interface ColoursTask {
  /** Three bytes for each colour, of sRGB. */
  readonly rgb: Uint8Array;
  readonly profile: ProfilePlace;
}

/** Most colours that are turned at once: one row of pixels. */
const ROW_PX = 4096;

/**
 * A picture in a printer's colours. It is not made CMYK before: libvips would mix it by inks of its own first, and turn those
 * into the printer's, which came out up to 13 (CIEDE2000) from what the profile says.
 */
const inColours = (picture: Sharp, { path, space }: ProfilePlace): Sharp =>
  (space === 'cmyk' ? picture : picture.toColourspace(space)).withIccProfile(path);

/** Colours of sRGB in those of a printer. Behind the gate alone, as all of this file. */
export const turnColours = async ({ rgb, profile }: ColoursTask): Promise<Buffer> => {
  const rows: Buffer[] = [];
  for (let at = 0; at < rgb.length; at += ROW_PX * 3) {
    const row = rgb.subarray(at, at + ROW_PX * 3);
    const raw = { width: row.length / 3, height: 1, channels: 3 } as const;
    rows.push(await inColours(sharp(row, { raw }), profile).raw().toBuffer());
  }
  return Buffer.concat(rows);
};

/** Pixels as sharp has them by then, whatever their colours. */
const unpack = async (
  picture: Sharp,
  colours: Sharp,
  space: 'DeviceRGB' | 'DeviceCMYK',
): Promise<PackImage> => {
  const { hasAlpha } = await picture.metadata();
  const { data, info } = await colours.raw().toBuffer({ resolveWithObject: true });
  const alpha = hasAlpha ? await picture.clone().extractChannel('alpha').raw().toBuffer() : null;
  return {
    type: 'pixels',
    widthPx: info.width,
    heightPx: info.height,
    space,
    deflated: await deflated(data),
    deflatedAlpha: alpha === null ? null : await deflated(alpha),
  };
};

/** The pixels of a picture in a printer's colours, or as they are looked at on a screen. */
export const pixelsOf = (content: Buffer, profile: ProfilePlace | null): Promise<PackImage> => {
  const picture = sharp(content).autoOrient();
  const opaque = picture.clone().removeAlpha();
  if (profile === null) return unpack(picture, opaque.toColourspace('srgb'), 'DeviceRGB');
  const colours = inColours(opaque, profile);
  return unpack(picture, colours, profile.space === 'cmyk' ? 'DeviceCMYK' : 'DeviceRGB');
};
