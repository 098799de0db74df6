import { addScaled, subtract, type Vec3 } from '../../base/vec3.ts';
import { BONES, boneIndex } from '../skeleton.ts';
import { item } from '../sdf/numbers.ts';
import type { SolvedPose } from './pose.ts';
import { IDENTITY, multiply, rotate, type Quaternion } from './quaternion.ts';

/** Where a bone is in a pose: its joint in the figure's space, metres, and how it has turned since the rest pose. */
export interface BonePlace {
  readonly place: Vec3;
  readonly turn: Quaternion;
}

/** Places of all bones in a pose, in the order of `BONES`. */
export const bonePlaces = ({ shift, rotations }: SolvedPose): readonly BonePlace[] => {
  const places: BonePlace[] = [];
  for (const { name, parent, restM } of BONES) {
    const own = rotations.get(name) ?? IDENTITY;
    if (parent === null) {
      places.push({ place: addScaled(restM, shift), turn: own });
      continue;
    }
    const index = boneIndex(parent);
    const above = item(places, index);
    const offset = subtract(restM, item(BONES, index).restM);
    places.push({
      place: addScaled(above.place, rotate(above.turn, offset)),
      turn: multiply(above.turn, own),
    });
  }
  return places;
};
