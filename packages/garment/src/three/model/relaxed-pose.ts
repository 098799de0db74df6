import type { Object3D } from 'three';

type Rotation = readonly [x: number, y: number, z: number, w: number];

/**
 * The left arm of a person who stands at ease: about 18 degrees from the vertical, where garments are draped at 31. The
 * helper bone at the shoulder takes half of the upper arm's turn. From the start of the clip `happy_idle`.
 */
const LEFT_ARM: Readonly<Record<string, Rotation>> = {
  shoulderHelperL: [-0.00998, -0.00119, -0.0593, 0.99819],
  upperArmL: [-0.01993, -0.00238, -0.11838, 0.99277],
  forearmL: [-0.08881, -0.00388, -0.04345, 0.99509],
  handL: [0.01049, -0.00027, 0.02618, 0.9996],
  fingersL: [0, 0, -0.05234, 0.99863],
};

const rotationOf = (bone: string): Rotation | undefined => {
  if (!bone.endsWith('R')) return LEFT_ARM[bone];
  const left = LEFT_ARM[`${bone.slice(0, -1)}L`];
  return left && [left[0], -left[1], -left[2], left[3]];
};

/** Lets the arms of a loaded file's skeleton hang; files without one stay as they are. */
export const relax = (root: Object3D): void => {
  root.traverse((object) => {
    const rotation = rotationOf(object.name);
    if (rotation) object.quaternion.set(...rotation);
  });
};
