import {
  garmentOf,
  ALL_SIZES,
  type OptionValues,
  type PieceCloth,
  type ProductType,
  type Size,
} from '@kitwright/garment';
import { growthOf, NO_SHRINKAGE, type Shrinkage } from './cut/growth.ts';
import type { NestItem, RollSettings } from './nesting/marker.ts';
import { nest } from './nesting/nest.ts';
import { areaMm2Of, nestItem } from './nesting/nest-item.ts';
import type { Effort } from './nesting/search/search.ts';
import { CELL_MM } from './nesting/raster.ts';
import { isPrinted } from './pack/piece-code.ts';
import { pieceCut, type PieceCut } from './sheet/piece-cut.ts';

/** Garments of an order that are cut alike. */
export interface CountedGarment {
  readonly productType: ProductType;
  readonly options: OptionValues;
  readonly size: Size;
  readonly fabricId: string;
  readonly count: number;
}

/** Cloth that the maker can have: a fabric by its id, or a trim by its kind, in one width. */
export interface ClothWidth {
  readonly cloth: string;
  readonly widthMm: number;
}

/** A question of how much cloth an order takes: garments, the widths there are, and how rolls are laid. */
export interface AdviceQuestion {
  readonly garments: readonly CountedGarment[];
  readonly widths: readonly ClothWidth[];
  readonly roll: Omit<RollSettings, 'widthMm'>;
  readonly bleedMm: number;
  /** By fabric id, or for trims by an empty one; what is not named does not shrink. */
  readonly shrinkage: Readonly<Record<string, Shrinkage>>;
  readonly effort: Effort;
}

/** Cloth that the order takes in one width. */
export interface WidthAdvice extends ClothWidth {
  /** Null where a piece is wider than this cloth. */
  readonly lengthMm: number | null;
  /** Pieces with their bleed over the cloth, percent. */
  readonly printedPercent: number;
  /** The least width that all pieces find room in, mm. */
  readonly needMm: number;
}

/** Cloth that one garment takes, by kind of cloth and for any width: area of the pieces with their bleed, mm2. */
export interface SizeArea {
  readonly productType: ProductType;
  readonly size: Size;
  readonly areaMm2: Readonly<Record<string, number>>;
}

export interface ClothAdvice {
  readonly widths: readonly WidthAdvice[];
  readonly sizes: readonly SizeArea[];
}

/**
 * Pieces that are laid for an answer, of garments in at most so many sizes. Of larger orders a share with the same
 * mix is laid, and the length told by the areas: fields of two shapes are what a first marker takes longest for, and
 * of more pieces the search would lay a ring, which asks for far more work.
 */
const SAMPLE = { pieces: 56, sizes: 4 } as const;

/** The cloth a piece is cut from, as the maker's list names it. */
export const clothKey = (cloth: PieceCloth, fabricId: string): string =>
  cloth === 'shell' ? fabricId : cloth;

