import { Vector3 } from 'three';
import { unit } from './carry-cloth.ts';
import { anchorsOf, contactOf, type Anchors } from './contact.ts';
import { clothOf, LAID_M, type HangingPiece } from './lying-cloth.ts';
import { pointNormals, type Welded } from './welded-mesh.ts';

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

/** Frames of cloth at anchors: its place, and three directions, the last out of it; twelve numbers each. */
const framesOf = (
  { corners, shares }: Anchors,
  positions: Float32Array,
  normals: Float32Array,
): Float32Array => {
  const frames = new Float32Array(corners.length * 4);
  const [at, up, along] = [new Vector3(), new Vector3(), new Vector3()];
  const own = new Vector3();
  for (let i = 0; i < corners.length; i += 3) {
    at.set(0, 0, 0);
    up.set(0, 0, 0);
    for (let k = i; k < i + 3; k += 1) {
      const o = (corners[k] ?? 0) * 3;
      at.addScaledVector(own.fromArray(positions, o), shares[k] ?? 0);
      up.addScaledVector(own.fromArray(normals, o), shares[k] ?? 0);
    }
    up.normalize();
    along
      .fromArray(positions, (corners[i + 1] ?? 0) * 3)
      .sub(own.fromArray(positions, (corners[i] ?? 0) * 3));
    along.addScaledVector(up, -along.dot(up)).normalize();
    at.toArray(frames, i * 4);
    along.toArray(frames, i * 4 + 3);
    own.crossVectors(up, along).toArray(frames, i * 4 + 6);
    up.toArray(frames, i * 4 + 9);
  }
  return frames;
};

/** Moves points, in place, as the cloth nearest to them has moved and turned; those farther off than a bound are left. */
const turnAlong = (
  x: Float32Array,
  points: readonly number[],
  index: Uint32Array,
  { points: before }: Pick<Welded, 'points'>,
  normals: readonly [before: Float32Array, after: Float32Array],
): void => {
  const places = Float32Array.from(points.flatMap((p) => [...before.subarray(p * 3, p * 3 + 3)]));
  const anchors = anchorsOf(places, { positions: before, index });
  const [was, is] = [framesOf(anchors, before, normals[0]), framesOf(anchors, x, normals[1])];
  points.forEach((p, i) => {
    if (Math.abs(anchors.heights[i] ?? 0) >= LAID_M) return;
    const o = i * 12;
    const off = [0, 1, 2].map((k) => (places[i * 3 + k] ?? 0) - (was[o + k] ?? 0));
    for (let k = 0; k < 3; k += 1) {
      let own = is[o + k] ?? 0;
      for (let axis = 3; axis < 12; axis += 3) {
        const share = [0, 1, 2].reduce((sum, j) => sum + (off[j] ?? 0) * (was[o + axis + j] ?? 0), 0);
        own += share * (is[o + axis + k] ?? 0);
      }
      x[p * 3 + k] = own;
    }
  });
};

/**
 * Lips of hems, buttons and cords go along with the cloth they lie on, lips with that of their own piece, and turn with it; what hangs farther off
 * moves as the nearest of it does.
 */
export const layOn = (
  x: Float32Array,
  welded: Welded,
  pieces: readonly HangingPiece[],
  cloth: Uint32Array,
): void => {
  welded.ride(welded.points, x);
  const normals = [pointNormals(cloth, welded.points), pointNormals(cloth, x)] as const;
  const isLaid = new Uint8Array(welded.pointCount);
  for (const p of cloth) isLaid[p] = 1;
  pieces.forEach((piece, n) => {
    const pointOf = (v: number): number => welded.pointOf[(welded.starts[n] ?? 0) + v] ?? 0;
    const own = clothOf(piece).map(pointOf);
    if (own.length === 0) return;
    const lips = new Set<number>();
    for (const v of piece.mesh.index.subarray(0, piece.firstDetailTriangle * 3))
      if (isLaid[pointOf(v)] === 0) lips.add(pointOf(v));
    turnAlong(x, [...lips], own, welded, normals);
    for (const p of lips) isLaid[p] = 1;
  });
  const details = [...isLaid.keys()].filter((p) => isLaid[p] === 0);
  turnAlong(x, details, cloth, welded, normals);
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
