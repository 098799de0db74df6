import { smoothstep } from '../../base/arrays.ts';
import { grain, noise } from './look.ts';
import { MOUTH_Y_M } from './skin-places.ts';

/** A texel of the head: its number and its place on the base, metres. */
export interface FaceTexel {
  readonly column: number;
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * Height of a beard's upper edge, metres: under the nose, down to the mouth, and from there up to the hair before the ear.
 */
const beardTopM = (asideM: number, z: number): number =>
  asideM < 0.034
    ? 0.6845 - 0.0165 * smoothstep(0.006, 0.034, asideM)
    : 0.668 + 0.05 * smoothstep(0.122, 0.052, z) ** 1.5;

export interface Beard {
  /** Share of hairs that lie deeper, seen as a shade, thinner towards the edges. */
  readonly shade: number;
  /** Share of single hairs on top, which hang down. */
  readonly hairs: number;
}

const NO_BEARD: Beard = { shade: 0, hairs: 0 };

/** Beard at a place of a man's face. */
export const beardAt = ({ x, y, z, column, row }: FaceTexel): Beard => {
  // Ears have none.
  if (z < 0.05) return NO_BEARD;
  const aside = Math.abs(x);
  const top = beardTopM(aside, z) + 0.004 * (noise(column / 5, row / 9) - 0.5);
  // A moustache is full close under the nose, but in the groove there; on cheeks a beard thins out upwards.
  const fadeM = 0.01 + 0.004 * smoothstep(0.024, 0.04, aside);
  const groove =
    1 - 0.15 * smoothstep(0.006, 0.001, aside) * smoothstep(MOUTH_Y_M + 0.004, MOUTH_Y_M + 0.012, y);
  const jaw = smoothstep(top + 0.003, top - fadeM, y) * smoothstep(0.613, 0.642, y + 0.55 * (z - 0.1));
  // Hairs of the upper lip hang down to its red.
  const offMouth = (y - MOUTH_Y_M) * (y > MOUTH_Y_M ? 1.65 : 1.5);
  const mouth = 1 - smoothstep(0.0115, 0.0085, Math.hypot(x * 0.41, offMouth));
  const strokes = noise(column / 2.7, row / 0.9) * 0.6 + grain(column >> 1, row) * 0.4;
  const shade = smoothstep(0.05, 0.066, z) * jaw * mouth * groove * (0.8 + 0.3 * noise(column / 14, row / 9));
  return { shade, hairs: shade * smoothstep(0.78 - 0.75 * shade, 1 - 0.35 * shade, strokes) };
};
