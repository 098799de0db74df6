import type { Operation } from '@kitwright/design/render';
import { pathOperators } from '../pdf/path-operators.ts';
import { POINTS_PER_MM } from '../pdf/numeral.ts';
import type { PackSetting } from './garment-order.ts';
import { garmentSheets, type DressedGarment } from './garment-sheets.ts';
import { readFile } from './painted-paths.ts';

/** What is wrong with a finished file. */
export interface PackFault {
  readonly garmentId: string;
  readonly fault: 'foreignOrder' | 'wordsMissing' | 'wordsOfAnother' | 'labelMissing' | 'wrongSize';
}

/** A page may be this much off its piece, mm. */
const TOLERANCE_MM = 0.2;

/** The outlines of what is said of one player: name and number, wherever the design shows them. */
export const playerPaths = ({ order, composition }: DressedGarment): ReadonlySet<string> => {
  const ofPlayer = new Set<string>(
    Object.values(order.document.elements).flatMap((element) =>
      element.kind === 'text' && element.content.from === 'slot' && element.content.slot !== 'teamName'
        ? [element.id]
        : [],
    ),
  );
  const paths = new Set<string>();
  const collect = (operation: Operation, isOfPlayer: boolean): void => {
    if (operation.op === 'group') {
      const isOwn = isOfPlayer || (operation.elementId !== undefined && ofPlayer.has(operation.elementId));
      for (const child of operation.children) collect(child, isOwn);
    } else if (isOfPlayer && operation.op !== 'image') {
      paths.add(pathOperators(operation.path));
    }
  };
  for (const { operations } of composition.pieces.values())
    for (const operation of operations) collect(operation, false);
  return paths;
};

const labelPaths = (operations: readonly Operation[]): readonly string[] =>
  operations.flatMap((operation) => {
    if (operation.op === 'group') return labelPaths(operation.children);
    return operation.op === 'image' ? [] : [pathOperators(operation.path)];
  });

/**
 * Reads the finished file of a garment back: it is of this order, shows this player's name and number and nobody
 * else's, is labelled with them, and each of its pages is as large as the piece of the ordered size. `everyone` has the
 * outlines of all players of the pack.
 */
export const checkGarmentFile = async (
  bytes: Uint8Array,
  dressed: DressedGarment,
  everyone: ReadonlySet<string>,
  setting: PackSetting,
): Promise<readonly PackFault[]> => {
  const garmentId = dressed.order.id;
  const file = await readFile(bytes);
  const own = playerPaths(dressed);
  const sheets = garmentSheets(dressed, setting);
  const labels = sheets.flatMap(({ layers }) => labelPaths(layers.Label ?? []));
  const isOff = (index: number): boolean => {
    const [page, sheet] = [file.pages[index], sheets[index]];
    return (
      !page ||
      !sheet ||
      Math.abs(page[0] / POINTS_PER_MM - sheet.widthMm) > TOLERANCE_MM ||
      Math.abs(page[1] / POINTS_PER_MM - sheet.heightMm) > TOLERANCE_MM
    );
  };
  const faults: readonly (readonly [PackFault['fault'], boolean])[] = [
    ['foreignOrder', !file.keywords.includes(setting.orderHash) || !file.keywords.includes(garmentId)],
    ['wordsMissing', [...own].some((path) => !file.paths.has(path))],
    ['wordsOfAnother', [...everyone].some((path) => !own.has(path) && file.paths.has(path))],
    ['labelMissing', labels.some((path) => !file.paths.has(path))],
    ['wrongSize', file.pages.length !== sheets.length || sheets.some((_, index) => isOff(index))],
  ];
  return faults.flatMap(([fault, isFound]) => (isFound ? [{ garmentId, fault }] : []));
};
