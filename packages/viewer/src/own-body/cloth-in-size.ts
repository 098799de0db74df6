import { fromUv, toUv } from '@kitwright/garment';
import { carriedWithSkin, grown } from '@kitwright/garment/sized/grow.ts';
import { movesOnPiece } from '@kitwright/garment/sized/places.ts';
import type { MeshData } from '../model/mesh-data.ts';
import { unit } from './carry-cloth.ts';
import { anchorsOf, anchorsOn, contactOf, keepOut, leastOf, pullLengths, type Anchors } from './contact.ts';
import {
  clothOf,
  evenOver,
  keepOver,
  LAID_M,
  lyingOver,
  ON_LEGS,
  OVER,
  type HangingPiece,
} from './lying-cloth.ts';
import { weldMeshes, type Welded } from './welded-mesh.ts';

/** The changed arrays of a mesh. */
export type ChangedMesh = Pick<MeshData, 'positions' | 'normals' | 'uvs'>;

/** Times that cloth looks for the skin beneath it again, and sweeps in between. */
const ROUNDS = 2;
const SWEEPS = 120;
/** After so many sweeps cloth is kept over other cloth. */
const EVERY = 6;
/** Share of an error that a sweep takes away: little, so that errors spread instead of buckling. */
const GENTLE = 0.35;
/** In the end cloth that still dips into skin is lifted by this much over it, m. */
const CLEAR_M = 0.0005;
const LIFTS = 2;
/** Details smaller than this follow the pattern, larger ones the body: a drape has smaller ones than cloth that is carried, mm. */
const HOLD_MM = 200;

/** Places on the piece, mm, in its size and in the other. */
interface Places {
  readonly before: Float64Array;
  readonly after: Float64Array;
}

const placesOf = (piece: HangingPiece): Places => {
  const { mesh, from, to } = piece;
  const count = mesh.positions.length / 3;
  const before = new Float64Array(count * 2);
  for (let v = 0; v < count; v += 1)
    before.set(fromUv(from, [mesh.uvs[v * 2] ?? 0, mesh.uvs[v * 2 + 1] ?? 0]), v * 2);
  const cloth = Int32Array.from(clothOf(piece));
  const moves = movesOnPiece(from, to, before, cloth);
  moveDetails(moves, before, cloth);
  return { before, after: before.map((mm, i) => mm + (moves[i] ?? 0)) };
};

/** Lips and buttons move on the piece as the nearest place of cloth does. */
const moveDetails = (moves: Float64Array, places: Float64Array, cloth: Int32Array): void => {
  const isCloth = new Uint8Array(places.length / 2);
  for (const v of cloth) isCloth[v] = 1;
  const known = [...isCloth.keys()].filter((v) => isCloth[v] === 1);
  for (let v = 0; v < isCloth.length; v += 1) {
    if (isCloth[v] === 1) continue;
    let [host, least] = [v, Infinity];
    for (const own of known) {
      const dx = (places[own * 2] ?? 0) - (places[v * 2] ?? 0);
      const dy = (places[own * 2 + 1] ?? 0) - (places[v * 2 + 1] ?? 0);
      if (dx * dx + dy * dy < least) [host, least] = [own, dx * dx + dy * dy];
    }
    moves.set(moves.subarray(host * 2, host * 2 + 2), v * 2);
  }
};

/** Lengths of the edges, m: as they hang, times what they have grown by on their pieces. */
const grownLengths = (
  { edges, points, pointCount }: Welded,
  triangles: Int32Array,
  pointOf: Int32Array,
  { before, after }: Places,
): Float32Array => {
  const ratios = new Map<number, readonly [sum: number, count: number]>();
  const far = (of: Float64Array, v: number, w: number): number =>
    Math.hypot((of[v * 2] ?? 0) - (of[w * 2] ?? 0), (of[v * 2 + 1] ?? 0) - (of[w * 2 + 1] ?? 0));
  const key = (a: number, b: number): number => Math.min(a, b) * pointCount + Math.max(a, b);
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k += 1) {
      const [v, w] = [triangles[t + k] ?? 0, triangles[t + ((k + 1) % 3)] ?? 0];
      const own = key(pointOf[v] ?? 0, pointOf[w] ?? 0);
      const [sum, count] = ratios.get(own) ?? [0, 0];
      ratios.set(own, [sum + far(after, v, w) / (far(before, v, w) || 1), count + 1]);
    }
  return Float32Array.from({ length: edges.length / 2 }, (_, e) => {
    const [a, b] = [edges[e * 2] ?? 0, edges[e * 2 + 1] ?? 0];
    const [sum, count] = ratios.get(key(a, b)) ?? [1, 1];
    const length = Math.hypot(...[0, 1, 2].map((k) => (points[a * 3 + k] ?? 0) - (points[b * 3 + k] ?? 0)));
    return (length * sum) / count;
  });
};

/** Slivers say nothing of how cloth lies: twice their area is less than this share of the square of their longest side. */
const LEAST_SHARE = 0.02;

const isWhole = (triangles: Int32Array, t: number, places: Places): boolean =>
  [places.before, places.after].every((of) => {
    const [a, b, c] = [0, 1, 2].map((k) => (triangles[t + k] ?? 0) * 2) as [number, number, number];
    const side = (v: number, w: number) =>
      [(of[w] ?? 0) - (of[v] ?? 0), (of[w + 1] ?? 0) - (of[v + 1] ?? 0)] as const;
    const [[ux, uy], [vx, vy], [wx, wy]] = [side(a, b), side(a, c), side(b, c)];
    const longest = Math.max(ux * ux + uy * uy, vx * vx + vy * vy, wx * wx + wy * wy);
    return Math.abs(ux * vy - uy * vx) > LEAST_SHARE * longest;
  });

