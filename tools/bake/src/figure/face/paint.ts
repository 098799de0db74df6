import type { FacePaint } from '@kitwright/garment/figure/avatar-faces.ts';
import { noise } from '../hair/noise.ts';
import { clamp, smoothstep } from '../sdf/blend.ts';
import type { Vec3 } from '../../base/vec3.ts';
import { onHead } from './scalp.ts';
import {
  EYE,
  browAt,
  browLine,
  laughLine,
  lidCrease,
  lipDepth,
  mouthShadow,
  type BrowPoint,
} from './features.ts';

/** RGB image, 8 bits a channel. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

const gauss = (x: number, y: number, rx: number, ry: number): number =>
  Math.exp(-((x / rx) ** 2) - (y / ry) ** 2);

/** Brow hairs: streaks that lean outwards, denser in the middle of the brow. */
const browCover = (brow: readonly BrowPoint[], x: number, y: number): number => {
  const { depth, along } = browAt(brow, x, y);
  if (depth < -0.0015) return 0;
  const lean = 1.4 - 1.6 * along;
  const streak = 0.5 + 0.5 * noise((x - y * 0.55 * lean) * 1500, y * 260, 5);
  const body = smoothstep(-0.0011, 0.0016, depth + 0.0007 * (streak - 0.5));
  return clamp(body * (0.76 + 0.3 * streak) * smoothstep(-0.05, 0.24, along), 0, 0.92);
};

const warmth = ([x, y, z]: Vec3, { lips = 1, cheeks = 1 }: FacePaint): number => {
  if (z < 0.02) return 0.3 * gauss(z + 0.012, y - 1.678, 0.02, 0.03);
  const cheek = 0.3 * cheeks * gauss(x - 0.042, y - 1.658, 0.018, 0.014);
  const nose = 0.22 * gauss(x, y - 1.656, 0.012, 0.01);
  const mouth = 0.8 * lips * smoothstep(-0.0014, 0.002, lipDepth(x, y));
  return Math.max(Math.min(1, mouth), Math.min(1, cheek + nose));
};

/** Freckles on cheeks and nose. */
const freckle = ([x, y, z]: Vec3): number =>
  smoothstep(0.3, 0.5, noise(x * 430, y * 430, z * 430 + 7)) *
  Math.max(gauss(x - 0.034, y - 1.664, 0.022, 0.014), gauss(x, y - 1.672, 0.014, 0.014));

const darkness = (place: Vec3, { freckles = 0, laughLines = 0 }: FacePaint): number => {
  const [x, y, z] = place;
  if (z < 0.03) return 0;
  const s = (x - EYE.x) / EYE.halfWidth;
  const nostril = 0.5 * gauss(x - 0.0066, y - 1.6464, 0.0032, 0.0016);
  const lid = Math.abs(s) < 1.1 ? lidCrease(s, y) : 0;
  const lines = 0.2 * laughLines * laughLine(x, y) + 0.34 * freckles * freckle(place);
  return clamp(0.72 * mouthShadow(x, y) + nostril + lid + lines, 0, 1);
};

/** The head's places by the size of the chart's picture: alike for all faces, and slow to find. */
const charts = new Map<string, readonly Vec3[]>();

const placesOf = (width: number, height: number): readonly Vec3[] => {
  const key = `${width}x${height}`;
  const known = charts.get(key);
  if (known) return known;
  const places = Array.from({ length: width * height }, (_, i) =>
    onHead(((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height),
  );
  charts.set(key, places);
  return places;
};

/**
 * A head's tint masks over its chart: red = brows, green = warmth (lips 1,
 * cheeks and nose less), blue = darkness (line of the mouth, nostrils, folds of the lids, freckles).
 */
export const paintHead = (width: number, height: number, face: FacePaint = {}): Image => {
  const rgb = new Uint8Array(width * height * 3);
  const brow = browLine(face);
  placesOf(width, height).forEach((place, i) => {
    const [x, y, z] = place;
    const channels = [z > 0.02 ? browCover(brow, x, y) : 0, warmth(place, face), darkness(place, face)];
    channels.forEach((value, c) => (rgb[i * 3 + c] = Math.round(255 * value)));
  });
  return { width, height, rgb };
};
