import { expect, it } from 'vitest';
import { HIPS_REST_M } from '@kitwright/garment/figure/animations.ts';
import { newClip, type Track } from './clip.ts';
import { fitClip, newStillClip } from './relaxed-pose.ts';

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

it('stands with the arms as far out as narrow shoulders need, and no farther in for wide ones', () => {
  const turnOf = (shoulderM: number, bone: string): number => {
    const rest = new Map([
      ['clavicleL', [0.02, 0, 0] as const],
      ['upperArmL', [shoulderM - 0.02, 0, 0] as const],
    ]);
    const tracks = newStillClip({ names: ['upperArmL', 'upperArmR'], hips: [x, y, z], rest }).tracks;
    const values = tracks.find((track) => track.bone === bone)?.values ?? [];
    const [tx = 0, ty = 0, tz = 0, tw = 0] = Array.from(values);
    // Where an arm that hung straight down points, sideways.
    return 2 * (tz * tw - tx * ty);
  };
  expect(turnOf(0.166, 'upperArmL') - turnOf(0.206, 'upperArmL')).toBeCloseTo(0.04, 2);
  expect(turnOf(0.206, 'upperArmR') - turnOf(0.166, 'upperArmR')).toBeCloseTo(0.04, 2);
  expect(turnOf(0.25, 'upperArmL')).toBe(turnOf(0.206, 'upperArmL'));
});
