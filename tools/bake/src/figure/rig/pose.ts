import {
  addScaled,
  dot,
  length,
  mirrorX,
  normalize,
  perpendicular,
  subtract,
  type Vec3,
} from '@kitwright/geometry';
import { item } from '../sdf/blend.ts';
import { BONES, boneIndex, type BoneName } from '../skeleton.ts';
import { putArm, type ArmTurns, type Euler, type Side } from './arm.ts';
import {
  IDENTITY,
  aboutAxis,
  aligning,
  blend,
  fromEulerDeg,
  inverse,
  multiply,
  rotate,
  type Quaternion,
} from './quaternion.ts';

/** Stance of a foot, given for the left one; the right one mirrors it. */
export interface Stance {
  /** Step from the place of the bind pose: outwards and forwards, metres. */
  readonly outM: number;
  readonly forwardM: number;
  /** Angle of the toes outwards, degrees. */
  readonly turnDeg: number;
}

const BIND_STANCE: Stance = { outM: 0, forwardM: 0, turnDeg: 0 };

/** Pose of a person's body; legs follow, because the feet stay where they are. */
export interface Pose {
  /** Shift of the hips, metres. */
  readonly shift: Vec3;
  readonly hips: Euler;
  readonly spine: Euler;
  readonly chest: Euler;
  readonly neck: Euler;
  readonly head: Euler;
  readonly leftArm: ArmTurns;
  readonly rightArm: ArmTurns;
  /** As in the bind pose when absent. */
  readonly leftFoot?: Stance;
  readonly rightFoot?: Stance;
}

/** Rotation of every bone against its parent, and the place of the hips against their rest. */
export interface SolvedPose {
  readonly shift: Vec3;
  readonly rotations: ReadonlyMap<BoneName, Quaternion>;
}

const restOf = (bone: BoneName): Vec3 => item(BONES, boneIndex(bone)).restM;

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
  stance: Stance,
  put: (bone: BoneName, q: Quaternion) => void,
): void => {
  const mirror = (v: Vec3): Vec3 => (side === 'L' ? v : mirrorX(v));
  const [hips, hip, knee, ankleAtRest] = [
    restOf('hips'),
    restOf(`thigh${side}`),
    restOf(`shin${side}`),
    restOf(`foot${side}`),
  ] as const;
  const { outM, forwardM, turnDeg } = stance;
  const ankle = addScaled(ankleAtRest, mirror([outM, 0, forwardM]));
  const turn = aboutAxis([0, 1, 0], side === 'L' ? turnDeg : -turnDeg);
  const movedHip = addScaled(addScaled(hips, hipsShift), rotate(hipsRotation, subtract(hip, hips)));
  const bendAtRest = mirror([0.12, 0, 1]);
  const bend = rotate(turn, bendAtRest);
  const thighRest = subtract(knee, hip);
  const shinRest = subtract(ankleAtRest, knee);
  const movedKnee = kneeBetween(movedHip, ankle, length(thighRest), length(shinRest), bend);
  const thigh = aligning(thighRest, bendAtRest, subtract(movedKnee, movedHip), bend);
  const shin = aligning(shinRest, bendAtRest, subtract(ankle, movedKnee), bend);
  const localThigh = multiply(inverse(hipsRotation), thigh);
  put(`hipHelper${side}`, blend(IDENTITY, localThigh, 0.5));
  put(`thigh${side}`, localThigh);
  put(`shin${side}`, multiply(inverse(thigh), shin));
  put(`foot${side}`, multiply(inverse(shin), turn));
  put(`toes${side}`, IDENTITY);
};

/** Bone rotations of a pose; the feet keep their place on the ground. */
export const solvePose = (pose: Pose): SolvedPose => {
  const rotations = new Map<BoneName, Quaternion>();
  const put = (bone: BoneName, q: Quaternion): void => void rotations.set(bone, q);
  for (const bone of ['hips', 'spine', 'chest', 'neck', 'head'] as const)
    put(bone, fromEulerDeg(...pose[bone]));
  putArm('L', pose.leftArm, put);
  putArm('R', pose.rightArm, put);
  const hips = rotations.get('hips') ?? IDENTITY;
  solveLeg('L', pose.shift, hips, pose.leftFoot ?? BIND_STANCE, put);
  solveLeg('R', pose.shift, hips, pose.rightFoot ?? BIND_STANCE, put);
  return { shift: pose.shift, rotations };
};

/** True where two rotations are the same but for rounding. */
export const isSameRotation = (a: Quaternion, b: Quaternion): boolean =>
  Math.abs(dot([a[0], a[1], a[2]], [b[0], b[1], b[2]]) + a[3] * b[3]) > 1 - 1e-9;

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
