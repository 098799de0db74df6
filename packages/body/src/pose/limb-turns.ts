import {
  UNTURNED,
  across,
  addScaled,
  axisAngle,
  between,
  compose,
  cross,
  dot,
  normalize,
  partOf,
  scaled,
  subtract,
  turned,
  type Mat3,
  type Vec3,
} from '../vec3.ts';

const RADIAN = Math.PI / 180;

/** The origin of a bone of the source. */
export type HeadOf = (bone: string) => Vec3;
/** Turns of bones by name, in the body's space. */
export type Turns = Map<string, Mat3>;

/** Signed angle from one direction to another about an axis. */
const angleAbout = (from: Vec3, to: Vec3, axis: Vec3): number =>
  Math.atan2(dot(cross(from, to), axis), dot(from, to));

const ARM_RADIANS = (31 * Math.PI) / 180;
const ARM: Vec3 = [Math.sin(ARM_RADIANS), -Math.cos(ARM_RADIANS), 0.05];

/** Directions of the left limbs in the pose in which garments are draped: arms 31 degrees from vertical. */
const POINTING = {
  upperArm: normalize([0.302 * ARM[0], 0.302 * ARM[1], -0.006]),
  forearm: normalize([0.255 * ARM[0] - 0.012, 0.255 * ARM[1], 0.04]),
  hand: normalize([0.4, -0.9, 0.16]),
  thigh: normalize([0.012, -0.413, 0.01]),
  shin: normalize([0.009, -0.407, -0.028]),
} as const;

/** The direction of the left palm: to the thigh, a little backwards. */
const PALM: Vec3 = [-0.28, 0, 1];

type Side = 'L' | 'R';

/** A direction of the left side, on a side. */
const onSide = (side: Side, [x, y, z]: Vec3): Vec3 => (side === 'L' ? [x, y, z] : [-x, y, z]);

interface Hand {
  readonly side: Side;
  readonly at: HeadOf;
  readonly wrist: Mat3;
  /** Unit vectors along the hand, out of the palm. */
  readonly along: Vec3;
  readonly palm: Vec3;
}

/** By how much each finger leans to the middle one, from the index on, degrees: their tips meet when they close. */
const LEANS_DEGREES = [5, 0, 6, 12] as const;

/** Fingers lie side by side and close a little, more from the index to the little finger. */
const turnFingers = (turns: Turns, { side, at, wrist, along, palm }: Hand): void => {
  const sign = side === 'L' ? 1 : -1;
  const knuckle = (finger: number): Vec3 => at(`finger${finger}-1.${side}`);
  const knuckles = turned(wrist, subtract(knuckle(5), knuckle(2)));
  LEANS_DEGREES.forEach((leanDegrees, i) => {
    const finger = i + 2;
    const own = turned(wrist, subtract(at(`finger${finger}-2.${side}`), knuckle(finger)));
    const toMiddle = across(finger < 3 ? knuckles : scaled(knuckles, -1), along);
    const aim = normalize(addScaled(along, toMiddle, Math.tan(leanDegrees * RADIAN)));
    let turn = compose(axisAngle(palm, angleAbout(across(own, palm), aim, palm)), wrist);
    // Square to the finger: knuckles slope to the little one, and about their line all would bend sideways, too.
    const curl = across(knuckles, aim);
    [3 * i - 32, 10 + 4 * i, 4 + 3 * i].forEach((degrees, joint) => {
      turn = compose(axisAngle(curl, sign * degrees * RADIAN), turn);
      turns.set(`finger${finger}-${joint + 1}.${side}`, turn);
    });
  });
};

