import { BONE_NAMES, BONE_PARENTS } from '@kitwright/body';
import { expect, it } from 'vitest';
import { BONES } from '../figure/skeleton.ts';

it('has the bones of the figure, in its order', () => {
  expect(BONES.map(({ name, parent }) => [name, parent])).toEqual(
    BONE_NAMES.map((name, i) => [name, BONE_PARENTS[i]]),
  );
});
