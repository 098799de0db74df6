import { at } from '../sdf/blend.ts';

/** The head's texture space: azimuth from the face (mirrored, so that there is no seam) by height. */
const TOP_M = 1.812;
const HEIGHT_M = 0.272;
const AXIS_Z_M = -0.005;
/** Gives the face more of the texture than the back of the head. */
const POWER = 1.7;

/** Degrees from straight ahead, 0..180, alike on both sides. */
export const azimuthDeg = (x: number, z: number): number =>
  (Math.atan2(Math.abs(x), z - AXIS_Z_M) * 180) / Math.PI;

export const toChart = (x: number, y: number, z: number): readonly [u: number, v: number] => [
  1 - (1 - azimuthDeg(x, z) / 180) ** POWER,
  Math.min(1, Math.max(0, (TOP_M - y) / HEIGHT_M)),
];

/** A place in the chart: radians from straight ahead, and height. */
export const fromChart = (u: number, v: number): { readonly azimuth: number; readonly y: number } => ({
  azimuth: Math.PI * (1 - (1 - u) ** (1 / POWER)),
  y: TOP_M - v * HEIGHT_M,
});

/** The point of the ray from the head's axis at which it leaves a field, at one height. */
export const marchOutwards = (
  distance: (x: number, y: number, z: number) => number,
  azimuth: number,
  y: number,
): readonly [x: number, y: number, z: number] => {
  const [s, c] = [Math.sin(azimuth), Math.cos(azimuth)];
  let r = 0.15;
  for (let i = 0; i < 28; i++) {
    const d = distance(s * r, y, AXIS_Z_M + c * r);
    if (Math.abs(d) < 1.5e-4 || r < 0.005) break;
    r -= d * 0.85;
  }
  return [s * r, y, AXIS_Z_M + c * r];
};

export const chartUvs = (positions: Float32Array): Float32Array => {
  const uvs = new Float32Array((positions.length / 3) * 2);
  for (let v = 0; v < positions.length / 3; v++)
    uvs.set(toChart(at(positions, v * 3), at(positions, v * 3 + 1), at(positions, v * 3 + 2)), v * 2);
  return uvs;
};
