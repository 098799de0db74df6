import type { Point } from '@kitwright/garment';
import { CELL_MM, Cloth, rasterOf, turned, type Raster } from './raster.ts';

/** A shape to be laid on the roll. */
export interface NestItem {
  readonly id: string;
  /** What has the same shape has the same key: the same piece in the same size. */
  readonly shape: string;
  /** Closed line, mm; its box begins at the origin. */
  readonly outline: readonly Point[];
  readonly widthMm: number;
  readonly heightMm: number;
  /** What of it is used, mm2: the cut piece, without the bleed. */
  readonly areaMm2: number;
}

export interface RollSettings {
  /** What of the cloth's width may be printed, mm. */
  readonly widthMm: number;
  /** Free cloth between two shapes, mm. */
  readonly gapMm: number;
  /** Whether shapes may lie head to foot: not on cloth with a nap. */
  readonly turns: boolean;
  /** Longest stretch printed as one page, mm. */
  readonly pageLengthMm: number;
}

/** Where a shape lies: the corner of its box, which is turned by half a circle within itself where `isTurned`. */
export interface Placed {
  readonly id: string;
  readonly xMm: number;
  readonly yMm: number;
  readonly isTurned: boolean;
}

export interface RollPage {
  readonly lengthMm: number;
  readonly placed: readonly Placed[];
}

export interface Nesting {
  readonly pages: readonly RollPage[];
  /** Cloth used, all pages together. */
  readonly lengthMm: number;
  /** Share of that cloth that is used: the area of what is cut over the cloth, percent. */
  readonly efficiencyPercent: number;
  /** Shapes wider than the cloth or longer than a page: they are on none. */
  readonly unplaced: readonly string[];
}

/**
 * Lays shapes on a roll of cloth, grain along the roll: each as early on the roll as it fits, in the hollows between
 * others too; once the tallest first and once the largest, of which the shorter is taken. Deterministic. Our own, since
 * packing for pages knows neither rolls nor grain; the bench compares it with plain shelves.
 */
export const nest = (items: readonly NestItem[], settings: RollSettings): Nesting => {
  const rasters = new Map<string, readonly Raster[]>();
  const rastersOf = (item: NestItem): readonly Raster[] => {
    const known = rasters.get(item.shape);
    if (known) return known;
    const upright = rasterOf(item.outline, item.widthMm, item.heightMm, settings.gapMm);
    const made = settings.turns ? [upright, turned(upright)] : [upright];
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
): Nesting => {
  const pages: OpenPage[] = [];
  const unplaced: string[] = [];
  let coveredMm2 = 0;
  for (const item of items) {
    const shapes = rastersOf(item);
    if (pages.some((page) => lay(page, item, shapes, settings))) {
      coveredMm2 += item.areaMm2;
      continue;
    }
    const page = openPage(settings);
    if (lay(page, item, shapes, settings)) {
      pages.push(page);
      coveredMm2 += item.areaMm2;
    } else {
      unplaced.push(item.id);
    }
  }
  const closed = pages.map(({ cloth, placed }) => ({
    lengthMm: Math.max(0, cloth.usedRows * CELL_MM - settings.gapMm),
    placed,
  }));
  const lengthMm = closed.reduce((sum, page) => sum + page.lengthMm, 0);
  const clothMm2 = lengthMm * settings.widthMm;
  return {
    pages: closed,
    lengthMm,
    efficiencyPercent: clothMm2 === 0 ? 0 : (100 * coveredMm2) / clothMm2,
    unplaced,
  };
};

const tallestFirst = (items: readonly NestItem[]): readonly NestItem[] =>
  [...items].sort((a, b) => b.heightMm - a.heightMm || (a.id < b.id ? -1 : 1));

const largestFirst = (items: readonly NestItem[]): readonly NestItem[] =>
  [...items].sort((a, b) => b.areaMm2 - a.areaMm2 || (a.id < b.id ? -1 : 1));

interface OpenPage {
  readonly cloth: Cloth;
  readonly placed: Placed[];
  /** Where each shape was last laid: cloth only ever gets fuller, so it fits nowhere before. */
  readonly reached: Map<Raster, number>;
}

const openPage = ({ widthMm, gapMm }: RollSettings): OpenPage => ({
  cloth: new Cloth(Math.floor((widthMm + gapMm) / CELL_MM)),
  placed: [],
  reached: new Map(),
});

interface Spot {
  readonly row: number;
  readonly column: number;
}

/** Lays a shape where it begins earliest on the page. False where it does not fit. */
const lay = (
  { cloth, placed, reached }: OpenPage,
  item: NestItem,
  shapes: readonly Raster[],
  { pageLengthMm, gapMm }: RollSettings,
): boolean => {
  const lastRow = Math.floor((pageLengthMm + gapMm) / CELL_MM) - (shapes[0]?.rows.length ?? 0);
  const spots = shapes.map((shape) => {
    const spot = firstSpot(cloth, shape, reached.get(shape) ?? 0, lastRow);
    reached.set(shape, spot?.row ?? lastRow + 1);
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

const firstSpot = (cloth: Cloth, shape: Raster, fromRow: number, lastRow: number): Spot | undefined => {
  for (let row = fromRow; row <= Math.min(lastRow, cloth.usedRows); row += 1) {
    const column = cloth.freeColumn(shape, row);
    if (column >= 0) return { row, column };
  }
  return undefined;
};
