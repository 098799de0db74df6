import { Bone, Group, Skeleton, type Matrix4 } from 'three';
import { HIPS_REST_M } from '@kitwright/garment/figure/animations.ts';
import { pose } from './clip.ts';
import { newStillClip } from './relaxed-pose.ts';

/** The bones that move garment and figure alike. */
export interface Rig {
  readonly root: Group;
  /** All bones, in the order in which `skeleton` counts them. */
  readonly names: readonly string[];
  readonly skeleton: Skeleton;
  /** Position of each bone at rest, from its parent, m. No bone is turned at rest. */
  readonly rest: ReadonlyMap<string, RestBone['at']>;
  /** Position of the hips at rest, m. */
  readonly hips: readonly [x: number, y: number, z: number];
  /** From the pose at rest to the present one, in the space that the root is placed in, per bone. */
  readonly matrices: () => Matrix4[];
  dispose: () => void;
}

type Triple = readonly [x: number, y: number, z: number];

/** A bone as it stands at rest. Bones are not rotated at rest: docs/figure.md. */
export interface RestBone {
  readonly name: string;
  readonly parent: string | null;
  /** Relative to its parent, m. */
  readonly at: Triple;
}

const NEAR_M = 1e-5;

/** True where both lists hold the same bones at the same places: a pose of one moves the other too. */
export const areSameBones = (some: readonly RestBone[], others: readonly RestBone[]): boolean =>
  some.length === others.length &&
  some.every((bone, i) => {
    const other = others[i];
    return (
      other !== undefined &&
      bone.name === other.name &&
      bone.parent === other.parent &&
      bone.at.every((place, axis) => Math.abs(place - (other.at[axis] ?? 0)) < NEAR_M)
    );
  });

/** `rest`: parents before children. */
export const newRig = (rest: readonly RestBone[]): Rig => {
  const root = new Group();
  const bones = new Map<string, Bone>();
  for (const { name, parent, at } of rest) {
    if (bones.has(name)) continue;
    const bone = new Bone();
    bone.name = name;
    bone.position.set(...at);
    ((parent === null ? undefined : bones.get(parent)) ?? root).add(bone);
    bones.set(name, bone);
  }
  root.updateMatrixWorld(true);
  const skeleton = new Skeleton([...bones.values()]);
  return {
    root,
    names: [...bones.keys()],
    skeleton,
    rest: new Map(rest.map(({ name, at }) => [name, at])),
    hips: rest.find(({ name }) => name === 'hips')?.at ?? HIPS_REST_M,
    matrices: () => {
      root.updateWorldMatrix(true, true);
      return skeleton.bones.map((bone, i) => {
        const inverse = skeleton.boneInverses[i];
        return inverse ? bone.matrixWorld.clone().multiply(inverse) : bone.matrixWorld.clone();
      });
    },
    dispose: () => skeleton.dispose(),
  };
};

/** The bones' transforms of the figure standing at ease. */
export const stillMatrices = (rest: readonly RestBone[]): Matrix4[] => {
  const rig = newRig(rest);
  pose(rig, [{ clip: newStillClip(rig), atS: 0, share: 1 }]);
  return rig.matrices();
};
