import { shrunk } from '../pixels/geometry.ts';
import { isOpaque, type Pixels } from '../pixels/pixels.ts';

const JPEG = { type: 'image/jpeg', quality: 0.92 } as const;
const PNG = { type: 'image/png' } as const;
const WEBP = { type: 'image/webp', quality: 0.92 } as const;
/** A picture that will not fit is made smaller by this, again and again. */
const SMALLER = 0.75;

const fileOf = (picture: Pixels, options: ImageEncodeOptions): Promise<Blob> => {
  const canvas = new OffscreenCanvas(picture.widthPx, picture.heightPx);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas to encode with');
  context.putImageData(new ImageData(picture.data, picture.widthPx, picture.heightPx), 0, 0);
  return canvas.convertToBlob(options);
};

/** A file of at most `maxBytes`: without loss where that fits, with transparency wherever there is some. */
export async function encoded(picture: Pixels, maxBytes: number): Promise<Blob> {
  for (const options of isOpaque(picture) ? [PNG, JPEG] : [PNG, WEBP]) {
    const file = await fileOf(picture, options);
    if (file.size <= maxBytes) return file;
  }
  const longerSidePx = Math.floor(Math.max(picture.widthPx, picture.heightPx) * SMALLER);
  return encoded(shrunk(picture, longerSidePx), maxBytes);
}
