import type { Base } from '@kitwright/body';
import {
  addScaled,
  cross,
  dot,
  normalize,
  perpendicular,
  scaled,
  subtract,
  type Vec3,
} from '@kitwright/geometry';
import { smoothstep } from '../../base/arrays.ts';
import { grain } from '../paint/look.ts';
import type { HungMesh } from '../shape/hang.ts';
import type { Haircut, Layer } from './haircut.ts';
import { densityAt, heightAt, rootsOn, roundDeg, type LineRound } from './scalp.ts';
import type { OnSkull, Skull } from './skull.ts';
import { COLUMNS } from './strand-picture.ts';

/** A mesh of locks with the openness of each vertex, 0 to 1. */
export interface Locks extends HungMesh {
  readonly openness: Float32Array;
}

/** A place along a lock. */
interface Joint {
  readonly place: Vec3;
  readonly along: Vec3;
  /** Of the skull beneath. */
  readonly normal: Vec3;
}

const DEGREE = Math.PI / 180;
/** Locks lie askew by no more than this, and by no more than they differ from the flow, degrees. */
const MOST_ROLL_DEG = 12;
/** Shorter locks than this are only painted, metres. */
const SHORTEST_M = 0.004;
/** Length of a piece of a lock that is drawn straight, metres, and as a share of the lock's: long ones bend less. */
const STRAIGHT_M = 0.0105;
const STRAIGHT_SHARE = 0.125;
const MOST_STEPS = 6;
/** Height of the bands in which roots follow each other round the head, metres. */
const BAND_M = 0.012;
/** Steps by which locks differ in how open they lie. */
const SHADES = 4;
/** Height at which a lock leaves the skin, metres. */
const ROOT_M = -0.001;

/** Share by which locks differ in length, where a cut does not tell. */
const UNEVEN = 0.5;
/** Share of its width that a lock loses to its tip, where a cut does not tell: one as wide as at its root ends in a square. */
const TAPER = 0.62;
/** Share of a lock's length from which on it narrows. */
const NARROWS = 0.35;

/** Height under which locks rest on what is beneath them, metres. */
const CLOSE_M = 0.016;

/** A direction turned about an axis. */
const turnedAbout = (axis: Vec3, radians: number, v: Vec3): Vec3 =>
  addScaled(
    addScaled(scaled(v, Math.cos(radians)), cross(axis, v), Math.sin(radians)),
    axis,
    dot(axis, v) * (1 - Math.cos(radians)),
  );

/** Grows one lock from its root over the skull. */
const grown = (skull: Skull, cut: Layer, root: OnSkull, number: number): readonly Joint[] => {
  const chance = (k: number): number => grain(number, 7.7 + k);
  const { basePlace } = root;
  const lengthM = cut.lengthM(basePlace) * (1 + (cut.uneven ?? UNEVEN) * (chance(0) - 0.5));
  if (lengthM < SHORTEST_M) return [];
  const steps = Math.max(
    1,
    Math.min(MOST_STEPS, Math.round(lengthM / (STRAIGHT_M + STRAIGHT_SHARE * lengthM))),
  );
  const stepM = lengthM / steps;
  const unruly = (chance(1) + chance(2) - 1) * cut.unrulyDeg * DEGREE;
  const outer = chance(3);
  const flowAt = ({ basePlace: at, normal }: OnSkull): Vec3 =>
    turnedAbout(normal, unruly, perpendicular(cut.flow(at), normal));
  let under = root;
  const lift = cut.lift(basePlace) * (0.7 + 0.5 * outer);
  let along = normalize(addScaled(flowAt(root), root.normal, Math.tan(Math.min(1.35, lift * 1.3))));
  let place = addScaled(root.place, root.normal, ROOT_M);
  const joints: Joint[] = [{ place, along, normal: root.normal }];
  const phase = chance(4) * 2 * Math.PI;
  for (let k = 1; k <= steps; k++) {
    const share = k / steps;
    place = addScaled(place, along, stepM);
    if (cut.curl) {
      const side = normalize(cross(along, under.normal));
      const swing = (at: number): number => Math.sin(phase + at * (cut.curl?.turns ?? 0) * 2 * Math.PI);
      place = addScaled(place, side, cut.curl.swingM * (swing(share) - swing(share - 1 / steps)));
    }
    under = skull.under(place);
    const thickM = cut.thickM(under.basePlace);
    const heightM = dot(subtract(place, under.place), under.normal);
    const leastM =
      0.0008 + 0.6 * Math.min(thickM, CLOSE_M) * (0.25 + 0.75 * outer) * smoothstep(0, 0.7, share);
    const mostM = thickM * (0.45 + 0.55 * outer) + 0.002;
    const wantedM = Math.max(leastM, Math.min(mostM, heightM));
    place = addScaled(place, under.normal, wantedM - heightM);
    joints.push({ place, along, normal: under.normal });
    along = normalize(
      addScaled(scaled(along, 1 - cut.fall), addScaled(flowAt(under), under.normal, 0.05), cut.fall),
    );
  }
  return joints.map((joint, k) => {
    const [before, after] = [joints[Math.max(0, k - 1)] ?? joint, joints[k + 1] ?? joint];
    return { ...joint, along: normalize(subtract(after.place, before.place)) };
  });
};

