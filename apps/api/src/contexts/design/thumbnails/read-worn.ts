import { fail, ok, type Result } from '@kitwright/base';
import { WORN_PX } from '@kitwright/contract/designs';
import sharp from 'sharp';
import { sniffType, type PictureError } from '../../library/at-gate.ts';

/** More than any browser draws for a card. */
const MOST_PIXELS = 2_000_000;
const LOOK = { quality: 82, alphaQuality: 90, effort: 3 } as const;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;

/**
 * A picture of a design as worn as it is kept: decoded, brought to the size of a card and encoded again, so that nothing
 * of the file remains. Of a stranger's file: called behind the gate alone.
 */
export const readWorn = async (content: Buffer): Promise<Result<Buffer, PictureError>> => {
  const type = sniffType(content);
  if (type !== 'image/webp' && type !== 'image/png') return fail('unsupportedType');
  const options = { failOn: 'error', pages: 1, sequentialRead: true } as const;
  try {
    const { width, height } = await sharp(content, { ...options, limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return fail('tooManyPixels');
    const picture = sharp(content, { ...options, limitInputPixels: MOST_PIXELS });
    return ok(
      await picture
        .resize({ ...WORN_PX, fit: 'contain', background: CLEAR })
        .webp(LOOK)
        .toBuffer(),
    );
  } catch {
    return fail('unreadable');
  }
};
