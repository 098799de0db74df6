import {
  BONE_NAMES,
  boneShare,
  skinTriangles,
  type Base,
  type BoneName,
  type Skeleton,
  type Vec3,
} from '@kitwright/body';
import { dot, length, normalize, subtract } from '@kitwright/geometry';
import { f64, smoothstep } from '../../base/arrays.ts';
import type { Skinning } from '../../figure/mesh/mesh.ts';
import { neighboursOf, softened } from './normals.ts';

type Side = 'L' | 'R';
const SIDES: readonly Side[] = ['L', 'R'];

/** Share of each point in the regions of the source's skeleton, with soft borders. */
interface Regions {
  readonly arm: Readonly<Record<Side, Float64Array>>;
  readonly cap: Readonly<Record<Side, Float64Array>>;
  readonly leg: Readonly<Record<Side, Float64Array>>;
  readonly clavicle: Readonly<Record<Side, Float64Array>>;
  readonly thumb: Float64Array;
  readonly head: Float64Array;
  readonly upperNeck: Float64Array;
  readonly lowerNeck: Float64Array;
}

export const regionsOf = (base: Base): Regions => {
  const neighbours = neighboursOf(Int32Array.from(skinTriangles(base)), base.groups.skin.count);
  const region = (name: RegExp, rounds: number): Float64Array =>
    softened(boneShare(base, name), neighbours, rounds);
  const sides = (name: string, rounds: number): Record<Side, Float64Array> => ({
    L: region(new RegExp(`^(${name}).*L$`), rounds),
    R: region(new RegExp(`^(${name}).*R$`), rounds),
  });
  return {
    arm: sides('upperarm|lowerarm|wrist|finger|metacarpal', 6),
    cap: sides('shoulder01', 6),
    leg: sides('upperleg|lowerleg|foot|toe', 8),
    clavicle: sides('clavicle', 6),
    thumb: boneShare(base, /^finger1-/),
    head: region(/^head/, 3),
    upperNeck: region(/^neck0[23]/, 3),
    lowerNeck: region(/^neck01/, 3),
  };
};

type Put = (bone: BoneName, share: number) => void;

/** Distance of a point along the line from one bone to the next, metres. */
const along = (p: Vec3, from: Vec3, to: Vec3): number =>
  dot(subtract(p, from), normalize(subtract(to, from)));

const putArm = (put: Put, p: Vec3, arm: number, thumb: number, side: Side, s: Skeleton): void => {
  const [shoulder, elbow, wrist, knuckles] = [
    s[`upperArm${side}`],
    s[`forearm${side}`],
    s[`hand${side}`],
    s[`fingers${side}`],
  ];
  const [upperM, foreM, handM] = [
    length(subtract(elbow, shoulder)),
    length(subtract(wrist, elbow)),
    length(subtract(knuckles, wrist)),
  ];
  const up = along(p, shoulder, elbow);
  const fore = smoothstep(upperM - 0.05, upperM + 0.04, up);
  const twist = smoothstep(0.05, upperM - 0.03, up);
  const foreTwist = smoothstep(0.03, foreM - 0.02, along(p, elbow, wrist));
  const hand = smoothstep(foreM - 0.03, foreM + 0.022, along(p, elbow, wrist));
  const fingers = smoothstep(handM - 0.012, handM + 0.012, along(p, wrist, knuckles)) * (1 - 0.75 * thumb);
  put(`upperArm${side}`, arm * (1 - fore) * (1 - twist));
  put(`upperArmTwist${side}`, arm * (1 - fore) * twist);
  put(`forearm${side}`, arm * fore * (1 - hand) * (1 - foreTwist));
  put(`forearmTwist${side}`, arm * fore * (1 - hand) * foreTwist);
  put(`hand${side}`, arm * fore * hand * (1 - fingers));
  put(`fingers${side}`, arm * fore * hand * fingers);
};

