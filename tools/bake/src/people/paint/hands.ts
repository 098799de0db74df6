import type { Base } from '@kitwright/body';
import {
  addScaled,
  cross,
  dot,
  length,
  normalize,
  perpendicular,
  scaled,
  subtract,
  type Vec3,
} from '@kitwright/geometry';
import { smoothstep } from '../../base/arrays.ts';
import { colourOf, luminance, mixed, times, type Colour } from './look.ts';

/** Shares of what is painted at a place of a hand, 0 to 1. */
export interface HandSpot {
  /** The hand itself: none at the wrist, where the arm goes on. */
  readonly hand: number;
  readonly palm: number;
  /** Skin over a joint, on the back of the hand. */
  readonly knuckle: number;
  /** Sinews from the wrist to the knuckles, on the back of the hand, and the hollows between them. */
  readonly sinew: number;
  readonly hollow: number;
  /** Folds across a joint. */
  readonly crease: number;
  readonly fingertip: number;
  readonly nail: number;
  /** Skin that a nail ends at. */
  readonly nailFold: number;
  /** End of a nail that stands free of the finger. */
  readonly nailEdge: number;
}

const FINGERS = [1, 2, 3, 4, 5] as const;
/** Half widths of nails and their lengths, from the thumb on; metres, of grown-ups' hands. */
const NAIL_HALF_WIDTHS_M = [0.0066, 0.0053, 0.0055, 0.0052, 0.0043];
const NAIL_LENGTHS_M = [0.0145, 0.0115, 0.0122, 0.0118, 0.0098];
/** Farther than this from the bones of the hand nothing is a hand. */
const REACH_M = 0.03;

/** A bone of a hand: where it begins and ends, and the direction of the hand's back there. */
interface HandBone {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly back: Vec3;
}

interface Nail {
  readonly middle: Vec3;
  readonly along: Vec3;
  readonly across: Vec3;
  readonly up: Vec3;
  readonly halfLengthM: number;
  readonly halfWidthM: number;
}

interface Hand {
  readonly wrist: Vec3;
  readonly bones: readonly HandBone[];
  /** Those from the wrist to the knuckles of the fingers. */
  readonly palmBones: readonly HandBone[];
  readonly knuckles: readonly { readonly at: Vec3; readonly along: Vec3; readonly back: Vec3 }[];
  readonly nails: readonly Nail[];
}

const pointAt = (base: Base, point: number): Vec3 => [
  base.positions[point * 3] ?? 0,
  base.positions[point * 3 + 1] ?? 0,
  base.positions[point * 3 + 2] ?? 0,
];

/** The extent along an axis of the skin that moves with a bone most of all. */
const extentOf = (base: Base, bone: number, from: Vec3, axis: Vec3): readonly [low: number, high: number] => {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < base.groups.skin.count; i++) {
    const shares = base.boneShares.subarray(i * 4, i * 4 + 4);
    if (base.boneNumbers[i * 4 + shares.indexOf(Math.max(...shares))] !== bone) continue;
    const along = dot(subtract(pointAt(base, i), from), axis);
    low = Math.min(low, along);
    high = Math.max(high, along);
  }
  return [low, high];
};

const handOf = (base: Base, side: 'L' | 'R'): Hand => {
  const numberOf = (name: string): number => base.bones.findIndex((bone) => bone.name === `${name}.${side}`);
  const ends = (name: string): readonly [Vec3, Vec3] => {
    const bone = base.bones[numberOf(name)];
    if (!bone) throw new Error(`The base has no ${name}.${side}`);
    return [pointAt(base, bone.head), pointAt(base, bone.tail)];
  };
  const [wrist] = ends('wrist');
  const bones: HandBone[] = [];
  const palmBones: HandBone[] = [];
  const knuckles: Hand['knuckles'][number][] = [];
  const nails: Nail[] = [];
  FINGERS.forEach((finger, i) => {
    const joints = [1, 2, 3].map((bone) => ends(`finger${finger}-${bone}`));
    const [first, , last] = joints as [(typeof joints)[0], (typeof joints)[0], (typeof joints)[0]];
    const along = normalize(subtract(last[1], last[0]));
    // Fingers rest bent a little, so that the first bone points out of the back of the last.
    const back = perpendicular(subtract(first[1], first[0]), along);
    joints.forEach(([from, to]) => bones.push({ from, to, back }));
    if (finger > 1) palmBones.push({ from: wrist, to: first[0], back });
    joints.forEach(([at]) => knuckles.push({ at, along, back }));
    const across = cross(along, back);
    const number = numberOf(`finger${finger}-3`);
    const [, tipM] = extentOf(base, number, last[0], along);
    const [leftM, rightM] = extentOf(base, number, last[0], across);
    const halfLengthM = (NAIL_LENGTHS_M[i] ?? 0) / 2;
    nails.push({
      middle: addScaled(addScaled(last[0], along, tipM + 0.0006 - halfLengthM), across, (leftM + rightM) / 2),
      along,
      across,
      up: back,
      halfLengthM,
      halfWidthM: NAIL_HALF_WIDTHS_M[i] ?? 0,
    });
  });
  return { wrist, bones: [...bones, ...palmBones], palmBones, knuckles, nails };
};

/** Depth of a place under the middle of the nearest bone, seen from the hand's back; null off the hand. */
const depthIn = (hand: Hand, place: Vec3): number | null => {
  let [nearest, depth] = [REACH_M, Number.NaN];
  for (const { from, to, back } of hand.bones) {
    const line = subtract(to, from);
    const share = Math.max(0, Math.min(1, dot(subtract(place, from), line) / dot(line, line)));
    const off = subtract(place, addScaled(from, line, share));
    if (length(off) >= nearest) continue;
    nearest = length(off);
    depth = -dot(off, back);
  }
  return Number.isNaN(depth) ? null : depth;
};

