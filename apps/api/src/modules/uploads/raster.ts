import { MAX_UPLOAD_PIXELS } from '@kitwright/contract';
import { failure, success, type Result } from '@kitwright/ordering';
import sharp, { type Sharp } from 'sharp';
import type { Picture, PictureError, PictureType } from './picture.ts';

type RasterType = Exclude<PictureType, 'image/svg+xml'>;

const encode = (image: Sharp, type: RasterType): Sharp => {
  switch (type) {
    case 'image/png':
      return image.png({ compressionLevel: 7 });
    case 'image/jpeg':
      return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
    case 'image/webp':
      return image.webp({ quality: 92, alphaQuality: 100 });
  }
};

/**
 * Decodes a raster picture and encodes it again in its own format: turned upright, in sRGB, with its transparency and
 * without any metadata. The number of pixels is read from the header and checked before anything is decoded.
 */
export const readRaster = async (
  content: Buffer,
  type: RasterType,
): Promise<Result<Picture, PictureError>> => {
  const options = { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error', pages: 1 } as const;
  try {
    const header = await sharp(content, { ...options, limitInputPixels: false }).metadata();
    if (header.width * header.height > MAX_UPLOAD_PIXELS) return failure('tooManyPixels');
    const { data, info } = await encode(sharp(content, options).rotate(), type).toBuffer({
      resolveWithObject: true,
    });
    return success({ type, widthPx: info.width, heightPx: info.height, content: data });
  } catch {
    // Whatever the decoder stumbles over lies in the file: there is nothing the sender could do with the detail.
    return failure('unreadable');
  }
};
