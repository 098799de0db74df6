import type { Point } from '@kitwright/garment';
import type { NestItem, Placed, RollSettings } from './marker.ts';
import { CELL_MM, Cloth, rasterOf, type Raster } from './raster.ts';

/**
 * Part of a cell at a corner that the walk along an outline may miss, mm: without it two shapes lay 0.1 mm nearer
 * than the gap.
 */
const SLACK_MM = 0.5;

/** Shapes on a strip that is as long as it takes. */
export interface GreedyLayout {
  readonly placed: readonly Placed[];
  readonly lengthMm: number;
  /** Shapes wider than the cloth. */
  readonly unplaced: readonly string[];
}

/**
 * Lays shapes on a roll of cloth, grain along the roll: each as early on the roll as it fits, in the hollows between
 * others too; once the tallest first and once the largest, of which the shorter is taken. Deterministic and fast: what the
 * search begins with, and has to be better than.
 */
export const layGreedily = (items: readonly NestItem[], asked: RollSettings): GreedyLayout => {
  const settings = { ...asked, gapMm: asked.gapMm + SLACK_MM };
  const rasters = new Map<string, readonly Raster[]>();
  const rastersOf = (item: NestItem): readonly Raster[] => {
    const known = rasters.get(item.shape);
    if (known) return known;
    const { outline, widthMm, heightMm } = item;
    const rasterFrom = (line: readonly Point[]): Raster => rasterOf(line, widthMm, heightMm, settings.gapMm);
    // Turned by itself: the cells of the upright one, turned, would lie up to a cell beside the piece.
    const headDown = outline.map(([x, y]): Point => [widthMm - x, heightMm - y]);
    const made = settings.turns ? [rasterFrom(outline), rasterFrom(headDown)] : [rasterFrom(outline)];
    rasters.set(item.shape, made);
    return made;
  };
  const tallest = nestInOrder(tallestFirst(items), rastersOf, settings);
  const largest = nestInOrder(largestFirst(items), rastersOf, settings);
  return largest.lengthMm < tallest.lengthMm ? largest : tallest;
};

const nestInOrder = (
  items: readonly NestItem[],
  rastersOf: (item: NestItem) => readonly Raster[],
  settings: RollSettings,
): GreedyLayout => {
  const strip = openStrip(settings);
  const unplaced = items.filter((item) => !lay(strip, item, rastersOf(item))).map(({ id }) => id);
  return {
    placed: strip.placed,
    lengthMm: Math.max(0, strip.cloth.usedRows * CELL_MM - settings.gapMm),
    unplaced,
  };
};

const tallestFirst = (items: readonly NestItem[]): readonly NestItem[] =>
  [...items].sort((a, b) => b.heightMm - a.heightMm || (a.id < b.id ? -1 : 1));

const largestFirst = (items: readonly NestItem[]): readonly NestItem[] =>
  [...items].sort((a, b) => b.areaMm2 - a.areaMm2 || (a.id < b.id ? -1 : 1));

interface OpenStrip {
  readonly cloth: Cloth;
  readonly placed: Placed[];
  /** Place where each shape was last laid: cloth only ever gets fuller, so it fits nowhere before. */
  readonly reached: Map<Raster, number>;
}

const openStrip = ({ widthMm, gapMm }: RollSettings): OpenStrip => ({
  cloth: new Cloth(Math.floor((widthMm + gapMm) / CELL_MM)),
  placed: [],
  reached: new Map(),
});

interface Spot {
  readonly row: number;
  readonly column: number;
}

/** Lays a shape where it begins earliest. False where it does not fit. */
const lay = ({ cloth, placed, reached }: OpenStrip, item: NestItem, shapes: readonly Raster[]): boolean => {
  const spots = shapes.map((shape) => {
    const spot = firstSpot(cloth, shape, reached.get(shape) ?? 0);
    reached.set(shape, spot?.row ?? Infinity);
    return spot;
  });
  const [upright, headDown] = spots;
  const isTurned = headDown !== undefined && (upright === undefined || headDown.row < upright.row);
  const spot = isTurned ? headDown : upright;
  const shape = shapes[isTurned ? 1 : 0];
  if (!spot || !shape) return false;
  cloth.put(shape, spot.row, spot.column);
  placed.push({ id: item.id, xMm: spot.column * CELL_MM, yMm: spot.row * CELL_MM, isTurned });
  return true;
};

const firstSpot = (cloth: Cloth, shape: Raster, fromRow: number): Spot | undefined => {
  for (let row = fromRow; row <= cloth.usedRows; row += 1) {
    const column = cloth.freeColumn(shape, row);
    if (column >= 0) return { row, column };
  }
  return undefined;
};
