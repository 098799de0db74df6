import { azimuthDeg } from '../face/chart.ts';
import { clamp, item, smoothstep } from '../sdf/blend.ts';
import type { Distance } from '../../base/vec3.ts';

type Corner = readonly [azimuthDeg: number, y: number];

/** Length on the head's side that a degree of azimuth stands for. */
const METRES_PER_DEGREE = 0.00142;
const STEP_DEG = 1.5;
const SEGMENTS = 180 / STEP_DEG;
/** Segments to each side that are searched: 37 mm, beyond which the depth no longer matters. */
const REACH = 17;

const heightAt = (corners: readonly Corner[], azimuth: number): number => {
  let i = 0;
  while (i < corners.length - 2 && azimuth > item(corners, i + 1)[0]) i++;
  const [a0, y0] = item(corners, i);
  const [a1, y1] = item(corners, i + 1);
  return y0 + (y1 - y0) * smoothstep(a0, a1, azimuth);
};

/**
 * Distance to a line round the unrolled head, metres: positive above it. The line is given by its height at rising
 * azimuths from the face (0) to the nape (180).
 */
export const lineDepth = (corners: readonly Corner[]): Distance => {
  const line = Array.from({ length: SEGMENTS + 1 }, (_, i): readonly [across: number, y: number] => [
    i * STEP_DEG * METRES_PER_DEGREE,
    heightAt(corners, i * STEP_DEG),
  ]);
  const squaredToSegment = (x: number, y: number, index: number): number => {
    const [ax, ay] = item(line, index);
    const [bx, by] = item(line, index + 1);
    const [dx, dy] = [bx - ax, by - ay];
    const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1);
    return (x - ax - dx * t) ** 2 + (y - ay - dy * t) ** 2;
  };
  return (x, y, z) => {
    const azimuth = azimuthDeg(x, z);
    const across = azimuth * METRES_PER_DEGREE;
    const middle = Math.floor(azimuth / STEP_DEG);
    let nearest = Infinity;
    for (let i = Math.max(0, middle - REACH); i < Math.min(SEGMENTS, middle + REACH); i++)
      nearest = Math.min(nearest, squaredToSegment(across, y, i));
    return Math.sign(y - heightAt(corners, azimuth)) * Math.sqrt(nearest);
  };
};

/** Depth inside the hairline: forehead, temple, sideburn, round the ear, nape. */
export const hairDepth = lineDepth([
  [0, 1.7505],
  [16, 1.7518],
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
]);

/** 1 over the forehead, 0 at the sides and the nape, where the hair is cut into a fade. */
export const foreheadShare = (x: number, z: number): number => smoothstep(52, 30, azimuthDeg(x, z));
