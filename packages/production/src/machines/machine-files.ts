import type { GarmentOrder, PackSetting } from '../pack/garment-order.ts';
import type { Roll, RollPage } from '../pack/lay-rolls.ts';
import type { PackPlan } from '../pack/plan-pack.ts';
import type { PieceCut } from '../sheet/piece-cut.ts';
import { asciiName, linesAt, pieceLines, type CutSheet, type PieceLines } from './cut-file.ts';
import { cutSheetPath, type CutFileKind } from './cut-kinds.ts';
import { cutPdf } from './cut-pdf.ts';
import { dxfFile } from './dxf.ts';
import { hpglFile } from './hpgl.ts';
import { jobTable, jobTicket } from './job-ticket.ts';
import { svgFile } from './svg.ts';

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

/** What is cut from a stretch of a roll, where it lies. */
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
