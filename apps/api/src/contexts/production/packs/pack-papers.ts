import type { Extra } from '@kitwright/ordering';
import { csvRow, CSV_MARK } from '@kitwright/base/csv';
import { sizeLabel } from '@kitwright/garment';
import {
  byDesign,
  colourTable,
  cuttingList,
  cuttingPlan,
  dressGarment,
  packingList,
  PAPER_LANGS,
  paperTexts,
  rosterPaper,
  sewingPaper,
  techPack,
  type ListedGarment,
  type PackPlan,
  type PackSurvey,
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

const text = async (content: string | Promise<string>): Promise<Uint8Array> =>
  new TextEncoder().encode(await content);

/** Extras of the player of a garment, by the garment's id. */
const extrasOf = ({ garments }: PackMaterial): ((id: string) => readonly Extra[]) => {
  const byId = new Map(garments.map(({ id, extras }) => [id, extras]));
  return (id) => byId.get(id) ?? [];
};

/** The papers that go with the print files. */
export const packPapers = (
  material: PackMaterial,
  { garments, rolls, settings }: PackPlan,
  { findings }: PackSurvey,
): readonly PackPaper[] => {
  const listed = garments.map((garment) => ({
    ...garment,
    findings: findings.get(garment.order.id) ?? [],
  }));
  const printed = PAPER_LANGS.map((lang) => sourceOf(material, listed, lang));
  return [
    ...printed.flatMap(printedPapers),
    ...printed.flatMap((source) => {
      const laid = { ...source, rolls, clothMm: settings.widthMm };
      return [
        { name: `papers/${source.lang}/cutting-plan.pdf`, make: () => cuttingPlan(laid) },
        { name: `papers/${source.lang}/sewing.pdf`, make: () => sewingPaper(laid) },
      ];
    }),
    ...printed.slice(0, 1).map((source) => ({
      name: 'papers/colours.csv',
      make: () => text(colourSheet(source)),
    })),
    { name: 'papers/garments.csv', make: () => text(garmentTable(listed, extrasOf(material))) },
    { name: 'papers/pieces.csv', make: () => text(pieceTable(listed, material.setting.pieceName)) },
    { name: 'papers/cloth.csv', make: () => text(clothTable(rolls)) },
  ];
};

/** Source of the papers of one language. */
const sourceOf = (material: PackMaterial, listed: readonly ListedGarment[], lang: PaperLang): PaperSource => {
  const { garments, facts, fabrics, setting } = material;
  const extras = extrasOf(material);
  const itemOf = new Map(garments.map(({ id, item }) => [id, item]));
  return {
    faces: { letterer: setting.letterer, fontId: TEXT_FONT_ID, boldFontId: setting.labelFontId },
    texts: paperTexts(lang),
    head: { facts, link: setting.orderLink, orderHash: setting.orderHash, madeAt: setting.madeAt },
    garments: listed,
    dress: (garment) => dressGarment(garment, setting),
    fabricOf: ({ order }) => {
      const fabricId = itemOf.get(order.id)?.fabricId ?? '';
      return fabrics.get(fabricId)?.[lang] ?? fabricId;
    },
    extrasOf: ({ order }) => extras(order.id),
    designOf: ({ order }) => itemOf.get(order.id)?.designName ?? '',
    images: material.paperImages,
    inks: setting.inks,
    lang,
  };
};

/** The papers people work from. */
const printedPapers = (source: PaperSource): readonly PackPaper[] => {
  const { lang } = source;
  return [
    { name: `papers/${lang}/tech-pack.pdf`, make: () => techPack(source) },
    { name: `papers/${lang}/cutting-list.pdf`, make: () => cuttingList(source) },
    { name: `papers/${lang}/roster.pdf`, make: () => rosterPaper(source) },
    { name: `papers/${lang}/packing-list.pdf`, make: () => packingList(source) },
  ];
};

/** The colours of each design as a table, for anyone who mixes them. */
const colourSheet = async (source: PaperSource): Promise<string> => {
  const rows: string[][] = [];
  for (const [first] of byDesign(source)) {
    if (first === undefined) continue;
    for (const row of await colourTable(source.dress(first), source.inks))
      rows.push([
        source.designOf(first),
        row.colour,
        row.rgb,
        row.lab,
        row.printed,
        row.spot,
        row.pieceIds.join(' '),
      ]);
  }
  const { space, output } = source.inks;
  const printed = `${space === 'DeviceCMYK' ? 'CMYK percent' : 'RGB'} (${output.name})`;
  return table([['design', 'hex', 'sRGB', 'Lab D50', printed, 'spot ink', 'pieces'], ...rows]);
};

const table = (rows: readonly (readonly string[])[]): string =>
  CSV_MARK + rows.map((row) => csvRow(row)).join('');

/** One line for each garment, for anyone who packs and ships. */
const garmentTable = (listed: readonly ListedGarment[], extrasOf: (id: string) => readonly Extra[]): string =>
  table([
    ['id', 'name', 'number', 'size', 'sleeve', 'extras', 'pieces', 'remarks'],
    ...listed.map(({ order, cutPattern, findings }) => [
      order.id,
      order.playerName,
      order.number,
      sizeLabel(order.size),
      order.options['sleeve'] ?? '',
      extrasOf(order.id).join(' '),
      String(cutPattern.cuts.length),
      [...new Set(findings.map(({ code }) => code))].join(' '),
    ]),
  ]);

/** Cutting list: the number of each piece in each size. */
const pieceTable = (listed: readonly ListedGarment[], nameOf: (id: string) => string): string => {
  const counts = new Map<string, number>();
  for (const { order, cutPattern } of listed)
    for (const { piece } of cutPattern.cuts) {
      const key = JSON.stringify([piece.cloth, nameOf(piece.id), sizeLabel(order.size)]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return table([
    ['cloth', 'piece', 'size', 'count'],
    ...[...counts].map(([key, count]) => [...(JSON.parse(key) as string[]), String(count)]),
  ]);
};

const clothTable = (rolls: readonly Roll[]): string =>
  table([
    ['cloth', 'fabric', 'pages', 'length mm', 'covered percent'],
    ...rolls.map(({ cloth, fabricId, pages, lengthMm, efficiencyPercent }) => [
      cloth,
      fabricId,
      String(pages.length),
      lengthMm.toFixed(0),
      efficiencyPercent.toFixed(1),
    ]),
  ]);
