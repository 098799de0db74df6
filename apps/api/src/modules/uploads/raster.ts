import { MAX_UPLOAD_PIXELS } from '@kitwright/contract';
import { failure, success, type Result } from '@kitwright/ordering';
import sharp, { type Sharp } from 'sharp';
import type { Picture, PictureError, PictureType } from './picture.ts';

type RasterType = Exclude<PictureType, 'image/svg+xml'>;

/**
 * The most pixels that are kept of a picture: of a larger one as many, at its own proportions. Sixteen million are 300
 * dots an inch over the width of a back.
 */
const MOST_KEPT_PIXELS = 16_000_000;

/** How a picture is kept. */
interface Keeping {
  readonly type: RasterType;
  readonly mostPixels: number;
}

/** Up to here a WebP is kept as one: its coder holds the whole picture, and takes the time of ten JPEGs. */
const MOST_WEBP_PIXELS = 6_000_000;
/** A larger one without transparency is kept as JPEG, line by line; one with it as WebP, and smaller. */
const LARGE_WEBP: Readonly<Record<'opaque' | 'transparent', Keeping>> = {
  opaque: { type: 'image/jpeg', mostPixels: 10_000_000 },
  transparent: { type: 'image/webp', mostPixels: 4_000_000 },
};

const keepingOf = (type: RasterType, pixels: number, hasAlpha: boolean): Keeping =>
  type === 'image/webp' && pixels > MOST_WEBP_PIXELS
    ? LARGE_WEBP[hasAlpha ? 'transparent' : 'opaque']
    : { type, mostPixels: MOST_KEPT_PIXELS };

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
      return image.webp({ quality: 92, alphaQuality: 100, effort: 1 });
  }
};

/**
 * Decodes a raster picture and encodes it again, in its own format but for a large WebP: turned upright, in sRGB, with its
 * transparency and without any metadata. The number of pixels is read from the header and checked before anything is
 * decoded. What is upright already goes through line by line.
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
    const keeping = keepingOf(type, pixels, header.hasAlpha);
    const kept = Math.min(pixels, keeping.mostPixels);
    const share = Math.sqrt(kept / pixels);
    // By its longer side, which turning it does not change.
    const side = Math.round(Math.max(header.width, header.height) * share);
    const sized = share === 1 ? upright : upright.resize({ width: side, height: side, fit: 'inside' });
    const { data, info } = await encode(sized, keeping.type, kept).toBuffer({ resolveWithObject: true });
    return success({ type: keeping.type, widthPx: info.width, heightPx: info.height, content: data });
  } catch {
    // Whatever the decoder stumbles over lies in the file: there is nothing the sender could do with the detail.
    return failure('unreadable');
  }
};
