import { fail, type Result } from '@kitwright/base';
import { sniffType, type Picture, type PictureError } from './picture.ts';
import { readRaster } from './raster.ts';
import { readSvg } from './svg/sanitise.ts';

/** Makes a file a picture fit to be kept. Of a stranger's file: called behind the gate alone. */
export const readPicture = async (content: Buffer): Promise<Result<Picture, PictureError>> => {
  const type = sniffType(content);
  if (type === undefined) return fail('unsupportedType');
  return type === 'image/svg+xml' ? readSvg(content) : readRaster(content, type);
};
