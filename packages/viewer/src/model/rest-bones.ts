type Triple = readonly [x: number, y: number, z: number];

/** A bone as it stands at rest. Bones are not rotated at rest: docs/figure.md. */
export interface RestBone {
  readonly name: string;
  readonly parent: string | null;
  /** Relative to its parent, m. */
  readonly at: Triple;
}

const NEAR_M = 1e-5;

/** Whether both lists hold the same bones at the same places: what one of them moves, the other does. */
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
