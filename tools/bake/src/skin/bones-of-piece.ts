import { BONE_NAMES, type BoneName } from '../figure/skeleton.ts';

/** Part of the body that a piece covers, which decides the bones that may move it. */
type Cover = 'trunk' | 'arm' | 'neck' | 'waist' | 'leg';

/** Known by the first word of a piece's id; what is not listed covers the trunk. Hoods are worn down: the head does not move them. */
const COVERS: readonly (readonly [start: RegExp, cover: Cover])[] = [
  [/^(sleeve|cuff|armband)/, 'arm'],
  [/^(collar|stand|hood)/, 'neck'],
  [/^waistband/, 'waist'],
  [/^(shorts|trunks?|leg|slit)/, 'leg'],
];

const coverOf = (pieceId: string): Cover => COVERS.find(([start]) => start.test(pieceId))?.[1] ?? 'trunk';

export const isLeg = (bone: BoneName): boolean => /^(hipHelper|thigh|shin|foot|toes)/.test(bone);

const MOVED_BY: Readonly<Record<Cover, RegExp>> = {
  trunk: /^(hips|hipHelper|spine|chest|neck|clavicle|shoulderHelper|upperArm)/,
  arm: /^(shoulderHelper|upperArm|forearm|clavicle|chest)/,
  neck: /^(chest|neck|clavicle)/,
  waist: /^(hips|spine)/,
  leg: /^(hips|hipHelper|thigh)/,
};

/** The bone on the other side; a bone of the middle is its own. */
export const mirrorBone = (bone: BoneName): BoneName => {
  const mirrored = bone.replace(/[LR]$/, (side) => (side === 'L' ? 'R' : 'L'));
  return BONE_NAMES.find((name) => name === mirrored) ?? bone;
};

/** Each leg of shorts goes with its own thigh, or a wide stance would hold the two hems together. */
const isOfOtherLeg = (pieceId: string, bone: BoneName): boolean =>
  coverOf(pieceId) === 'leg' && isLeg(bone) && bone.endsWith(pieceId.endsWith('Left') ? 'R' : 'L');

/**
 * True where a bone may move a piece: shorts follow hips and their own thigh, tops half the way with the thighs,
 * sleeves never the hand.
 */
export const mayMove = (pieceId: string, bone: BoneName): boolean =>
  MOVED_BY[coverOf(pieceId)].test(bone) && !isOfOtherLeg(pieceId, bone);

/** Bones of the skin that cloth lying on it follows besides: a shirt's hem the thigh, a cuff the wrist, a collar the neck. */
const FOLLOWS: Readonly<Record<Cover, RegExp>> = {
  trunk: /^thigh/,
  arm: /^hand/,
  neck: /^head/,
  waist: /^hipHelper/,
  leg: /^spine/,
};

/** True where a piece, as it lies on the skin, goes with a bone that moves the skin there. */
export const mayFollow = (pieceId: string, bone: BoneName): boolean =>
  mayMove(pieceId, bone) || FOLLOWS[coverOf(pieceId)].test(bone);

/** Bone that moves a point when all its bones are barred. */
export const fallbackBone = (pieceId: string): BoneName => {
  const cover = coverOf(pieceId);
  return cover === 'leg' || cover === 'waist' ? 'hips' : 'chest';
};
