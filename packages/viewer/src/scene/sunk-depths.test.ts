import { expect, it } from 'vitest';
import { FIGURE_PARTS, type FigurePart } from '../model/figure-model.ts';
import { sunkDepthsMm } from './sunk-depths.ts';

/** Depths of vertices in the middle of a part, at these heights of someone of 1.8 m. */
const depths = (part: FigurePart, heights: readonly number[], x = 0): readonly number[] => [
  ...sunkDepthsMm(
    [
      {
        ordinal: FIGURE_PARTS.indexOf(part),
        data: { positions: Float32Array.from(heights.flatMap((y) => [x, y, 0.1])) },
      },
    ],
    { heightM: 1.8 },
  ),
];

it('trunks lie deep under their clothes, necks little under a collar, faces, eyes and hands not at all', () => {
  expect(depths('body', [0.3, 1.2, 1.51])).toEqual([0, 26, 6]);
  expect(depths('head', [1.51, 1.6, 1.7])).toEqual([6, 0, 0]);
  expect(depths('eyes', [1.7])).toEqual([0]);
  expect(depths('body', [0.85], 0.3)).toEqual([0]);
});

it('shorts give way under a top, and plain clothes a little', () => {
  expect(depths('shorts', [0.5, 0.8])).toEqual([0, 20]);
  expect(depths('baseTop', [1.2])).toEqual([3]);
});
