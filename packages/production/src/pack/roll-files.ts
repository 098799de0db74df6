import type { PDFDocument } from '@cantoo/pdf-lib';
import type { Operation } from '@kitwright/design/render';
import type { PieceCloth } from '@kitwright/garment';
import { pathOf } from '../cut/cut-line.ts';
import { nestItem } from '../nesting/nest-item.ts';
import { nest, type Nesting, type Placed, type RollSettings } from '../nesting/nest.ts';
import { embedImages } from '../pdf/embed-images.ts';
import { createLayers, type Layer, type PdfLayers } from '../pdf/layers.ts';
import { numerals } from '../pdf/numeral.ts';
import { addPage, createPdf, saved } from '../pdf/pdf-file.ts';
import { createResources, type ResourceNames } from '../pdf/resources.ts';
import { formOf, operatorsOf, type PdfImages } from '../pdf/writer.ts';
import { line } from '../sheet/ink-line.ts';
import { notchMarks } from '../sheet/notches.ts';
import type { PieceCut } from '../sheet/piece-cut.ts';
import { rollLabel } from './roll-label.ts';
import type { PackSetting } from './garment-order.ts';
import type { DressedGarment } from './garment-sheets.ts';

/** How much longer cloth has to be printed because it shrinks in the press, percent. */
export interface Shrinkage {
  readonly acrossPercent: number;
  readonly alongPercent: number;
}

/** A piece of a garment on the roll. */
interface RollPiece {
  readonly id: string;
  readonly dressed: DressedGarment;
  readonly cut: PieceCut;
}

export interface Roll {
  readonly cloth: PieceCloth;
  readonly nesting: Nesting;
  readonly pieces: ReadonlyMap<string, RollPiece>;
}

/** Cloths in the order in which rolls are made. */
const CLOTHS: readonly PieceCloth[] = ['shell', 'rib', 'flatKnit', 'elastic'];

/** Everything of an order on as little cloth as may be: one roll for each cloth. */
export const layRolls = (garments: readonly DressedGarment[], settings: RollSettings): readonly Roll[] =>
  CLOTHS.flatMap((cloth) => {
    const pieces = garments.flatMap((dressed): readonly RollPiece[] =>
      dressed.cutPattern.cuts
        .filter((cut) => cut.piece.cloth === cloth)
        .map((cut) => ({ id: `${dressed.order.id} ${cut.piece.id}`, dressed, cut })),
    );
    if (pieces.length === 0) return [];
    const shapes = new Map<PieceCut, string>();
    const shapeOf = (cut: PieceCut): string => {
      const shape = shapes.get(cut) ?? String(shapes.size);
      shapes.set(cut, shape);
      return shape;
    };
    return [
      {
        cloth,
        nesting: nest(
          pieces.map(({ id, cut }) => nestItem(id, shapeOf(cut), cut)),
          settings,
        ),
        pieces: new Map(pieces.map((piece) => [piece.id, piece])),
      },
    ];
  });

/** One stretch of a roll as a PDF of its true size, grown by what the cloth shrinks. */
export const rollFile = async (
  { cloth, nesting, pieces }: Roll,
  pageIndex: number,
  { widthMm }: RollSettings,
  { acrossPercent, alongPercent }: Shrinkage,
  setting: PackSetting,
): Promise<Uint8Array> => {
  const page = nesting.pages[pageIndex];
  if (!page) throw new RangeError(`The roll has no page ${pageIndex}`);
  const pdf = await createPdf({
    title: `${setting.orderNumber} · ${cloth} · ${pageIndex + 1}/${nesting.pages.length}`,
    madeAt: setting.madeAt,
    keywords: [setting.orderHash],
  });
  const onPage = page.placed.flatMap((placed) => {
    const piece = pieces.get(placed.id);
    return piece ? [{ placed, piece }] : [];
  });
  const lists = onPage.flatMap(({ piece }) => {
    const list = piece.dressed.composition.pieces.get(piece.cut.piece.id);
    return list ? [list] : [];
  });
  const drawing: Drawing = {
    pdf,
    layers: createLayers(pdf),
    resources: createResources(pdf),
    images: await embedImages(pdf, lists, setting.images),
    setting,
  };
  const [growX, growY] = [100 / (100 - acrossPercent), 100 / (100 - alongPercent)];
  const content = onPage.map(({ placed, piece }) => placedPiece(drawing, placed, piece)).join('\n');
  addPage(pdf, {
    widthMm: widthMm * growX,
    heightMm: page.lengthMm * growY,
    content: `${numerals(growX, 0, 0, growY, 0, 0)} cm\n${content}`,
    resources: drawing.resources,
  });
  return saved(pdf);
};

interface Drawing {
  readonly pdf: PDFDocument;
  readonly layers: PdfLayers;
  readonly resources: ResourceNames;
  readonly images: PdfImages;
  readonly setting: PackSetting;
}

const placedPiece = (drawing: Drawing, placed: Placed, { dressed, cut }: RollPiece): string => {
  const { pdf, resources, layers, images, setting } = drawing;
  const { box, piece } = cut;
  const surface = { pdf, resources, inks: setting.inks, images };
  const on = (layer: Layer, operations: readonly Operation[]) =>
    layers.on(layer, operatorsOf(operations, surface), resources);
  const list = dressed.composition.pieces.get(piece.id);
  const content = [
    on('Artwork', [{ op: 'group', clip: pathOf(cut.bleed), children: list?.operations ?? [] }]),
    on('Cut line', [line(pathOf(cut.cut))]),
    on('Seam line', [line(piece.outline)]),
    on('Marks', notchMarks(piece)),
  ].join('\n');
  // What is alike on several garments is in the file once.
  const artwork = resources.nameOf('XObject', content, () => formOf(content, { pdf, resources }));
  const matrix = placed.isTurned
    ? [-1, 0, 0, -1, placed.xMm + box.x + box.width, placed.yMm + box.y + box.height]
    : [1, 0, 0, 1, placed.xMm - box.x, placed.yMm - box.y];
  const label = on('Label', rollLabel(cut, dressed.order, setting));
  return `q ${numerals(...matrix)} cm /${artwork} Do\n${label} Q`;
};
