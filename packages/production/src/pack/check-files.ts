import { POINTS_PER_MM } from '../pdf/numeral.ts';
import type { PieceSheet } from '../sheet/piece-sheet.ts';
import type { PackSetting } from './garment-order.ts';
import { garmentSheets, learnColours, type DressedGarment } from './garment-sheets.ts';
import { readFile, type ReadFile } from './painted-paths.ts';
import { designFills, pathsOf, playerPaths } from './player-paths.ts';
import { rollLabel } from './roll-label.ts';
import type { OnRoll } from './roll-files.ts';

export type FaultKind =
  | 'foreignOrder'
  | 'wordsMissing'
  | 'wordsOfAnother'
  | 'labelMissing'
  | 'wrongSize'
  | 'wrongDesign';

/** A fault of a finished file: of a garment by its id, or of a roll by its file's name. */
export interface PackFault {
  readonly garmentId: string;
  readonly fault: FaultKind;
}

/** A page may be this much off its piece, mm. */
const TOLERANCE_MM = 0.2;

const lacks = (found: ReadonlySet<string>, wanted: Iterable<string>): boolean => {
  for (const each of wanted) if (!found.has(each)) return true;
  return false;
};

const showsOther = (
  { paths }: ReadFile,
  own: ReadonlySet<string>,
  everyone: ReadonlySet<string>,
): boolean => {
  for (const path of paths) if (everyone.has(path) && !own.has(path)) return true;
  return false;
};

const isOff = (page: ReadFile['pages'][number] | undefined, sheet: PieceSheet): boolean =>
  page === undefined ||
  Math.abs(page[0] / POINTS_PER_MM - sheet.widthMm) > TOLERANCE_MM ||
  Math.abs(page[1] / POINTS_PER_MM - sheet.heightMm) > TOLERANCE_MM;

const found = (
  garmentId: string,
  faults: Readonly<Partial<Record<FaultKind, boolean>>>,
): readonly PackFault[] =>
  FAULT_KINDS.flatMap((fault) => (faults[fault] === true ? [{ garmentId, fault }] : []));

const FAULT_KINDS: readonly FaultKind[] = [
  'foreignOrder',
  'wordsMissing',
  'wordsOfAnother',
  'labelMissing',
  'wrongSize',
  'wrongDesign',
];

/**
 * Reads the finished file of a garment back: it is of this order, shows this player's name and number and no one
 * else's, in the colours of the design this player wears, is labelled with them, and each of its pages is as large as
 * the piece of the ordered size. `everyone` has the outlines of all players of the pack.
 */
export const checkGarmentFile = async (
  bytes: Uint8Array,
  dressed: DressedGarment,
  everyone: ReadonlySet<string>,
  setting: PackSetting,
): Promise<readonly PackFault[]> => {
  const garmentId = dressed.order.id;
  const file = await readFile(bytes);
  await learnColours(
    setting.inks,
    dressed.cutPattern.cuts.map((cut) => ({ dressed, cut })),
  );
  const own = playerPaths(dressed);
  const sheets = garmentSheets(dressed, setting);
  return found(garmentId, {
    foreignOrder: !file.keywords.includes(setting.orderHash) || !file.keywords.includes(garmentId),
    wordsMissing: lacks(file.paths, own),
    wordsOfAnother: showsOther(file, own, everyone),
    labelMissing: lacks(
      file.paths,
      sheets.flatMap(({ layers }) => pathsOf(layers.Label ?? [])),
    ),
    wrongSize:
      file.pages.length !== sheets.length || sheets.some((sheet, index) => isOff(file.pages[index], sheet)),
    wrongDesign: lacks(file.fills, designFills(dressed, setting.inks)),
  });
};

/**
 * Reads a finished stretch of a roll back: the players of the pieces on it are on it, each labelled, and no one else.
 */
export const checkRollFile = async (
  name: string,
  bytes: Uint8Array,
  onPage: readonly OnRoll[],
  everyone: ReadonlySet<string>,
  setting: PackSetting,
): Promise<readonly PackFault[]> => {
  const file = await readFile(bytes);
  await learnColours(setting.inks, onPage);
  const own = new Set(onPage.flatMap(({ dressed, cut }) => [...playerPaths(dressed, [cut])]));
  return found(name, {
    foreignOrder: !file.keywords.includes(setting.orderHash),
    wordsMissing: lacks(file.paths, own),
    wordsOfAnother: showsOther(file, own, everyone),
    labelMissing: onPage.some(({ dressed, cut }) =>
      lacks(file.paths, pathsOf(rollLabel(cut, dressed, setting))),
    ),
    wrongDesign: onPage.some(({ dressed, cut }) =>
      lacks(file.fills, designFills(dressed, setting.inks, [cut])),
    ),
  });
};
