import sharp from 'sharp';
import { pictureOf } from '../fitted-part.ts';

/** Lashes: black, with how much of them there is. */
export const paintLashes = async (name: string): Promise<Buffer> => {
  const { data, info } = await sharp(pictureOf(name)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const count = info.width * info.height;
  const bytes = Buffer.alloc(count * 4);
  for (let i = 0; i < count; i++) bytes.set([16, 11, 9, data[i * info.channels] ?? 0], i * 4);
  return sharp(bytes, { raw: { width: info.width, height: info.height, channels: 4 } })
    .resize(192, 192)
    .webp({ quality: 60, alphaQuality: 80 })
    .toBuffer();
};
