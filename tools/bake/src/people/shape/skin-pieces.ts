import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Base } from '@kitwright/body';
import { PEOPLE_ASSETS } from '../fitted-part.ts';

/** A part of the skin as it is drawn: which points of the base its vertices are. */
export interface SkinPiece {
  readonly points: readonly number[];
  readonly uvs: Float32Array;
  readonly indices: Uint32Array;
}
export type SkinPart = 'head' | 'body';

/** The head's rectangle of the base's texture space (v up): it becomes a picture of its own. */
export const HEAD_RECT = { u0: 0.638, v0: 0.145, u1: 0.998, v1: 0.822 } as const;
/** The corner of the head's picture from which the inside of the mouth takes its colour. */
export const MOUTH_UV = [0.006, 0.004] as const;

/** Islands of the texture space by their number of quads: the head's outside, the lids' insides, the mouth's inside. */
const HEAD_ISLAND = 3116;
const LID_ISLAND = 293;
const MOUTH_ISLAND = 398;
/** Triangles of each part that are left of the base's. */
export const KEPT: Readonly<Record<SkinPart, number>> = { head: 6000, body: 8200 };
/** Corners of the triangles that are left, head before body: numbers of the whole part's vertices, two bytes each. */
export const TRIANGLES_FILE = new URL('skin-triangles.bin.br', PEOPLE_ASSETS);

/** For each quad how many quads its island of the texture space has. */
const islandSizes = ({ quadUvs, uvs }: Base): readonly number[] => {
  const parent = Int32Array.from({ length: uvs.length / 2 }, (_, i) => i);
  const rootOf = (of: number): number => {
    let place = of;
    while (parent[place] !== place) {
      parent[place] = parent[parent[place] ?? 0] ?? 0;
      place = parent[place] ?? 0;
    }
    return place;
  };
  const corner = (i: number): number => quadUvs[i] ?? 0;
  for (let q = 0; q < quadUvs.length; q += 4)
    for (let k = 1; k < 4; k++) parent[rootOf(corner(q + k))] = rootOf(corner(q));
  const roots = Array.from({ length: quadUvs.length / 4 }, (_, q) => rootOf(corner(q * 4)));
  const sizes = new Map<number, number>();
  for (const root of roots) sizes.set(root, (sizes.get(root) ?? 0) + 1);
  return roots.map((root) => sizes.get(root) ?? 0);
};

const HEAD_ISLANDS: ReadonlySet<number> = new Set([HEAD_ISLAND, LID_ISLAND, MOUTH_ISLAND]);

/** The points of the base that the head's skin is made of, and those of the body's; both have those of the border. */
export const pointsOfParts = (base: Base): Readonly<Record<SkinPart, ReadonlySet<number>>> => {
  const parts = { head: new Set<number>(), body: new Set<number>() };
  islandSizes(base).forEach((size, q) => {
    const points = HEAD_ISLANDS.has(size) ? parts.head : parts.body;
    for (const point of base.quads.subarray(q * 4, q * 4 + 4)) points.add(point);
  });
  return parts;
};

/** Points of an island, with those of its border; some several times. */
const pointsOfIsland = (base: Base, island: number): readonly number[] =>
  islandSizes(base).flatMap((size, q) => (size === island ? [...base.quads.subarray(q * 4, q * 4 + 4)] : []));

/** Points of the head's outside: neither behind the lids nor in the mouth. */
export const outsideOfHead = (base: Base): ReadonlySet<number> => new Set(pointsOfIsland(base, HEAD_ISLAND));

/** Points of the edges of the lids, where their outside meets their inside. */
export const lidEdges = (base: Base): readonly number[] => {
  const inside = new Set(pointsOfIsland(base, LID_ISLAND));
  return [...outsideOfHead(base)].filter((point) => inside.has(point));
};

/** A part of the skin with all its triangles. */
export const wholePiece = (base: Base, part: SkinPart): SkinPiece => {
  const sizes = islandSizes(base);
  const numbers = new Map<string, number>();
  const points: number[] = [];
  const uvs: number[] = [];
  const vertex = (i: number, isMouth: boolean): number => {
    const [point, place] = [base.quads[i] ?? 0, base.quadUvs[i] ?? 0];
    const key = `${point} ${isMouth ? 'mouth' : place}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, points.length);
    const [u, v] = [base.uvs[place * 2] ?? 0, base.uvs[place * 2 + 1] ?? 0];
    if (isMouth) uvs.push(...MOUTH_UV);
    else if (part === 'body') uvs.push(u, 1 - v);
    else
      uvs.push(
        (u - HEAD_RECT.u0) / (HEAD_RECT.u1 - HEAD_RECT.u0),
        1 - (v - HEAD_RECT.v0) / (HEAD_RECT.v1 - HEAD_RECT.v0),
      );
    points.push(point);
    return points.length - 1;
  };
  const indices: number[] = [];
  sizes.forEach((size, q) => {
    if (HEAD_ISLANDS.has(size) !== (part === 'head')) return;
    const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((k) => vertex(q * 4 + k, size === MOUTH_ISLAND));
    indices.push(a, b, c);
    if (d !== c) indices.push(a, c, d);
  });
  return { points, uvs: Float32Array.from(uvs), indices: Uint32Array.from(indices) };
};

/** A part with some of its triangles, and the vertices that they use. */
const withTriangles = (piece: SkinPiece, indices: ArrayLike<number>): SkinPiece => {
  const numbers = new Map<number, number>();
  const kept = Array.from(indices, (i) => {
    const number = numbers.get(i) ?? numbers.size;
    numbers.set(i, number);
    return number;
  });
  const order = [...numbers.keys()];
  return {
    points: order.map((i) => piece.points[i] ?? 0),
    uvs: Float32Array.from(order.flatMap((i) => [piece.uvs[i * 2] ?? 0, piece.uvs[i * 2 + 1] ?? 0])),
    indices: Uint32Array.from(kept),
  };
};

/**
 * Head and body as they are drawn: one list of triangles serves everybody, whatever their shape and pose. It is kept as a file,
 * for garments tell by number which triangles they hide. Borders are whole, so both parts meet without a gap.
 */
export const skinPieces = (base: Base): Readonly<Record<SkinPart, SkinPiece>> => {
  const bytes = brotliDecompressSync(readFileSync(TRIANGLES_FILE));
  const corners = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  const ofHead = 3 * KEPT.head;
  return {
    head: withTriangles(wholePiece(base, 'head'), corners.subarray(0, ofHead)),
    body: withTriangles(wholePiece(base, 'body'), corners.subarray(ofHead)),
  };
};
