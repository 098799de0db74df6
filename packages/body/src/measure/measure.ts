import type { Base } from '../base/base.ts';
import { at } from '../numbers.ts';
import type { PosedBody } from '../pose/drape-pose.ts';
import { length, pointOf, subtract, type Vec3 } from '../vec3.ts';
import type { Measures } from '../wish.ts';
import { girthM } from './girth.ts';
import { ringPlace, type Rings } from './landmarks.ts';

/** What a tape is laid on. */
export interface TapeMarks {
  readonly rings: Rings;
  readonly nipples: readonly [number, number];
  readonly acromia: readonly [number, number];
  readonly crotch: number;
  readonly trunk: Uint16Array;
}

/** Heights of the tape on a body, metres, and the middle of the neck. */
export const levelsOf = (points: ArrayLike<number>, { rings, nipples }: TapeMarks) => ({
  chest: (at(points, nipples[0] * 3 + 1) + at(points, nipples[1] * 3 + 1)) / 2,
  waist: ringPlace(points, rings.waist)[1],
  hip: ringPlace(points, rings.hip)[1],
  neck: ringPlace(points, rings.neck),
});

const UP: Vec3 = [0, 1, 0];
/** The neck's tape lies lower in front. */
const NECK_NORMAL: Vec3 = [0, 1, 0.35];
const NECK_REACH_M = 0.12;
/** The hip is the widest of these places about its level, metres. */
const HIP_OFFSETS_M = [-0.02, 0, 0.02] as const;

const armLengthM = (base: Base, { places }: PosedBody): number => {
  const place = (name: string): Vec3 =>
    places[base.bones.findIndex((bone) => bone.name === name)] ?? [0, 0, 0];
  const lengths = ['L', 'R'].map(
    (side) =>
      length(subtract(place(`lowerarm01.${side}`), place(`upperarm01.${side}`))) +
      length(subtract(place(`wrist.${side}`), place(`lowerarm01.${side}`))),
  );
  return (at(lengths, 0) + at(lengths, 1)) / 2;
};

/** The tape measures of a body in the drape pose, mm. */
export const measuresOf = (base: Base, marks: TapeMarks, body: PosedBody): Measures => {
  const { points } = body;
  const levels = levelsOf(points, marks);
  const level = (y: number): number =>
    1000 * girthM(points, marks.trunk, { through: [0, y, 0], normal: UP, reachM: 1 });
  let top = 0;
  for (let p = 0; p < base.groups.skin.count; p++) top = Math.max(top, points[p * 3 + 1] ?? 0);
  return {
    height: 1000 * top,
    chest: level(levels.chest),
    waist: level(levels.waist),
    hip: Math.max(...HIP_OFFSETS_M.map((offset) => level(levels.hip + offset))),
    neck:
      1000 *
      girthM(points, marks.trunk, {
        through: [0, levels.neck[1], levels.neck[2]],
        normal: NECK_NORMAL,
        reachM: NECK_REACH_M,
      }),
    shoulder: 1000 * length(subtract(pointOf(points, marks.acromia[0]), pointOf(points, marks.acromia[1]))),
    arm: 1000 * armLengthM(base, body),
    insideLeg: 1000 * at(points, marks.crotch * 3 + 1),
  };
};
