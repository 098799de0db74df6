import sharp from 'sharp';
import { smoothstep } from '../../base/arrays.ts';
import { grain } from './look.ts';

const WIDTH = 512;
const HEIGHT = 96;
const COLOUR = [16, 11, 9] as const;
/** Of an eye, from the nose outwards. */
const LASHES = 64;
/** Width of a lash at its root, px: 0.2 mm on an eye, wider than a real one, which no screen would show. */
const ROOT_PX = 4.6;
/** Share of the height that roots take, where lashes stand so close that they make one line. */
const ROOTS = 0.1;

interface Lash {
  readonly rootPx: number;
  readonly lengthPx: number;
  /** Distance of its tip from its root, outwards. */
  readonly leanPx: number;
}

const lashes = Array.from({ length: LASHES }, (_, k): Lash => {
  const u = (k + 0.2 + 0.6 * grain(k, 3)) / LASHES;
  // Tips meet in small bundles.
  const bundle = (Math.round(u * 24) / 24 - u) * 0.6;
  return {
    rootPx: u * WIDTH,
    lengthPx: HEIGHT * (0.62 + 0.36 * grain(k, 11)),
    leanPx: WIDTH * (bundle + 0.018 * (u - 0.35) + 0.012 * (grain(k, 29) - 0.5)),
  };
});

const shareAt = (column: number, row: number): number => {
  let share = smoothstep(ROOTS, 0.35 * ROOTS, row / HEIGHT);
  for (const { rootPx, lengthPx, leanPx } of lashes) {
    const t = row / lengthPx;
    if (t > 1) continue;
    const half = (ROOT_PX / 2) * (1 - t) ** 0.7;
    share = Math.max(
      share,
      Math.min(1, Math.max(0, half + 0.5 - Math.abs(column - rootPx - leanPx * t * t))),
    );
  }
  return share;
};

/** Lashes of an upper lid: roots in the first row, tips in the last, how much of a texel they cover as alpha. */
export const paintLashes = (): Promise<Buffer> => {
  const bytes = Buffer.alloc(WIDTH * HEIGHT * 4);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    bytes.set([...COLOUR, Math.round(255 * shareAt((i % WIDTH) + 0.5, Math.floor(i / WIDTH) + 0.5))], i * 4);
  return sharp(bytes, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .webp({ quality: 60, alphaQuality: 70 })
    .toBuffer();
};
