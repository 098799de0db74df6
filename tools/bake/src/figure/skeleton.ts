import { HIPS_REST_M } from '@kitwright/garment/figure/animations.ts';
import {
  addScaled,
  cross,
  dot,
  lerp,
  mirrorX,
  normalize,
  perpendicular,
  type Vec3,
} from '@kitwright/geometry';
import { framePoint } from './sdf/primitives.ts';

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

/** Angle of the upper arm from the vertical in the pose in which everything is modelled and draped. */
const ARM_ANGLE = (31 * Math.PI) / 180;

/** Direction of the left arm; slightly longer than a unit vector, which all lengths along the arm account for. */
const ARM_DIRECTION: Vec3 = [Math.sin(ARM_ANGLE), -Math.cos(ARM_ANGLE), 0.05];

const SHOULDER: Vec3 = [0.174, 1.425, -0.022];

/** Joint centres of the left side, metres. The right side is the mirror image. */
export const JOINTS = {
  shoulder: SHOULDER,
  elbow: [
    SHOULDER[0] + 0.302 * ARM_DIRECTION[0],
    SHOULDER[1] + 0.302 * ARM_DIRECTION[1],
    SHOULDER[2] - 0.006,
  ],
  wrist: [
    SHOULDER[0] + 0.557 * ARM_DIRECTION[0] - 0.012,
    SHOULDER[1] + 0.557 * ARM_DIRECTION[1],
    SHOULDER[2] + 0.034,
  ],
  hip: [0.092, 0.905, -0.008],
  knee: [0.104, 0.492, 0.002],
  ankle: [0.113, 0.085, -0.026],
} as const satisfies Readonly<Record<string, Vec3>>;

const outwards = normalize(addScaled([1, 0, 0], ARM_DIRECTION, -dot(ARM_DIRECTION, [1, 0, 0])));

const along = normalize([ARM_DIRECTION[0] * 0.7, ARM_DIRECTION[1], 0.085]);
const towardsThumb = perpendicular([0.1, 0, 1], along);
const raw = cross(along, towardsThumb);
const towardsPalm: Vec3 = raw[0] > 0 ? [-raw[0], -raw[1], -raw[2]] : raw;

/** The left hand's own frame: its origin at the wrist, unit axes along the hand, to the thumb (forward), to the palm. */
export const HAND_FRAME = {
  wrist: framePoint(SHOULDER, ARM_DIRECTION, outwards, [0, 0, 1])(0.562, -0.012, 0.022),
  along,
  towardsThumb,
  towardsPalm,
} as const;

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
