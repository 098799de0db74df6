import { JOINTS } from './joints.ts';
import { armDistance } from './parts/arm.ts';
import { HAND_FRAME } from './parts/hand.ts';
import { legDistance } from './parts/leg.ts';
import { torsoDistance } from './parts/torso.ts';
import { smoothstep } from './sdf/blend.ts';
import { dot, length, subtract, type Vec3 } from '../base/vec3.ts';
import type { BoneName } from './skeleton.ts';

/** Share of each bone in a point's motion; bones that are missing have none. The shares add up to 1. */
export type BoneWeights = ReadonlyMap<BoneName, number>;

const { shoulder, elbow, wrist, knee } = JOINTS;
const UPPER_ARM_LENGTH = length(subtract(elbow, shoulder));
const FOREARM_LENGTH = length(subtract(wrist, elbow));
const FAR = 0.5;

const projectOn = (p: Vec3, from: Vec3, to: Vec3): number => {
  const d = subtract(to, from);
  return dot(subtract(p, from), d) / length(d);
};

interface Membership {
  readonly torso: number;
  readonly arm: number;
  readonly leg: number;
}

/** How much a point (x >= 0) belongs to trunk, arm and leg: a soft step of the difference of their distances. */
const membership = ([x, y, z]: Vec3): Membership => {
  const toTorso = y < 1.6 && y > 0.78 ? torsoDistance(x, y, z) : 0.3;
  const toArm = y < 1.6 && x > 0.05 ? armDistance(x, y, z) : FAR;
  const toLeg = y < 1.1 ? legDistance(x, y, z) : FAR;
  const isArmOnly = x > 0.3 && toArm < toLeg;
  const along = projectOn([x, y, z], shoulder, elbow) + 0.35 * (x - shoulder[0]);
  const armShare =
    y > 0.6 && x > 0.08
      ? smoothstep(-0.03, 0.03, Math.min(toTorso, toLeg) - toArm) * smoothstep(-0.045, 0.055, along)
      : 0;
  const arm = isArmOnly ? 1 : armShare;
  const legShare = y < 1.06 ? smoothstep(-0.035, 0.035, toTorso - toLeg) * smoothstep(1.0, 0.86, y) : 0;
  const leg = arm > 0.5 ? 0 : y < 0.78 ? 1 - arm : Math.min(legShare, 1 - arm);
  return { torso: 1 - arm - leg, arm, leg };
};

type Put = (bone: BoneName, share: number) => void;
type Side = 'L' | 'R';

const putArm = (p: Vec3, side: Side, share: number, put: Put): void => {
  const along = projectOn(p, shoulder, elbow);
  const fore = smoothstep(UPPER_ARM_LENGTH - 0.045, UPPER_ARM_LENGTH + 0.045, along);
  const twist = smoothstep(0.05, UPPER_ARM_LENGTH - 0.03, along);
  const alongFore = projectOn(p, elbow, wrist);
  const foreTwist = smoothstep(0.03, FOREARM_LENGTH - 0.02, alongFore);
  const hand = smoothstep(FOREARM_LENGTH - 0.025, FOREARM_LENGTH + 0.025, alongFore);
  const fingers = smoothstep(0.08, 0.102, dot(subtract(p, HAND_FRAME.wrist), HAND_FRAME.along));
  put(`upperArm${side}`, share * (1 - fore) * (1 - twist));
  put(`upperArmTwist${side}`, share * (1 - fore) * twist);
  put(`forearm${side}`, share * fore * (1 - hand) * (1 - foreTwist));
  put(`forearmTwist${side}`, share * fore * (1 - hand) * foreTwist);
  put(`hand${side}`, share * fore * hand * (1 - fingers));
  put(`fingers${side}`, share * fore * hand * fingers);
};

const putLeg = ([, y, z]: Vec3, side: Side, share: number, put: Put): void => {
  const shin = smoothstep(knee[1] + 0.055, knee[1] - 0.055, y);
  const foot = smoothstep(0.135, 0.075, y);
  const toes = smoothstep(0.075, 0.115, z) * smoothstep(0.09, 0.06, y);
  put(`thigh${side}`, share * (1 - shin));
  put(`shin${side}`, share * shin * (1 - foot));
  put(`foot${side}`, share * shin * foot * (1 - toes));
  put(`toes${side}`, share * shin * foot * toes);
};

const putTorso = ([x, y, z]: Vec3, side: Side, share: number, put: Put): void => {
  const aboveHips = smoothstep(0.98, 1.1, y);
  const aboveSpine = smoothstep(1.1, 1.26, y);
  const neck = smoothstep(1.475, 1.555, y - 0.15 * z);
  const head = smoothstep(1.575, 1.625, y + 0.55 * (z - 0.01));
  const clavicle = smoothstep(0.03, 0.13, x) * smoothstep(1.34, 1.45, y) * (1 - neck) * 0.85;
  const upper = share * aboveHips * aboveSpine;
  put('hips', share * (1 - aboveHips));
  put('spine', share * aboveHips * (1 - aboveSpine));
  put('chest', upper * (1 - neck) * (1 - clavicle));
  put(`clavicle${side}`, upper * (1 - neck) * clavicle);
  put('neck', upper * neck * (1 - head));
  put('head', upper * neck * head);
};

/**
 * The bones that move a point of the body, or of cloth near it (metres, rest pose, see `bodyDistanceM`): soft
 * membership of the nearest parts, ramps along each chain. Where a limb meets the trunk the half-turning helper bone
 * takes the middle of the blend, (1-w)^2 + 2w(1-w) + w^2, so that shoulder and groin keep their volume. Cloth should
 * be smoothed by a few diffusion steps over its mesh; garments of the upper body should leave out the legs' bones.
 */
export const bodyWeights = (xM: number, yM: number, zM: number): BoneWeights => {
  const weights = new Map<BoneName, number>();
  const put: Put = (bone, share) => {
    if (share > 0) weights.set(bone, (weights.get(bone) ?? 0) + share);
  };
  const side: Side = xM >= 0 ? 'L' : 'R';
  const p: Vec3 = [Math.abs(xM), yM, zM];
  const { torso, arm, leg } = membership(p);
  const shoulderHelper = 2 * arm * (1 - arm);
  const hipHelper = 2 * leg * (1 - leg) * (1 - arm);
  put(`shoulderHelper${side}`, shoulderHelper);
  put(`hipHelper${side}`, hipHelper);
  putArm(p, side, arm - shoulderHelper / 2, put);
  putLeg(p, side, leg - hipHelper / 2, put);
  putTorso(p, side, torso - (shoulderHelper + hipHelper) / 2, put);
  const sum = [...weights.values()].reduce((a, b) => a + b, 0);
  return new Map([...weights].map(([bone, share]) => [bone, share / sum]));
};
