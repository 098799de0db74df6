import { AnimationClip, QuaternionKeyframeTrack, type Texture } from 'three';
import type { BootSkin, HeadPart } from '@kitwright/garment/figure/avatar.ts';

/** The picture of hair, a beard or a band, and what of it is painted on the skin. Null: not there, or not loaded. */
export interface HeadPicture {
  readonly name: HeadPart['name'];
  readonly skin: Texture | null;
  readonly map: Texture | null;
  readonly isTransparent: boolean;
  readonly colour: string;
}

/** What the old figure is painted with; see docs/figure.md. Colours are CSS. */
export interface OldFigure {
  readonly isMannequin: boolean;
  readonly skin: string;
  readonly brows: string;
  readonly eyeWhite: string;
  readonly baseShorts: string;
  readonly baseShortsBand: string;
  readonly arms: Texture | null;
  readonly legs: Texture | null;
  readonly iris: Texture | null;
  /** Tint masks of the head's chart: r brows, g warmth, b folds. */
  readonly headMasks: Texture | null;
  readonly bootMasks: Texture | null;
  readonly bootSkin: BootSkin | null;
  readonly head: readonly HeadPicture[];
}

type Rotation = readonly [x: number, y: number, z: number, w: number];

/**
 * The left arm of a person who stands at ease: about 18 degrees from the vertical, where garments are draped at 31. The
 * helper bone at the shoulder takes half of the upper arm's turn. From the start of the clip `happy_idle`.
 */
const LEFT_ARM: Readonly<Record<string, Rotation>> = {
  shoulderHelperL: [-0.00998, -0.00119, -0.0593, 0.99819],
  upperArmL: [-0.01993, -0.00238, -0.11838, 0.99277],
  forearmL: [-0.08881, -0.00388, -0.04345, 0.99509],
  handL: [0.01049, -0.00027, 0.02618, 0.9996],
  fingersL: [0, 0, -0.05234, 0.99863],
};

const mirrored = ([x, y, z, w]: Rotation): Rotation => [x, -y, -z, w];

const track = (bone: string, rotation: Rotation): QuaternionKeyframeTrack =>
  new QuaternionKeyframeTrack(`${bone}.quaternion`, [0], [...rotation]);

/** How the old figure stands when nothing moves it: a clip of one moment, for those of the bones that there are. */
export const oldStillClip = (bones: readonly string[]): AnimationClip => {
  const tracks = Object.entries(LEFT_ARM).flatMap(([bone, rotation]) => {
    const right = bone.replace(/L$/, 'R');
    return [
      ...(bones.includes(bone) ? [track(bone, rotation)] : []),
      ...(bones.includes(right) ? [track(right, mirrored(rotation))] : []),
    ];
  });
  return new AnimationClip('still', 1, tracks);
};
