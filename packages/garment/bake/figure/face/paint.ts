import { noise } from '../hair/noise.ts';
import { clamp, smoothstep } from '../sdf/blend.ts';
import { onHead } from './scalp.ts';
import { EYE, browAt, lidCrease, lipDepth, mouthShadow } from './features.ts';

/** RGB image, 8 bits a channel. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

const gauss = (x: number, y: number, rx: number, ry: number): number =>
  Math.exp(-((x / rx) ** 2) - (y / ry) ** 2);

/** Brow hairs: streaks that lean outwards, denser in the middle of the brow. */
const browCover = (x: number, y: number): number => {
  const { depth, along } = browAt(x, y);
  if (depth < -0.0015) return 0;
  const lean = 1.4 - 1.6 * along;
  const streak = 0.5 + 0.5 * noise((x - y * 0.55 * lean) * 1500, y * 260, 5);
  const body = smoothstep(-0.0011, 0.0016, depth + 0.0007 * (streak - 0.5));
  return clamp(body * (0.76 + 0.3 * streak) * smoothstep(-0.05, 0.24, along), 0, 0.92);
};

const warmth = (x: number, y: number, z: number): number => {
  if (z < 0.02) return 0.3 * gauss(z + 0.012, y - 1.678, 0.02, 0.03);
  const cheeks = 0.3 * gauss(x - 0.042, y - 1.658, 0.018, 0.014);
  const nose = 0.22 * gauss(x, y - 1.656, 0.012, 0.01);
  return Math.max(0.8 * smoothstep(-0.0014, 0.002, lipDepth(x, y)), Math.min(1, cheeks + nose));
};

const darkness = (x: number, y: number, z: number): number => {
  if (z < 0.03) return 0;
  const s = (x - EYE.x) / EYE.halfWidth;
  const nostril = 0.5 * gauss(x - 0.0066, y - 1.6464, 0.0032, 0.0016);
  return clamp(0.72 * mouthShadow(x, y) + nostril + (Math.abs(s) < 1.1 ? lidCrease(s, y) : 0), 0, 1);
};

/**
 * The head's tint masks over its chart: red = brows, green = warmth (lips 1,
 * cheeks and nose less), blue = darkness (line of the mouth, nostrils, folds of the lids).
 */
export const paintHead = (width: number, height: number): Image => {
  const rgb = new Uint8Array(width * height * 3);
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const [x, y, z] = onHead((i + 0.5) / width, (j + 0.5) / height);
      const brows = z > 0.02 ? browCover(x, y) : 0;
      const channels = [brows, warmth(x, y, z), darkness(x, y, z)];
      channels.forEach((value, c) => (rgb[(j * width + i) * 3 + c] = Math.round(255 * value)));
    }
  return { width, height, rgb };
};
