import { fromUv, toUv } from '@kitwright/garment';
import { carriedWithSkin } from '@kitwright/garment/sized/grow.ts';
import { movesOnPiece } from '@kitwright/garment/sized/places.ts';
import type { MeshData } from '../model/mesh-data.ts';
import { anchorsOf, anchorsOn, contactOf, keepOut, pullLengths, type Contact } from './contact.ts';
import { layOn, movedOn, over, turnedBy, type Host, type Places } from './laid-cloth.ts';
import { clothOf, evenOver, keepOver, lyingOver, ON_LEGS, OVER, type HangingPiece } from './lying-cloth.ts';
import { unstrained } from './unstrained.ts';
import { weldMeshes, type Welded } from './welded-mesh.ts';

/** The changed arrays of a mesh. */
export type ChangedMesh = Pick<MeshData, 'positions' | 'normals' | 'uvs'>;

/** After so many rounds cloth looks for the skin beneath it again. */
const LOOK = 8;
/** Sweeps that give every edge its length in the end; after so many cloth is kept over other cloth. */
const SWEEPS = 60;
const EVERY = 6;
/** In the end cloth that still dips into skin is lifted by this much over it, m. */
const CLEAR_M = 0.0005;
const LIFTS = 2;
/** Cloth keeps its distance to the skin up to this much, and a share of what is more: it is free to come nearer, m. */
const LYING_M = 0.001;
const KEPT_SHARE = 0.1;
const NEAR_M = 0.03;
/** Cloth that dipped into skin in the drape may do so by this much, m. */
const DIPS_M = 0.0003;

const leastOver = (height: number): number =>
  Math.max(-DIPS_M, Math.min(height, LYING_M), Math.min(NEAR_M, height) * KEPT_SHARE);

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

/** Lengths of the edges, m: those to which cloth is cut; of rib and elastic as they hang, times what their pieces have grown by. */
const lengthsOf = (
  { edges, points, pointCount }: Welded,
  triangles: Int32Array,
  pointOf: Int32Array,
  { before, after }: Places,
  isCut: (vertex: number) => boolean,
): Float32Array => {
  const known = new Map<number, { cutMm: number; cuts: number; ratio: number; count: number }>();
  const far = (of: Float64Array, v: number, w: number): number =>
    Math.hypot((of[v * 2] ?? 0) - (of[w * 2] ?? 0), (of[v * 2 + 1] ?? 0) - (of[w * 2 + 1] ?? 0));
  const key = (a: number, b: number): number => Math.min(a, b) * pointCount + Math.max(a, b);
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k += 1) {
      const [v, w] = [triangles[t + k] ?? 0, triangles[t + ((k + 1) % 3)] ?? 0];
      const own = key(pointOf[v] ?? 0, pointOf[w] ?? 0);
      const sofar = known.get(own) ?? { cutMm: 0, cuts: 0, ratio: 0, count: 0 };
      const mm = far(after, v, w);
      if (isCut(v)) {
        sofar.cutMm += mm;
        sofar.cuts += 1;
      }
      sofar.ratio += mm / (far(before, v, w) || 1);
      sofar.count += 1;
      known.set(own, sofar);
    }
  return Float32Array.from({ length: edges.length / 2 }, (_, e) => {
    const [a, b] = [edges[e * 2] ?? 0, edges[e * 2 + 1] ?? 0];
    const { cutMm, cuts, ratio, count } = known.get(key(a, b)) ?? { cutMm: 0, cuts: 0, ratio: 1, count: 1 };
    if (cuts > 0) return cutMm / cuts / 1000;
    const length = Math.hypot(...[0, 1, 2].map((k) => (points[a * 3 + k] ?? 0) - (points[b * 3 + k] ?? 0)));
    return (length * ratio) / count;
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

/** Sewn cloth on the body of the other size: carried along with the skin, given its cut, and kept out of the skin. */
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
  const shell = pieces.flatMap(({ mesh, from }) =>
    Array.from({ length: mesh.positions.length / 3 }, () => from.cloth === 'shell'),
  );
  const isCut = (vertex: number): boolean => shell[vertex] === true;
  const hung = Float64Array.from(welded.points);
  const goal = carriedWithSkin(hung, Float64Array.from(skin.positions), Float64Array.from(sized.positions));
  const least = anchorsOf(welded.points, skin).heights.map(leastOver);
  const nearest = anchorsOn(sized);
  const isTop = (id: string): boolean => !ON_LEGS.test(id) && !OVER.test(id);
  const lying = [
    lyingOver(pieces, welded, (id) => OVER.test(id), isTop),
    lyingOver(pieces, welded, isTop, (id) => ON_LEGS.test(id)),
  ];
  const skinUnder = (at: Float32Array, heights: Float32Array): Contact => ({
    ...contactOf(nearest(at), sized.positions),
    least: heights,
  });
  let contact: Contact | null = null;
  const x = Float32Array.from(
    unstrained(
      {
        pointCount: welded.pointCount,
        hung,
        flatFromMm: flat.before,
        flatToMm: flat.after,
        triangles: triangles.filter((_, i) => isWhole(triangles, i - (i % 3), flat)),
        pointOf,
        isCut,
      },
      {
        goal,
        keepOut: (own, round) => {
          const at = Float32Array.from(own);
          if (contact === null || round % LOOK === 0) contact = skinUnder(at, least);
          const out = at.slice();
          keepOut(out, contact);
          for (const each of lying) keepOver(out, each);
          out.forEach((place, i) => {
            if (place !== at[i]) own[i] = place;
          });
        },
      },
    ),
  );
  const start = x.slice();
  const lengths = lengthsOf(welded, triangles, pointOf, flat, isCut);
  contact = skinUnder(x, least);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    pullLengths(x, welded.edges, lengths);
    keepOut(x, contact);
    if (sweep % EVERY === 0) for (const each of lying) keepOver(x, each);
  }
  const clear = least.map((own) => Math.min(own, CLEAR_M));
  for (let lift = 0; lift < LIFTS; lift += 1) {
    for (const each of lying) keepOver(x, each);
    keepOut(x, skinUnder(x, clear));
  }
  evenOver(x, start, pieces, welded);
  return x;
};

/**
 * Hangs pieces, draped in one size, as those of another size on its body: no drape, but cut lengths, seams and skin are the
 * size's own; folds are those of the drape. `sized` is the skin in the other size, of the same triangles. Two or three seconds.
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
  const hostOf = ({ on }: HangingPiece): Host | null => {
    const n = sewn.findIndex(({ from }) => from.id === on?.piece);
    const host = sewn[n];
    const own = host && places[pieces.indexOf(host)];
    if (!host || !own) return null;
    const start = welded.starts[n] ?? 0;
    return { ...own, cloth: clothOf(host), pointOf: welded.pointOf.subarray(start) };
  };
  return pieces.map((piece, n): ChangedMesh => {
    const { mesh, to } = piece;
    const uvs = mesh.uvs.slice();
    for (let v = 0; v < uvs.length / 2; v += 1)
      uvs.set(toUv(to, [places[n]?.after[v * 2] ?? 0, places[n]?.after[v * 2 + 1] ?? 0]), v * 2);
    if (piece.isOverlay) {
      const was = anchorsOf(mesh.positions, beneath);
      const is = movedOn(piece, was, places[n], hostOf(piece));
      const normals = [contactOf(was, welded.points).normals, contactOf(is, x).normals] as const;
      return { positions: over(is, x), normals: turnedBy(mesh.normals, ...normals, (v) => v), uvs };
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
