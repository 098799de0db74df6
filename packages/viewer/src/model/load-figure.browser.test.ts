import { expect, it } from 'vitest';
import { loadFigure } from './load-figure.ts';

// The test's server hands out files outside its root under `/@fs`.
const here = import.meta.url;
const urlOf = (file: string): string => `/@fs${new URL(`../../../garment/assets/${file}`, here).pathname}`;
const source = { urlOf, onMissing: (error: Error) => console.error(error) };
const fitting = { kind: 'person', person: 'sokha', sex: 'man', size: 'M', drape: 'M' } as const;

it('a person comes in parts, barefoot above the ground, or in socks and boots with studs', async () => {
  const bare = await loadFigure(fitting, 'barefoot', source);
  expect([...(bare?.parts.keys() ?? [])]).toEqual(['body', 'head', 'eyes', 'lashes', 'hair', 'baseShorts']);
  expect(bare?.floorY).toBe(0);
  expect(bare?.heightM).toBeCloseTo(1.8, 1);
  const shod = await loadFigure(fitting, 'own', source);
  expect([...(shod?.parts.keys() ?? [])]).toEqual(expect.arrayContaining(['socks', 'boots']));
  expect(shod?.floorY).toBeLessThan(-0.01);
  expect(shod?.covered.get('body')).toBeDefined();
});

it('says so when a person’s file is missing', async () => {
  const nowhere = { ...source, urlOf: (file: string) => urlOf(`nowhere/${file}`) };
  await expect(loadFigure(fitting, 'barefoot', nowhere)).rejects.toThrow();
});
