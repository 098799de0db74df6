import { azimuthDeg } from '../face/chart.ts';
import { clamp, smoothstep } from '../sdf/blend.ts';
import { item } from '../sdf/numbers.ts';

type Corner = readonly [azimuthDeg: number, y: number];

/** The hairline by azimuth: forehead, temple, sideburn, round the ear, nape. */
const CORNERS: readonly Corner[] = [
  [0, 1.7515],
  [16, 1.7525],
  [32, 1.7535],
  [44, 1.746],
  [53, 1.726],
  [62, 1.713],
  [70, 1.7],
  [77, 1.674],
  [86, 1.672],
  [93, 1.7],
  [100, 1.713],
  [112, 1.71],
  [122, 1.686],
  [133, 1.65],
  [150, 1.622],
  [180, 1.615],
];

/** Length on the head's side that a degree of azimuth stands for. */
const METRES_PER_DEGREE = 0.00142;

const heightAt = (azimuth: number): number => {
  let i = 0;
  while (i < CORNERS.length - 2 && azimuth > item(CORNERS, i + 1)[0]) i++;
  const [a0, y0] = item(CORNERS, i);
  const [a1, y1] = item(CORNERS, i + 1);
  return y0 + (y1 - y0) * smoothstep(a0, a1, azimuth);
};

const STEP_DEG = 1.5;
const SEGMENTS = 180 / STEP_DEG;
/** The hairline on the unrolled head, metres. */
const LINE: readonly (readonly [across: number, y: number])[] = Array.from(
  { length: SEGMENTS + 1 },
  (_, i) => [i * STEP_DEG * METRES_PER_DEGREE, heightAt(i * STEP_DEG)],
);
/** Segments to each side that are searched: 37 mm, beyond which the depth no longer matters. */
const REACH = 17;

const squaredToSegment = (x: number, y: number, index: number): number => {
  const [ax, ay] = item(LINE, index);
  const [bx, by] = item(LINE, index + 1);
  const [dx, dy] = [bx - ax, by - ay];
  const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1);
  return (x - ax - dx * t) ** 2 + (y - ay - dy * t) ** 2;
};

/** Distance to the hairline over the unrolled head, metres: positive where hair grows. */
export const hairDepth = (x: number, y: number, z: number): number => {
  const azimuth = azimuthDeg(x, z);
  const across = azimuth * METRES_PER_DEGREE;
  const middle = Math.floor(azimuth / STEP_DEG);
  let nearest = Infinity;
  for (let i = Math.max(0, middle - REACH); i < Math.min(SEGMENTS, middle + REACH); i++)
    nearest = Math.min(nearest, squaredToSegment(across, y, i));
  return Math.sign(y - heightAt(azimuth)) * Math.sqrt(nearest);
};

/** 1 over the forehead, 0 at the sides and the nape, where the hair is cut into a fade. */
export const foreheadShare = (x: number, z: number): number => smoothstep(52, 30, azimuthDeg(x, z));
