import { MAX_UPLOAD_PIXELS } from '@kitwright/contract';
import { failure, success, type Result } from '@kitwright/ordering';
import sharp, { type Sharp } from 'sharp';
import type { Picture, PictureError, PictureType } from './picture.ts';

type RasterType = Exclude<PictureType, 'image/svg+xml'>;

/**
 * The most pixels that are kept of a picture: of a larger one as many, at its own proportions. Sixteen million are 300
 * dots an inch over the width of a back. WebP takes the memory of the whole picture, and the time of ten JPEGs.
 */
export const MOST_KEPT_PIXELS: Readonly<Record<RasterType, number>> = {
  'image/png': 16_000_000,
  'image/jpeg': 16_000_000,
  'image/webp': 6_000_000,
};
/** Up to here a JPEG's codes are fitted to it, for which the whole of it is held in memory. */
const MOST_FITTED_PIXELS = 8_000_000;

const encode = (image: Sharp, type: RasterType, pixels: number): Sharp => {
  switch (type) {
    case 'image/png':
      return image.png({ compressionLevel: 7 });
    case 'image/jpeg':
      return image.jpeg({
        quality: 92,
        chromaSubsampling: '4:4:4',
        optimiseCoding: pixels <= MOST_FITTED_PIXELS,
      });
    case 'image/webp':
      return image.webp({ quality: 92, alphaQuality: 100, effort: 2 });
  }
};

/**
 * Decodes a raster picture and encodes it again in its own format: turned upright, in sRGB, with its transparency and
 * without any metadata. The number of pixels is read from the header and checked before anything is decoded. What is
 * upright already goes through line by line.
 */
export const readRaster = async (
  content: Buffer,
  type: RasterType,
): Promise<Result<Picture, PictureError>> => {
  const options = {
    limitInputPixels: MAX_UPLOAD_PIXELS,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  } as const;
  try {
    const header = await sharp(content, { ...options, limitInputPixels: false }).metadata();
    const pixels = header.width * header.height;
    if (pixels > MAX_UPLOAD_PIXELS) return failure('tooManyPixels');
    const isUpright = (header.orientation ?? 1) === 1;
    const opened = sharp(content, options);
    const upright = isUpright ? opened : opened.autoOrient();
    const kept = Math.min(pixels, MOST_KEPT_PIXELS[type]);
    const share = Math.sqrt(kept / pixels);
    // By its longer side, which turning it does not change.
    const side = Math.round(Math.max(header.width, header.height) * share);
    const sized = share === 1 ? upright : upright.resize({ width: side, height: side, fit: 'inside' });
    const { data, info } = await encode(sized, type, kept).toBuffer({ resolveWithObject: true });
    return success({ type, widthPx: info.width, heightPx: info.height, content: data });
  } catch {
    // Whatever the decoder stumbles over lies in the file: there is nothing the sender could do with the detail.
    return failure('unreadable');
  }
};
