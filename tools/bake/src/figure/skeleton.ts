import { HIPS_REST_M } from '@kitwright/garment/figure/animations.ts';
import { HAND_FRAME, JOINTS } from './joints.ts';
import { addScaled, lerp, mirrorX, type Vec3 } from '../base/vec3.ts';

/** The bones of the left side; those of the right side end in `R` and are their mirror images. */
const LEFT_BONES = [
  'clavicleL',
  'shoulderHelperL',
  'upperArmL',
  'upperArmTwistL',
  'forearmL',
  'forearmTwistL',
  'handL',
  'fingersL',
  'hipHelperL',
  'thighL',
  'shinL',
  'footL',
  'toesL',
] as const;
const RIGHT_BONES = [
  'clavicleR',
  'shoulderHelperR',
  'upperArmR',
  'upperArmTwistR',
  'forearmR',
  'forearmTwistR',
  'handR',
  'fingersR',
  'hipHelperR',
  'thighR',
  'shinR',
  'footR',
  'toesR',
] as const;

/** All bones, parents before children: the order of the joints in every baked skin. */
export const BONE_NAMES = ['hips', 'spine', 'chest', 'neck', 'head', ...LEFT_BONES, ...RIGHT_BONES] as const;
export type BoneName = (typeof BONE_NAMES)[number];
type LeftBone = (typeof LEFT_BONES)[number];

/** A bone of the rest pose. Bones are not rotated at rest: a joint's matrix is a translation. */
export interface Bone {
  readonly name: BoneName;
  readonly parent: BoneName | null;
  /** Place in the figure's space, metres. */
  readonly restM: Vec3;
}

const { shoulder, elbow, wrist, hip, knee, ankle } = JOINTS;

const TRUNK: readonly Bone[] = [
  { name: 'hips', parent: null, restM: HIPS_REST_M },
  { name: 'spine', parent: 'hips', restM: [0, 1.06, -0.012] },
  { name: 'chest', parent: 'spine', restM: [0, 1.2, -0.016] },
  { name: 'neck', parent: 'chest', restM: [0, 1.495, -0.03] },
  { name: 'head', parent: 'neck', restM: [0, 1.605, -0.006] },
];

/** Helper bones take half the rotation of their limb, twist bones the half of it that turns about the limb. */
const LEFT: Readonly<
  Record<LeftBone, { readonly parent: 'chest' | 'hips' | LeftBone; readonly restM: Vec3 }>
> = {
  clavicleL: { parent: 'chest', restM: [0.022, 1.462, 0.02] },
  shoulderHelperL: { parent: 'clavicleL', restM: shoulder },
  upperArmL: { parent: 'clavicleL', restM: shoulder },
  upperArmTwistL: { parent: 'upperArmL', restM: lerp(shoulder, elbow, 0.5) },
  forearmL: { parent: 'upperArmTwistL', restM: elbow },
  forearmTwistL: { parent: 'forearmL', restM: lerp(elbow, wrist, 0.5) },
  handL: { parent: 'forearmTwistL', restM: wrist },
  fingersL: { parent: 'handL', restM: addScaled(HAND_FRAME.wrist, HAND_FRAME.along, 0.092) },
  hipHelperL: { parent: 'hips', restM: hip },
  thighL: { parent: 'hips', restM: hip },
  shinL: { parent: 'thighL', restM: knee },
  footL: { parent: 'shinL', restM: ankle },
  toesL: { parent: 'footL', restM: [0.124, 0.024, 0.1] },
};

type Side = 'L' | 'R';
const RIGHT_OF = Object.fromEntries(LEFT_BONES.map((name, i) => [name, RIGHT_BONES[i]])) as Record<
  LeftBone,
  (typeof RIGHT_BONES)[number]
>;

const sideBones = (side: Side): readonly Bone[] =>
  LEFT_BONES.map((name): Bone => {
    const { parent, restM } = LEFT[name];
    if (side === 'L') return { name, parent, restM };
    const mirroredParent = parent === 'chest' || parent === 'hips' ? parent : RIGHT_OF[parent];
    return { name: RIGHT_OF[name], parent: mirroredParent, restM: mirrorX(restM) };
  });

/** The skeleton in the order of `BONE_NAMES`. */
export const BONES: readonly Bone[] = [...TRUNK, ...sideBones('L'), ...sideBones('R')];

/** Share of each bone in a point's motion; bones that are missing have none. The shares add up to 1. */
export type BoneWeights = ReadonlyMap<BoneName, number>;

export const boneIndex = (name: BoneName): number => BONE_NAMES.indexOf(name);
