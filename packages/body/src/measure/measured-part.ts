import type { Base, PointRange, Target } from '../base/base.ts';
import { at } from '../numbers.ts';
import { ACROMIA, CROTCH, NIPPLES, ringPlace, ringsOf, type Ring } from './landmarks.ts';
import type { TapeMarks } from './measure.ts';
import { trunkTriangles } from './trunk.ts';

/** A base, and where the tape is laid on it. */
export interface MeasuredBase {
  readonly base: Base;
  readonly marks: TapeMarks;
}

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
 * The part of a base that its measures depend on, with numbers of its own: a third of the points, so that a body is found in a
 * third of the time.
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
