import { item } from '../sdf/numbers.ts';
import {
  addScaled,
  dot,
  length,
  mirrorX,
  normalize,
  perpendicular,
  subtract,
  type Vec3,
} from '../sdf/vec3.ts';
import { BONES, boneIndex, type BoneName } from '../skeleton.ts';
import {
  aligning,
  blend,
  fromEulerDeg,
  IDENTITY,
  inverse,
  multiply,
  rotate,
  type Quaternion,
} from './quaternion.ts';

/** Degrees: nod about x (forwards is positive), turn about y (to the figure's left), tilt about z (to its right). */
export type Euler = readonly [nod: number, turn: number, tilt: number];

export interface ArmPose {
  readonly clavicle: Euler;
  /** Rotation of the upper arm against the clavicle, of the forearm against the arm, of hand and fingers. */
  readonly upperArm: Euler;
  readonly forearm: Euler;
  readonly hand: Euler;
  readonly fingers: Euler;
}

/** What a person does with the body; legs follow, because the feet stay where they are. */
export interface Pose {
  /** Shift of the hips, metres. */
  readonly shift: Vec3;
  readonly hips: Euler;
  readonly spine: Euler;
  readonly chest: Euler;
  readonly neck: Euler;
  readonly head: Euler;
  /** Described for the left arm; angles of the right one are mirrored. */
  readonly leftArm: ArmPose;
  readonly rightArm: ArmPose;
}

/** Rotation of every bone against its parent, and the place of the hips against their rest. */
export interface SolvedPose {
  readonly shift: Vec3;
  readonly rotations: ReadonlyMap<BoneName, Quaternion>;
}

const restOf = (bone: BoneName): Vec3 => item(BONES, boneIndex(bone)).restM;
const mirroredEuler = ([nod, turn, tilt]: Euler): Euler => [nod, -turn, -tilt];

type Side = 'L' | 'R';

const solveArm = (side: Side, arm: ArmPose, put: (bone: BoneName, q: Quaternion) => void): void => {
  const turn = (euler: Euler): Quaternion => fromEulerDeg(...(side === 'L' ? euler : mirroredEuler(euler)));
  const swing = turn(arm.upperArm);
  put(`clavicle${side}`, turn(arm.clavicle));
  put(`shoulderHelper${side}`, blend(IDENTITY, swing, 0.5));
  put(`upperArm${side}`, swing);
  put(`upperArmTwist${side}`, IDENTITY);
  put(`forearm${side}`, turn(arm.forearm));
  put(`forearmTwist${side}`, IDENTITY);
  put(`hand${side}`, turn(arm.hand));
  put(`fingers${side}`, turn(arm.fingers));
};

/** Two-bone inverse kinematics: the knee of a leg from hip to ankle, bending forwards and a little outwards. */
const kneeBetween = (hip: Vec3, ankle: Vec3, thigh: number, shin: number, bend: Vec3): Vec3 => {
  const across = subtract(ankle, hip);
  const reach = Math.min(length(across), (thigh + shin) * 0.9999);
  const direction = normalize(across);
  const along = (thigh * thigh - shin * shin + reach * reach) / (2 * reach);
  const out = Math.sqrt(Math.max(0, thigh * thigh - along * along));
  return addScaled(addScaled(hip, direction, along), perpendicular(bend, direction), out);
};

const solveLeg = (
  side: Side,
  hipsShift: Vec3,
  hipsRotation: Quaternion,
  put: (bone: BoneName, q: Quaternion) => void,
): void => {
  const mirror = (v: Vec3): Vec3 => (side === 'L' ? v : mirrorX(v));
  const [hips, hip, knee, ankle] = [
    restOf('hips'),
    restOf(`thigh${side}`),
    restOf(`shin${side}`),
    restOf(`foot${side}`),
  ] as const;
  const movedHip = addScaled(addScaled(hips, hipsShift), rotate(hipsRotation, subtract(hip, hips)));
  const bend = mirror([0.12, 0, 1]);
  const thighRest = subtract(knee, hip);
  const shinRest = subtract(ankle, knee);
  const movedKnee = kneeBetween(movedHip, ankle, length(thighRest), length(shinRest), bend);
  const thigh = aligning(thighRest, bend, subtract(movedKnee, movedHip), bend);
  const shin = aligning(shinRest, bend, subtract(ankle, movedKnee), bend);
  const localThigh = multiply(inverse(hipsRotation), thigh);
  put(`hipHelper${side}`, blend(IDENTITY, localThigh, 0.5));
  put(`thigh${side}`, localThigh);
  put(`shin${side}`, multiply(inverse(thigh), shin));
  put(`foot${side}`, inverse(shin));
  put(`toes${side}`, IDENTITY);
};

/** Bone rotations of a pose; the feet keep their place on the ground. */
export const solvePose = (pose: Pose): SolvedPose => {
  const rotations = new Map<BoneName, Quaternion>();
  const put = (bone: BoneName, q: Quaternion): void => void rotations.set(bone, q);
  for (const bone of ['hips', 'spine', 'chest', 'neck', 'head'] as const)
    put(bone, fromEulerDeg(...pose[bone]));
  solveArm('L', pose.leftArm, put);
  solveArm('R', pose.rightArm, put);
  const hips = rotations.get('hips') ?? IDENTITY;
  solveLeg('L', pose.shift, hips, put);
  solveLeg('R', pose.shift, hips, put);
  return { shift: pose.shift, rotations };
};

/** Whether two rotations are the same but for rounding. */
export const isSameRotation = (a: Quaternion, b: Quaternion): boolean =>
  Math.abs(dot([a[0], a[1], a[2]], [b[0], b[1], b[2]]) + a[3] * b[3]) > 1 - 1e-9;
