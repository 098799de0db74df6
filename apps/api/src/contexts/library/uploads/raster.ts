import { MAX_UPLOAD_PIXELS } from '@kitwright/contract';
import { fail, ok, type Result } from '@kitwright/base';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import type { Picture, PictureError, PictureType } from './picture.ts';

type RasterType = Exclude<PictureType, 'image/svg+xml'>;

/**
 * The most pixels that are kept of a picture: of a larger one as many, at its own proportions. Sixteen million are 300
 * dots an inch over the width of a back.
 */
const MOST_KEPT_PIXELS = 16_000_000;

/** Form in which a picture is kept. */
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

/** Of a large one with a colour profile, which is held twice while its colours are turned. */
const MOST_PROFILED_PIXELS = 8_000_000;

const hasOwnRgb = ({ icc, space }: Metadata): boolean => icc !== undefined && space === 'srgb';

const keepingOf = (type: RasterType, pixels: number, header: Metadata): Keeping => {
  if (type === 'image/webp' && pixels > MOST_WEBP_PIXELS)
    return LARGE_WEBP[header.hasAlpha ? 'transparent' : 'opaque'];
  const isHeldTwice = pixels > MOST_KEPT_PIXELS && hasOwnRgb(header);
  return { type, mostPixels: isHeldTwice ? MOST_PROFILED_PIXELS : MOST_KEPT_PIXELS };
};

/** Up to here a JPEG's codes are fitted to it, for which the whole of it is held in memory. */
const MOST_FITTED_PIXELS = 6_000_000;

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
 * Most bytes of a picture that may be unpacked, and that may have to be held at once. Within both it can be read in
 * time.
 */
const MOST_UNPACKED_BYTES = 160_000_000;
const MOST_HELD_BYTES = 72_000_000;

/**
 * Tells whether a picture takes too much to be read, by its header alone. Interlaced and progressive ones come in
 * passes over the whole: a progressive JPEG is held in two bytes for each coefficient, of colours at half size a
 * quarter of them.
 */
const isTooHeavy = (type: RasterType, header: Metadata): boolean => {
  const { width, height, channels, depth, isProgressive, chromaSubsampling } = header;
  const samples = width * height * channels;
  const unpacked = samples * (depth === 'ushort' ? 2 : 1);
  if (unpacked > MOST_UNPACKED_BYTES) return true;
  if (!isProgressive) return false;
  const coefficients = chromaSubsampling?.startsWith('4:2:0') === true ? samples / 2 : samples;
  return (type === 'image/jpeg' ? 2 * coefficients : unpacked) > MOST_HELD_BYTES;
};

/**
 * A picture made smaller before its colours are turned into sRGB, which of 40 Mpx alone takes the time of all the rest.
 * Only where they are RGB: other colours are turned as they are opened.
 */
const shrunk = (content: Buffer, options: SharpOptions, side: number): Promise<Buffer> =>
  sharp(content, { ...options, ignoreIcc: true })
    .resize({ width: side, height: side, fit: 'inside' })
    .keepIccProfile()
    .tiff({ compression: 'none' })
    .toBuffer();

/** A picture turned upright, by its longer side where it is made smaller. */
const sizedAndUpright = (opened: Sharp, { orientation = 1 }: Metadata, side: number | null): Sharp => {
  const upright = orientation === 1 ? opened : opened.autoOrient();
  return side === null ? upright : upright.resize({ width: side, height: side, fit: 'inside' });
};

/** The angle of each of the orientations that a camera writes; others are mirrored. */
const ANGLES: Readonly<Record<number, number>> = { 1: 0, 3: 180, 6: 90, 8: 270 };

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
    if (pixels > MAX_UPLOAD_PIXELS) return fail('tooManyPixels');
    if (isTooHeavy(type, header)) return fail('tooHeavy');
    const keeping = keepingOf(type, pixels, header);
    const kept = Math.min(pixels, keeping.mostPixels);
    const share = Math.sqrt(kept / pixels);
    // By its longer side, which turning it does not change.
    const side = Math.round(Math.max(header.width, header.height) * share);
    const angle = ANGLES[header.orientation ?? 1];
    const sized =
      share < 1 && angle !== undefined && hasOwnRgb(header)
        ? sharp(await shrunk(content, options, side), options).rotate(angle)
        : sizedAndUpright(sharp(content, options), header, share < 1 ? side : null);
    const { data, info } = await encode(sized, keeping.type, kept).toBuffer({ resolveWithObject: true });
    return ok({ type: keeping.type, widthPx: info.width, heightPx: info.height, content: data });
  } catch {
    // Whatever the decoder stumbles over lies in the file: there is nothing the sender could do with the detail.
    return fail('unreadable');
  }
};
