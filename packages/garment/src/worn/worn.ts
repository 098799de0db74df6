import type { Lattice } from './welded.ts';

/** A place or direction in metres. */
export type Place = readonly [x: number, y: number, z: number];

/** What becomes of a part of the model's file. */
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

/** How what hangs on the head moves: x becomes to + scale * (x - from). */
export interface HeadChange {
  readonly scale: number;
  readonly from: Place;
  readonly to: Place;
}

/** How a file's meshes become those of another size or person; see docs/worn-format.md. */
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
  /** Where the bones rest, in the order of the skeleton. */
  readonly bones: readonly Place[];
  readonly head: HeadChange | null;
  /** Triangles of the person that the garment hides, by node: a bit each, least first. */
  readonly hidden: ReadonlyMap<string, Uint8Array>;
  /** Vertices of the person that are drawn in, by node: numbers and tenths of a millimetre in turns. */
  readonly tucked: ReadonlyMap<string, readonly number[]>;
}

export const MOVE_STEP_M = 0.00025;
export const PLACE_STEP_MM = 0.1;
export const SHADE_STEP = 6;
