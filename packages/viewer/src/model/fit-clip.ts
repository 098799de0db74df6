import { VectorKeyframeTrack, type AnimationClip } from 'three';
import { HIPS_REST_M } from '@kitwright/garment/figure/animations.ts';

type Triple = readonly [x: number, y: number, z: number];

const HIPS_TRACK = 'hips.position';

/**
 * The clip for someone whose hips rest elsewhere than those of the clips' skeleton: turns stay, the hips move from their own place, as
 * much farther as they are higher. Feet then stand on the ground within millimetres.
 */
export const fitClip = (clip: AnimationClip, hips: Triple): AnimationClip => {
  const size = hips[1] / HIPS_REST_M[1];
  const fitted = clip.clone();
  fitted.tracks = fitted.tracks.map((track) => {
    if (track.name !== HIPS_TRACK) return track;
    const places = Array.from(track.values, (value, i) => {
      const axis = i % 3;
      return (hips[axis] ?? 0) + size * (value - (HIPS_REST_M[axis] ?? 0));
    });
    return new VectorKeyframeTrack(track.name, Array.from(track.times), places);
  });
  return fitted;
};
