import { embedImages } from '../pdf/embed-images.ts';
import type { Operation } from '@kitwright/design/render';
import { box as rectangle } from '@kitwright/geometry';
import { pathOf } from '../cut/cut-line.ts';
import type { Placed } from '../nesting/marker.ts';
import { cutInks, markInks } from '../pdf/inks.ts';
import { numerals } from '../pdf/numeral.ts';
import { addPage, createPdf, saved } from '../pdf/pdf-file.ts';
import { createLayers, createResources, formOf, type Layer, type PdfLayers } from '../pdf/resources.ts';
import { placeShared } from '../pdf/shared-forms.ts';
import { operatorsOf, type PdfSurface } from '../pdf/writer.ts';
import { line } from '../sheet/ink-line.ts';
import { cutMark, type PieceCut } from '../sheet/piece-cut.ts';
import { discMarks } from '../machines/discs.ts';
import { notchMarks } from '../sheet/piece-sheet.ts';
import type { PackSettings } from './plan-pack.ts';
import type { PackSetting } from './garment-order.ts';
import { artworkOf, learnColours, type DressedGarment } from './garment-sheets.ts';
import { TEST_SQUARE_MM, testSquareOn, type Roll, type RollPage } from './lay-rolls.ts';
import { rollLabel } from './roll-label.ts';

/** A piece with its artwork, and where it lies. */
export interface OnRoll {
  readonly placed: Placed;
  readonly dressed: DressedGarment;
  readonly cut: PieceCut;
}

/** Pieces on a stretch of a roll; `dressedOf` knows the garments of its lot. */
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
  title: string,
  page: Pick<RollPage, 'lengthMm' | 'placed'>,
  onPage: readonly OnRoll[],
  { widthMm, cutFiles }: Pick<PackSettings, 'widthMm' | 'cutFiles'>,
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
    onCut: { ...canvas, images, formOfGroup, inks: cutInks(inks) },
  };
  const square = testSquareOn(page);
  const content = [
    ...onPage.map((each) => placedPiece(drawing, each)),
    ...(square === undefined ? [] : [testSquare(drawing, square)]),
    // A cutter with a camera finds the print by them.
    ...(cutFiles.includes('pdf') ? [discs(drawing, widthMm, page.lengthMm)] : []),
  ].join('\n');
  addPage(
    pdf,
    {
      widthMm,
      heightMm: page.lengthMm,
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
  /** The same file, as the cut line is printed. */
  readonly onCut: PdfSurface;
}

const discs = ({ layers, surface, onMarks }: Drawing, widthMm: number, lengthMm: number): string =>
  layers.on('Marks', operatorsOf(discMarks(widthMm, lengthMm), onMarks), surface.resources);

/** The square of 100 mm, of its size on the printed cloth: it is measured before the press. */
const testSquare = ({ layers, surface, onMarks }: Drawing, { xMm, yMm }: Placed): string =>
  layers.on(
    'Marks',
    operatorsOf(
      [
        {
          op: 'group',
          transform: [1, 0, 0, 1, xMm, yMm],
          children: [line(rectangle(0, 0, TEST_SQUARE_MM, TEST_SQUARE_MM))],
        },
      ],
      onMarks,
    ),
    surface.resources,
  );

const placedPiece = (
  { layers, setting, surface, onMarks, onCut }: Drawing,
  { placed, dressed, cut }: OnRoll,
): string => {
  const {
    box,
    piece,
    growth: { across, along },
  } = cut;
  const { resources } = surface;
  const on = (layer: Layer, operations: readonly Operation[]) =>
    layers.on(layer, operatorsOf(operations, surfaceOf(layer)), resources);
  const surfaceOf = (layer: Layer): PdfSurface =>
    layer === 'Artwork' ? surface : layer === 'Cut line' ? onCut : onMarks;
  const content = [
    on('Artwork', [{ op: 'group', clip: pathOf(cut.bleed), children: artworkOf(dressed, cut).operations }]),
    on('Cut line', cutMark(cut, onCut.inks.contour !== null)),
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
  const label = on('Label', rollLabel(cut, dressed, setting));
  return `q ${numerals(...matrix)} cm /${artwork} Do\n${label} Q`;
};
