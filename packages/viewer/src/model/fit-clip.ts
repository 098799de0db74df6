import { HIPS_REST_M } from '@kitwright/garment/figure/animations.ts';
import type { Clip } from './clip.ts';

type Triple = readonly [x: number, y: number, z: number];

const NEAR_M = 1e-4;

/** Whether hips rest where those of the clips' skeleton do: the old figure's. */
export const isOldRest = (hips: Triple): boolean =>
  hips.every((place, axis) => Math.abs(place - (HIPS_REST_M[axis] ?? 0)) < NEAR_M);

/**
 * The clip for someone whose hips rest elsewhere than the figure's: turns stay, the hips move from their own place, as
 * much farther as they are higher. Feet then stand on the ground within millimetres.
 */
export const fitClip = (clip: Clip, hips: Triple): Clip => {
  if (isOldRest(hips)) return clip;
  const size = hips[1] / HIPS_REST_M[1];
  const tracks = clip.tracks.map((track) => {
    if (track.bone !== 'hips' || track.moves !== 'place') return track;
    const values = Array.from(track.values, (value, i) => {
      const axis = i % 3;
      return (hips[axis] ?? 0) + size * (value - (HIPS_REST_M[axis] ?? 0));
    });
    return { ...track, values };
  });
  return { ...clip, tracks };
};
