import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBase } from './base/read-base.ts';
import { bodiesOf, worstErrorMm, type Body } from './body.ts';
import { tapeLength } from './measure/measure.ts';
import { fleshParter } from './pose/parted-flesh.ts';
import { BODY_SIZES, manOfSize, womanOfSize } from './sizes.ts';
import { BONE_NAMES, BONE_PARENTS } from './skeleton.ts';
import type { Wish } from './wish.ts';

const file = new URL('../assets/base.bin.br', import.meta.url);
const base = readBase(brotliDecompressSync(readFileSync(file)));
const bodyOf = bodiesOf(base);

/** People by height and mass, as they come: girths follow both, and differ from the mean by 3 %. */
const people = fc
  .record({
    sex: fc.constantFrom('male' as const, 'female' as const),
    heightMm: fc.integer({ min: 1400, max: 2000 }),
    massKg: fc.integer({ min: 45, max: 130 }),
    muscle: fc.double({ min: 0, max: 1, noNaN: true }),
    years: fc.double({ min: 0, max: 1, noNaN: true }),
    spread: fc.tuple(...[0, 1, 2].map(() => fc.double({ min: 0.97, max: 1.03, noNaN: true }))),
    origin: fc.constantFrom({ asian: 1 }, { african: 1 }, { caucasian: 1 }, { asian: 2, african: 1 }),
  })
  .map((person) => ({ ...person, massIndex: person.massKg / (person.heightMm / 1000) ** 2 }))
  .filter(({ massIndex }) => massIndex > 15.5 && massIndex < 42)
  .map(({ sex, heightMm, massIndex, muscle, years, spread, origin }): Wish => {
    const isMan = sex === 'male';
    const [chest = 1, waist = 1, hip = 1] = spread;
    return {
      sex,
      heightMm,
      muscle,
      origin,
      ageYears: heightMm < 1650 && massIndex < 28 ? 8 + 20 * years : 18 + 22 * years,
      chestMm: chest * heightMm * (isMan ? 0.285 + 0.0108 * massIndex : 0.3 + 0.0112 * massIndex),
      waistMm: waist * heightMm * (isMan ? 0.1 + 0.0148 * massIndex : 0.105 + 0.0142 * massIndex),
      hipMm: hip * heightMm * (isMan ? 0.33 + 0.009 * massIndex : 0.36 + 0.0098 * massIndex),
    };
  });

describe('a body', () => {
  // docs/people.md has the table of both sexes; here every size is measured on one of them.
  it.each(BODY_SIZES.map((size, i) => [size, i % 2 === 0 ? manOfSize(size) : womanOfSize(size)] as const))(
    'of size %s has the measures it was asked for',
    (_, wish) => {
      expect(worstErrorMm(bodyOf(wish))).toBeLessThan(1);
    },
  );

  it('of 140 to 200 cm and 45 to 130 kg is within 5 mm of every measure', () => {
    fc.assert(
      fc.property(people, (wish) => worstErrorMm(bodyOf(wish)) < 5),
      { numRuns: 8 },
    );
  });

  it('of a child of eight is within 5 mm too', () => {
    const child: Wish = {
      sex: 'female',
      ageYears: 8,
      heightMm: 1280,
      chestMm: 640,
      waistMm: 570,
      hipMm: 690,
      muscle: 0.5,
      origin: { asian: 1 },
    };
    expect(worstErrorMm(bodyOf(child))).toBeLessThan(5);
  });

  it('stands on the ground, the same each time, its bones inside it', () => {
    const body = bodyOf(manOfSize('M'));
    expect(bodyOf(manOfSize('M')).points).toEqual(body.points);
    const heights = body.points.filter((_, i) => i % 3 === 1).slice(0, 13_380);
    expect(Math.min(...heights)).toBeCloseTo(0, 9);
    expect(Object.keys(body.skeleton)).toEqual([...BONE_NAMES]);
    const { shoulderHelperL, thighL, handL, head } = body.skeleton;
    expect(head[1]).toBeGreaterThan(shoulderHelperL[1]);
    expect(shoulderHelperL[1]).toBeGreaterThan(handL[1]);
    expect(thighL[1]).toBeCloseTo(0.5 * 1.8, 1);
  });
});

describe('a slight man', () => {
  it('has narrower shoulders, as garments below M are cut', () => {
    const half = (size: 'XS' | 'S' | 'M'): number => bodyOf(manOfSize(size)).skeleton.upperArmL[0];
    const m = half('M');
    expect(half('S') / m).toBeLessThan(0.985);
    expect(half('XS') / m).toBeLessThan(0.965);
    expect(half('XS') / m).toBeGreaterThan(0.94);
  });
});

describe('a wide body', () => {
  const m = bodyOf(womanOfSize('M'));
  const widest = bodyOf(womanOfSize('6XL'));
  /** Angle of the upper arm from plumb, degrees. */
  const armDegrees = ({ skeleton: { upperArmL, forearmL } }: Body): number =>
    (Math.atan2(forearmL[0] - upperArmL[0], upperArmL[1] - forearmL[1]) * 180) / Math.PI;

  it('holds its arms farther off, one up to XL as all do', () => {
    expect(armDegrees(bodyOf(womanOfSize('XL')))).toBeCloseTo(armDegrees(m), 1);
    expect(armDegrees(bodyOf(manOfSize('3XL')))).toBeCloseTo(armDegrees(m), 1);
    expect(armDegrees(widest) - armDegrees(m)).toBeGreaterThan(11);
    expect(armDegrees(widest) - armDegrees(m)).toBeLessThan(12);
  });

  it('has room between arm and trunk, and the measures it was asked for', () => {
    const parted = widest.points.slice();
    fleshParter(base)(parted);
    const moved = parted.map((x, i) => Math.abs(x - (widest.points[i] ?? 0)));
    expect(moved.reduce((most, move) => Math.max(most, move), 0)).toBeLessThan(0.001);
    expect(worstErrorMm(widest)).toBeLessThan(1);
  });
});

it('has bones whose parents come before them', () => {
  BONE_PARENTS.forEach((parent, i) => {
    if (parent !== null) expect(BONE_NAMES.indexOf(parent)).toBeLessThan(i);
  });
});

it('lays a tape round a square from corner to corner, over what is hollow', () => {
  const square = [0, 1].flatMap((u) => [0, 1].map((v) => [u, v] as const));
  expect(tapeLength([...square, [0.5, 0.2]])).toBeCloseTo(4, 12);
});
