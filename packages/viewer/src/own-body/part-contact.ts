import type { MeshData, Skin } from '../model/mesh-data.ts';
import { anchorsOn, contactOf, keepOut, NOWHERE, type Contact } from './contact.ts';

/** Bones of arms. */
const ARM = /^(upperArm|forearm|hand|fingers)/;
/** To cloth on it an arm is the skin from this share on, the rest the skin up to that: at the shoulder both. To other cloth they part at half. */
const [ARM_FROM, REST_TO] = [0.25, 0.75];
/** Skin that cloth does not lie on is looked for this far off, and this deep under it, m. */
const REACH_M = 0.03;
const DEEPEST_M = 0.02;
/** In the drape it is this near to cloth that may come near to it, m. */
const LOOKED_FOR_M = 0.08;
/** Cloth is under the edge of a part, not under its skin, where less of its distance than this is straight down. */
const STRAIGHT = 0.7;

/** Share of arm in what moves each vertex, 0 to 1. */
export const armShares = ({ bones, joints, weights }: Skin): Float32Array => {
  const isArm = bones.map((bone) => ARM.test(bone));
  const shares = new Float32Array(weights.length / 4);
  weights.forEach((weight, i) => {
    const v = Math.floor(i / 4);
    if (isArm[joints[i] ?? 0] === true) shares[v] = (shares[v] ?? 0) + weight;
  });
  return shares;
};

/** Triangles whose corners all have shares that fit. */
const trianglesOf = (
  { index }: MeshData,
  shares: Float32Array,
  fits: (share: number) => boolean,
): Uint32Array => {
  const kept: number[] = [];
  for (let t = 0; t < index.length; t += 3) {
    const corners = index.subarray(t, t + 3);
    if (corners.every((v) => fits(shares[v] ?? 0))) kept.push(...corners);
  }
  return Uint32Array.from(kept);
};

/** Least height that cloth is held to which had some height in the drape, m. */
type LeastOver = (height: number) => number;

/** Contact of cloth with a body whose arms may touch its trunk. */
export interface PartContact {
  /** Looks for the skin beneath points. */
  readonly look: (x: Float32Array, leastOver: LeastOver) => void;
  /** Moves points out of the skin that was found, in place. */
  readonly keepOut: (x: Float32Array) => void;
}

/** Is true where the skin of a plane is straight beneath a point or over it, not beside it. */
const isStraight = ({ at, normals }: Contact, x: Float32Array, i: number): boolean => {
  let [far, straight] = [0, 0];
  for (let k = i * 3; k < i * 3 + 3; k += 1) {
    const off = (x[k] ?? 0) - (at[k] ?? 0);
    far += off * off;
    straight += off * (normals[k] ?? 0);
  }
  return Math.abs(straight) > STRAIGHT * Math.sqrt(far);
};

/** Places of some of the points. */
const placesOf = (x: Float32Array, ids: readonly number[]): Float32Array => {
  const places = new Float32Array(ids.length * 3);
  ids.forEach((p, i) => places.set(x.subarray(p * 3, p * 3 + 3), i * 3));
  return places;
};

/** A part of the skin, and the points of cloth that are kept out of it. */
interface Part {
  readonly isOwn: boolean;
  readonly ids: readonly number[];
  /** In the drape, m. */
  readonly heights: Float32Array;
  readonly find: ReturnType<typeof anchorsOn>;
}

/**
 * Contact of cloth with arms and with the rest of a body, each on its own: of two skins that touch the nearest would be
 * now one, now the other, and would push cloth from one into the other. The skin that cloth hangs on comes last: it is held to.
 * `onArm` is true of points of cloth that go with an arm, null of those that are not to be kept out; `sized` is the skin in the other size.
 */
export const partContact = (
  points: Float32Array,
  onArm: readonly (boolean | null)[],
  skin: MeshData,
  sized: MeshData,
): PartContact => {
  const shares = armShares(skin);
  const partOf = (isOwn: boolean, toArm: boolean, fits: (share: number) => boolean): Part => {
    const index = trianglesOf(skin, shares, fits);
    const all = [...onArm.keys()].filter((p) => onArm[p] === toArm);
    const reach = isOwn ? Infinity : LOOKED_FOR_M;
    const { heights } = anchorsOn({ positions: skin.positions, index })(placesOf(points, all), reach);
    const near = all.map((_, i) => i).filter((i) => heights[i] !== NOWHERE);
    return {
      isOwn,
      ids: near.map((i) => all[i] ?? 0),
      heights: Float32Array.from(near, (i) => heights[i] ?? 0),
      find: anchorsOn({ positions: sized.positions, index }),
    };
  };
  const parts = [
    partOf(false, true, (share) => share < 0.5),
    partOf(false, false, (share) => share >= 0.5),
    partOf(true, true, (share) => share > ARM_FROM),
    partOf(true, false, (share) => share < REST_TO),
  ];
  let planes: readonly Contact[] = [];
  return {
    look: (x, leastOver) => {
      planes = parts.map(({ isOwn, ids, heights, find }) => {
        const own = placesOf(x, ids);
        const anchors = find(own, isOwn ? Infinity : REACH_M);
        const contact = contactOf(anchors, sized.positions);
        const isHeld = (i: number): boolean => {
          const height = anchors.heights[i] ?? NOWHERE;
          return height !== NOWHERE && (isOwn || height > -DEEPEST_M) && isStraight(contact, own, i);
        };
        return { ...contact, least: heights.map((height, i) => (isHeld(i) ? leastOver(height) : -Infinity)) };
      });
    },
    keepOut: (x) => {
      planes.forEach((contact, part) => keepOut(x, contact, parts[part]?.ids));
    },
  };
};
