import type { Piece, Point } from '@kitwright/garment';
import type { MeshData } from '../model/mesh-data.ts';
import { smooth } from './carry-cloth.ts';
import { anchorsOn, contactOf, keepOut, type Anchors } from './contact.ts';
import type { Welded } from './welded-mesh.ts';

/** A piece as it hangs, and its outline in the size it hangs in and in the other. */
export interface HangingPiece {
  readonly mesh: MeshData;
  /** Triangles from this one on lie on the rest: lips, buttons, cords. */
  readonly firstDetailTriangle: number;
  readonly from: Piece;
  readonly to: Piece;
  /** Sewn flat onto another piece: it goes along with what it lies on. */
  readonly isOverlay: boolean;
  /** The piece that it is sewn flat onto, and its place there in the other size, mm. */
  readonly on?: { readonly piece: string; readonly to: Point } | undefined;
}

/** Corners of a piece's triangles without its details. */
export const clothOf = ({ mesh, firstDetailTriangle }: HangingPiece): Uint32Array =>
  mesh.index.subarray(0, firstDetailTriangle * 3);

/** Details nearer to cloth than this lie on it, m. */
export const LAID_M = 0.012;

/** Collars and hoods are evened out so many times. */
const EVEN_PASSES = 3;

/** Points of cloth that lie over other cloth, with their place on it. */
export interface Lying {
  readonly points: Uint32Array;
  readonly anchors: Anchors;
}

/** Pieces that lie over others: a leaf of a collar, a hood that is put down; and a shirt over shorts. */
export const OVER = /^(collar|hood)/;
export const ON_LEGS = /^(shorts|waistband)/;
/** Of its distance from cloth that it lies over, a point has at least this share straight out of it. */
const STRAIGHT = 0.8;
const TOUCHING_M = 0.0005;
/** It keeps its distance up to this much, m: more than that it may lose, where cloth is short. */
const LEAST_M = 0.002;

const NOTHING: Lying = {
  points: new Uint32Array(),
  anchors: { corners: new Uint32Array(), shares: new Float32Array(), heights: new Float32Array() },
};

/** Finds points of upper pieces that lie on lower ones. */
export const lyingOver = (
  pieces: readonly HangingPiece[],
  { points, pointOf, starts, pointCount }: Welded,
  isUpper: (id: string) => boolean,
  isLower: (id: string) => boolean,
): Lying => {
  const [upper, lower] = [new Uint8Array(pointCount), new Uint8Array(pointCount)];
  const index: number[] = [];
  pieces.forEach((piece, n) => {
    const beneath = isLower(piece.from.id);
    if (!beneath && !isUpper(piece.from.id)) return;
    for (const v of clothOf(piece)) {
      const p = pointOf[(starts[n] ?? 0) + v] ?? 0;
      (beneath ? lower : upper)[p] = 1;
      if (beneath) index.push(p);
    }
  });
  const all = [...upper.keys()].filter((p) => upper[p] === 1 && lower[p] === 0);
  if (index.length === 0 || all.length === 0) return NOTHING;
  const placed = (of: readonly number[]): Float32Array =>
    Float32Array.from(of.flatMap((p) => [...points.subarray(p * 3, p * 3 + 3)]));
  const onLower = anchorsOn({ positions: points, index: Uint32Array.from(index) });
  const { heights, ...rest } = onLower(placed(all));
  const { at } = contactOf({ heights, ...rest }, points);
  const lying = all.filter((p, i) => {
    const height = heights[i] ?? 0;
    const far = Math.hypot(...[0, 1, 2].map((k) => (points[p * 3 + k] ?? 0) - (at[i * 3 + k] ?? 0)));
    return height > TOUCHING_M && height < LAID_M && height > STRAIGHT * far;
  });
  const anchors = onLower(placed(lying));
  const least = anchors.heights.map((height) => Math.min(height, LEAST_M));
  return { points: Uint32Array.from(lying), anchors: { ...anchors, heights: least } };
};

/** Lifts points that have sunk below their distance from cloth they lie over, in place. */
export const keepOver = (x: Float32Array, { points, anchors }: Lying): void => {
  const own = new Float32Array(points.length * 3);
  points.forEach((p, i) => own.set(x.subarray(p * 3, p * 3 + 3), i * 3));
  keepOut(own, { ...contactOf(anchors, x), least: anchors.heights });
  points.forEach((p, i) => x.set(own.subarray(i * 3, i * 3 + 3), p * 3));
};

/** Evens out how far points of collars and hoods are from where they grew to, in place: their edges would fray. */
export const evenOver = (
  x: Float32Array,
  grown: Float32Array,
  pieces: readonly HangingPiece[],
  { pointOf, starts, edges, pointCount }: Welded,
): void => {
  const isOver = new Uint8Array(pointCount);
  pieces.forEach((piece, n) => {
    if (OVER.test(piece.from.id))
      for (const v of clothOf(piece)) isOver[pointOf[(starts[n] ?? 0) + v] ?? 0] = 1;
  });
  const own: number[] = [];
  for (let e = 0; e < edges.length; e += 2) {
    const [a, b] = [edges[e] ?? 0, edges[e + 1] ?? 0];
    if (isOver[a] === 1 && isOver[b] === 1) own.push(a, b);
  }
  const moves = x.map((at, i) => at - (grown[i] ?? 0));
  for (let pass = 0; pass < EVEN_PASSES; pass += 1)
    smooth(moves, { edges: Uint32Array.from(own), pointCount });
  for (let i = 0; i < x.length; i += 1)
    if (isOver[Math.floor(i / 3)] === 1) x[i] = (grown[i] ?? 0) + (moves[i] ?? 0);
};
