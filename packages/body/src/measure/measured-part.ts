import type { Base, PointRange, Target } from '../base/base.ts';
import { at, entry } from '../numbers.ts';
import type { Vec3 } from '../vec3.ts';
import type { TapeMarks } from './measure.ts';

/** A base, and where the tape is laid on it. */
export interface MeasuredBase {
  readonly base: Base;
  readonly marks: TapeMarks;
}

const ARM_BONE = /^(upperarm|lowerarm|wrist|finger|metacarpal)/;

/** The share of each point of the skin that moves with bones whose name fits, 0 to 1. */
export const boneShare = (base: Base, name: RegExp): Float64Array => {
  const isMeant = base.bones.map((bone) => name.test(bone.name));
  return Float64Array.from({ length: base.groups.skin.count }, (_, p) => {
    let [meant, all] = [0, 0];
    for (let k = p * 4; k < p * 4 + 4; k++) {
      const share = at(base.boneShares, k);
      all += share;
      if (isMeant[at(base.boneNumbers, k)] === true) meant += share;
    }
    return meant / all;
  });
};

/** The share of each point of the skin that is arm, 0 to 1. */
export const armShare = (base: Base): Float64Array => boneShare(base, ARM_BONE);

/** The skin's triangles, three points each: every quad as two. */
export const skinTriangles = ({ quads }: Base): Uint16Array => {
  const triangles: number[] = [];
  for (let q = 0; q < quads.length; q += 4) {
    const [a, b, c, d] = [at(quads, q), at(quads, q + 1), at(quads, q + 2), at(quads, q + 3)];
    triangles.push(a, b, c);
    if (d !== c) triangles.push(a, c, d);
  }
  return Uint16Array.from(triangles);
};

/** The triangles that a tape round the trunk touches: all but the arms'. */
const trunkTriangles = (base: Base): Uint16Array => {
  const arm = armShare(base);
  const all = skinTriangles(base);
  const kept: number[] = [];
  for (let t = 0; t < all.length; t += 3) {
    const corners = all.subarray(t, t + 3);
    if (corners.every((p) => at(arm, p) < 0.5)) kept.push(...corners);
  }
  return Uint16Array.from(kept);
};

/** Points of the skin, by number. */
const NIPPLES = [8451, 1779] as const;
const CROTCH = 4376;
/** The height at which the shoulders end above the arms. */
const ACROMIA = [8106, 1418] as const;

/** Points with shares that add up to 1: their mean tells a level. */
interface Ring {
  readonly points: readonly number[];
  readonly shares: readonly number[];
}

/** The points that a girth's target moves most: they lie on the line where it is measured. */
const ringOf = (base: Base, target: string): Ring => {
  const { points, moves } = entry(base.targets, target);
  const found = [...points]
    .map((point, i) => ({
      point,
      weight: Math.hypot(at(moves, i * 3), at(moves, i * 3 + 1), at(moves, i * 3 + 2)) ** 6,
    }))
    .filter(({ point }) => point < base.groups.skin.count);
  const most = Math.max(...found.map(({ weight }) => weight));
  const kept = found.filter(({ weight }) => weight > 1e-3 * most);
  const sum = kept.reduce((total, { weight }) => total + weight, 0);
  return { points: kept.map(({ point }) => point), shares: kept.map(({ weight }) => weight / sum) };
};

export const ringPlace = (points: ArrayLike<number>, ring: Ring): Vec3 => {
  const mean = (axis: number): number =>
    ring.points.reduce((sum, p, i) => sum + at(ring.shares, i) * at(points, p * 3 + axis), 0);
  return [mean(0), mean(1), mean(2)];
};

export interface Rings {
  readonly waist: Ring;
  readonly hip: Ring;
  readonly neck: Ring;
}

const ringsOf = (base: Base): Rings => ({
  waist: ringOf(base, 'measure/measure-waist-increase'),
  hip: ringOf(base, 'measure/measure-hips-increase'),
  neck: ringOf(base, 'measure/measure-neckcirc-increase'),
});

export const wholeMeasured = (base: Base): MeasuredBase => ({
  base,
  marks: {
    rings: ringsOf(base),
    nipples: NIPPLES,
    acromia: ACROMIA,
    crotch: CROTCH,
    trunk: trunkTriangles(base),
  },
});

/** Skin this far above and below a tape may come under it as the body changes, metres. */
const BAND_M = 0.12;
/** Skin within this of soles and crown may be the lowest, the highest. */
const END_M = 0.03;

