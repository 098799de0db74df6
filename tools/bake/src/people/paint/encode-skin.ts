import sharp from 'sharp';
import type { SkinFrame } from './skin-places.ts';

/** A head's picture takes no more than this where it can: short hair and beards are costly. Qualities are tried in turn. */
const MOST_HEAD_BYTES = 34 * 1024;
const HEAD_QUALITIES = [88, 82, 76, 70] as const;
const BODY_QUALITY = 80;

const encoded = (bytes: Buffer, { width, height }: SkinFrame, quality: number) =>
  sharp(bytes, { raw: { width, height, channels: 3 } })
    .webp({ quality, smartSubsample: true })
    .toBuffer();

/** A body's skin as WebP, from its RGB bytes. */
export const encodedBody = (bytes: Buffer, frame: SkinFrame): Promise<Buffer> =>
  encoded(bytes, frame, BODY_QUALITY);

/** A head's skin as WebP, from its RGB bytes. */
export const encodedHead = async (bytes: Buffer, frame: SkinFrame): Promise<Buffer> => {
  const [first, ...lower] = HEAD_QUALITIES;
  let picture = await encoded(bytes, frame, first);
  for (const quality of lower) {
    if (picture.length <= MOST_HEAD_BYTES) break;
    picture = await encoded(bytes, frame, quality);
  }
  return picture;
};
