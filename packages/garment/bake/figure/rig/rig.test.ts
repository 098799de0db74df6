import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addScaled, length, normalize, subtract, type Vec3 } from '../sdf/vec3.ts';
import { BONES, boneIndex, type BoneName } from '../skeleton.ts';
import { IDLE_SECONDS, idlePose } from './idle.ts';
import { solvePose, type SolvedPose } from './pose.ts';
import { aligning, IDENTITY, multiply, rotate, type Quaternion } from './quaternion.ts';

const direction = fc
  .tuple(...[0, 1, 2].map(() => fc.double({ min: -1, max: 1, noNaN: true })))
  .filter((v) => Math.hypot(...v) > 0.1)
  .map(([x = 0, y = 0, z = 0]): Vec3 => normalize([x, y, z]));

describe('aligning', () => {
  it('takes the direction to its goal and keeps lengths', () => {
    fc.assert(
      fc.property(direction, direction, direction, (from, to, side) => {
        fc.pre(length(addScaled(from, to)) > 0.05);
        const q = aligning(from, side, to, side);
        return length(subtract(rotate(q, from), to)) < 1e-6 && Math.abs(Math.hypot(...q) - 1) < 1e-9;
      }),
    );
  });
});

/** Place of a bone's origin in a pose. */
const placeOf = (solved: SolvedPose, bone: BoneName): Vec3 => {
  const chain: BoneName[] = [];
  for (let b: BoneName | null = bone; b !== null; b = BONES[boneIndex(b)]!.parent) chain.unshift(b);
  let place: Vec3 = addScaled(BONES[0]!.restM, solved.shift);
  let turn: Quaternion = IDENTITY;
  chain.forEach((name, i) => {
    const parent = chain[i - 1];
    if (parent !== undefined) {
      const offset = subtract(BONES[boneIndex(name)]!.restM, BONES[boneIndex(parent)]!.restM);
      place = addScaled(place, rotate(turn, offset));
    }
    turn = multiply(turn, solved.rotations.get(name)!);
  });
  return place;
};

const times = fc.double({ min: 0, max: IDLE_SECONDS, noNaN: true });

describe('the idle clip', () => {
  it('keeps both feet where they stand, to a millimetre', () => {
    fc.assert(
      fc.property(times, fc.constantFrom('footL', 'footR', 'toesL', 'toesR'), (t, bone) => {
        const moved = subtract(placeOf(solvePose(idlePose(t)), bone), BONES[boneIndex(bone)]!.restM);
        return length(moved) < 0.001;
      }),
    );
  });

  it('ends as it begins', () => {
    const [start, end] = [solvePose(idlePose(0)), solvePose(idlePose(IDLE_SECONDS))];
    for (const { name } of BONES)
      start.rotations.get(name)!.forEach((v, i) => expect(v).toBeCloseTo(end.rotations.get(name)![i]!, 9));
  });

  it('moves hands by no more than 35 mm, and the head by no more than 25 mm', () => {
    const start = solvePose(idlePose(0));
    const moved = (t: number, bone: BoneName): number =>
      length(subtract(placeOf(solvePose(idlePose(t)), bone), placeOf(start, bone)));
    for (let t = 0; t < IDLE_SECONDS; t += 0.25) {
      expect(moved(t, 'handL')).toBeLessThan(0.035);
      expect(moved(t, 'handR')).toBeLessThan(0.035);
      expect(moved(t, 'head')).toBeLessThan(0.025);
    }
  });

  it('hangs the arms nearer to the body than the bind pose, and clear of the hips', () => {
    const solved = solvePose(idlePose(0));
    const [x] = placeOf(solved, 'handL');
    expect(x).toBeLessThan(BONES[boneIndex('handL')]!.restM[0] - 0.08);
    expect(x).toBeGreaterThan(0.24);
  });
});
