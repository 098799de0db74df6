import { describe, expect, it } from 'vitest';
import { clearanceFaults } from './clearance.ts';
import type { NestItem, Placed } from './marker.ts';

const square = (id: string): NestItem => ({
  id,
  shape: 'square',
  outline: [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ],
  widthMm: 100,
  heightMm: 100,
  areaMm2: 10_000,
});
const at = (id: string, xMm: number, yMm: number): Placed => ({ id, xMm, yMm, isTurned: false });
const ROLL = { widthMm: 500, edgeMm: 10, gapMm: 6, turns: true };
const faults = (...placed: Placed[]) =>
  clearanceFaults([square('a'), square('b')], { placed, lengthMm: 300 }, ROLL);

describe('the look over a marker', () => {
  it('finds nothing where two shapes are a gap apart', () => {
    expect(faults(at('a', 10, 0), at('b', 116, 0))).toEqual([]);
  });

  it('finds two that are nearer than the gap, along an edge and at corners', () => {
    expect(faults(at('a', 10, 0), at('b', 115.5, 50))).toEqual([{ ids: ['a', 'b'], distanceMm: 5.5 }]);
    const [corner] = faults(at('a', 10, 0), at('b', 113, 104));
    expect(corner?.distanceMm).toBeCloseTo(5, 9);
  });

  it('finds two that cross, and one within another', () => {
    expect(faults(at('a', 10, 0), at('b', 60, 50))).toEqual([{ ids: ['a', 'b'], distanceMm: 0 }]);
    const small: NestItem = {
      ...square('c'),
      outline: [
        [40, 40],
        [60, 40],
        [60, 60],
        [40, 60],
      ],
    };
    const inside = clearanceFaults(
      [square('a'), small],
      { placed: [at('a', 10, 0), at('c', 10, 0)], lengthMm: 300 },
      ROLL,
    );
    expect(inside.map(({ ids }) => ids)).toEqual([['a', 'c']]);
  });

  it('finds what lies over an edge or the end', () => {
    expect(faults(at('a', 9, 0)).map(({ ids }) => ids)).toEqual([['a']]);
    expect(faults(at('a', 391, 0)).map(({ ids }) => ids)).toEqual([['a']]);
    expect(faults(at('a', 10, 201)).map(({ ids }) => ids)).toEqual([['a']]);
  });
});
