import { expect, it } from 'vitest';
import { areSameBones, type RestBone } from './rest-bones.ts';

const HIPS: RestBone = { name: 'hips', parent: null, at: [0, 0.95, -0.01] };
const CHEST: RestBone = { name: 'chest', parent: 'hips', at: [0, 0.3, 0] };

it('two garments hang on the same bones when these rest at the same places', () => {
  expect(areSameBones([HIPS, CHEST], [HIPS, { ...CHEST }])).toBe(true);
  expect(areSameBones([HIPS, CHEST], [HIPS])).toBe(false);
  expect(areSameBones([HIPS, CHEST], [HIPS, { ...CHEST, at: [0, 0.31, 0] }])).toBe(false);
  expect(areSameBones([HIPS, CHEST], [HIPS, { ...CHEST, name: 'spine' }])).toBe(false);
});
