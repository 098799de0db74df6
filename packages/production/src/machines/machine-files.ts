import type { Point } from '@kitwright/garment';
import type { GarmentOrder, PackSetting } from '../pack/garment-order.ts';
import type { Roll, RollPage } from '../pack/lay-rolls.ts';
import type { PackPlan } from '../pack/plan-pack.ts';
import type { PieceCut } from '../sheet/piece-cut.ts';
import { asciiName, linesAt, pieceLines, type CutSheet, type PieceLines } from './cut-file.ts';
import { cutSheetPath, type CutFileKind } from './cut-kinds.ts';
import { cutPdf } from './cut-pdf.ts';
import { dxfFile } from './dxf.ts';
import { jobTable, jobTicket } from './job-ticket.ts';

export interface MachineFile {
  readonly name: string;
  readonly make: () => Promise<Uint8Array>;
}

const textFile = (name: string, write: () => string): MachineFile => ({
  name,
  make: () => Promise.resolve(new TextEncoder().encode(write())),
});

/** The files of a pack for machines: the cutters' as the shop has them, and the ticket of each job. */
export const machineFiles = (plan: PackPlan, setting: PackSetting): readonly MachineFile[] => {
  const { cutFiles } = plan.settings;
  const orders = new Map(plan.garments.map(({ order }) => [order.id, order]));
  return [
    ...cutFiles.flatMap((kind) =>
      plan.rolls.flatMap((roll) =>
        roll.pages.map((page, index) =>
          cutFile(
            kind,
            cutSheetPath(roll, index, kind),
            () => cutSheet(plan, roll, page, orders, setting),
            setting,
          ),
        ),
      ),
    ),
    ...(cutFiles.includes('dxf')
      ? [
          textFile('cutting/patterns.dxf', () =>
            dxfFile({ title: setting.orderNumber, pieces: gradedPieces(plan) }),
          ),
        ]
      : []),
    textFile('rolls/job-ticket.json', () => jobTicket(plan, setting)),
    textFile('rolls/job-ticket.csv', () => jobTable(plan, setting)),
  ];
};

const numeral = (value: number): string => String(Math.round(value * 1000) / 1000);

const pathOf = (points: readonly Point[], isClosed: boolean): string =>
  `${points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${numeral(x)} ${numeral(y)}`).join('')}${isClosed ? 'Z' : ''}`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string): string => value.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

/** A stretch of a roll as an SVG of its true size: cut lines red, notches blue, as laser cutters tell them apart. */
const svgFile = ({ title, widthMm, lengthMm, pieces }: CutSheet): string => {
  const [width, height] = [numeral(widthMm), numeral(lengthMm)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title>`,
    '<g id="CutContour" fill="none" stroke="#ff0000" stroke-width="0.1">',
    ...pieces.map(({ name, cut }) => `<path data-name="${escaped(name)}" d="${pathOf(cut, true)}"/>`),
    '</g>',
    '<g id="Notches" fill="none" stroke="#0000ff" stroke-width="0.1">',
    ...pieces.flatMap(({ notches }) => notches.map((notch) => `<path d="${pathOf(notch, false)}"/>`)),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
};

/** Plotter units in a millimetre: HPGL counts in 0.025 mm. */
const UNITS_PER_MM = 40;

/** The pen that draws and the knife that cuts, as most cutters have them. */
const TOOLS = { notches: 1, cut: 2 } as const;

/**
 * A stretch of a roll for a plotter or a knife: HPGL, x along the roll from its beginning, y across it. Notches come
 * first, then each piece is cut in one go, so that none moves before it has its marks.
 */
const hpglFile = ({ widthMm, lengthMm, pieces }: CutSheet): string => {
  const at = ([x, y]: Point): string => `${Math.round(y * UNITS_PER_MM)},${Math.round(x * UNITS_PER_MM)}`;
  const stroke = ([first, ...more]: readonly Point[]): string =>
    first === undefined ? '' : `PU${at(first)};PD${more.map(at).join(',')};`;
  const closed = (points: readonly Point[]): readonly Point[] => [...points, ...points.slice(0, 1)];
  const page = `${Math.round(lengthMm * UNITS_PER_MM)},${Math.round(widthMm * UNITS_PER_MM)}`;
  return [
    'IN;',
    `PS${page};`,
    `IP0,0,${page};`,
    `SP${TOOLS.notches};`,
    ...pieces.flatMap(({ notches }) => notches.map(stroke)),
    `SP${TOOLS.cut};`,
    ...pieces.map(({ cut }) => stroke(closed(cut))),
    'PU;SP0;',
    '',
  ].join('\n');
};

const cutFile = (
  kind: CutFileKind,
  name: string,
  sheet: () => CutSheet,
  { orderNumber, madeAt, orderHash }: PackSetting,
): MachineFile => {
  switch (kind) {
    case 'dxf':
      return textFile(name, () => dxfFile(sheet()));
    case 'plt':
      return textFile(name, () => hpglFile(sheet()));
    case 'svg':
      return textFile(name, () => svgFile(sheet()));
    case 'pdf':
      return {
        name,
        make: () => cutPdf(sheet(), { title: `${orderNumber} · ${name}`, madeAt, keywords: [orderHash] }),
      };
  }
};

/** Sheet of everything that is cut from a stretch of a roll, where it lies. */
export const cutSheet = (
  { settings }: Pick<PackPlan, 'settings'>,
  { name, pieces }: Roll,
  { placed, lengthMm }: RollPage,
  orders: ReadonlyMap<string, GarmentOrder>,
  { orderNumber }: Pick<PackSetting, 'orderNumber'>,
): CutSheet => ({
  title: `${orderNumber} ${name}`,
  widthMm: settings.widthMm,
  lengthMm,
  pieces: placed.flatMap((each): readonly PieceLines[] => {
    const piece = pieces.get(each.id);
    if (piece === undefined) return [];
    const { garmentId, cut } = piece;
    const lines = pieceLines(
      cut,
      asciiName([orderNumber, garmentId, cut.piece.id]),
      orders.get(garmentId)?.size ?? '',
    );
    return [linesAt(lines, cut, each)];
  }),
});

/** Every piece of the order once in each size, all from one corner: the graded nest, with how often each is cut. */
const gradedPieces = ({ garments }: PackPlan): readonly PieceLines[] => {
  const counted = new Map<PieceCut, { readonly order: GarmentOrder; count: number }>();
  for (const { order, cutPattern } of garments)
    for (const cut of cutPattern.cuts) {
      const known = counted.get(cut);
      if (known) known.count += 1;
      else counted.set(cut, { order, count: 1 });
    }
  return [...counted].map(([cut, { order, count }]) =>
    pieceLines(cut, asciiName([order.document.productType, cut.piece.id, order.size]), order.size, count),
  );
};
