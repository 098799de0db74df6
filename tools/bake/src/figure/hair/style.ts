import { wrapDistance } from '../face/wrap.ts';
import { clamp, mix, smoothMin, smoothstep } from '../sdf/blend.ts';
import { cross, dot, normalize, perpendicular, subtract, type Distance, type Vec3 } from '../../base/vec3.ts';
import { foreheadShare, hairDepth } from './hairline.ts';
import { noise } from './noise.ts';

/** Middle of the head, about which strands lie. */
const CENTRE: Vec3 = [0, 1.715, -0.012];

/** Where a point lies among strands that leave a pole in all directions, like meridians. */
interface StrandPlace {
  /** Angle about the pole, -pi..pi. */
  readonly angle: number;
  /** Angle from the pole along the strand, 0..pi. */
  readonly along: number;
}

/** Strands round a pole; `pole` points from the head's middle to where they come from. */
const strandsFrom = (pole: Vec3): ((x: number, y: number, z: number) => StrandPlace) => {
  const axis = normalize(pole);
  const upright: Vec3 = Math.abs(axis[1]) > 0.9 ? [0, 0, -1] : [0, 1, 0];
  const zero = perpendicular(upright, axis);
  const side = cross(axis, zero);
  return (x, y, z) => {
    const d = normalize(subtract([x, y, z], CENTRE));
    return { angle: Math.atan2(dot(d, side), dot(d, zero)), along: Math.acos(clamp(dot(d, axis), -1, 1)) };
  };
};

/** Texture coordinates of a place: across (mirrored, so that there is no seam) and along the strands, 0..1. */
export const strandUv = ({ angle, along }: StrandPlace): readonly [u: number, v: number] => [
  Math.abs(angle) / Math.PI,
  along / Math.PI,
];

/** What a style may know of a place of the hair. */
export interface HairPlace extends StrandPlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Depth inside the hairline, metres. */
  readonly depth: number;
  /** 1 on top of the head, 0 at its sides. */
  readonly top: number;
  /** Locks side by side, 0 in a parting, 1 on a lock; `count` of them round the head. */
  readonly locks: (count: number, seed: number) => number;
}

/** How one cut of hair or beard is built: a shell over the skin that ends in strands. */
export interface HairStyle {
  /** Depth inside the line within which it grows, metres. Default the hairline. */
  readonly depth?: Distance;
  /** Direction from the head's middle to where the strands come from. */
  readonly pole: Vec3;
  /** Height over the scalp, metres. */
  readonly heightM: (place: HairPlace) => number;
  /** No hair is higher than this; keeps the field cheap. Default 34 mm. */
  readonly reachM?: number;
  /** How far inside the hairline the shell begins at sides and nape; the fade below is painted. Default 0. */
  readonly fadeM?: number;
  /** Distance over which the hair rises to its height at the forehead and at the sides, metres. */
  readonly riseM: readonly [front: number, sides: number];
  /** Height of the shell where it has not yet risen, metres: more where the skin beneath is creased. Default 0.7 mm. */
  readonly leastM?: number;
  /** A bun, hair at the nape: joined with the shell. */
  readonly more?: { readonly distance: Distance; readonly blendM: number };
  readonly vertices: number;
  /** Step for the normals, metres: larger is softer. Default 1.3 mm. */
  readonly normalStepM?: number;
  /** How dark the partings are, 0..1. Default 0.5. */
  readonly contrast?: number;
}

/** Height of the shell where it has not yet risen: as little as shows no gap at the head's outline. */
const LEAST_M = 0.0007;
/** From here (beyond the line) to there the strands end; the hair only rises within, so that its edge lies on the skin. */
const FRINGE_M = [-0.0055, 0.002] as const;
const RISE_FROM_M = 0.0025;

const topShare = (y: number, z: number): number => smoothstep(1.722, 1.774, y - 0.2 * Math.max(0, -z - 0.03));

/** Locks as ridges along the strands: their number is the same at every height, and they wander a little. */
const locksAt =
  ({ angle, along }: StrandPlace) =>
  (count: number, seed: number): number => {
    const radius = count / (2 * Math.PI);
    const wander = 0.5 * noise(6 * Math.cos(angle), 6 * Math.sin(angle), along * 3 + seed);
    const turned = angle + wander / radius;
    const value = noise(radius * Math.cos(turned) + 31, radius * Math.sin(turned) + seed, along * 1.3);
    return Math.min(1, 1.8 * Math.abs(value));
  };

/** The field of a style and what is derived from it. */
export interface HairField {
  readonly distance: Distance;
  /** 1 inside the hair, falling to 0 where its last strands end. */
  readonly cover: Distance;
  /** Brightness of a place between its locks, 0..1. */
  readonly shade: Distance;
  readonly strands: (x: number, y: number, z: number) => StrandPlace;
}

export const hairField = (style: HairStyle): HairField => {
  const strands = strandsFrom(style.pole);
  const {
    depth = hairDepth,
    fadeM = 0,
    riseM,
    reachM = 0.034,
    leastM = LEAST_M,
    more,
    contrast = 0.5,
  } = style;
  const edgeDepth: Distance = (x, y, z) => depth(x, y, z) - fadeM * (1 - foreheadShare(x, z));
  const placeAt = (x: number, y: number, z: number): HairPlace => {
    const strand = strands(x, y, z);
    return { ...strand, x, y, z, depth: depth(x, y, z), top: topShare(y, z), locks: locksAt(strand) };
  };
  const heightAt: Distance = (x, y, z) => {
    const rise = mix(riseM[1], riseM[0], foreheadShare(x, z));
    const share = smoothstep(RISE_FROM_M, RISE_FROM_M + rise, edgeDepth(x, y, z));
    return share === 0 ? leastM : mix(leastM, style.heightM(placeAt(x, y, z)), Math.sqrt(share));
  };
  const distance: Distance = (x, y, z) => {
    const scalp = wrapDistance(x, y, z);
    const extra = more?.distance(x, y, z) ?? 1;
    const shell = scalp > reachM || scalp < 0 || y < 1.55 ? scalp - leastM : scalp - heightAt(x, y, z);
    return more === undefined ? shell : smoothMin(shell, extra, more.blendM);
  };
  return {
    distance,
    cover: (x, y, z) => {
      const inMore = more === undefined ? 0 : smoothstep(0.004, 0, more.distance(x, y, z));
      return Math.max(inMore, smoothstep(...FRINGE_M, edgeDepth(x, y, z)));
    },
    shade: (x, y, z) => {
      const { locks } = placeAt(x, y, z);
      return 1 - contrast * (1 - Math.sqrt(locks(64, 3))) * 0.7;
    },
    strands,
  };
};
