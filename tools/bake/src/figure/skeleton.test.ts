import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyDistanceM } from './body-distance.ts';
import { BONES, BONE_NAMES, bodyWeights, boneIndex, type BoneName } from './skeleton.ts';

describe('the skeleton', () => {
  it('lists its bones in the order of their names, parents first', () => {
    expect(BONES.map((b) => b.name)).toEqual([...BONE_NAMES]);
    for (const { name, parent } of BONES) {
      if (parent !== null) expect(boneIndex(parent)).toBeLessThan(boneIndex(name));
    }
    expect(BONES.filter((b) => b.parent === null)).toHaveLength(1);
  });

  it('lies inside the body and is symmetric', () => {
    for (const { name, restM } of BONES) {
      expect(bodyDistanceM(...restM), name).toBeLessThan(0);
      if (!name.endsWith('L')) continue;
      const mirrored = BONES.find((b) => b.name === `${name.slice(0, -1)}R`)!;
      expect(mirrored.restM).toEqual([-restM[0], restM[1], restM[2]]);
    }
  });
});

describe('bodyWeights', () => {
  const strongest = (x: number, y: number, z: number): BoneName =>
    [...bodyWeights(x, y, z)].reduce((a, b) => (b[1] > a[1] ? b : a))[0];

  it('adds up to 1 with no negative share, anywhere near the body', () => {
    const point = fc.tuple(
      fc.double({ min: -0.7, max: 0.7, noNaN: true }),
      fc.double({ min: -0.05, max: 1.9, noNaN: true }),
      fc.double({ min: -0.3, max: 0.35, noNaN: true }),
    );
    fc.assert(
      fc.property(point, ([x, y, z]) => {
        const shares = [...bodyWeights(x, y, z).values()];
        const sum = shares.reduce((a, b) => a + b, 0);
        return Math.abs(sum - 1) < 1e-9 && shares.every((s) => s > 0);
      }),
    );
  });

  it('gives each part to its own bone', () => {
    expect(strongest(0, 1.75, 0.02)).toBe('head');
    expect(strongest(0, 1.3, 0.1)).toBe('chest');
    expect(strongest(0.21, 1.36, -0.02)).toBe('upperArmL');
    expect(strongest(-0.48, 0.9, 0.04)).toBe('handR');
    expect(strongest(0.1, 0.7, 0.05)).toBe('thighL');
    expect(strongest(-0.11, 0.3, 0)).toBe('shinR');
    expect(strongest(0.12, 0.02, 0.14)).toBe('toesL');
  });
});
