import sharp from 'sharp';
import { pictureOf } from '../fitted-part.ts';
import { LINEAR, colourOf, luminance, toByte } from './look.ts';

const SIZE = 512;
const BLUR = 7;

/** Means over squares of twice the blur, by running over rows and columns twice. */
const blurred = (values: Float32Array): Float32Array => {
  let current = values;
  for (const step of [1, SIZE, 1, SIZE]) {
    const from = current;
    current = from.map((_, i) => {
      const line = step === 1 ? i % SIZE : Math.floor(i / SIZE);
      let sum = 0;
      for (let k = -BLUR; k <= BLUR; k++)
        sum += from[i + step * (Math.min(SIZE - 1, Math.max(0, line + k)) - line)] ?? 0;
      return sum / (2 * BLUR + 1);
    });
  }
  return current;
};

/** A cut's picture takes no more than this, with its mesh beside it. */
const MOST_BYTES = 40 * 1024;
/** Sides in pixels and qualities, tried in turn. */
const ENCODINGS = [
  [512, 64],
  [512, 45],
  [448, 45],
  [384, 42],
  [320, 40],
] as const;

/** The finest of the encodings that is small enough. */
const smallest = async (rgba: Buffer): Promise<Buffer> => {
  let encoded = Buffer.alloc(0);
  for (const [side, quality] of ENCODINGS) {
    encoded = await sharp(rgba, { raw: { width: SIZE, height: SIZE, channels: 4 } })
      .resize(side, side)
      .webp({ quality, alphaQuality: quality + 12 })
      .toBuffer();
    if (encoded.length <= MOST_BYTES) break;
  }
  return encoded;
};

/** Strands in a colour: their own light and dark is kept and made stronger, their dye is not. */
export const paintHair = async (name: string, colour: string): Promise<Buffer> => {
  const data = await sharp(pictureOf(name)).ensureAlpha().resize(SIZE, SIZE).raw().toBuffer();
  const count = SIZE * SIZE;
  const alpha = Float32Array.from({ length: count }, (_, i) => (data[i * 4 + 3] ?? 0) / 255);
  const light = Float32Array.from({ length: count }, (_, i) => {
    const channel = (k: number): number => LINEAR[data[i * 4 + k] ?? 0] ?? 0;
    return luminance([channel(0), channel(1), channel(2)]) + 0.002;
  });
  const covered = blurred(alpha);
  const local = blurred(light.map((value, i) => value * (alpha[i] ?? 0))).map(
    (value, i) => value / ((covered[i] ?? 0) + 1e-4) + 1e-4,
  );
  const solid = [...light.keys()].filter((i) => (alpha[i] ?? 0) > 0.8);
  const mean = Math.exp(solid.reduce((sum, i) => sum + Math.log(light[i] ?? 1), 0) / solid.length);
  const own = colourOf(colour);
  for (let i = 0; i < count; i++) {
    const near = local[i] ?? 1;
    const strand = Math.min(2.2, Math.max(-2.2, Math.log((light[i] ?? 1) / near)));
    const factor = Math.min(4.5, 1.25 * Math.exp(1.6 * strand) * (near / mean) ** 0.5);
    own.forEach((value, k) => {
      data[i * 4 + k] = toByte(value * factor);
    });
  }
  return smallest(data);
};

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
