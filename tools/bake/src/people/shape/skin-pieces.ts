import type { Base } from '@kitwright/body';
import { MeshoptSimplifier } from 'meshoptimizer';
import { f64 } from '../../base/arrays.ts';
import { normalsOf } from './normals.ts';

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
const KEPT: Readonly<Record<SkinPart, number>> = { head: 6000, body: 8200 };

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

/** Points of the edges of the lids, where their outside meets their inside. */
export const lidEdges = (base: Base): readonly number[] => {
  const sizes = islandSizes(base);
  const pointsOf = (island: number): readonly number[] =>
    sizes.flatMap((size, q) => (size === island ? [...base.quads.subarray(q * 4, q * 4 + 4)] : []));
  const inside = new Set(pointsOf(LID_ISLAND));
  return [...new Set(pointsOf(HEAD_ISLAND).filter((point) => inside.has(point)))];
};

const wholePiece = (base: Base, part: SkinPart, sizes: readonly number[]): SkinPiece => {
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

/** Eyes, nose and mouth, where nothing is thinned out; base space, metres. */
const isFace = (x: number, y: number, z: number): boolean =>
  Math.abs(x) < 0.052 && y > 0.655 && y < 0.748 && z > 0.098;

const thinned = (
  base: Base,
  shape: Float64Array,
  piece: SkinPiece,
  part: SkinPart,
  outside: ReadonlySet<number>,
): SkinPiece => {
  const triangles = Int32Array.from(piece.indices, (i) => piece.points[i] ?? 0);
  const normals = normalsOf(shape, triangles, base.groups.skin.count);
  const of = (values: Float64Array): Float32Array =>
    Float32Array.from({ length: piece.points.length * 3 }, (_, i) =>
      f64(values, 3 * (piece.points[Math.floor(i / 3)] ?? 0) + (i % 3)),
    );
  const locked = Uint8Array.from(piece.points, (p) =>
    Number(
      part === 'head' &&
        outside.has(p) &&
        isFace(f64(base.positions, p * 3), f64(base.positions, p * 3 + 1), f64(base.positions, p * 3 + 2)),
    ),
  );
  const [indices] = MeshoptSimplifier.simplifyWithAttributes(
    piece.indices,
    of(shape),
    3,
    of(normals),
    3,
    [0.35, 0.35, 0.35],
    locked,
    KEPT[part] * 3,
    1,
    ['LockBorder'],
  );
  const numbers = new Map<number, number>();
  for (const i of indices) if (!numbers.has(i)) numbers.set(i, numbers.size);
  const order = [...numbers.keys()];
  return {
    points: order.map((i) => piece.points[i] ?? 0),
    uvs: Float32Array.from(order.flatMap((i) => [piece.uvs[i * 2] ?? 0, piece.uvs[i * 2 + 1] ?? 0])),
    indices: Uint32Array.from(indices, (i) => numbers.get(i) ?? 0),
  };
};

/**
 * Head and body as they are drawn, thinned out on the points of the base by looking at one body: one list of triangles
 * serves everybody. Borders stay, so both meet without a gap.
 */
export const skinPieces = async (
  base: Base,
  shape: Float64Array,
): Promise<Readonly<Record<SkinPart, SkinPiece>>> => {
  await MeshoptSimplifier.ready;
  const sizes = islandSizes(base);
  const outside = new Set(
    sizes.flatMap((size, q) => (size === HEAD_ISLAND ? [...base.quads.subarray(q * 4, q * 4 + 4)] : [])),
  );
  const piece = (part: SkinPart): SkinPiece =>
    thinned(base, shape, wholePiece(base, part, sizes), part, outside);
  return { head: piece('head'), body: piece('body') };
};
