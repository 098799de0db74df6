import { csvRow, CSV_MARK } from '../audit/csv.ts';
import {
  cuttingList,
  packingList,
  PAPER_LANGS,
  paperTexts,
  rosterPaper,
  techPack,
  type DressedGarment,
  type PaperLang,
  type PaperSource,
  type Roll,
} from '@kitwright/production';
import { TEXT_FONT_ID, type PackMaterial } from './pack-material.ts';

/** A paper of a pack: made when it is not there yet. */
export interface PackPaper {
  readonly name: string;
  readonly make: () => Promise<Uint8Array>;
}

const text = (content: string): Promise<Uint8Array> => Promise.resolve(new TextEncoder().encode(content));

/** The papers that go with the print files. */
export const packPapers = (
  material: PackMaterial,
  dressed: readonly DressedGarment[],
  rolls: readonly Roll[],
): readonly PackPaper[] => [
  ...PAPER_LANGS.flatMap((lang) => printed(material, dressed, lang)),
  { name: 'papers/garments.csv', make: () => text(garmentTable(dressed)) },
  { name: 'papers/pieces.csv', make: () => text(pieceTable(dressed, material.setting.pieceName)) },
  { name: 'papers/cloth.csv', make: () => text(clothTable(rolls)) },
];

/** The papers people work from, in one language. */
const printed = (
  { garments, facts, fabrics, setting }: PackMaterial,
  dressed: readonly DressedGarment[],
  lang: PaperLang,
): readonly PackPaper[] => {
  const itemOf = new Map(garments.map(({ id, item }) => [id, item]));
  const source: PaperSource = {
    pen: { letterer: setting.letterer, fontId: TEXT_FONT_ID, boldFontId: setting.labelFontId },
    texts: paperTexts(lang),
    head: { facts, link: setting.orderLink, orderHash: setting.orderHash, madeAt: setting.madeAt },
    dressed,
    fabricOf: ({ order }) => {
      const fabricId = itemOf.get(order.id)?.fabricId ?? '';
      return fabrics.get(fabricId)?.[lang] ?? fabricId;
    },
    designOf: ({ order }) => itemOf.get(order.id)?.designName ?? '',
    images: setting.images,
    inks: setting.inks,
  };
  return [
    { name: `papers/${lang}/tech-pack.pdf`, make: () => techPack(source) },
    { name: `papers/${lang}/cutting-list.pdf`, make: () => cuttingList(source) },
    { name: `papers/${lang}/roster.pdf`, make: () => rosterPaper(source) },
    { name: `papers/${lang}/packing-list.pdf`, make: () => packingList(source) },
  ];
};

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
