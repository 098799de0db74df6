import { BONE_NAMES, bodiesOf, manOfSize } from '@kitwright/body';
import { expect, it } from 'vitest';
import { bonePlaces, solvePose } from '../figure/rig/pose.ts';
import { boneIndex } from '../figure/skeleton.ts';
import { STANCES } from '../figure/stances/stances.ts';
import { committedBase } from '../base/assets.ts';

it('at ease stands on the ground on the bones of a person too, within 8 mm', () => {
  const { skeleton } = bodiesOf(committedBase())(manOfSize('M'));
  const rest = BONE_NAMES.map((name) => skeleton[name]);
  const places = bonePlaces(solvePose(STANCES.at_ease), rest);
  for (const bone of ['footL', 'footR', 'toesL', 'toesR'] as const)
    expect(Math.abs(places[boneIndex(bone)]!.place[1] - skeleton[bone][1]), bone).toBeLessThan(0.008);
});
