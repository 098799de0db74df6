import { isOfPlayer } from '@kitwright/design';
import { setImmediate } from 'node:timers/promises';
import type { Finding } from '@kitwright/design/render';
import { checkGarmentFile, checkRollFile, type PackFault } from './check-files.ts';
import { garmentFile } from './garment-file.ts';
import type { PackSetting } from './garment-order.ts';
import { artworkOf, dressGarment, type CutGarment, type DressedGarment } from './garment-sheets.ts';
import { lotsOf } from './lay-rolls.ts';
import { mainColour } from './main-colour.ts';
import { garmentPath, rollPath, type PackPlan } from './plan-pack.ts';
import { playerPaths } from './player-paths.ts';
import { onPageOf, rollFile } from './roll-files.ts';

/** Findings about an order as a whole, from drawing it. */
export interface PackSurvey {
  /** The outlines of all players' names and numbers. */
  readonly everyone: ReadonlySet<string>;
  /** Findings about what had to be substituted or made smaller, by garment. */
  readonly findings: ReadonlyMap<string, readonly Finding[]>;
  /** Colour of a piece seen from afar, by `garment piece`. */
  readonly colours: ReadonlyMap<string, string>;
}

/** Findings of one garment alone: a text of the team that is made smaller for all of them was seen with the design. */
const ownFindings = ({ order, findings }: DressedGarment): readonly Finding[] =>
  findings.filter(({ code, elementId }) => {
    const element = Object.values(order.document.elements).find(({ id }) => id === elementId);
    return code !== 'fittedToWidth' || (element !== undefined && isOfPlayer(element));
  });

/** Draws every garment once and remembers what has to be known of all before the first file is checked. */
export const surveyPack = async ({ garments }: PackPlan, setting: PackSetting): Promise<PackSurvey> => {
  const everyone = new Set<string>();
  const findings = new Map<string, readonly Finding[]>();
  const colours = new Map<string, string>();
  for (const garment of garments) {
    const dressed = dressGarment(garment, setting);
    for (const path of playerPaths(dressed)) everyone.add(path);
    findings.set(garment.order.id, ownFindings(dressed));
    for (const cut of garment.cutPattern.cuts)
      colours.set(`${garment.order.id} ${cut.piece.id}`, mainColour(artworkOf(dressed, cut).operations));
    await setImmediate();
  }
  return { everyone, findings, colours };
};

/** Bytes of a file that was kept before, or else those of `make`, once they are kept. */
export type KeepFile = (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/**
 * Makes the print files of a plan, lot after lot, and reads each back. What is held in memory is one lot, whatever the
 * order; who calls lets others have their turn between two files.
 */
export const makePrintFiles = async (
  plan: PackPlan,
  { everyone }: PackSurvey,
  setting: PackSetting,
  keep: KeepFile,
): Promise<readonly PackFault[]> => {
  const faults: PackFault[] = [];
  for (const [index, lot] of lotsOf(plan.garments).entries()) {
    const dressed = dressLot(lot, setting);
    for (const garment of dressed.values()) {
      const content = await keep(garmentPath(garment), () => garmentFile(garment, setting));
      faults.push(...(await checkGarmentFile(content, garment, everyone, setting)));
    }
    faults.push(...(await makeRollFiles(plan, index, dressed, everyone, setting, keep)));
  }
  return faults;
};

type Lot = ReadonlyMap<string, DressedGarment>;

const dressLot = (lot: readonly CutGarment[], setting: PackSetting): Lot =>
  new Map(lot.map((garment) => [garment.order.id, dressGarment(garment, setting)]));

const makeRollFiles = async (
  { rolls, settings }: PackPlan,
  lot: number,
  garments: Lot,
  everyone: ReadonlySet<string>,
  setting: PackSetting,
  keep: KeepFile,
): Promise<readonly PackFault[]> => {
  const faults: PackFault[] = [];
  const dressedOf = (id: string): DressedGarment => {
    const dressed = garments.get(id);
    if (dressed === undefined) throw new RangeError(`The garment ${id} is not of this lot`);
    return dressed;
  };
  for (const roll of rolls) {
    for (const [index, page] of roll.pages.entries()) {
      if (page.lot !== lot) continue;
      const onPage = onPageOf(roll, page, dressedOf);
      const title = `${roll.name} · ${index + 1}/${roll.pages.length}`;
      const name = rollPath(roll, index);
      const content = await keep(name, () => rollFile(title, page, onPage, settings, setting));
      faults.push(...(await checkRollFile(name, content, onPage, everyone, setting)));
    }
  }
  return faults;
};