/** Half width of a sinew, metres, and how far from it the hollow beside it is deepest. */
const SINEW_M = 0.0028;
const HOLLOW_M = 0.0085;

/** A vector without what of it lies along a direction. */
const withoutPart = (v: Vec3, direction: Vec3): Vec3 => addScaled(v, direction, -dot(v, direction));

/** On the back of a hand, sinews that fan out from the wrist, and what lies between them. */
const sinewsAt = (hand: Hand, place: Vec3): Pick<HandSpot, 'sinew' | 'hollow'> => {
  let [nearest, seen] = [Infinity, 0];
  for (const { from, to, back } of hand.palmBones) {
    const line = subtract(to, from);
    const off = subtract(place, from);
    const share = dot(off, line) / dot(line, line);
    const up = perpendicular(back, normalize(line));
    const aside = length(withoutPart(subtract(off, scaled(line, share)), up));
    if (aside >= nearest) continue;
    nearest = aside;
    seen = smoothstep(0.35, 0.7, share) * smoothstep(1.02, 0.92, share);
  }
  return {
    sinew: seen * Math.exp(-((nearest / SINEW_M) ** 2)),
    hollow: seen * Math.exp(-(((nearest - HOLLOW_M) / 0.0035) ** 2)),
  };
};

const nailAt = (hand: Hand, place: Vec3): Pick<HandSpot, 'nail' | 'nailFold' | 'nailEdge' | 'fingertip'> => {
  let [nail, nailFold, nailEdge, fingertip] = [0, 0, 0, 0];
  for (const { middle, along, across, up, halfLengthM, halfWidthM } of hand.nails) {
    const off = subtract(place, middle);
    const [a, b] = [dot(off, along), dot(off, across)];
    if (length(off) < 0.02) fingertip = Math.max(fingertip, smoothstep(-0.008, 0.004, a));
    if (dot(off, up) < 0 || length(off) > 0.02) continue;
    // One at the nail's rim: a rectangle with round corners.
    const rim = ((a / halfLengthM) ** 4 + (b / halfWidthM) ** 4) ** 0.25;
    nail = Math.max(nail, smoothstep(1.06, 0.94, rim));
    const isFree = smoothstep(0.6, 0.72, a / halfLengthM);
    nailEdge = Math.max(nailEdge, smoothstep(1.06, 0.94, rim) * isFree);
    nailFold = Math.max(nailFold, smoothstep(0.9, 1.05, rim) * smoothstep(1.35, 1.12, rim) * (1 - isFree));
  }
  return { nail, nailFold, nailEdge, fingertip };
};

/** Paint of hands by places of the base, metres; null off the hands. */
export const handsOf = (base: Base): ((place: Vec3) => HandSpot | null) => {
  const hands = { L: handOf(base, 'L'), R: handOf(base, 'R') };
  return (place) => {
    const hand = place[0] > 0 ? hands.L : hands.R;
    const depth = depthIn(hand, place);
    if (depth === null) return null;
    let [knuckle, crease] = [0, 0];
    for (const { at, along, back } of hand.knuckles) {
      const off = subtract(place, at);
      if (length(off) > 0.016 || dot(off, back) < 0.002) continue;
      const a = dot(off, along);
      const near = smoothstep(0.015, 0.006, length(off));
      knuckle = Math.max(knuckle, near * Math.exp(-((a / 0.006) ** 2)));
      crease = Math.max(crease, near * Math.exp(-(((Math.abs(a) - 0.0022) / 0.0009) ** 2)));
    }
    const fromWrist = length(subtract(place, hand.wrist));
    return {
      hand: smoothstep(0.025, 0.055, fromWrist),
      palm: smoothstep(-0.001, 0.006, depth),
      ...{ knuckle, crease },
      ...sinewsAt(hand, place),
      ...nailAt(hand, place),
    };
  };
};

const NAIL_BED = colourOf('#c9998b');
const NAIL_EDGE = colourOf('#e4d6ca');

/** Hands: palms keep little of a dark tone, joints and tips show blood or, in dark skin, more of its own colour. */
export const paintedHand = (skin: Colour, spot: HandSpot, tone: Colour): Colour => {
  // 0 in the darkest skin, 1 in fair skin.
  const fair = smoothstep(0.03, 0.4, luminance(tone));
  const back = spot.hand * (1 - spot.palm);
  let c = mixed(
    skin,
    times(skin, [1.5 - 0.4 * fair, 1.47 - 0.45 * fair, 1.47 - 0.48 * fair]),
    spot.hand * spot.palm,
  );
  c = times(c, [1 - 0.05 * back, 1 - 0.06 * back, 1 - 0.06 * back]);
  const relief = 1 + back * (0.1 * spot.sinew - 0.19 * spot.hollow);
  c = times(c, [relief, relief ** 1.25, relief ** 1.3]);
  const joint = Math.max(spot.knuckle, 0.5 * spot.fingertip);
  c = mixed(c, times(c, [0.82 + 0.16 * fair, 0.76 + 0.08 * fair, 0.76 + 0.06 * fair]), joint);
  c = mixed(c, times(c, [0.72, 0.62, 0.6]), 0.6 * spot.crease);
  const bed = mixed(times(c, [1.25, 1.12, 1.1]), NAIL_BED, 0.4);
  c = mixed(c, bed, spot.nail);
  c = mixed(c, NAIL_EDGE, 0.55 * spot.nailEdge);
  return mixed(c, times(c, [0.66, 0.55, 0.52]), spot.nailFold);
};