const turnThumb = (turns: Turns, { side, at, wrist, along }: Hand): void => {
  const sign = side === 'L' ? 1 : -1;
  const thumb = turned(wrist, subtract(at(`finger1-3.${side}`), at(`finger1-2.${side}`)));
  const hand = subtract(at(`finger3-1.${side}`), at(`wrist.${side}`));
  const knuckles = subtract(at(`finger5-1.${side}`), at(`finger2-1.${side}`));
  const axis = turned(wrist, normalize(addScaled(knuckles, hand, -0.35)));
  let turn = compose(between(thumb, addScaled(along, normalize(thumb), 0.9)), wrist);
  [0, 8, 12].forEach((degrees, joint) => {
    turn = compose(axisAngle(axis, (sign * degrees * RADIAN) / 2), turn);
    turns.set(`finger1-${joint + 1}.${side}`, turn);
  });
};

/** A direction of the left arm, turned outward about the depth of the body. */
const turnedOut = ([x, y, z]: Vec3, radians: number): Vec3 => {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [x * cos - y * sin, x * sin + y * cos, z];
};

const turnArm = (turns: Turns, side: Side, at: HeadOf, outRadians: number): void => {
  const pointing = (direction: Vec3): Vec3 => onSide(side, turnedOut(direction, outRadians));
  const named = (bone: string): Vec3 => at(`${bone}.${side}`);
  const forearm = subtract(named('wrist'), named('lowerarm01'));
  const hand = subtract(named('finger3-1'), named('wrist'));
  const upper = between(subtract(named('lowerarm01'), named('upperarm01')), pointing(POINTING.upperArm));
  const lower = compose(between(turned(upper, forearm), pointing(POINTING.forearm)), upper);
  const straight = compose(between(turned(lower, hand), pointing(POINTING.hand)), lower);
  const along = normalize(turned(straight, hand));
  const flat = across(turned(straight, subtract(named('finger2-1'), named('finger5-1'))), along);
  const goal = across(pointing(PALM), along);
  const twist = angleAbout(flat, goal, along);
  const wrist = compose(axisAngle(along, twist), straight);
  const upperAxis = pointing(POINTING.upperArm);
  const foreAxis = pointing(POINTING.forearm);
  turns.set(`clavicle.${side}`, axisAngle([0, 0, 1], (side === 'L' ? -3 : 3) * RADIAN));
  turns.set(`shoulder01.${side}`, partOf(upper, 0.5));
  turns.set(`upperarm01.${side}`, upper);
  turns.set(`upperarm02.${side}`, compose(axisAngle(upperAxis, 0.12 * twist), upper));
  turns.set(`lowerarm01.${side}`, compose(axisAngle(foreAxis, 0.3 * twist), lower));
  turns.set(`lowerarm02.${side}`, compose(axisAngle(foreAxis, 0.72 * twist), lower));
  turns.set(`wrist.${side}`, wrist);
  const palm = normalize(cross(along, goal));
  turnFingers(turns, { side, at, wrist, along, palm });
  turnThumb(turns, { side, at, wrist, along, palm });
};

const turnLeg = (turns: Turns, side: Side, at: HeadOf): void => {
  const named = (bone: string): Vec3 => at(`${bone}.${side}`);
  const thigh = between(subtract(named('lowerleg01'), named('upperleg01')), onSide(side, POINTING.thigh));
  const shinWas = subtract(named('foot'), named('lowerleg01'));
  const shin = compose(between(turned(thigh, shinWas), onSide(side, POINTING.shin)), thigh);
  for (const bone of ['upperleg01', 'upperleg02']) turns.set(`${bone}.${side}`, thigh);
  for (const bone of ['lowerleg01', 'lowerleg02']) turns.set(`${bone}.${side}`, shin);
  turns.set(`foot.${side}`, UNTURNED);
};

/**
 * Turns of the limbs from the source's stance to the drape pose, the arms by so much farther out; bones that are not named
 * turn with their parent.
 */
export const limbTurns = (at: HeadOf, armsOutRadians: number): Turns => {
  const turns: Turns = new Map();
  for (const side of ['L', 'R'] as const) {
    turnArm(turns, side, at, armsOutRadians);
    turnLeg(turns, side, at);
  }
  return turns;
};