const joined = (parts: readonly Float64Array[]): Float64Array => {
  const whole = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Sewn cloth on the body of the other size: carried along with the skin, grown as its pieces have, and kept out of the skin. */
const sewnInSize = (
  pieces: readonly HangingPiece[],
  places: readonly Places[],
  welded: Welded,
  triangles: Int32Array,
  skin: MeshData,
  sized: MeshData,
): Float32Array => {
  const pointOf = Int32Array.from(welded.pointOf);
  const flat: Places = {
    before: joined(places.map(({ before }) => before)),
    after: joined(places.map(({ after }) => after)),
  };
  const hung = Float64Array.from(welded.points);
  const goal = carriedWithSkin(hung, Float64Array.from(skin.positions), Float64Array.from(sized.positions));
  const x = Float32Array.from(
    grown({
      shape: hung,
      flatFromMm: flat.before,
      flatToMm: flat.after,
      triangles: triangles.filter((_, i) => isWhole(triangles, i - (i % 3), flat)),
      pointOf,
      goal,
      tolerance: 1e-3,
      holdMm: HOLD_MM,
    }),
  );
  const start = x.slice();
  const lengths = grownLengths(welded, triangles, pointOf, flat);
  const least = anchorsOf(welded.points, skin).heights.map(leastOf);
  const nearest = anchorsOn(sized);
  const isTop = (id: string): boolean => !ON_LEGS.test(id) && !OVER.test(id);
  const lying = [
    lyingOver(pieces, welded, (id) => OVER.test(id), isTop),
    lyingOver(pieces, welded, isTop, (id) => ON_LEGS.test(id)),
  ];
  const clear = least.map((own) => Math.min(own, CLEAR_M));
  for (let round = 0; round < ROUNDS; round += 1) {
    const contact = { ...contactOf(nearest(x), sized.positions), least };
    keepOut(x, contact);
    for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
      pullLengths(x, welded.edges, lengths, GENTLE);
      keepOut(x, contact);
      if (sweep % EVERY === 0) for (const each of lying) keepOver(x, each);
    }
  }
  for (let lift = 0; lift < LIFTS; lift += 1) {
    for (const each of lying) keepOver(x, each);
    keepOut(x, { ...contactOf(nearest(x), sized.positions), least: clear });
  }
  evenOver(x, start, pieces, welded);
  return x;
};

/** Places over cloth that has moved, at their distance from it. */
const over = (anchors: Anchors, cloth: Float32Array): Float32Array => {
  const { at, normals } = contactOf(anchors, cloth);
  return at.map((own, i) => own + (normals[i] ?? 0) * (anchors.heights[Math.floor(i / 3)] ?? 0));
};

/** Details go along with the cloth they lie on; what hangs farther off, such as cords, with the nearest of it. */
const layOn = (x: Float32Array, welded: Welded, beneath: Pick<MeshData, 'positions' | 'index'>): void => {
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
const turnedBy = (
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

/**
 * Hangs pieces, draped in one size, as those of another size on its body: no drape, but cut lengths, seams and skin are the
 * size's own; folds are those of the drape. `sized` is the skin in the other size, of the same triangles. About a second.
 */
export const clothInSize = (
  pieces: readonly HangingPiece[],
  skin: MeshData,
  sized: MeshData,
): readonly ChangedMesh[] => {
  const places = pieces.map(placesOf);
  const sewn = pieces.filter(({ isOverlay }) => !isOverlay);
  const welded = weldMeshes(sewn);
  const triangles = Int32Array.from(
    sewn.flatMap((piece, n) => [...clothOf(piece)].map((v) => v + (welded.starts[n] ?? 0))),
  );
  const beneath = {
    positions: welded.points,
    index: Uint32Array.from(triangles, (v) => welded.pointOf[v] ?? 0),
  };
  const x = sewnInSize(
    sewn,
    places.filter((_, n) => pieces[n]?.isOverlay === false),
    welded,
    triangles,
    skin,
    sized,
  );
  layOn(x, welded, beneath);
  const [before, after] = [welded.normalsOf(welded.points), welded.normalsOf(x)];
  return pieces.map((piece, n): ChangedMesh => {
    const { mesh, to } = piece;
    const uvs = mesh.uvs.slice();
    for (let v = 0; v < uvs.length / 2; v += 1)
      uvs.set(toUv(to, [places[n]?.after[v * 2] ?? 0, places[n]?.after[v * 2 + 1] ?? 0]), v * 2);
    if (piece.isOverlay) {
      const anchors = anchorsOf(mesh.positions, beneath);
      const [was, is] = [contactOf(anchors, welded.points), contactOf(anchors, x)];
      return {
        positions: over(anchors, x),
        normals: turnedBy(mesh.normals, was.normals, is.normals, (v) => v),
        uvs,
      };
    }
    const start = welded.starts[sewn.indexOf(piece)] ?? 0;
    const positions = new Float32Array(mesh.positions.length);
    for (let v = 0; v < positions.length / 3; v += 1) {
      const p = (welded.pointOf[start + v] ?? 0) * 3;
      positions.set(x.subarray(p, p + 3), v * 3);
    }
    return {
      positions,
      normals: turnedBy(mesh.normals, before, after, (v) => welded.pointOf[start + v] ?? 0),
      uvs,
    };
  });
};
