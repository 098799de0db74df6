import { compose, type Composition, type Finding } from '@kitwright/design/render';
import { garmentOf, type Pattern, type Piece } from '@kitwright/garment';
import { pieceCut, reachOf, type PieceCut } from '../sheet/piece-cut.ts';
import { pieceSheet, type PieceSheet, type SheetLabel } from '../sheet/piece-sheet.ts';
import type { GarmentOrder, PackSetting } from './garment-order.ts';

/** A pattern with the lines it is cut along, and how far its artwork has to reach. */
export interface CutPattern {
  readonly pattern: Pattern;
  readonly cuts: readonly PieceCut[];
  readonly reachMm: number;
}

/** A garment of the order with its artwork on every printed piece. */
export interface DressedGarment {
  readonly order: GarmentOrder;
  readonly cutPattern: CutPattern;
  readonly composition: Composition;
  readonly findings: readonly Finding[];
}

/** Cord is bought by the metre; everything else is printed, trims as well. */
const isPrinted = ({ cloth }: Piece): boolean => cloth !== 'cord';

/** Patterns of the sizes and options an order needs, each cut once. */
export const createPatternShelf = (bleedMm: number): ((order: GarmentOrder) => CutPattern) => {
  const shelf = new Map<string, CutPattern>();
  return ({ document, options, size }) => {
    const chosen = { ...document.options, ...options };
    const key = JSON.stringify([document.productType, size, Object.entries(chosen).sort()]);
    const known = shelf.get(key);
    if (known) return known;
    const pattern = garmentOf(document.productType).pattern(size, chosen);
    const cuts = pattern.pieces.filter(isPrinted).map((piece) => pieceCut(piece, bleedMm));
    const cutPattern = { pattern, cuts, reachMm: Math.max(...cuts.map(reachOf)) };
    shelf.set(key, cutPattern);
    return cutPattern;
  };
};

/** The design on one player, placed anew on the pieces of the player's own size. */
export const dressGarment = (
  order: GarmentOrder,
  cutPattern: CutPattern,
  { letterer, images }: Pick<PackSetting, 'letterer' | 'images'>,
): DressedGarment => {
  const composition = compose(order.document, {
    pattern: cutPattern.pattern,
    size: order.size,
    player: { playerName: order.playerName, number: order.number },
    letterer,
    images: { find: (id) => images.get(id) },
    reachMm: cutPattern.reachMm,
  });
  return { order, cutPattern, composition, findings: composition.findings };
};

/** What stands under each piece: order, number, player and size. */
export const labelTitle = (order: GarmentOrder, { orderNumber }: Pick<PackSetting, 'orderNumber'>): string =>
  [orderNumber, order.number, order.playerName, order.size].filter((part) => part !== '').join(' · ');

const labelOf = (dressed: DressedGarment, index: number, setting: PackSetting): SheetLabel => {
  const { order, cutPattern } = dressed;
  const piece = cutPattern.cuts[index]?.piece;
  return {
    title: labelTitle(order, setting),
    detail: `${piece ? setting.pieceName(piece.id) : ''} · ${index + 1}/${cutPattern.cuts.length} · ${order.id}`,
    link: setting.orderLink,
  };
};

/** One sheet for each printed piece, in the pattern's order. */
export const garmentSheets = (dressed: DressedGarment, setting: PackSetting): readonly PieceSheet[] =>
  dressed.cutPattern.cuts.map((cut, index) =>
    pieceSheet({
      cut,
      list: dressed.composition.pieces.get(cut.piece.id) ?? { pieceId: cut.piece.id, operations: [] },
      label: labelOf(dressed, index, setting),
      letterer: setting.letterer,
      labelFontId: setting.labelFontId,
    }),
  );
