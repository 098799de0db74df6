import type { CutFileKind } from '../machines/cut-kinds.ts';
import { nest, NO_EFFORT } from '../nesting/nest.ts';
import { garmentFileName } from './garment-file.ts';
import type { GarmentOrder } from './garment-order.ts';
import { createCutter, onlyPieces, type CutGarment, type ShrinkageOf } from './garment-sheets.ts';
import { layRolls, type LayingSettings, type LayMarker, type Roll } from './lay-rolls.ts';

export interface PackSettings extends LayingSettings {
  /** How far print reaches past the cut line, mm. */
  readonly bleedMm: number;
  readonly shrinkageOf: ShrinkageOf;
  /** What the shop's cutters read. */
  readonly cutFiles: readonly CutFileKind[];
}

/** What a pack will be, before anything of it is drawn: small, however large the order. */
export interface PackPlan {
  readonly garments: readonly CutGarment[];
  readonly rolls: readonly Roll[];
  readonly settings: PackSettings;
}

/** What is made again of an order: ids of pieces, by the id of their garment. */
export type Recut = ReadonlyMap<string, ReadonlySet<string>>;

/** Cuts every garment of an order, or what is made again, and lays the pieces on rolls: one by one, where not said how. */
export const planPack = async (
  orders: readonly GarmentOrder[],
  settings: PackSettings,
  layMarker: LayMarker = (_name, items) => nest(items, settings, NO_EFFORT),
  recut: Recut | null = null,
): Promise<PackPlan> => {
  const whole = orders.map(createCutter(settings.bleedMm, settings.shrinkageOf));
  const garments =
    recut === null
      ? whole
      : whole
          .map((garment) => onlyPieces(garment, recut.get(garment.order.id) ?? new Set()))
          .filter(({ cutPattern }) => cutPattern.cuts.length > 0);
  return { garments, rolls: await layRolls(garments, settings, layMarker), settings };
};

export const garmentPath = (garment: CutGarment): string => `garments/${garmentFileName(garment)}`;

export const rollPath = (roll: Roll, pageIndex: number): string => `rolls/${roll.name}-${pageIndex + 1}.pdf`;

/** The print files of a plan in the order of the pack: garments as on the roster, then the rolls. */
export const printFileNames = ({ garments, rolls }: PackPlan): readonly string[] => [
  ...garments.map(garmentPath),
  ...rolls.flatMap((roll) => roll.pages.map((_, index) => rollPath(roll, index))),
];
