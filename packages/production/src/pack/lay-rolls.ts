import type { PieceCloth } from '@kitwright/garment';
import { nestItem } from '../nesting/nest-item.ts';
import {
  nest,
  type NestItem,
  type Placed,
  type RollSettings,
  type RollPage as NestedPage,
} from '../nesting/nest.ts';
import type { PieceCut } from '../sheet/piece-cut.ts';
import type { CutGarment } from './garment-sheets.ts';

/** A piece of a garment on the roll. */
interface RollPiece {
  readonly garmentId: string;
  readonly cut: PieceCut;
}

export interface RollPage extends NestedPage {
  /** The lot whose pieces lie here. */
  readonly lot: number;
}

/** All the cloth of one kind that an order takes. */
export interface Roll {
  /** What its files are called after: `shell`, or `shell-mesh` where an order is of several fabrics. */
  readonly name: string;
  readonly cloth: PieceCloth;
  /** What a shell is cut from; empty for trims. */
  readonly fabricId: string;
  readonly pages: readonly RollPage[];
  /** Cloth used, all pages together. */
  readonly lengthMm: number;
  /** Share of that cloth that is used: the area of what is cut over the cloth, percent. */
  readonly efficiencyPercent: number;
  /** Ids of pieces wider than the cloth or longer than a page: they are on none. */
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

/** Everything of an order on as little cloth as may be: one roll for each fabric and each trim, lot after lot. */
export const layRolls = (garments: readonly CutGarment[], settings: RollSettings): readonly Roll[] => {
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
  return kinds.flatMap((kind) => {
    const roll = layRoll(kind, garments, settings);
    return roll.pieces.size === 0 ? [] : [roll];
  });
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

/** Where the test square lies on a stretch; undefined where there is none. */
export const testSquareOn = ({ placed }: Pick<RollPage, 'placed'>): Placed | undefined =>
  placed.find(({ id }) => id === TEST_SQUARE.id);

type Kind = Pick<Roll, 'name' | 'cloth' | 'fabricId'>;

const layRoll = (kind: Kind, garments: readonly CutGarment[], settings: RollSettings): Roll => {
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
  const lots = lotsOf(garments).map((lot) => lot.filter(wears).flatMap(piecesOf));
  const nested = lots.map((pieces, lot) =>
    nest(
      [
        ...(lot === 0 && kind.cloth === 'shell' && pieces.length > 0 ? [TEST_SQUARE] : []),
        ...pieces.map(([id, { cut }]) => nestItem(id, shapeOf(cut), cut)),
      ],
      settings,
    ),
  );
  const lengthMm = nested.reduce((sum, lot) => sum + lot.lengthMm, 0);
  const coveredMm = nested.reduce((sum, lot) => sum + lot.lengthMm * lot.efficiencyPercent, 0);
  return {
    ...kind,
    pages: nested.flatMap(({ pages }, lot) => pages.map((page) => ({ ...page, lot }))),
    lengthMm,
    efficiencyPercent: lengthMm === 0 ? 0 : coveredMm / lengthMm,
    unplaced: nested.flatMap(({ unplaced }) => unplaced),
    pieces: new Map(lots.flat()),
  };
};
