import type { Texture } from 'three';
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
