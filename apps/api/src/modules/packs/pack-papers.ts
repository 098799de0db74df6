import { csvRow, CSV_MARK } from '../audit/csv.ts';
import type { DressedGarment, Roll } from '@kitwright/production';
import type { PackMaterial } from './pack-material.ts';

/** A paper of a pack: made when it is not there yet. */
export interface PackPaper {
  readonly name: string;
  readonly make: () => Promise<Uint8Array>;
}

const text = (content: string): Promise<Uint8Array> => Promise.resolve(new TextEncoder().encode(content));

/** The papers that go with the print files. */
export const packPapers = (
  { setting }: PackMaterial,
  dressed: readonly DressedGarment[],
  rolls: readonly Roll[],
): readonly PackPaper[] => [
  { name: 'papers/garments.csv', make: () => text(garmentTable(dressed)) },
  { name: 'papers/pieces.csv', make: () => text(pieceTable(dressed, setting.pieceName)) },
  { name: 'papers/cloth.csv', make: () => text(clothTable(rolls)) },
];

const table = (rows: readonly (readonly string[])[]): string =>
  CSV_MARK + rows.map((row) => csvRow(row)).join('');

/** One line for each garment, for whoever packs and ships. */
const garmentTable = (dressed: readonly DressedGarment[]): string =>
  table([
    ['id', 'name', 'number', 'size', 'sleeve', 'pieces', 'remarks'],
    ...dressed.map(({ order, cutPattern, findings }) => [
      order.id,
      order.playerName,
      order.number,
      order.size,
      order.options['sleeve'] ?? '',
      String(cutPattern.cuts.length),
      [...new Set(findings.map(({ code }) => code))].join(' '),
    ]),
  ]);

/** How many of each piece in each size: the cutting list. */
const pieceTable = (dressed: readonly DressedGarment[], nameOf: (id: string) => string): string => {
  const counts = new Map<string, number>();
  for (const { order, cutPattern } of dressed)
    for (const { piece } of cutPattern.cuts) {
      const key = JSON.stringify([piece.cloth, nameOf(piece.id), order.size]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return table([
    ['cloth', 'piece', 'size', 'count'],
    ...[...counts].map(([key, count]) => [...(JSON.parse(key) as string[]), String(count)]),
  ]);
};

const clothTable = (rolls: readonly Roll[]): string =>
  table([
    ['cloth', 'pages', 'length mm', 'covered percent'],
    ...rolls.map(({ cloth, nesting }) => [
      cloth,
      String(nesting.pages.length),
      nesting.lengthMm.toFixed(0),
      nesting.efficiencyPercent.toFixed(1),
    ]),
  ]);
