import { addScaled, subtract, type Vec3 } from '../../base/vec3.ts';
import { item } from '../sdf/blend.ts';
import { BONES, boneIndex } from '../skeleton.ts';
import type { SolvedPose } from './pose.ts';
import { IDENTITY, multiply, rotate, type Quaternion } from './quaternion.ts';

/** Place of a bone in a pose: its joint in the figure's space, metres, and its turn since the rest pose. */
export interface BonePlace {
  readonly place: Vec3;
  readonly turn: Quaternion;
}

const FIGURE_REST: readonly Vec3[] = BONES.map(({ restM }) => restM);

/**
 * Places of all bones in a pose, in the order of `BONES`, of the figure or of someone whose bones rest elsewhere: turns
 * are the same for everybody, the hips move as far as they are high.
 */
export const bonePlaces = (
  { shift, rotations }: SolvedPose,
  rest: readonly Vec3[] = FIGURE_REST,
): readonly BonePlace[] => {
  const places: BonePlace[] = [];
  BONES.forEach(({ name, parent }, i) => {
    const own = rotations.get(name) ?? IDENTITY;
    if (parent === null) {
      const size = item(rest, i)[1] / item(FIGURE_REST, i)[1];
      places.push({ place: addScaled(item(rest, i), shift, size), turn: own });
      return;
    }
    const index = boneIndex(parent);
    const above = item(places, index);
    const offset = subtract(item(rest, i), item(rest, index));
    places.push({
      place: addScaled(above.place, rotate(above.turn, offset)),
      turn: multiply(above.turn, own),
    });
  });
  return places;
};
