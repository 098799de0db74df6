import { Bone, type Object3D } from 'three';

type Triple = readonly [x: number, y: number, z: number];

/** A bone as it stands at rest. Bones are not rotated at rest: docs/figure.md. */
export interface RestBone {
  readonly name: string;
  readonly parent: string | null;
  /** Relative to its parent, m. */
  readonly at: Triple;
}

/** The bones of a loaded file, parents before children. */
export const restBonesOf = (root: Object3D): RestBone[] => {
  const bones: RestBone[] = [];
  root.traverse((object) => {
    if (!(object instanceof Bone)) return;
    const { parent } = object;
    const { x, y, z } = object.position;
    bones.push({
      name: object.name,
      parent: parent instanceof Bone ? parent.name : null,
      at: [x, y, z],
    });
  });
  return bones;
};
