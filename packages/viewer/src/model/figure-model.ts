import type { Texture } from 'three';
import type { BootSkin, HeadPart } from '@kitwright/garment/figure/avatar.ts';
import type { MeshData } from './mesh-data.ts';

/** The parts a figure is drawn in, in the order of the shader's table of looks. */
export const FIGURE_PARTS = [
  'body',
  'head',
  'eyes',
  'lashes',
  'hair',
  'beard',
  'band',
  'boots',
  'socks',
  'baseShorts',
  'feet',
] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];

/** The picture of hair, a beard or a band, and what of it is painted on the skin. Null: not there, or not loaded. */
export interface HeadPicture {
  readonly name: HeadPart['name'];
  readonly skin: Texture | null;
  readonly map: Texture | null;
  readonly isTransparent: boolean;
  readonly colour: string;
}

/** The pictures of a person's skin, eyes, lashes and hair: each part has one of its own, seen as it is. */
export type PersonPictures = ReadonlyMap<'body' | 'head' | 'eyes' | 'lashes' | 'hair', Texture>;

/** Everything that makes one figure, loaded; see docs/figure.md. Colours are CSS. */
export interface FigureModel {
  readonly isMannequin: boolean;
  /** Scale of the whole dressed figure. */
  readonly stature: number;
  /** Scale of the bone `head`. */
  readonly headScale: readonly [x: number, y: number, z: number];
  /** Height of the ground under the soles, m, at stature 1. */
  readonly floorY: number;
  readonly parts: ReadonlyMap<FigurePart, MeshData>;
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
  /** Null: today's figure, which is tinted by masks. */
  readonly person: PersonPictures | null;
}
