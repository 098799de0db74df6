import { fromUv, toUv } from '@kitwright/garment';
import { carriedWithSkin } from '@kitwright/garment/sized/grow.ts';
import { movesOnPiece } from '@kitwright/garment/sized/places.ts';
import type { MeshData } from '../model/mesh-data.ts';
import { anchorsOf, anchorsOn, contactOf, keepOut, pullLengths } from './contact.ts';
import { layOn, movedOn, over, turnedBy, type Host, type Places } from './laid-cloth.ts';
import {
  clothOf,
  evenOver,
  FAR_OVER_M,
  LAID_M,
  isWide,
  keepOver,
  lookUnder,
  lyingOver,
  ON_LEGS,
  OVER,
  type HangingPiece,
  type Under,
} from './lying-cloth.ts';
import { armShares, partContact } from './part-contact.ts';
import { unstrained } from './unstrained.ts';
import { hangingOf, hasTop, stiffnessOf } from './weight-and-stiffness.ts';
import { weldMeshes, type Welded } from './welded-mesh.ts';

/** The changed arrays of a mesh. */
export type ChangedMesh = Pick<MeshData, 'positions' | 'normals' | 'uvs'>;

/** After so many rounds cloth looks for the skin beneath it again. */
const LOOK = 10;
/** Sweeps that give every edge its length in the end; after so many cloth is kept over other cloth. */
const SWEEPS = 36;
const EVERY = 6;
/** In the end cloth that still dips into skin is lifted by this much over it, m. */
const CLEAR_M = 0.0005;
const LIFTS = 2;
/** Lips of hems and what else lies on cloth is lifted by this much, m. */
const LIP_CLEAR_M = 0.0002;
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
  const known = Int32Array.from([...isCloth.keys()].filter((v) => isCloth[v] === 1));
  for (let v = 0; v < isCloth.length; v += 1) {
    if (isCloth[v] === 1) continue;
    const [x, y] = [places[v * 2] ?? 0, places[v * 2 + 1] ?? 0];
    let [host, least] = [v, Infinity];
    for (let i = 0; i < known.length; i += 1) {
      const own = known[i] ?? 0;
      const dx = (places[own * 2] ?? 0) - x;
      const dy = (places[own * 2 + 1] ?? 0) - y;
      const far = dx * dx + dy * dy;
      if (far >= least) continue;
      host = own;
      least = far;
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

const isWhole = (triangles: Int32Array, t: number, places: Places): boolean =>
  [places.before, places.after].every((of) => {
    const [a, b, c] = [0, 1, 2].map((k) => {
      const o = (triangles[t + k] ?? 0) * 2;
      return [of[o] ?? 0, of[o + 1] ?? 0] as const;
    }) as [readonly [number, number], readonly [number, number], readonly [number, number]];
    return isWide(a, b, c);
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

/** Points of cloth that go with an arm: what most of their bones are. */
const onArms = (
  pieces: readonly HangingPiece[],
  { pointOf, starts, pointCount }: Welded,
): readonly boolean[] => {
  const onArm = Array<boolean>(pointCount).fill(false);
  pieces.forEach(({ mesh }, n) =>
    armShares(mesh).forEach((share, v) => {
      if (share > 0.5) onArm[pointOf[(starts[n] ?? 0) + v] ?? 0] = true;
    }),
  );
  return onArm;
};

/** Sewn cloth on the body of the other size: carried along with the skin, given its cut, and kept out of the skin. */
const sewnInSize = (
  pieces: readonly HangingPiece[],
  places: readonly Places[],
  welded: Welded,
  triangles: Int32Array,
  skin: MeshData,
  sized: MeshData,
  nearest: ReturnType<typeof anchorsOn>,
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
  const isTop = (id: string): boolean => !ON_LEGS.test(id) && !OVER.test(id);
  const lying = [
    lyingOver(pieces, welded, (id) => OVER.test(id), isTop),
    lyingOver(pieces, welded, isTop, (id) => ON_LEGS.test(id), hasTop(pieces) ? FAR_OVER_M : LAID_M),
  ];
  const draped = anchorsOf(welded.points, skin);
  let under: readonly (Under | null)[] = [];
  const contact = partContact(welded.points, onArms(pieces, welded), skin, sized);
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
        hangs: hangingOf(pieces, welded),
        stiffness: stiffnessOf(pieces, places, welded),
      },
      {
        goal,
        keepOut: (own, round) => {
          const at = new Float32Array(own);
          if (round % LOOK === 0) contact.look(at, leastOver);
          const out = at.slice();
          contact.keepOut(out);
          if (round % LOOK === 0) under = lying.map((each) => lookUnder(at, each));
          lying.forEach((each, i) => keepOver(out, each, under[i] ?? null));
          for (let i = 0; i < out.length; i += 1) if (out[i] !== at[i]) own[i] = out[i] ?? 0;
        },
      },
    ),
  );
  const start = x.slice();
  const lengths = lengthsOf(welded, triangles, pointOf, flat, isCut);
  contact.look(x, leastOver);
  under = lying.map((each) => lookUnder(x, each));
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    pullLengths(x, welded.edges, lengths);
    contact.keepOut(x);
    if (sweep % EVERY === 0) lying.forEach((each, i) => keepOver(x, each, under[i] ?? null));
  }
  const clear = draped.heights.map((height) => Math.min(leastOver(height), CLEAR_M));
  for (let lift = 0; lift < LIFTS; lift += 1) {
    lying.forEach((each, i) => keepOver(x, each, under[i] ?? null));
    keepOut(x, { ...contactOf(nearest(x), sized.positions), least: clear });
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
  const welded = weldMeshes(sewn.map((piece) => ({ mesh: piece.mesh, cloth: clothOf(piece) })));
  const triangles = Int32Array.from(
    sewn.flatMap((piece, n) => [...clothOf(piece)].map((v) => v + (welded.starts[n] ?? 0))),
  );
  const beneath = {
    positions: welded.points,
    index: Uint32Array.from(triangles, (v) => welded.pointOf[v] ?? 0),
  };
  const nearest = anchorsOn(sized);
  const x = sewnInSize(
    sewn,
    places.filter((_, n) => pieces[n]?.isOverlay === false),
    welded,
    triangles,
    skin,
    sized,
    nearest,
  );
  layOn(x, welded, sewn, beneath.index);
  const isCloth = new Uint8Array(welded.pointCount);
  for (const p of beneath.index) isCloth[p] = 1;
  const least = Float32Array.from(isCloth, (is) => (is === 1 ? -Infinity : LIP_CLEAR_M));
  keepOut(x, { ...contactOf(nearest(x), sized.positions), least });
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
