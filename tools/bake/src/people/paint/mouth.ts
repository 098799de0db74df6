import { smoothstep } from '../../base/arrays.ts';
import { mixed, noise, times, type Colour } from './look.ts';
import type { FaceTexel } from './beard.ts';

/** Edges of the red of the lips on the base, by the distance from the middle, metres: measured on the source's pictures. */
const EDGES = [
  [0, 0.6708, 0.6478],
  [0.003, 0.6714, 0.6475],
  [0.0075, 0.6718, 0.6474],
  [0.012, 0.6707, 0.6488],
  [0.015, 0.6693, 0.6507],
  [0.018, 0.6677, 0.653],
  [0.021, 0.6656, 0.6554],
  [0.024, 0.6629, 0.6584],
  [0.026, 0.6611, 0.6609],
] as const;
/** Red goes over into skin along so much, metres. */
const SOFT_M = 0.0009;
/** No place behind this is on lips, metres. */
const LEAST_Z_M = 0.09;

/** Height of the line between the lips: it goes up a little to the corners, metres. */
const partingM = (asideM: number): number => 0.6605 + 0.0007 * smoothstep(0.012, 0.026, asideM);

const edgesAt = (asideM: number): readonly [topM: number, bottomM: number] => {
  const next = EDGES.findIndex(([each]) => each >= asideM);
  const to = EDGES[next < 0 ? EDGES.length - 1 : next] ?? EDGES[0];
  const from = EDGES[Math.max(0, next - 1)] ?? to;
  const share = to[0] > from[0] ? (asideM - from[0]) / (to[0] - from[0]) : 0;
  return [from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share];
};

/** Share of the red of the lips at a place of the face, 0 to 1: by an outline, for dark skins show none that could be read. */
export const lipShare = ({ x, y, z }: Pick<FaceTexel, 'x' | 'y' | 'z'>): number => {
  const aside = Math.abs(x);
  if (!(z > LEAST_Z_M) || aside > 0.027) return 0;
  const [top, bottom] = edgesAt(aside);
  return smoothstep(-SOFT_M, SOFT_M, Math.min(top - y, y - bottom));
};

/** Share of the shade in the line between the lips and in the mouth's corners, 0 to 1. */
export const partingShare = ({ x, y, z }: Pick<FaceTexel, 'x' | 'y' | 'z'>): number => {
  const aside = Math.abs(x);
  if (!(z > LEAST_Z_M) || aside > 0.03) return 0;
  // The line is finest in the corners.
  const off = Math.abs(y - partingM(aside)) * (1 + 0.9 * smoothstep(0.014, 0.025, aside));
  return 0.9 * smoothstep(0.0042, 0.0012, off) * smoothstep(0.028, 0.024, aside);
};

/**
 * Red of the lips at a place: the upper lip lies in its own shade, the lower one is fullest beside its middle, both are
 * creased from edge to line. `paleShare` is that of skin so dark that its lower lip is the paler one.
 */
export const lipColour = (red: Colour, { x, y }: Pick<FaceTexel, 'x' | 'y'>, paleShare: number): Colour => {
  const lower = smoothstep(0.6625, 0.6585, y);
  const full = Math.exp(-(((Math.abs(x) - 0.006) / 0.009) ** 2) - ((y - 0.6545) / 0.0035) ** 2);
  const creases = noise(x / 0.0011 + 60, y / 0.007) - 0.5;
  const light = (0.82 + 0.1 * lower + 0.1 * full) * (1 + 0.14 * creases);
  const own = mixed(red, times(red, [1.3, 1.15, 1.2]), 0.45 * lower * paleShare);
  return times(own, [light, light * (1 - 0.03 * creases), light]);
};