const putLeg = (put: Put, [, y, z]: Vec3, leg: number, side: Side, s: Skeleton): void => {
  const [, kneeY] = s[`shin${side}`];
  const [, ankleY] = s[`foot${side}`];
  const [, , toesZ] = s[`toes${side}`];
  const shin = smoothstep(kneeY + 0.055, kneeY - 0.055, y);
  const foot = smoothstep(ankleY + 0.05, ankleY - 0.01, y);
  const toes = smoothstep(toesZ - 0.02, toesZ + 0.02, z) * smoothstep(0.09, 0.06, y);
  put(`thigh${side}`, leg * (1 - shin));
  put(`shin${side}`, leg * shin * (1 - foot));
  put(`foot${side}`, leg * shin * foot * (1 - toes));
  put(`toes${side}`, leg * shin * foot * toes);
};

const putTrunk = (put: Put, i: number, y: number, trunk: number, r: Regions, s: Skeleton): void => {
  const head = Math.min(trunk, f64(r.head, i));
  const neck = Math.min(trunk - head, f64(r.upperNeck, i) + 0.55 * f64(r.lowerNeck, i));
  const rest = Math.max(0, trunk - head - neck);
  const left = Math.min(rest, f64(r.clavicle.L, i) + 0.5 * f64(r.cap.L, i));
  const right = Math.min(rest - left, f64(r.clavicle.R, i) + 0.5 * f64(r.cap.R, i));
  const core = rest - left - right;
  // Heights as on a figure whose hip joints are 0.59 m below the neck.
  const [, hipY] = s.thighL;
  const scaled = 0.905 + ((y - hipY) * 0.59) / (s.neck[1] - hipY);
  const [above, up] = [smoothstep(0.98, 1.1, scaled), smoothstep(1.1, 1.26, scaled)];
  put('head', head);
  put('neck', neck);
  put('clavicleL', left);
  put('clavicleR', right);
  put('hips', core * (1 - above));
  put('spine', core * above * (1 - up));
  put('chest', core * above * up);
};

/** The product's bones for every point of the skin, four each. Helper bones take half of a limb's border. */
export const boneWeights = (points: Float64Array, skeleton: Skeleton, regions: Regions): Skinning => {
  const count = regions.head.length;
  const joints = new Uint8Array(count * 4);
  const weights = new Float32Array(count * 4);
  for (let i = 0; i < count; i++) {
    const p: Vec3 = [f64(points, i * 3), f64(points, i * 3 + 1), f64(points, i * 3 + 2)];
    const shares = new Map<BoneName, number>();
    const put: Put = (bone, share) => {
      if (share > 1e-4) shares.set(bone, (shares.get(bone) ?? 0) + share);
    };
    let trunk = 1;
    for (const side of SIDES) {
      const arm = Math.min(1, f64(regions.arm[side], i) + 0.5 * f64(regions.cap[side], i));
      const leg = f64(regions.leg[side], i);
      const [shoulder, hip] = [2 * arm * (1 - arm), 2 * leg * (1 - leg)];
      put(`shoulderHelper${side}`, shoulder);
      put(`hipHelper${side}`, hip);
      if (arm > 1e-4) putArm(put, p, arm - shoulder / 2, f64(regions.thumb, i), side, skeleton);
      if (leg > 1e-4) putLeg(put, p, leg - hip / 2, side, skeleton);
      trunk -= arm + leg + shoulder / 2 + hip / 2;
    }
    putTrunk(put, i, p[1], Math.max(0, trunk), regions, skeleton);
    const most = [...shares].sort((a, b) => b[1] - a[1]).slice(0, 4);
    const sum = most.reduce((total, [, share]) => total + share, 0);
    most.forEach(([bone, share], k) => {
      joints[i * 4 + k] = BONE_NAMES.indexOf(bone);
      weights[i * 4 + k] = share / sum;
    });
  }
  return { joints, weights };
};
