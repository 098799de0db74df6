import { describe, expect, it } from 'vitest';
import { BONES, BONE_NAMES, boneIndex } from './skeleton.ts';

describe('the skeleton', () => {
  it('lists its bones in the order of their names, parents first', () => {
    expect(BONES.map((b) => b.name)).toEqual([...BONE_NAMES]);
    for (const { name, parent } of BONES) {
      if (parent !== null) expect(boneIndex(parent)).toBeLessThan(boneIndex(name));
    }
    expect(BONES.filter((b) => b.parent === null)).toHaveLength(1);
  });

  it('is symmetric', () => {
    for (const { name, restM } of BONES) {
      if (!name.endsWith('L')) continue;
      const mirrored = BONES.find((b) => b.name === `${name.slice(0, -1)}R`)!;
      expect(mirrored.restM).toEqual([-restM[0], restM[1], restM[2]]);
    }
  });
});
