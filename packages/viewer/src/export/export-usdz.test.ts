import { describe, expect, it } from 'vitest';
import { colourGroups } from './export-usdz.ts';
import type { Rgb } from './pixels.ts';

const RED: Rgb = [0.6, 0.01, 0.02];
const ALSO_RED: Rgb = [0.62, 0.01, 0.02];
const WHITE: Rgb = [0.9, 0.9, 0.9];
const index = Uint32Array.from([0, 1, 2, 3, 4, 5, 1, 2, 0]);
const colours: readonly Rgb[] = [RED, RED, ALSO_RED, WHITE, WHITE, WHITE];
const groups = colourGroups({ index }, (vertex) => colours[vertex]!);

describe('triangles by colour', () => {
  it('are together where eyes see one colour', () => {
    expect(groups.map((group) => [...group.index])).toEqual([
      [0, 1, 2, 1, 2, 0],
      [3, 4, 5],
    ]);
  });

  it('have the mean of their group', () => {
    expect(groups[0]!.colour[0]).toBeCloseTo((0.6 + 0.6 + 0.62) / 3, 6);
    expect(groups[1]!.colour).toEqual([expect.closeTo(0.9), expect.closeTo(0.9), expect.closeTo(0.9)]);
  });
});
