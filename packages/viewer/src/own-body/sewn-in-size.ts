import { carriedWithSkin } from '@kitwright/garment/sized/grow.ts';
import type { MeshData } from '../model/mesh-data.ts';
import { anchorsOf, contactOf, keepOut, pullLengths, type anchorsOn } from './contact.ts';
import { beneath, hungInSize, isLetHang, outOf } from './hang-in-size.ts';
import type { Places } from './laid-cloth.ts';
import {
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
import { keepCollars } from './stiff-collars.ts';
import { unstrained } from './unstrained.ts';
import { hangingOf, hasTop, stiffnessOf } from './weight-and-stiffness.ts';
import type { Welded } from './welded-mesh.ts';

/** After so many rounds cloth looks for the skin beneath it again. */
const LOOK = 10;
/** Sweeps that give every edge its length in the end; after so many cloth is kept over other cloth. */
const SWEEPS = 36;
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

/** Sewn cloth, with all that it is hung on. */
export interface Sewn {
  readonly pieces: readonly HangingPiece[];
  readonly places: readonly Places[];
  readonly welded: Welded;
  /** Of vertices, all pieces'. */
  readonly triangles: Int32Array;
  readonly skin: MeshData;
  readonly sized: MeshData;
  /** Other cloth that is worn beneath. */
  readonly worn: MeshData | null;
  /** Finds the nearest places of the skin in the other size. */
  readonly nearest: ReturnType<typeof anchorsOn>;
}

/**
 * Sewn cloth on the body of the other size: carried along with the skin, given its cut, and kept out of the skin. A top that
 * has more cloth than in the drape, or is loose, is then let hang: it has folds of its own.
 */
export const sewnInSize = (sewn: Sewn): Float32Array => {
  const { pieces, places, welded, triangles, skin, sized, nearest } = sewn;
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
  const arms = onArms(pieces, welded);
  let contact = partContact(welded.points, arms, skin, sized);
  const cloth = {
    pointCount: welded.pointCount,
    hung,
    flatFromMm: flat.before,
    flatToMm: flat.after,
    triangles: triangles.filter((_, i) => isWhole(triangles, i - (i % 3), flat)),
    pointOf,
    isCut,
    hangs: hangingOf(pieces, welded),
    stiffness: stiffnessOf(pieces, places, welded),
  };
  const keepClear = (own: Float64Array, round: number): void => {
    const at = new Float32Array(own);
    if (round % LOOK === 0) contact.look(at, leastOver);
    const out = at.slice();
    contact.keepOut(out);
    if (round % LOOK === 0) under = lying.map((each) => lookUnder(at, each));
    lying.forEach((each, i) => keepOver(out, each, under[i] ?? null));
    for (let i = 0; i < out.length; i += 1) if (out[i] !== at[i]) own[i] = out[i] ?? 0;
  };
  const isTopped = hasTop(pieces);
  let at = unstrained(cloth, { goal, keepOut: keepClear, stage: isTopped ? 'first' : 'only' });
  if (isTopped) {
    const obstacles = beneath(sewn, Float32Array.from(at));
    if (isLetHang(cloth, at, obstacles[0])) {
      const { positions, isHung } = hungInSize(sewn, flat, at, cloth.stiffness, obstacles);
      at = positions;
      const parts = partContact(
        welded.points,
        arms.map((onArm, p) => (isHung[p] === 1 ? null : onArm)),
        skin,
        sized,
      );
      // Shorts of its own move on with it: `lying` keeps it over those.
      contact = outOf(
        obstacles.filter(({ isOwn }) => !isOwn),
        isHung,
        parts,
      );
    }
    at = unstrained(cloth, { goal: at, keepOut: keepClear, stage: 'last' });
  }
  const x = Float32Array.from(at);
  keepCollars(x, welded, pieces);
  const start = x.slice();
  const lengths = lengthsOf(welded, triangles, pointOf, flat, isCut);
  contact.look(x, leastOver);
  under = lying.map((each) => lookUnder(x, each));
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    pullLengths(x, welded.edges, lengths);
    contact.keepOut(x);
    if (sweep % EVERY === 0) lying.forEach((each, i) => keepOver(x, each, under[i] ?? null));
  }
  keepCollars(x, welded, pieces);
  const clear = draped.heights.map((height) => Math.min(leastOver(height), CLEAR_M));
  for (let lift = 0; lift < LIFTS; lift += 1) {
    lying.forEach((each, i) => keepOver(x, each, under[i] ?? null));
    keepOut(x, { ...contactOf(nearest(x), sized.positions), least: clear });
  }
  evenOver(x, start, pieces, welded);
  return x;
};
