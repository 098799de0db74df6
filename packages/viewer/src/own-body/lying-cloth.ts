import { fromUv, type Piece, type Placement, type Point } from '@kitwright/garment';
import { containsPoint, distanceToLineMm } from '@kitwright/garment/geometry/polyline.ts';
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
  /** Rooms for prints on the piece in the other size. */
  readonly prints: readonly Placement[];
  /** The piece that it is sewn flat onto, and its place there in the other size, mm. */
  readonly on?: { readonly piece: string; readonly to: Point } | undefined;
}

/** Places farther outside the outline are those of a hem's lip, mm. */
const LIP_MM = 0.6;
/** Slivers say nothing of how cloth lies: twice their area is less than this share of the square of their longest side. */
const LEAST_SHARE = 0.02;

type Flat = readonly [x: number, y: number];

/** Is true of a triangle that is not nearly a line. */
export const isWide = ([ax, ay]: Flat, [bx, by]: Flat, [cx, cy]: Flat): boolean => {
  const [ux, uy, vx, vy, wx, wy] = [bx - ax, by - ay, cx - ax, cy - ay, cx - bx, cy - by];
  const longest = Math.max(ux * ux + uy * uy, vx * vx + vy * vy, wx * wx + wy * wy);
  return Math.abs(ux * vy - uy * vx) > LEAST_SHARE * longest;
};

/**
 * Vertices of a piece that are cut of it. Those of a hem's lip, which the bake grows round its edge, are not: their places on the piece lie
 * outside of it, or were held at its border and are all one.
 */
const cutVertices = ({ mesh, firstDetailTriangle, from }: HangingPiece): Uint8Array => {
  const { uvs, index } = mesh;
  const places = Array.from({ length: uvs.length / 2 }, (_, v) =>
    fromUv(from, [uvs[v * 2] ?? 0, uvs[v * 2 + 1] ?? 0]),
  );
  const outline = from.edges.flatMap(({ points }) => points.slice(0, -1));
  const closed = [...outline, ...outline.slice(0, 1)];
  const isOutside = places.map((at) => !containsPoint(outline, at) && distanceToLineMm(closed, at) > LIP_MM);
  const isCut = new Uint8Array(places.length);
  for (let t = 0; t < firstDetailTriangle * 3; t += 3) {
    const corners = index.subarray(t, t + 3);
    const [a, b, c] = [...corners].map((v) => places[v] ?? [0, 0]) as [Flat, Flat, Flat];
    if (corners.some((v) => isOutside[v]) || !isWide(a, b, c)) continue;
    for (const v of corners) isCut[v] = 1;
  }
  return isCut;
};

const known = new WeakMap<MeshData, Uint32Array>();

/** Corners of a piece's triangles without its details and the lips of its hems. A cord is all cloth. */
export const clothOf = (piece: HangingPiece): Uint32Array => {
  const { mesh, firstDetailTriangle, from } = piece;
  const all = mesh.index.subarray(0, firstDetailTriangle * 3);
  if (from.cloth === 'cord') return all;
  const sofar = known.get(mesh);
  if (sofar) return sofar;
  const isCut = cutVertices(piece);
  const corners: number[] = [];
  for (let t = 0; t < all.length; t += 3)
    if (all.subarray(t, t + 3).every((v) => isCut[v] === 1)) corners.push(...all.subarray(t, t + 3));
  const cloth = Uint32Array.from(corners);
  known.set(mesh, cloth);
  return cloth;
};

/** Details nearer to cloth than this lie on it, m. */
export const LAID_M = 0.012;

/** Collars and hoods are evened out so many times. */
const EVEN_PASSES = 3;

/** A shirt is over its shorts also where it hangs this far off them, m: it may come near. */
export const FAR_OVER_M = 0.08;
/** Cloth that is deeper under other cloth than this is not taken for cloth that sank through it, m. */
const DEEPEST_M = 0.06;
/** It is beside the other cloth, past its edge, where less of its distance than this is straight over or under it. */
const BESIDE = 0.7;

/** Points of cloth that lie over other cloth. */
export interface Lying {
  readonly points: Uint32Array;
  /** Triangles of the other cloth, by points. */
  readonly beneath: Uint32Array;
  /** Height that each point keeps over it, m. */
  readonly least: Float32Array;
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
  beneath: new Uint32Array(),
  least: new Float32Array(),
};

/** Distances of places from their anchors on cloth, m. */
const farsOf = (anchors: Anchors, places: Float32Array, cloth: Float32Array): Float32Array => {
  const { at } = contactOf(anchors, cloth);
  return anchors.heights.map((_, i) =>
    Math.hypot(...[0, 1, 2].map((k) => (places[i * 3 + k] ?? 0) - (at[i * 3 + k] ?? 0))),
  );
};

/** Planes of cloth beneath that was looked for, and the height kept over each, m. */
export interface Under {
  readonly anchors: Anchors;
  readonly least: Float32Array;
}

/** Finds points of upper pieces that lie on lower ones, or hang over them within a reach, m. */
export const lyingOver = (
  pieces: readonly HangingPiece[],
  { points, pointOf, starts, pointCount }: Welded,
  isUpper: (id: string) => boolean,
  isLower: (id: string) => boolean,
  reachM = LAID_M,
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
  const fars = farsOf({ heights, ...rest }, placed(all), points);
  const lying = all.filter((_, i) => {
    const height = heights[i] ?? 0;
    if (height <= TOUCHING_M || height >= reachM) return false;
    return reachM > LAID_M || height > STRAIGHT * (fars[i] ?? 0);
  });
  const beneath = Uint32Array.from(index);
  const least = onLower(placed(lying)).heights.map((height) => Math.min(height, LEAST_M));
  return { points: Uint32Array.from(lying), beneath, least };
};

/** Finds the planes of the cloth beneath, as it lies now; what lies on it slides over it. */
export const lookUnder = (x: Float32Array, { points, beneath, least }: Lying): Under | null => {
  if (points.length === 0) return null;
  const own = Float32Array.from(
    { length: points.length * 3 },
    (_, i) => x[(points[Math.floor(i / 3)] ?? 0) * 3 + (i % 3)] ?? 0,
  );
  const anchors = anchorsOn({ positions: x, index: beneath })(own);
  const fars = farsOf(anchors, own, x);
  const isOver = (i: number): boolean => {
    const height = anchors.heights[i] ?? 0;
    return height > -DEEPEST_M && Math.abs(height) >= BESIDE * (fars[i] ?? 0);
  };
  return { anchors, least: least.map((height, i) => (isOver(i) ? height : -Infinity)) };
};

/** Lifts points that have sunk below their distance from cloth they lie over, in place. */
export const keepOver = (x: Float32Array, { points }: Lying, under: Under | null): void => {
  if (under === null) return;
  keepOut(x, { ...contactOf(under.anchors, x), least: under.least }, points);
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
