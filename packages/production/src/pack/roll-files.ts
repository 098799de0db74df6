import { embedImages } from '../pdf/embed-images.ts';
import type { Operation } from '@kitwright/design/render';
import { pathOf } from '../cut/cut-line.ts';
import type { Placed, RollSettings } from '../nesting/nest.ts';
import { markInks } from '../pdf/inks.ts';
import { createLayers, type Layer, type PdfLayers } from '../pdf/layers.ts';
import { numerals } from '../pdf/numeral.ts';
import { addPage, createPdf, saved } from '../pdf/pdf-file.ts';
import { createResources, formOf } from '../pdf/resources.ts';
import { placeShared } from '../pdf/shared-forms.ts';
import { operatorsOf, type PdfSurface } from '../pdf/writer.ts';
import { line } from '../sheet/ink-line.ts';
import { notchMarks } from '../sheet/notches.ts';
import type { PieceCut } from '../sheet/piece-cut.ts';
import type { PackSetting } from './garment-order.ts';
import { artworkOf, learnColours, type DressedGarment } from './garment-sheets.ts';
import type { Roll, RollPage } from './lay-rolls.ts';
import { rollLabel } from './roll-label.ts';

/** A piece with its artwork, and where it lies. */
export interface OnRoll {
  readonly placed: Placed;
  readonly dressed: DressedGarment;
  readonly cut: PieceCut;
}

/** What lies on a stretch of a roll; `dressedOf` knows the garments of its lot. */
export const onPageOf = (
  { pieces }: Roll,
  { placed }: RollPage,
  dressedOf: (garmentId: string) => DressedGarment,
): readonly OnRoll[] =>
  placed.flatMap((each): readonly OnRoll[] => {
    const piece = pieces.get(each.id);
    return piece ? [{ placed: each, dressed: dressedOf(piece.garmentId), cut: piece.cut }] : [];
  });

/** One stretch of a roll as a PDF of its true size. */
export const rollFile = async (
  { title, lengthMm }: { readonly title: string; readonly lengthMm: number },
  onPage: readonly OnRoll[],
  { widthMm }: Pick<RollSettings, 'widthMm'>,
  setting: PackSetting,
): Promise<Uint8Array> => {
  const { inks } = setting;
  const pdf = await createPdf(
    { title: `${setting.orderNumber} · ${title}`, madeAt: setting.madeAt, keywords: [setting.orderHash] },
    inks,
  );
  const lists = onPage.map(({ dressed, cut }) => artworkOf(dressed, cut));
  await learnColours(inks, onPage);
  const layers = createLayers(pdf);
  const canvas = { pdf, inks, resources: createResources(pdf) };
  const images = await embedImages(canvas, lists, setting.images);
  const formOfGroup = await placeShared(canvas, lists);
  const drawing: Drawing = {
    layers,
    setting,
    surface: { ...canvas, images, formOfGroup },
    onMarks: { ...canvas, images, formOfGroup, inks: markInks(inks) },
  };
  const content = onPage.map((each) => placedPiece(drawing, each)).join('\n');
  addPage(
    pdf,
    {
      widthMm,
      heightMm: lengthMm,
      content,
      resources: canvas.resources,
    },
    inks,
  );
  return saved(pdf);
};

interface Drawing {
  readonly layers: PdfLayers;
  readonly setting: PackSetting;
  readonly surface: PdfSurface;
  /** The same file, as marks are printed. */
  readonly onMarks: PdfSurface;
}

const placedPiece = (
  { layers, setting, surface, onMarks }: Drawing,
  { placed, dressed, cut }: OnRoll,
): string => {
  const {
    box,
    piece,
    growth: { across, along },
  } = cut;
  const { resources } = surface;
  const on = (layer: Layer, operations: readonly Operation[]) =>
    layers.on(layer, operatorsOf(operations, layer === 'Artwork' ? surface : onMarks), resources);
  const content = [
    on('Artwork', [{ op: 'group', clip: pathOf(cut.bleed), children: artworkOf(dressed, cut).operations }]),
    on('Cut line', [line(pathOf(cut.cut))]),
    on('Seam line', [line(piece.outline)]),
    on('Marks', notchMarks(piece)),
  ].join('\n');
  // What is alike on several garments is in the file once.
  const artwork = resources.nameOf('XObject', content, () => formOf(content, surface));
  const matrix = placed.isTurned
    ? [
        -across,
        0,
        0,
        -along,
        placed.xMm + (box.x + box.width) * across,
        placed.yMm + (box.y + box.height) * along,
      ]
    : [across, 0, 0, along, placed.xMm - box.x * across, placed.yMm - box.y * along];
  const label = on('Label', rollLabel(cut, dressed.order, setting));
  return `q ${numerals(...matrix)} cm /${artwork} Do\n${label} Q`;
};