/** So many of each as share the total in proportion: by the largest remainders, and one of each where there is room. */
const sampleOf = (
  garments: readonly CountedGarment[],
  piecesOf: (garment: CountedGarment) => number,
): readonly CountedGarment[] => {
  const bySize = new Map<Size, number>();
  for (const { size, count } of garments) bySize.set(size, (bySize.get(size) ?? 0) + count);
  const kept = new Set(
    [...bySize]
      .sort(([, a], [, b]) => b - a)
      .slice(0, SAMPLE.sizes)
      .map(([size]) => size),
  );
  const chosen = garments.filter(({ size }) => kept.has(size));
  const total = chosen.reduce((sum, { count }) => sum + count, 0);
  const pieces = chosen.reduce((sum, garment) => sum + garment.count * piecesOf(garment), 0);
  if (pieces <= SAMPLE.pieces) return chosen;
  const wanted = Math.max(1, Math.floor((total * SAMPLE.pieces) / pieces));
  const shares = chosen.map(({ count }) => (count * wanted) / total);
  const counts = shares.map(Math.floor);
  const order = shares
    .map((share, index) => ({ rest: share - Math.floor(share), index }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  const missing = wanted - counts.reduce((sum, count) => sum + count, 0);
  for (const { index } of order.slice(0, missing)) counts[index] = (counts[index] ?? 0) + 1;
  return chosen
    .map((garment, index) => ({ ...garment, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0);
};

interface ClothCut {
  readonly cloth: string;
  readonly cut: PieceCut;
}

type CutsOf = (garment: Omit<CountedGarment, 'count'>) => readonly ClothCut[];

/** The pieces of a garment with the cloth of each: a pattern is cut once. */
const cutting = ({ bleedMm, shrinkage }: Pick<AdviceQuestion, 'bleedMm' | 'shrinkage'>): CutsOf => {
  const shelf = new Map<string, readonly ClothCut[]>();
  return ({ productType, options, size, fabricId }) => {
    const key = JSON.stringify([productType, Object.entries(options).sort(), size, fabricId]);
    const known = shelf.get(key);
    if (known !== undefined) return known;
    const cuts = garmentOf(productType)
      .pattern(size, options)
      .pieces.filter(isPrinted)
      .map((piece) => {
        const shrinks = shrinkage[piece.cloth === 'shell' ? fabricId : ''] ?? NO_SHRINKAGE;
        return { cloth: clothKey(piece.cloth, fabricId), cut: pieceCut(piece, bleedMm, growthOf(shrinks)) };
      });
    shelf.set(key, cuts);
    return cuts;
  };
};

const areaOf = ({ cut }: ClothCut): number => areaMm2Of(cut.bleed) * cut.growth.across * cut.growth.along;

/** Need of a garment on the roll: its pieces, and their area with bleed and what shrinks, mm2; of each cloth too. */
export interface GarmentNeed {
  readonly pieces: number;
  readonly areaMm2: number;
  readonly byCloth: Readonly<Record<string, number>>;
}

/** Computes the need of a garment from its cut pieces with their bleed. */
export const garmentNeed = (
  garment: Omit<CountedGarment, 'count'>,
  cut: Pick<AdviceQuestion, 'bleedMm' | 'shrinkage'>,
): GarmentNeed => {
  const cuts = cutting(cut)(garment);
  const byCloth: Record<string, number> = {};
  for (const each of cuts) byCloth[each.cloth] = (byCloth[each.cloth] ?? 0) + areaOf(each);
  return { pieces: cuts.length, areaMm2: cuts.reduce((sum, each) => sum + areaOf(each), 0), byCloth };
};

/** Areas of the boxes round a garment's pieces by cloth, mm2: known sooner than what is cut, and growing with it. */
export const clothBoxes = ({
  productType,
  options,
  size,
  fabricId,
}: Omit<CountedGarment, 'count'>): Readonly<Record<string, number>> => {
  const boxes: Record<string, number> = {};
  for (const piece of garmentOf(productType).pattern(size, options).pieces.filter(isPrinted)) {
    const cloth = clothKey(piece.cloth, fabricId);
    boxes[cloth] = (boxes[cloth] ?? 0) + piece.widthMm * piece.heightMm;
  }
  return boxes;
};

const areaIn = (garments: readonly CountedGarment[], cutsOf: CutsOf, cloth: string): number =>
  garments.reduce(
    (sum, garment) =>
      sum +
      garment.count *
        cutsOf(garment).reduce((area, each) => area + (each.cloth === cloth ? areaOf(each) : 0), 0),
    0,
  );

const itemsIn = (garments: readonly CountedGarment[], cutsOf: CutsOf, cloth: string): readonly NestItem[] => {
  const shapes = new Map<PieceCut, string>();
  const shapeOf = (cut: PieceCut): string => {
    const shape = shapes.get(cut) ?? String(shapes.size);
    shapes.set(cut, shape);
    return shape;
  };
  return garments.flatMap((garment, group) =>
    Array.from({ length: garment.count }, (_, number) =>
      cutsOf(garment)
        .filter((each) => each.cloth === cloth)
        .map(({ cut }) => nestItem(`${group} ${number} ${cut.piece.id}`, shapeOf(cut), cut)),
    ).flat(),
  );
};

/**
 * Computes how much an order takes of each cloth in each width that the maker can have, and what a garment of each
 * size takes.
 */
export const adviseCloth = async (question: AdviceQuestion): Promise<ClothAdvice> => {
  const { garments, roll, effort } = question;
  const cutsOf = cutting(question);
  const widths: WidthAdvice[] = [];
  for (const { cloth, widthMm } of question.widths) {
    const areaMm2 = areaIn(garments, cutsOf, cloth);
    if (areaMm2 === 0) continue;
    const widest = Math.max(
      ...garments
        .flatMap(cutsOf)
        .filter((each) => each.cloth === cloth)
        .map(({ cut }) => cut.printed.widthMm),
    );
    const needMm = Math.ceil(widest + CELL_MM + 2 * roll.edgeMm);
    if (needMm > widthMm) {
      widths.push({ cloth, widthMm, needMm, lengthMm: null, printedPercent: 0 });
      continue;
    }
    const piecesOf = (garment: CountedGarment): number =>
      cutsOf(garment).filter((each) => each.cloth === cloth).length;
    const sample = sampleOf(
      garments.filter((garment) => piecesOf(garment) > 0),
      piecesOf,
    );
    const marker = await nest(itemsIn(sample, cutsOf, cloth), { ...roll, widthMm }, effort);
    const lengthMm = marker.lengthMm * (areaMm2 / areaIn(sample, cutsOf, cloth));
    const printedPercent = (100 * areaMm2) / (lengthMm * widthMm);
    widths.push({ cloth, widthMm, needMm, lengthMm, printedPercent });
  }
  return { widths, sizes: sizesOf(garments, cutsOf) };
};

/** Each product of the order in every size from the least that is asked for to one above the largest. */
const sizesOf = (garments: readonly CountedGarment[], cutsOf: CutsOf): readonly SizeArea[] =>
  [...new Map(garments.map((garment) => [garment.productType, garment])).values()].flatMap((garment) => {
    const { productType } = garment;
    const asked = garments.flatMap((each) =>
      each.productType === productType ? [ALL_SIZES.indexOf(each.size)] : [],
    );
    return ALL_SIZES.slice(Math.min(...asked), Math.max(...asked) + 2).map((size): SizeArea => {
      const areaMm2: Record<string, number> = {};
      for (const each of cutsOf({ ...garment, size }))
        areaMm2[each.cloth] = (areaMm2[each.cloth] ?? 0) + areaOf(each);
      return { productType, size, areaMm2 };
    });
  });
