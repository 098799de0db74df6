import { expect, it } from 'vitest';
import { loadFigure } from './load-figure.ts';

// The test's server hands out files outside its root under `/@fs`.
const here = import.meta.url;
const urlOf = (file: string): string => `/@fs${new URL(`../../../garment/assets/${file}`, here).pathname}`;
const source = { urlOf, onMissing: (error: Error) => console.error(error) };

it('a person of another size is taller and wider, on bones of that size', async () => {
  const load = (size: 'M' | 'XXXL') =>
    loadFigure({ kind: 'person', person: 'sokha', sex: 'man', size, drape: size }, 'own', source);
  const [usual, large] = await Promise.all([load('M'), load('XXXL')]);
  // A head of its own shape may reach a little higher than the one that the body was solved with.
  expect(Math.abs((usual?.heightM ?? 0) - 1.8)).toBeLessThan(0.01);
  expect((large?.heightM ?? 0) / (usual?.heightM ?? 1)).toBeCloseTo(1.032, 2);
  const widest = (figure: typeof usual): number =>
    Math.max(...(figure?.parts.get('baseShorts')?.positions.filter((_, i) => i % 3 === 0) ?? []));
  expect(widest(large)).toBeGreaterThan(widest(usual) + 0.02);
  // Hair stays on the head, boots under the feet.
  const lowest = (part: 'hair' | 'boots'): number =>
    Math.min(...(large?.parts.get(part)?.positions.filter((_, i) => i % 3 === 1) ?? []));
  expect(lowest('hair')).toBeGreaterThan(1.6);
  expect(lowest('boots')).toBeCloseTo(large?.floorY ?? 0, 2);
});
