import { expect, it } from 'vitest';
import { HIPS_REST_M } from '@kitwright/garment/figure/animations.ts';
import { newClip, type Track } from './clip.ts';
import { fitClip } from './relaxed-pose.ts';

const turn: Track = { bone: 'chest', moves: 'turn', times: [0], values: [0, 0, 0, 1] };
const [x, y, z] = HIPS_REST_M;
const places = [x, y, z, x + 0.02, y - 0.01, z];
const clip = newClip('sway', [{ bone: 'hips', moves: 'place', times: [0, 1], values: places }, turn]);

it('moves the hips of a taller person from their own place, by as much more, and turns nothing otherwise', () => {
  const [hips, chest] = fitClip(clip, [0, 2 * y, 0.03]).tracks;
  [0, 2 * y, 0.03, 0.04, 2 * y - 0.02, 0.03].forEach((value, i) =>
    expect(hips?.values[i]).toBeCloseTo(value, 6),
  );
  expect(chest).toEqual(turn);
});
