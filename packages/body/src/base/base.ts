/** A move of some points of the base mesh, metres at strength 1. */
export interface Target {
  /** Numbers of the moved points, rising. */
  readonly points: Uint16Array;
  readonly moves: Float32Array;
}

/** A bone of the source's own skeleton. */
export interface SourceBone {
  readonly name: string;
  /** Number of its parent, -1 for the root. Parents come before children. */
  readonly parent: number;
  /** Points of the base where it begins and ends. */
  readonly head: number;
  readonly tail: number;
}

/** The range of a kind of point in the base: its first index, and the count. */
export interface PointRange {
  readonly from: number;
  readonly count: number;
}

export const POINT_GROUPS = ['skin', 'eyes', 'lashes', 'hair', 'joints'] as const;
export type PointGroup = (typeof POINT_GROUPS)[number];

/**
 * The mesh all people are made of, and how it may be moved. Metres; the body looks along +z, its left is +x. Points of
 * the group `joints` are means of points of the source: places of bones, moved by the targets like any other.
 */
export interface Base {
  readonly groups: Readonly<Record<PointGroup, PointRange>>;
  readonly positions: Float64Array;
  /** Four points a face of the skin; a triangle repeats its third. */
  readonly quads: Uint16Array;
  /** Four places in `uvs` a face. */
  readonly quadUvs: Uint16Array;
  /** u to the right, v up. */
  readonly uvs: Float32Array;
  readonly bones: readonly SourceBone[];
  /** Four bones a point (but for joints), and their shares in 255ths. */
  readonly boneNumbers: Uint8Array;
  readonly boneShares: Uint8Array;
  readonly targets: ReadonlyMap<string, Target>;
}
