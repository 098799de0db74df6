import { addScaled, dot, length, normalize, subtract, type Vec3 } from '@kitwright/geometry';
import { item } from '../sdf/blend.ts';
import { BONES, HAND_FRAME, boneIndex, type BoneName } from '../skeleton.ts';
import {
  IDENTITY,
  aboutAxis,
  aligning,
  between,
  blend,
  fromEulerDeg,
  inverse,
  multiply,
  rotate,
  type Quaternion,
} from './quaternion.ts';

/** Degrees: nod about x (forwards is positive), turn about y (to the figure's left), tilt about z (to its right). */
export type Euler = readonly [nod: number, turn: number, tilt: number];

export type Side = 'L' | 'R';

/** An arm by small turns of its bones against each other. Described for the left arm; the right one mirrors it. */
export interface TurnedArm {
  readonly clavicle: Euler;
  /** Rotation of the upper arm against the clavicle, of the forearm against the arm, of hand and fingers. */
  readonly upperArm: Euler;
  readonly forearm: Euler;
  readonly hand: Euler;
  readonly fingers: Euler;
}

/** An arm by where its parts point, as seen from the chest. Described for the left arm; the right one mirrors it. */
export interface AimedArm {
  readonly clavicle: Euler;
  readonly upperArm: Vec3;
  readonly forearm: Vec3;
  /** Directions in which the fingers point and the palm faces. */
  readonly hand: Vec3;
  readonly palm: Vec3;
  /** Closing of the fingers, degrees. */
  readonly curlDeg: number;
}

/** Rotations of an arm's bones against their parents, for the left side. */
export interface ArmTurns {
  readonly clavicle: Quaternion;
  readonly shoulderHelper: Quaternion;
  readonly upperArm: Quaternion;
  readonly upperArmTwist: Quaternion;
  readonly forearm: Quaternion;
  readonly forearmTwist: Quaternion;
  readonly hand: Quaternion;
  readonly fingers: Quaternion;
}

const ARM_BONES = [
  'clavicle',
  'shoulderHelper',
  'upperArm',
  'upperArmTwist',
  'forearm',
  'forearmTwist',
  'hand',
  'fingers',
] as const satisfies readonly (keyof ArmTurns)[];

const restOf = (bone: BoneName): Vec3 => item(BONES, boneIndex(bone)).restM;
const UPPER_ARM = subtract(restOf('forearmL'), restOf('upperArmL'));
const FOREARM = subtract(restOf('handL'), restOf('forearmL'));
const FRONT: Vec3 = [0, 0, 1];

/** Shares of the turn about the limb that the first half of upper arm and forearm take over. */
const UPPER_ARM_TWIST = 0.35;
const FOREARM_TWIST = 0.55;

export const turnedArm = (arm: TurnedArm): ArmTurns => {
  const upperArm = fromEulerDeg(...arm.upperArm);
  return {
    clavicle: fromEulerDeg(...arm.clavicle),
    shoulderHelper: blend(IDENTITY, upperArm, 0.5),
    upperArm,
    upperArmTwist: IDENTITY,
    forearm: fromEulerDeg(...arm.forearm),
    forearmTwist: IDENTITY,
    hand: fromEulerDeg(...arm.hand),
    fingers: fromEulerDeg(...arm.fingers),
  };
};

/** The side to which an elbow bends: across the upper arm, in the plane of the arm; forwards when it is straight. */
const bendingSide = (upperArm: Vec3, forearm: Vec3): Vec3 => {
  const across = addScaled(forearm, upperArm, -dot(forearm, upperArm));
  return length(across) < 0.05 ? FRONT : normalize(across);
};

export const aimedArm = (arm: AimedArm): ArmTurns => {
  const clavicle = fromEulerDeg(...arm.clavicle);
  const [upper, fore] = [normalize(arm.upperArm), normalize(arm.forearm)];
  const bend = bendingSide(upper, fore);
  const swing = multiply(between(rotate(clavicle, UPPER_ARM), upper), clavicle);
  const upperTwist = aligning(UPPER_ARM, FRONT, upper, bend);
  const upperArm = blend(swing, upperTwist, UPPER_ARM_TWIST);
  // The inside of the elbow looks back along the upper arm as the elbow closes.
  const forearm = aligning(FOREARM, FRONT, fore, addScaled(addScaled([0, 0, 0], upper, -1), bend, 0.6));
  const hand = aligning(HAND_FRAME.along, HAND_FRAME.towardsPalm, arm.hand, arm.palm);
  const palmAtRest = rotate(inverse(hand), normalize(arm.palm));
  const wristTwist = aligning(FOREARM, palmAtRest, fore, arm.palm);
  const forearmTwist = blend(forearm, wristTwist, FOREARM_TWIST);
  const against = (parent: Quaternion, own: Quaternion): Quaternion => multiply(inverse(parent), own);
  return {
    clavicle,
    shoulderHelper: against(clavicle, blend(clavicle, swing, 0.5)),
    upperArm: against(clavicle, upperArm),
    upperArmTwist: against(upperArm, upperTwist),
    forearm: against(upperTwist, forearm),
    forearmTwist: against(forearm, forearmTwist),
    hand: against(forearmTwist, hand),
    fingers: aboutAxis(HAND_FRAME.towardsThumb, -arm.curlDeg),
  };
};

/** Between two poses of an arm: 0 is the first one. */
export const blendedArm = (from: ArmTurns, to: ArmTurns, share: number): ArmTurns => {
  const turn = (bone: keyof ArmTurns): Quaternion => blend(from[bone], to[bone], share);
  return {
    clavicle: turn('clavicle'),
    shoulderHelper: turn('shoulderHelper'),
    upperArm: turn('upperArm'),
    upperArmTwist: turn('upperArmTwist'),
    forearm: turn('forearm'),
    forearmTwist: turn('forearmTwist'),
    hand: turn('hand'),
    fingers: turn('fingers'),
  };
};

const mirrored = (q: Quaternion): Quaternion => [q[0], -q[1], -q[2], q[3]];

/** Gives the turns to the bones of one side. */
export const putArm = (side: Side, arm: ArmTurns, put: (bone: BoneName, q: Quaternion) => void): void => {
  for (const bone of ARM_BONES) put(`${bone}${side}`, side === 'L' ? arm[bone] : mirrored(arm[bone]));
};
