import type { Base } from './base/base.ts';
import type { PosedBody } from './pose/drape-pose.ts';
import { lerp, type Vec3 } from './vec3.ts';

const TRUNK = ['hips', 'spine', 'chest', 'neck', 'head'] as const;
const LIMBS = [
  'clavicle',
  'shoulderHelper',
  'upperArm',
  'upperArmTwist',
  'forearm',
  'forearmTwist',
  'hand',
  'fingers',
  'hipHelper',
  'thigh',
  'shin',
  'foot',
  'toes',
] as const;
type Limb = (typeof LIMBS)[number];
export type BoneName = (typeof TRUNK)[number] | `${Limb}${'L' | 'R'}`;

/** The product's bones, parents before children: the order of the joints in every baked skin. */
export const BONE_NAMES: readonly BoneName[] = [
  ...TRUNK,
  ...LIMBS.map((limb): BoneName => `${limb}L`),
  ...LIMBS.map((limb): BoneName => `${limb}R`),
];

const LIMB_PARENTS: Readonly<Record<Limb, Limb | 'chest' | 'hips'>> = {
  clavicle: 'chest',
  shoulderHelper: 'clavicle',
  upperArm: 'clavicle',
  upperArmTwist: 'upperArm',
  forearm: 'upperArmTwist',
  forearmTwist: 'forearm',
  hand: 'forearmTwist',
  fingers: 'hand',
  hipHelper: 'hips',
  thigh: 'hips',
  shin: 'thigh',
  foot: 'shin',
  toes: 'foot',
};

const limbParent = (limb: Limb, side: 'L' | 'R'): BoneName => {
  const parent = LIMB_PARENTS[limb];
  return parent === 'chest' || parent === 'hips' ? parent : `${parent}${side}`;
};

/** Each bone's parent, in the order of `BONE_NAMES`. */
export const BONE_PARENTS: readonly (BoneName | null)[] = [
  null,
  'hips',
  'spine',
  'chest',
  'neck',
  ...LIMBS.map((limb) => limbParent(limb, 'L')),
  ...LIMBS.map((limb) => limbParent(limb, 'R')),
];

/** Origins of a body's bones in the drape pose, metres. */
export type Skeleton = Readonly<Record<BoneName, Vec3>>;

const SPINE = ['spine05', 'spine04', 'spine03', 'spine02', 'spine01', 'neck01'] as const;
/** Heights of the trunk's bones between hip joints and neck, as on the product's figure. */
const TRUNK_SHARES = { hips: 0.045 / 0.59, spine: 0.155 / 0.59, chest: 0.295 / 0.59 } as const;

/** The place on a line through points that rise, at a height. */
const placeAt = (line: readonly Vec3[], y: number): Vec3 => {
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i], line[i + 1]];
    if (a && b && y <= b[1]) return lerp(a, b, (y - a[1]) / (b[1] - a[1]));
  }
  return line.at(-1) ?? [0, y, 0];
};

/** The product's skeleton on a body. */
export const skeletonOf = (base: Base, { places }: PosedBody): Skeleton => {
  const numbers = new Map(base.bones.map(({ name }, i) => [name, i]));
  const place = (name: string): Vec3 => places[numbers.get(name) ?? -1] ?? [Number.NaN, 0, 0];
  const hipY = (place('upperleg01.L')[1] + place('upperleg01.R')[1]) / 2;
  const neck = place('neck01');
  const [, , lowestZ] = place('spine05');
  const line: readonly Vec3[] = [[0, hipY - 0.02, lowestZ], ...SPINE.map(place)];
  const trunk = (share: number): Vec3 => placeAt(line, hipY + share * (neck[1] - hipY));
  const limbs = (side: 'L' | 'R'): Record<Limb, Vec3> => {
    const named = (name: string): Vec3 => place(`${name}.${side}`);
    const [shoulder, elbow, wrist] = [named('upperarm01'), named('lowerarm01'), named('wrist')];
    const hip = named('upperleg01');
    return {
      clavicle: named('clavicle'),
      shoulderHelper: shoulder,
      upperArm: shoulder,
      upperArmTwist: lerp(shoulder, elbow, 0.5),
      forearm: elbow,
      forearmTwist: lerp(elbow, wrist, 0.5),
      hand: wrist,
      fingers: lerp(named('finger2-1'), named('finger4-1'), 0.5),
      hipHelper: hip,
      thigh: hip,
      shin: named('lowerleg01'),
      foot: named('foot'),
      toes: named('toe1-1'),
    };
  };
  const [left, right] = [limbs('L'), limbs('R')];
  const limb = (name: BoneName): Vec3 => {
    const key = LIMBS.find((each) => `${each}L` === name || `${each}R` === name);
    return key === undefined ? [0, 0, 0] : (name.endsWith('L') ? left : right)[key];
  };
  const centre = ([, y, z]: Vec3): Vec3 => [0, y, z];
  return Object.fromEntries(
    BONE_NAMES.map((name): [BoneName, Vec3] => {
      if (name === 'hips' || name === 'spine' || name === 'chest') return [name, trunk(TRUNK_SHARES[name])];
      if (name === 'neck' || name === 'head') return [name, centre(name === 'neck' ? neck : place('head'))];
      return [name, limb(name)];
    }),
  ) as Record<BoneName, Vec3>;
};
