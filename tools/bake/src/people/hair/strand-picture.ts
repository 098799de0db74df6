import sharp from 'sharp';
import { smoothstep } from '../../base/arrays.ts';
import { colourOf, grain, toByte } from '../paint/look.ts';

/** Locks side by side in the picture; roots are at its top. */
export const COLUMNS = 8;

/** Looks of locks: tufts, straight with long points or a blunt end, waved, or frizzy. */
export type StrandKind = 'tufts' | 'straight' | 'blunt' | 'waves' | 'frizz';

interface Strands {
  /** Strands a lock. */
  readonly count: number;
  /** Waves of a strand along the lock, and their width as a share of the lock's. */
  readonly waves: number;
  readonly swing: number;
  /** The shortest strand, as a share of the longest. */
  readonly shortest: number;
  /** Share of the lock's length to which it is solid in the middle. */
  readonly solid: number;
  /** Share of the lock's length along which strands begin. */
  readonly begins: number;
  /** Share by which strands draw together at the tip. */
  readonly gathered: number;
}

const STRANDS: Readonly<Record<StrandKind, Strands>> = {
  tufts: { count: 20, waves: 0.4, swing: 0.07, shortest: 0.35, solid: 0.14, begins: 0.12, gathered: 0.3 },
  straight: {
    count: 34,
    waves: 0.5,
    swing: 0.03,
    shortest: 0.6,
    solid: 0.72,
    begins: 0.1,
    gathered: 0.4,
  },
  blunt: { count: 38, waves: 0.3, swing: 0.02, shortest: 0.86, solid: 0.9, begins: 0.035, gathered: 0.12 },
  waves: { count: 26, waves: 1.6, swing: 0.09, shortest: 0.6, solid: 0.72, begins: 0.06, gathered: 0.4 },
  frizz: { count: 30, waves: 5, swing: 0.16, shortest: 0.35, solid: 0.45, begins: 0.1, gathered: 0.1 },
};

const COLUMN_PX = 48;
const HEIGHT_PX = 256;
/** A picture takes no more than this, with the mesh of a thousand locks beside it; qualities are tried in turn. */
const MOST_BYTES = 22 * 1024;
const QUALITIES = [60, 50, 40, 30] as const;
/** Drawn so many times larger and made smaller: strands are thinner than a pixel. */
const FINER = 2;

/** A picture of locks in a colour, cut out by its alpha; WebP. */
export const paintStrands = async (kind: StrandKind, colour: string): Promise<Buffer> => {
  const { count, waves, swing, shortest, solid, begins, gathered } = STRANDS[kind];
  const [columnPx, height] = [COLUMN_PX * FINER, HEIGHT_PX * FINER];
  const width = columnPx * COLUMNS;
  const cover = new Float32Array(width * height);
  const light = new Float32Array(width * height).fill(0.55);
  const put = (x: number, y: number, alpha: number, value: number): void => {
    const i = y * width + x;
    cover[i] = Math.max(cover[i] ?? 0, alpha);
    light[i] = (light[i] ?? 0) + (value - (light[i] ?? 0)) * alpha;
  };
  for (let column = 0; column < COLUMNS; column++) {
    const chance = (n: number, k: number): number => grain(column * 131 + n, k + 0.37);
    // What lies beneath: dark, and solid where the lock is thick, so that from afar no skin is seen through it.
    for (let y = 0; y < height; y++) {
      const t = y / height;
      const half =
        0.4 *
        (1 - 0.35 * t) *
        smoothstep(solid + 0.08, solid - 0.12, t) *
        smoothstep(0.15 * begins, 0.9 * begins, t);
      for (let x = 0; x < columnPx; x++) {
        const aside = Math.abs(x / columnPx - 0.5);
        if (aside < half) put(column * columnPx + x, y, smoothstep(half, half - 0.08, aside), 0.5);
      }
    }
    for (let n = 0; n < count; n++) {
      const from = 0.06 + 0.88 * chance(n, 1);
      const ends = shortest + (1 - shortest) * Math.sqrt(chance(n, 2));
      const phase = chance(n, 3) * 6.3;
      const drift = (chance(n, 4) - 0.5) * 0.16;
      const thick = (0.7 + 0.9 * chance(n, 5)) * FINER;
      const value = 0.35 + 1.25 * chance(n, 6) ** 1.6;
      const last = Math.floor(Math.min(0.985, ends) * height);
      for (let y = Math.floor(begins * chance(n, 7) * height); y < last; y++) {
        const t = y / height;
        const pulled = 0.5 + (from - 0.5) * (1 - gathered * t * t);
        const x = pulled + drift * t + swing * Math.sin(phase + t * waves * 6.28) * smoothstep(0, 0.3, t);
        const half = thick * Math.sqrt(Math.min(1, (1 - y / last) * 1.4)) * 0.5 + 0.3;
        const centre = Math.min(0.97, Math.max(0.03, x)) * columnPx;
        for (let px = Math.floor(centre - half); px <= Math.ceil(centre + half); px++) {
          if (px < 1 || px >= columnPx - 1) continue;
          const alpha = Math.min(1, Math.max(0, half + 0.5 - Math.abs(px + 0.5 - centre)));
          // Roots lie in the shade of others.
          put(column * columnPx + px, y, alpha, value * (0.5 + 0.65 * smoothstep(0, 0.8, t)));
        }
      }
    }
  }
  const own = colourOf(colour);
  const rgba = Buffer.alloc(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    own.forEach((channel, k) => {
      rgba[i * 4 + k] = toByte(channel * 1.3 * (light[i] ?? 0) + 0.0015);
    });
    rgba[i * 4 + 3] = Math.round(255 * (cover[i] ?? 0));
  }
  let encoded = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    encoded = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .resize(COLUMN_PX * COLUMNS, HEIGHT_PX)
      .webp({ quality, alphaQuality: quality })
      .toBuffer();
    if (encoded.length <= MOST_BYTES) break;
  }
  return encoded;
};