const keptPoints = ({ base, marks }: MeasuredBase): readonly number[] => {
  const { positions, groups } = base;
  const { rings } = marks;
  const yOf = (p: number): number => at(positions, p * 3 + 1);
  const levels = [
    (yOf(marks.nipples[0]) + yOf(marks.nipples[1])) / 2,
    ringPlace(positions, rings.waist)[1],
    ringPlace(positions, rings.hip)[1],
    ringPlace(positions, rings.neck)[1],
  ];
  const skin = Array.from({ length: groups.skin.count }, (_, p) => p);
  const heights = skin.map(yOf);
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const kept = new Set<number>([
    ...marks.nipples,
    ...marks.acromia,
    marks.crotch,
    ...[rings.waist, rings.hip, rings.neck].flatMap(({ points }) => points),
    ...skin.filter((p) => yOf(p) < lowest + END_M || yOf(p) > highest - END_M),
  ]);
  for (let t = 0; t < marks.trunk.length; t += 3) {
    const corners = marks.trunk.subarray(t, t + 3);
    if (levels.some((level) => corners.some((p) => Math.abs(yOf(p) - level) < BAND_M)))
      corners.forEach((p) => kept.add(p));
  }
  const joints = Array.from({ length: groups.joints.count }, (_, i) => groups.joints.from + i);
  return [...[...kept].sort((a, b) => a - b), ...joints];
};

const NONE: PointRange = { from: 0, count: 0 };

/**
 * The part of a base that its measures depend on, with numbers of its own: a third of the points, so that a body is
 * found in a third of the time.
 */
export const measuredPart = (whole: MeasuredBase): MeasuredBase => {
  const { base, marks } = whole;
  const kept = keptPoints(whole);
  const numbers = new Int32Array(base.positions.length / 3).fill(-1);
  kept.forEach((p, i) => {
    numbers[p] = i;
  });
  const isKept = (p: number): boolean => at(numbers, p) >= 0;
  const numberOf = (p: number): number => at(numbers, p);
  const skinCount = kept.length - base.groups.joints.count;
  const four = (values: Uint8Array): Uint8Array =>
    Uint8Array.from({ length: skinCount * 4 }, (_, i) =>
      at(values, 4 * at(kept, Math.floor(i / 4)) + (i % 4)),
    );
  const part = ({ points, moves }: Target): Target => {
    const keptPoints: number[] = [];
    const keptMoves: number[] = [];
    points.forEach((p, row) => {
      const number = numbers[p] ?? -1;
      if (number < 0) return;
      keptPoints.push(number);
      for (let k = row * 3; k < row * 3 + 3; k++) keptMoves.push(moves[k] ?? 0);
    });
    return { points: Uint16Array.from(keptPoints), moves: Float32Array.from(keptMoves) };
  };
  const ring = ({ points, shares }: Ring): Ring => ({ points: points.map(numberOf), shares });
  const trunk: number[] = [];
  for (let t = 0; t < marks.trunk.length; t += 3) {
    const corners = [...marks.trunk.subarray(t, t + 3)];
    if (corners.every(isKept)) trunk.push(...corners.map(numberOf));
  }
  return {
    base: {
      ...base,
      groups: {
        eyes: NONE,
        lashes: NONE,
        hair: NONE,
        skin: { from: 0, count: skinCount },
        joints: { from: skinCount, count: base.groups.joints.count },
      },
      positions: Float64Array.from({ length: kept.length * 3 }, (_, i) =>
        at(base.positions, 3 * at(kept, Math.floor(i / 3)) + (i % 3)),
      ),
      quads: new Uint16Array(),
      quadUvs: new Uint16Array(),
      bones: base.bones.map((bone) => ({ ...bone, head: numberOf(bone.head), tail: numberOf(bone.tail) })),
      boneNumbers: four(base.boneNumbers),
      boneShares: four(base.boneShares),
      targets: new Map([...base.targets].map(([name, target]) => [name, part(target)])),
    },
    marks: {
      rings: { waist: ring(marks.rings.waist), hip: ring(marks.rings.hip), neck: ring(marks.rings.neck) },
      nipples: [numberOf(marks.nipples[0]), numberOf(marks.nipples[1])],
      acromia: [numberOf(marks.acromia[0]), numberOf(marks.acromia[1])],
      crotch: numberOf(marks.crotch),
      trunk: Uint16Array.from(trunk),
    },
  };
};
