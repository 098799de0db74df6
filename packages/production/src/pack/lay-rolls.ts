import type { PieceCloth } from '@kitwright/garment';
import { areaMm2Of, nestItem } from '../nesting/nest-item.ts';
import type { Marker, NestItem, Placed, RollSettings } from '../nesting/marker.ts';
import { stretchesOf, type Stretch } from '../nesting/splice.ts';
import type { PieceCut } from '../sheet/piece-cut.ts';
import type { CutGarment } from './garment-sheets.ts';

/** A piece of a garment on the roll. */
interface RollPiece {
  readonly garmentId: string;
  readonly cut: PieceCut;
}

export interface RollPage extends Stretch {
  /** The lot whose pieces lie here. */
  readonly lot: number;
}

/** All the cloth of one kind that an order takes. */
export interface Roll {
  /** Base of its file names: `shell`, or `shell-mesh` where an order is of several fabrics. */
  readonly name: string;
  readonly cloth: PieceCloth;
  /** Fabric of a shell; empty for trims. */
  readonly fabricId: string;
  readonly pages: readonly RollPage[];
  /** Cloth used, all pages together. */
  readonly lengthMm: number;
  /** Share of that cloth that is used: the area of what is cut over the cloth, percent. */
  readonly efficiencyPercent: number;
  /** Share of that cloth that is printed: pieces with their bleed, percent. */
  readonly printedPercent: number;
  /** Ids of pieces wider than the cloth: they are on none. */
  readonly unplaced: readonly string[];
  readonly pieces: ReadonlyMap<string, RollPiece>;
}

/**
 * Garments that are laid together: printed, cut and sewn as one bundle, so that no one searches for a player's sleeve
 * fifty metres on; and what a worker holds of an order at a time, however large that is.
 */
export const LOT_GARMENTS = 50;

export const lotsOf = <T>(garments: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(garments.length / LOT_GARMENTS) }, (_, lot) =>
    garments.slice(lot * LOT_GARMENTS, (lot + 1) * LOT_GARMENTS),
  );

/** Cloths in the order in which rolls are made. */
const CLOTHS: readonly PieceCloth[] = ['shell', 'rib', 'flatKnit', 'elastic'];

/**
 * Sections in which pieces of one lot are kept together on the roll: not at all, by their size, or player after
 * player.
 */
export const SECTIONS = ['mixed', 'bySize', 'byPlayer'] as const;
export type Section = (typeof SECTIONS)[number];

export interface LayingSettings extends RollSettings {
  /** Longest stretch that the printer takes as one page, mm; null for one page, however long. */
  readonly pageLengthMm: number | null;
  readonly sections: Section;
}

/** Lays the pieces of one section of a roll; `name` tells it from all others of the pack. */
export type LayMarker = (name: string, items: readonly NestItem[]) => Promise<Marker>;

/** Everything of an order on as little cloth as may be: one roll for each fabric and each trim, lot after lot. */
export const layRolls = async (
  garments: readonly CutGarment[],
  settings: LayingSettings,
  layMarker: LayMarker,
): Promise<readonly Roll[]> => {
  const fabrics = [...new Set(garments.map(({ order }) => order.fabricId))];
  const kinds = CLOTHS.flatMap((cloth): readonly Kind[] =>
    cloth === 'shell'
      ? fabrics.map((fabricId) => ({
          cloth,
          fabricId,
          name: fabrics.length > 1 ? `shell-${fabricId}` : 'shell',
        }))
      : [{ cloth, fabricId: '', name: cloth }],
  );
  const rolls: Roll[] = [];
  // One after the other: each search takes all threads there are for it.
  for (const kind of kinds) {
    const roll = await layRoll(kind, garments, settings, layMarker);
    if (roll.pieces.size > 0) rolls.push(roll);
  }
  return rolls;
};

