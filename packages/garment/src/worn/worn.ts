import type { Size } from '../size.ts';
import type { Lattice } from './welded.ts';

/** A place or direction in metres. */
export type Place = readonly [x: number, y: number, z: number];

/** The change of a part of the model's file. */
export interface PartChange {
  readonly name: string;
  /** Vertices it has in the file: told to know a file that is not meant. */
  readonly vertexCount: number;
  /** Piece its texture coordinates are on; null for what is no cloth. */
  readonly piece: string | null;
  /** Share of its cut width to which elastic draws it in when cut lengths are given back; null where they are left. */
  readonly drawIn: number | null;
}

/** A piece of the pattern before and after. */
export interface PieceChange {
  readonly id: string;
  /** In the model's file, mm. */
  readonly from: readonly [widthMm: number, heightMm: number];
  /** In the size that is worn, mm. */
  readonly to: readonly [widthMm: number, heightMm: number];
}

/** The move of what hangs on the head: x becomes to + scale * (x - from). */
export interface HeadChange {
  readonly scale: number;
  readonly from: Place;
  readonly to: Place;
}

/** The changes that make a file's meshes those of another size or person; see docs/worn-format.md. */
export interface Worn {
  readonly parts: readonly PartChange[];
  readonly pieces: readonly PieceChange[];
  /** Steps of the model's positions, by which vertices at one place are known; null where every vertex stands alone. */
  readonly lattice: Lattice | null;
  /** Three steps of `MOVE_STEP_M` a point. */
  readonly moves: Int32Array;
  /** Two steps of `PLACE_STEP_MM` a vertex; null where the pieces are the same. */
  readonly places: Int32Array | null;
  /** A step of `SHADE_STEP` a point: how much more open the outside is; null where it is the same. */
  readonly shades: Int32Array | null;
  /** 1 for vertices that are not held to their places on the piece: lips. */
  readonly loose: Uint8Array;
  /** Places of the bones at rest, in the order of the skeleton. */
  readonly bones: readonly Place[];
  readonly head: HeadChange | null;
  /** Triangles of the person that the garment hides, by node: a bit each, least first. */
  readonly hidden: ReadonlyMap<string, Uint8Array>;
  /** Vertices of the person that are drawn in, by node: numbers and tenths of a millimetre in turns. */
  readonly tucked: ReadonlyMap<string, readonly number[]>;
}

/** The step of a move of a point in a worn file, m. */
export const MOVE_STEP_M = 0.00025;
/** The step of a place on a piece in a worn file, mm. */
export const PLACE_STEP_MM = 0.1;
/** The step of a shade in a worn file, of 255. */
export const SHADE_STEP = 6;

/** The bodies that garments are draped on. */
export const WORN_SEXES = ['man', 'woman'] as const;
export type WornSex = (typeof WORN_SEXES)[number];

/** Plain shorts, worn with garments that have no legs: pieces of the kit's, never printed on. */
const SHORTS_OF_MEN = 'plain-shorts.glb';
/** The same of a kit that was draped on women too, in one run. */
export const SHORTS_OF_BOTH = 'plain-shorts-both.glb';

/** Models that hang over them on the man, too: whatever is baked again joins them. */
const OVER_SHORTS_OF_BOTH: readonly string[] = [
  'tshirt.glb',
  'oversized-shirt.glb',
  'boxy-fit.glb',
  'hoodie.glb',
  'sleeveless-shirt.glb',
];

/** Plain shorts under a model: those over which it was draped, for it tells which of their triangles it hides. */
export const shortsUnder = (modelFile: string, sex: WornSex): string =>
  sex === 'woman' || OVER_SHORTS_OF_BOTH.includes(modelFile) ? SHORTS_OF_BOTH : SHORTS_OF_MEN;

/** The size and sex of the model's own file. */
const OWN_SIZE: Size = 'M';
const OWN_SEX: WornSex = 'man';

/** The file, among the assets, of a garment's model on the person of a sex and size; null for the model's own file. */
export const wornFileOf = (modelFile: string, sex: WornSex, size: Size): string | null =>
  sex === OWN_SEX && size === OWN_SIZE ? null : `worn/${modelFile.replace(/\.glb$/, '')}.${sex}-${size}.bin`;

/** By how much bodies differ from that of size M in files of one measure each, mm: less, and more. */
export const BODY_SHAPES = {
  height: { less: -160, more: 140 },
  waist: { less: -80, more: 120 },
  hip: { less: -70, more: 110 },
} as const;
export type ShapedMeasure = keyof typeof BODY_SHAPES;
export type ShapeWay = 'less' | 'more';

/** The file that makes a person of that sex one with less or more of a measure, and otherwise of size M. */
export const shapeFileOf = (sex: WornSex, measure: ShapedMeasure, way: ShapeWay): string =>
  `worn/body.${sex}-${measure}-${way}.bin`;

/** The file that makes a person of that sex one of another size; null for size M, which people's files are in. */
export const bodyFileOf = (sex: WornSex, size: Size): string | null =>
  size === OWN_SIZE ? null : `worn/body.${sex}-${size}.bin`;

/** Baked models: the sizes in which each hangs on man and woman. */
export const BAKED: Readonly<Record<string, Readonly<Partial<Record<WornSex, readonly Size[]>>>>> = {
  'soccer-kit.glb': { man: ['M', 'L'], woman: ['M'] },
  'soccer-kit-v.glb': { man: ['M'], woman: ['M'] },
  'soccer-kit-long.glb': { man: ['M'], woman: ['M'] },
  'soccer-kit-long-v.glb': { man: ['M'], woman: ['M'] },
  'polo-shirt.glb': { man: ['M'], woman: ['M'] },
  'polo-shirt-two.glb': { man: ['M'], woman: ['M'] },
  'polo-shirt-long.glb': { man: ['M'], woman: ['M'] },
  'polo-shirt-long-two.glb': { man: ['M'], woman: ['M'] },
  'tshirt.glb': { man: ['M'], woman: ['M'] },
  'tshirt-long.glb': { man: ['M'], woman: ['M'] },
  'tshirt-v.glb': { man: ['M'], woman: ['M'] },
  'tshirt-long-v.glb': { man: ['M'], woman: ['M'] },
  'oversized-shirt.glb': { man: ['M'], woman: ['M'] },
  'oversized-shirt-long.glb': { man: ['M'], woman: ['M'] },
  'boxy-fit.glb': { man: ['M'], woman: ['M'] },
  'boxy-fit-long.glb': { man: ['M'], woman: ['M'] },
  'hoodie.glb': { man: ['M'], woman: ['M'] },
  'hoodie-three-piece-hood.glb': { man: ['M'], woman: ['M'] },
  'sleeveless-shirt.glb': { man: ['M'], woman: ['M'] },
  'boxing-trunk.glb': { man: ['M'], woman: ['M'] },
};
