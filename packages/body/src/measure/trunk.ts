import type { Base } from '../base/base.ts';
import { at } from '../numbers.ts';

const ARM_BONE = /^(upperarm|lowerarm|wrist|finger|metacarpal)/;

/** How much of each point of the skin moves with bones whose name fits, 0 to 1. */
export const boneShare = (base: Base, name: RegExp): Float64Array => {
  const isMeant = base.bones.map((bone) => name.test(bone.name));
  return Float64Array.from({ length: base.groups.skin.count }, (_, p) => {
    let [meant, all] = [0, 0];
    for (let k = p * 4; k < p * 4 + 4; k++) {
      const share = at(base.boneShares, k);
      all += share;
      if (isMeant[at(base.boneNumbers, k)] === true) meant += share;
    }
    return meant / all;
  });
};

/** How much of each point of the skin is arm. */
export const armShare = (base: Base): Float64Array => boneShare(base, ARM_BONE);

/** The skin's triangles, three points each: every quad as two. */
export const skinTriangles = ({ quads }: Base): Uint16Array => {
  const triangles: number[] = [];
  for (let q = 0; q < quads.length; q += 4) {
    const [a, b, c, d] = [at(quads, q), at(quads, q + 1), at(quads, q + 2), at(quads, q + 3)];
    triangles.push(a, b, c);
    if (d !== c) triangles.push(a, c, d);
  }
  return Uint16Array.from(triangles);
};

/** The triangles that a tape round the trunk touches: all but the arms'. */
export const trunkTriangles = (base: Base): Uint16Array => {
  const arm = armShare(base);
  const all = skinTriangles(base);
  const kept: number[] = [];
  for (let t = 0; t < all.length; t += 3) {
    const corners = all.subarray(t, t + 3);
    if (corners.every((p) => at(arm, p) < 0.5)) kept.push(...corners);
  }
  return Uint16Array.from(kept);
};
