import type { PDFDocument } from '@cantoo/pdf-lib';
import type { PieceSheet } from '../sheet/piece-sheet.ts';
import type { Inks } from './inks.ts';
import { createLayers, LAYERS } from './layers.ts';
import { addPage } from './pdf-file.ts';
import { createResources } from './resources.ts';
import { formOf, operatorsOf, type PdfImages } from './writer.ts';

/** Adds one page for each sheet, all in the same layers. */
export function writeSheets(
  pdf: PDFDocument,
  sheets: readonly PieceSheet[],
  inks: Inks,
  images: PdfImages,
): void {
  const layers = createLayers(pdf);
  const resources = createResources(pdf);
  sheets.forEach(({ widthMm, heightMm, layers: parts }, index) => {
    const content = LAYERS.map((layer) =>
      layers.on(layer, operatorsOf(parts[layer] ?? [], { pdf, resources, inks, images }), resources),
    ).join('\n');
    const name = resources.nameOf('XObject', `sheet ${index}`, () => formOf(content, { pdf, resources }));
    addPage(pdf, { widthMm, heightMm, content: `/${name} Do`, resources });
  });
}