/** A lock of a ball of hair: half a turn round it. */
const wound = (
  skull: Skull,
  { at, radiusM }: NonNullable<Haircut['bun']>,
  number: number,
): readonly Joint[] => {
  const chance = (k: number): number => grain(number, 17.9 + k);
  const root = skull.under(skull.placeOf(at));
  const middle = addScaled(root.place, root.normal, radiusM * 0.75);
  const pole = normalize([chance(0) * 0.9 - 0.45, chance(1) * 0.9 - 0.45, -1]);
  const start = perpendicular([Math.cos(chance(2) * 6.283), Math.sin(chance(2) * 6.283), 0.1], pole);
  const level = (chance(3) - 0.5) * 1.5;
  const radius = radiusM * (0.88 + 0.14 * chance(4));
  const steps = 7;
  return Array.from({ length: steps + 1 }, (_, k) => {
    const around = turnedAbout(pole, (k / steps) * Math.PI * 1.1, start);
    const normal = normalize(addScaled(scaled(around, Math.cos(level)), pole, Math.sin(level)));
    return { place: addScaled(middle, normal, radius), along: cross(pole, around), normal };
  });
};

type Lie = Pick<Required<Layer>, 'unrulyDeg' | 'light' | 'taper'>;

const WOUND: Lie = { unrulyDeg: MOST_ROLL_DEG, light: 1, taper: 0 };

/** Cards that are being put together. */
const newCards = () => {
  const [positions, normals, uvs, openness, indices]: [number[], number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
    [],
  ];
  return {
    /** The openness is one for the lock; its picture is dark at the roots. */
    add: (joints: readonly Joint[], lockM: number, number: number, { unrulyDeg, light, taper }: Lie) => {
      const chance = (k: number): number => grain(number, 31.3 + k);
      const roll = (2 * chance(0) - 1) * Math.min(MOST_ROLL_DEG, unrulyDeg) * DEGREE;
      const widthM = lockM * (0.75 + 0.5 * chance(1));
      const open = light * (1 - (0.35 * Math.round(chance(4) * SHADES)) / SHADES);
      const column = (number >> 2) % COLUMNS;
      const isMirrored = chance(3) > 0.5;
      const first = positions.length / 3;
      joints.forEach(({ place, along, normal }, k) => {
        const across = turnedAbout(along, roll, normalize(cross(normal, along)));
        // What stands up has the head's normal alone.
        const flat = addScaled(normal, along, -dot(normal, along));
        const halfM = (widthM / 2) * (1 - taper * smoothstep(NARROWS, 1, k / (joints.length - 1)));
        for (const side of [-1, 1]) {
          positions.push(...addScaled(place, across, side * halfM));
          // Round, as a lock is: a flat card would shine as one.
          normals.push(...normalize(addScaled(addScaled(flat, normal, 0.8), across, side * 0.45)));
          uvs.push((column + Number(side > 0 !== isMirrored)) / COLUMNS, k / (joints.length - 1));
          openness.push(open);
        }
        if (k === 0) return;
        const at = first + k * 2;
        indices.push(at - 2, at - 1, at + 1, at - 2, at + 1, at);
      });
    },
    finish: (): Locks => ({
      positions: Float32Array.from(positions),
      normals: Float32Array.from(normals),
      uvs: Float32Array.from(uvs),
      openness: Float32Array.from(openness),
      indices: Uint32Array.from(indices),
    }),
  };
};

/** Locks near the line are finer than those behind it, which hide where they begin. */
const finenessAt = (line: LineRound, place: Vec3): number =>
  0.35 + 0.65 * smoothstep(0, 0.025, place[1] - heightAt(line, roundDeg(place)));

/** Roots round and round the head, from the top down: neighbours in a file that are neighbours on the head take fewer bytes. */
const inOrder = (roots: readonly OnSkull[]): readonly OnSkull[] => {
  const bandOf = ({ basePlace }: OnSkull): number => Math.round(basePlace[1] / BAND_M);
  const turnOf = ({ basePlace }: OnSkull): number => Math.sign(basePlace[0]) * roundDeg(basePlace);
  return roots.toSorted((a, b) => bandOf(b) - bandOf(a) || turnOf(a) - turnOf(b));
};

/** Grows a cut on a head: a card for each lock, with one column of the strands' picture on it. */
export const grownLocks = (base: Base, skull: Skull, { line, layers, bun }: Haircut): Locks => {
  const cards = newCards();
  layers.forEach((layer, n) => {
    const roots = rootsOn(
      base,
      skull,
      (place) => layer.weight(place) * densityAt(line, place) ** (layer.thinning ?? 3),
      layer.locks,
    );
    inOrder(roots).forEach((root, k) => {
      const number = n * 1000 + k;
      const joints = grown(skull, layer, root, number);
      if (joints.length === 0) return;
      cards.add(joints, layer.widthM * finenessAt(line, root.basePlace), number, {
        light: 1,
        taper: TAPER,
        ...layer,
      });
    });
  });
  for (let n = 0; n < (bun?.locks ?? 0); n++)
    if (bun) cards.add(wound(skull, bun, n), 0.016, 9000 + n, WOUND);
  return cards.finish();
};
