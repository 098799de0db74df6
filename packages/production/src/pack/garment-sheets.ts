import {
  createComposer,
  type Composer,
  type Composition,
  type DisplayList,
  type Finding,
} from '@kitwright/design/render';
import { garmentOf, type Pattern, type Piece } from '@kitwright/garment';
import { NO_SHRINKAGE, growthOf, type Growth, type Shrinkage } from '../cut/growth.ts';
import { coloursOfOperation, type Inks } from '../pdf/inks.ts';
import { pieceCut, reachOf, type PieceCut } from '../sheet/piece-cut.ts';
import { pieceSheet, type PieceSheet, type SheetLabel } from '../sheet/piece-sheet.ts';
import type { GarmentOrder, PackSetting } from './garment-order.ts';
import { isPrinted, pieceCode, pieceNumber, placeOfPiece } from './piece-code.ts';

/** A pattern with the lines it is cut along, and how far its artwork has to reach. */
export interface CutPattern {
  readonly pattern: Pattern;
  /** Pieces that are printed: all of them, or those of a re-cut. */
  readonly cuts: readonly PieceCut[];
  readonly reachMm: number;
}

/** A garment of the order with the pieces it is cut of. */
export interface CutGarment {
  readonly order: GarmentOrder;
  readonly cutPattern: CutPattern;
  /** One for an order: what its garments have in common is the same objects, drawn once in a file. */
  readonly compose: Composer;
}

/** A garment with its artwork on every printed piece. Large: a pack has those of a few players at a time. */
export interface DressedGarment extends CutGarment {
  readonly composition: Composition;
  readonly findings: readonly Finding[];
}

/** A garment of which some pieces are made again. */
export const onlyPieces = (garment: CutGarment, pieceIds: ReadonlySet<string>): CutGarment => ({
  ...garment,
  cutPattern: {
    ...garment.cutPattern,
    cuts: garment.cutPattern.cuts.filter(({ piece }) => pieceIds.has(piece.id)),
  },
});

/** Shrinkage in the press of a fabric, or for an empty id of a trim. */
export type ShrinkageOf = (fabricId: string) => Shrinkage;

/**
 * Cuts the garments of an order; those of one design, size, fabric and options share their pattern, which is cut once.
 * Each piece is printed larger by what its cloth shrinks, wherever it is printed.
 */
export const createCutter = (
  bleedMm: number,
  shrinkageOf: ShrinkageOf = () => NO_SHRINKAGE,
): ((order: GarmentOrder) => CutGarment) => {
  const compose = createComposer();
  const shelf = new Map<string, CutPattern>();
  const patternOf = ({ document, options, size, fabricId }: GarmentOrder): CutPattern => {
    const chosen = { ...document.options, ...options };
    const key = JSON.stringify([document.productType, size, fabricId, Object.entries(chosen).sort()]);
    const growthIn = ({ cloth }: Piece): Growth => growthOf(shrinkageOf(cloth === 'shell' ? fabricId : ''));
    const known = shelf.get(key);
    if (known) return known;
    const pattern = garmentOf(document.productType).pattern(size, chosen);
    const cuts = pattern.pieces.filter(isPrinted).map((piece) => pieceCut(piece, bleedMm, growthIn(piece)));
    const cutPattern = { pattern, cuts, reachMm: Math.max(...cuts.map(reachOf)) };
    shelf.set(key, cutPattern);
    return cutPattern;
  };
  return (order) => ({ order, cutPattern: patternOf(order), compose });
};

/** The design on one player, placed again on the pieces of the player's own size. */
export const dressGarment = (
  { order, cutPattern, compose }: CutGarment,
  { letterer, images, tiles }: Pick<PackSetting, 'letterer' | 'images' | 'tiles'>,
): DressedGarment => {
  const composition = compose(order.document, {
    pattern: cutPattern.pattern,
    size: order.size,
    player: { playerName: order.playerName, number: order.number, extras: order.extras },
    letterer,
    images: { find: (id) => images.get(id) },
    ...(tiles ? { tiles } : {}),
    reachMm: cutPattern.reachMm,
  });
  return { order, cutPattern, compose, composition, findings: composition.findings };
};

/** Artwork on a piece of a garment; empty where nothing is drawn on it. */
export const artworkOf = ({ composition }: DressedGarment, { piece }: PieceCut): DisplayList =>
  composition.pieces.get(piece.id) ?? { pieceId: piece.id, operations: [] };

/** Makes the colours of some pieces known to the inks. */
export const learnColours = (
  inks: Inks,
  pieces: readonly { readonly dressed: DressedGarment; readonly cut: PieceCut }[],
): Promise<void> =>
  inks.learn(
    pieces.flatMap(({ dressed, cut }) => artworkOf(dressed, cut).operations.flatMap(coloursOfOperation)),
  );

/** Line under each piece: order, number, player and size. */
export const labelTitle = (
  order: GarmentOrder,
  { orderNumber }: Pick<PackSetting, 'orderNumber'>,
): readonly string[] =>
  [orderNumber, order.number, order.playerName, order.size].filter((part) => part !== '');

const labelOf = (garment: CutGarment, { piece }: PieceCut, setting: PackSetting): SheetLabel => {
  const { place, count } = placeOfPiece(garment.cutPattern, piece.id);
  return {
    title: labelTitle(garment.order, setting),
    detail: [setting.pieceName(piece.id), `${place}/${count}`, pieceNumber(garment, piece.id)],
    code: pieceCode(garment, piece.id, setting),
  };
};

/** One sheet for each printed piece, in the pattern's order. */
export const garmentSheets = (dressed: DressedGarment, setting: PackSetting): readonly PieceSheet[] =>
  dressed.cutPattern.cuts.map((cut) =>
    pieceSheet({
      cut,
      list: artworkOf(dressed, cut),
      label: labelOf(dressed, cut, setting),
      letterer: setting.letterer,
      labelFontId: setting.labelFontId,
      hasContour: setting.inks.contour !== null,
    }),
  );
