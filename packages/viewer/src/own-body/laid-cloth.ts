import type { MeshData } from '../model/mesh-data.ts';
import { unit } from './carry-cloth.ts';
import { anchorsOf, contactOf, type Anchors } from './contact.ts';
import { LAID_M, type HangingPiece } from './lying-cloth.ts';
import type { Welded } from './welded-mesh.ts';

/** Places on the piece, mm, two a vertex, in its size and in the other. */
export interface Places {
  readonly before: Float64Array;
  readonly after: Float64Array;
}

/** A piece that another is sewn flat onto. */
export interface Host extends Places {
  readonly cloth: Uint32Array;
  readonly pointOf: Uint32Array;
}

/** Places over cloth that has moved, at their distance from it. */
export const over = (anchors: Anchors, cloth: Float32Array): Float32Array => {
  const { at, normals } = contactOf(anchors, cloth);
  return at.map((own, i) => own + (normals[i] ?? 0) * (anchors.heights[Math.floor(i / 3)] ?? 0));
};

/** Details go along with the cloth they lie on; what hangs farther off, such as cords, with the nearest of it. */
export const layOn = (
  x: Float32Array,
  welded: Welded,
  beneath: Pick<MeshData, 'positions' | 'index'>,
): void => {
  welded.ride(welded.points, x);
  const isCloth = new Uint8Array(welded.pointCount);
  for (const p of beneath.index) isCloth[p] = 1;
  const details = [...isCloth.keys()].filter((p) => isCloth[p] === 0);
  const points = Float32Array.from(details.flatMap((p) => [...welded.points.subarray(p * 3, p * 3 + 3)]));
  const anchors = anchorsOf(points, beneath);
  const laid = over(anchors, x);
  details.forEach((p, i) => {
    if (Math.abs(anchors.heights[i] ?? 0) < LAID_M) x.set(laid.subarray(i * 3, i * 3 + 3), p * 3);
  });
};

/** Normals turned as the surface at their point has. */
export const turnedBy = (
  normals: Float32Array,
  before: Float32Array,
  after: Float32Array,
  pointOf: (v: number) => number,
) => {
  const turned = new Float32Array(normals.length);
  for (let v = 0; v < normals.length / 3; v += 1) {
    const p = pointOf(v) * 3;
    for (let k = 0; k < 3; k += 1)
      turned[v * 3 + k] = (normals[v * 3 + k] ?? 0) + (after[p + k] ?? 0) - (before[p + k] ?? 0);
    unit(turned, v * 3);
  }
  return turned;
};

/** Flat places as of a mesh in space. */
const flatOf = (places: Float64Array): Float32Array =>
  Float32Array.from({ length: (places.length / 2) * 3 }, (_, i) =>
    i % 3 === 2 ? 0 : (places[Math.floor(i / 3) * 2 + (i % 3)] ?? 0),
  );

/** Anchors of a piece where it lies on its host in the other size: its cut may grow by less than that of its host. */
export const movedOn = (
  { on }: HangingPiece,
  anchors: Anchors,
  places: Places | undefined,
  host: Host | null,
): Anchors => {
  if (!on || !host || !places) return anchors;
  const lies = flatOf(places.after.map((mm, i) => mm + on.to[i % 2 === 0 ? 0 : 1]));
  const { corners, shares } = anchorsOf(lies, { positions: flatOf(host.after), index: host.cloth });
  return { corners: corners.map((v) => host.pointOf[v] ?? 0), shares, heights: anchors.heights };
};
