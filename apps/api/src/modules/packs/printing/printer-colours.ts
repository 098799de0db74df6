import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import {
  profiledInks,
  RGB_INKS,
  withSpots,
  type ConvertPixels,
  type Inks,
  type PackImage,
  type SpotColour,
} from '@kitwright/production';
import sharp, { type Sharp } from 'sharp';
import type { PrintProfileRow } from '../../../db/schema/index.ts';

const deflated = promisify(deflate);

/** How a pack's colours are told to the printer. */
export interface PrinterColours {
  readonly inks: Inks;
  /** The pixels of a picture in the printer's colours, unpacked once for all files of a pack. */
  readonly pixelsOf: (content: Buffer) => Promise<PackImage>;
  /** Whether it takes pictures as they are: in sRGB. */
  readonly isPlain: boolean;
}

export interface ProfileFile extends Pick<PrintProfileRow, 'name' | 'space'> {
  readonly content: Buffer;
}

/** Most colours that are turned at once: one row of pixels. */
const ROW_PX = 4096;

/** Colour management is Little CMS, within sharp; it takes profiles by path alone. */
const converterFor =
  (path: string, space: 'srgb' | 'cmyk'): ConvertPixels =>
  async (rgb) => {
    const rows: Buffer[] = [];
    for (let at = 0; at < rgb.length; at += ROW_PX * 3) {
      const row = rgb.subarray(at, at + ROW_PX * 3);
      const raw = { width: row.length / 3, height: 1, channels: 3 } as const;
      rows.push(await sharp(row, { raw }).toColourspace(space).withIccProfile(path).raw().toBuffer());
    }
    return Buffer.concat(rows);
  };

/** Pixels as sharp has them by then, whatever their colours. */
const pixelsOf = async (picture: Sharp, colours: Sharp, space: Inks['space']): Promise<PackImage> => {
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

const profiledPixels =
  (path: string, space: 'srgb' | 'cmyk'): PrinterColours['pixelsOf'] =>
  (content) => {
    const picture = sharp(content).autoOrient();
    const colours = picture.clone().removeAlpha().toColourspace(space).withIccProfile(path);
    return pixelsOf(picture, colours, space === 'cmyk' ? 'DeviceCMYK' : 'DeviceRGB');
  };

/** As pictures are looked at on a screen, and on papers. */
export const SCREEN_COLOURS: PrinterColours = {
  inks: RGB_INKS,
  pixelsOf: (content) => {
    const picture = sharp(content).autoOrient();
    return pixelsOf(picture, picture.clone().removeAlpha().toColourspace('srgb'), 'DeviceRGB');
  },
  isPlain: true,
};

/** Works with the colours of a profile, or of sRGB where there is none, and leaves nothing behind. */
export const withPrinterColours = async <T>(
  profile: ProfileFile | null,
  spots: readonly SpotColour[],
  work: (colours: PrinterColours) => Promise<T>,
): Promise<T> => {
  if (profile === null) return work({ ...SCREEN_COLOURS, inks: withSpots(RGB_INKS, spots) });
  const folder = await mkdtemp(join(tmpdir(), 'kitwright-profile-'));
  try {
    const path = join(folder, 'printer.icc');
    await writeFile(path, profile.content);
    const space = profile.space === 'CMYK' ? 'cmyk' : 'srgb';
    const inks = profiledInks(
      profile.space === 'CMYK' ? 'DeviceCMYK' : 'DeviceRGB',
      { name: profile.name, profile: profile.content },
      converterFor(path, space),
    );
    return await work({
      inks: withSpots(inks, spots),
      pixelsOf: profiledPixels(path, space),
      isPlain: false,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
