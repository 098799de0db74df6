import type { Size } from '@kitwright/garment';
import type { CutFileKind } from '../machines/cut-kinds.ts';
import { nest, NO_EFFORT } from '../nesting/nest.ts';
import { CELL_MM } from '../nesting/raster.ts';
import { garmentFileName } from './garment-file.ts';
import type { GarmentOrder } from './garment-order.ts';
import { createCutter, onlyPieces, type CutGarment, type ShrinkageOf } from './garment-sheets.ts';
import { layRolls, type LayingSettings, type LayMarker, type Roll } from './lay-rolls.ts';

export interface PackSettings extends LayingSettings {
  /** Distance that print reaches past the cut line, mm. */
  readonly bleedMm: number;
  readonly shrinkageOf: ShrinkageOf;
  /** Kinds of file that the shop's cutters read. */
  readonly cutFiles: readonly CutFileKind[];
}

/** The plan of a pack, before anything of it is drawn: small, however large the order. */
export interface PackPlan {
  readonly garments: readonly CutGarment[];
  readonly rolls: readonly Roll[];
  readonly settings: PackSettings;
}

/** Pieces of an order that are made again: ids of pieces, by the id of their garment. */
export type Recut = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Cuts every garment of an order, or what is made again, and lays the pieces on rolls: one by one, where not said
 * how.
 */
export const planPack = async (
  orders: readonly GarmentOrder[],
  settings: PackSettings,
  layMarker: LayMarker = (_name, items) => nest(items, settings, NO_EFFORT),
  recut: Recut | null = null,
): Promise<PackPlan> => {
  const garments = cutPack(orders, settings, recut);
  return { garments, rolls: await layRolls(garments, settings, layMarker), settings };
};

/** The garments of an order as they are cut, or what is made again of them. */
export const cutPack = (
  orders: readonly GarmentOrder[],
  settings: Pick<PackSettings, 'bleedMm' | 'shrinkageOf'>,
  recut: Recut | null = null,
): readonly CutGarment[] => {
  const whole = orders.map(createCutter(settings.bleedMm, settings.shrinkageOf));
  return recut === null
    ? whole
    : whole
        .map((garment) => onlyPieces(garment, recut.get(garment.order.id) ?? new Set()))
        .filter(({ cutPattern }) => cutPattern.cuts.length > 0);
};

/** A piece that finds no room: on the cloth across, or along the longest page that the printer takes. */
export interface RoomFault {
  readonly fault: 'tooWide' | 'tooLong';
  readonly garmentId: string;
  readonly piece: string;
  readonly size: Size;
  /** Width that it takes as printed, and the width there is, mm. */
  readonly needMm: number;
  readonly haveMm: number;
}

/** Pieces that find no room with these settings: each once in its size, for the first garment that has it. */
export const roomFaults = (
  garments: readonly CutGarment[],
  { widthMm, edgeMm, pageLengthMm }: Pick<PackSettings, 'widthMm' | 'edgeMm' | 'pageLengthMm'>,
): readonly RoomFault[] => {
  const acrossMm = widthMm - 2 * edgeMm;
  const faults = new Map<string, RoomFault>();
  const note = (fault: RoomFault): void => {
    const key = `${fault.fault} ${fault.piece} ${fault.size} ${fault.needMm}`;
    if (!faults.has(key)) faults.set(key, fault);
  };
  for (const { order, cutPattern } of garments)
    for (const { piece, printed } of cutPattern.cuts) {
      const whose = { garmentId: order.id, piece: piece.id, size: order.size };
      // Pieces are laid on cells first: what is as wide as the cloth to a cell may find no column.
      const wideMm = Math.ceil(printed.widthMm + CELL_MM);
      const longMm = Math.ceil(printed.heightMm);
      if (wideMm > acrossMm)
        note({ ...whose, fault: 'tooWide', needMm: wideMm, haveMm: Math.floor(acrossMm) });
      if (pageLengthMm !== null && printed.heightMm > pageLengthMm)
        note({ ...whose, fault: 'tooLong', needMm: longMm, haveMm: Math.floor(pageLengthMm) });
    }
  return [...faults.values()];
};

export const garmentPath = (garment: CutGarment): string => `garments/${garmentFileName(garment)}`;

export const rollPath = (roll: Roll, pageIndex: number): string => `rolls/${roll.name}-${pageIndex + 1}.pdf`;

/** The print files of a plan in the order of the pack: garments as on the roster, then the rolls. */
export const printFileNames = ({ garments, rolls }: PackPlan): readonly string[] => [
  ...garments.map(garmentPath),
  ...rolls.flatMap((roll) => roll.pages.map((_, index) => rollPath(roll, index))),
];
