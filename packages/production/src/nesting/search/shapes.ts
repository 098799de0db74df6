import type { Point } from '@kitwright/garment';
import type { RollSettings } from '../marker.ts';
import { areaMm2Of } from '../nest-item.ts';
import { grownLine, type GrownLine } from './grown-line.ts';
import type { Problem } from './problem.ts';

/** A piece to be laid: what has the same shape has the same key. */
export interface LaidItem {
  readonly id: string;
  readonly shape: string;
  readonly outline: readonly Point[];
}

/** The pieces of an order as the search knows them: by number, the shapes apart. */
export interface NumberedPieces {
  readonly problem: Problem;
  /** Lines of the shapes, and after them those of the shapes across, where they may lie so. */
  readonly lines: readonly Float64Array[];
}

/** A shape about its middle, turned by a quarter. */
const across = (line: Float64Array): Float64Array =>
  line.map((value, k) => (k % 2 === 0 ? -(line[k + 1] ?? 0) : (line[k - 1] ?? value)));

/** Pieces in the order of `items`; each shape is grown by half the gap once. */
export const numbered = (
  items: readonly LaidItem[],
  { widthMm, gapMm, turns, quarters = false }: Omit<RollSettings, 'edgeMm'>,
): NumberedPieces => {
  const shapes = [...new Map(items.map((item) => [item.shape, item.outline])).entries()];
  const numbers = new Map(shapes.map(([shape], number) => [shape, number]));
  const grown: readonly GrownLine[] = shapes.map(([, outline]) => grownLine(outline, gapMm));
  return {
    problem: {
      widthMm,
      gapMm,
      turns,
      quarters,
      shapeOf: Int32Array.from(items, ({ shape }) => numbers.get(shape) ?? 0),
      shapeWidthsMm: Float64Array.from(grown, (shape) => shape.widthMm),
      shapeHeightsMm: Float64Array.from(grown, (shape) => shape.heightMm),
      shapeAreasMm2: Float64Array.from(shapes, ([, outline]) => areaMm2Of(outline)),
    },
    lines: [...grown.map(({ line }) => line), ...(quarters ? grown.map(({ line }) => across(line)) : [])],
  };
};