/** The garments of a lot in the sections in which they are laid. */
const sectionsOf = (lot: readonly CutGarment[], sections: Section): readonly (readonly CutGarment[])[] => {
  switch (sections) {
    case 'mixed':
      return [lot];
    case 'byPlayer':
      return lot.map((garment) => [garment]);
    case 'bySize':
      return [...new Set(lot.map(({ order }) => order.size))].map((size) =>
        lot.filter(({ order }) => order.size === size),
      );
  }
};

export const TEST_SQUARE_MM = 100;

/** A square of 100 mm on the first stretch of each fabric, to lay a ruler along: nothing is cut from it. */
const TEST_SQUARE: NestItem = {
  id: 'test-square',
  shape: 'test-square',
  outline: [
    [0, 0],
    [TEST_SQUARE_MM, 0],
    [TEST_SQUARE_MM, TEST_SQUARE_MM],
    [0, TEST_SQUARE_MM],
  ],
  widthMm: TEST_SQUARE_MM,
  heightMm: TEST_SQUARE_MM,
  areaMm2: 0,
};

/** Place of the test square on a stretch; undefined where there is none. */
export const testSquareOn = ({ placed }: Pick<RollPage, 'placed'>): Placed | undefined =>
  placed.find(({ id }) => id === TEST_SQUARE.id);

type Kind = Pick<Roll, 'name' | 'cloth' | 'fabricId'>;

const layRoll = async (
  kind: Kind,
  garments: readonly CutGarment[],
  settings: LayingSettings,
  layMarker: LayMarker,
): Promise<Roll> => {
  const wears = ({ order }: CutGarment): boolean => kind.fabricId === '' || order.fabricId === kind.fabricId;
  const piecesOf = (garment: CutGarment): readonly (readonly [string, RollPiece])[] =>
    garment.cutPattern.cuts
      .filter(({ piece }) => piece.cloth === kind.cloth)
      .map((cut) => [`${garment.order.id} ${cut.piece.id}`, { garmentId: garment.order.id, cut }]);
  const shapes = new Map<PieceCut, string>();
  const shapeOf = (cut: PieceCut): string => {
    const shape = shapes.get(cut) ?? String(shapes.size);
    shapes.set(cut, shape);
    return shape;
  };
  const sections = lotsOf(garments).flatMap((lot, number) =>
    sectionsOf(lot.filter(wears), settings.sections).map((section) => ({
      lot: number,
      pieces: section.flatMap(piecesOf),
    })),
  );
  const laid: {
    readonly pages: readonly RollPage[];
    readonly items: readonly NestItem[];
    readonly unplaced: readonly string[];
  }[] = [];
  for (const [index, { lot, pieces }] of sections.entries()) {
    if (pieces.length === 0) continue;
    const items = [
      ...(index === 0 && kind.cloth === 'shell' ? [TEST_SQUARE] : []),
      ...pieces.map(([id, { cut }]) => nestItem(id, shapeOf(cut), cut)),
    ];
    const marker = await layMarker(`${kind.name}-${index + 1}`, items);
    const pages = stretchesOf(marker, items, settings.pageLengthMm).map((page) => ({ ...page, lot }));
    laid.push({ pages, items, unplaced: marker.unplaced });
  }
  const pages = laid.flatMap((section) => section.pages);
  const lengthMm = pages.reduce((sum, page) => sum + page.lengthMm, 0);
  const shareOf = (areaOf: (item: NestItem) => number): number => {
    const areaMm2 = laid
      .flatMap(({ items, unplaced }) => items.filter(({ id }) => !unplaced.includes(id)))
      .reduce((sum, item) => sum + areaOf(item), 0);
    return lengthMm === 0 ? 0 : (100 * areaMm2) / (lengthMm * settings.widthMm);
  };
  return {
    ...kind,
    pages,
    lengthMm,
    efficiencyPercent: shareOf(({ areaMm2 }) => areaMm2),
    printedPercent: shareOf(({ outline }) => areaMm2Of(outline)),
    unplaced: laid.flatMap(({ unplaced }) => unplaced),
    pieces: new Map(sections.flatMap(({ pieces }) => pieces)),
  };
};
