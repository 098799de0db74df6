import { expect, it } from 'vitest';
import { loadPerson } from './load-person.ts';

// The test's server hands out files outside its root under `/@fs`.
const here = import.meta.url;
const urlOf = (file: string): string => `/@fs${new URL(`../../../garment/assets/${file}`, here).pathname}`;

it('is a person in parts, each with the picture of its own, above the ground', async () => {
  const { parts, person, floorY } = await loadPerson('sokha', { urlOf });
  expect([...parts.keys()]).toEqual(['body', 'head', 'eyes', 'lashes', 'hair', 'baseShorts']);
  expect([...(person?.keys() ?? [])]).toEqual(['body', 'head', 'eyes', 'lashes', 'hair']);
  expect(floorY).toBe(0);
  const heights = parts.get('body')?.positions.filter((_, i) => i % 3 === 1) ?? [];
  expect(Math.min(...heights)).toBeGreaterThan(-0.002);
});

it('says so when there is no such person', async () => {
  await expect(loadPerson('nemo', { urlOf })).rejects.toThrow();
});
