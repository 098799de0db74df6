import { cutInks, markInks } from './inks.ts';
import { addPage } from './pdf-file.ts';
import type { PieceSheet } from '../sheet/piece-sheet.ts';
import { LAYERS, formOf, type Layer, type PdfLayers } from './resources.ts';
import { operatorsOf, type PdfSurface } from './writer.ts';

/** Adds one page for each sheet, all in the same layers. */
export function writeSheets(sheets: readonly PieceSheet[], layers: PdfLayers, surface: PdfSurface): void {
  const { pdf, resources, inks } = surface;
  const onMarks: PdfSurface = { ...surface, inks: markInks(inks) };
  const onCut: PdfSurface = { ...surface, inks: cutInks(inks) };
  const surfaceOf = (layer: Layer): PdfSurface =>
    layer === 'Artwork' ? surface : layer === 'Cut line' ? onCut : onMarks;
  sheets.forEach(({ widthMm, heightMm, trim, layers: parts }, index) => {
    const content = LAYERS.map((layer) =>
      layers.on(layer, operatorsOf(parts[layer] ?? [], surfaceOf(layer)), resources),
    ).join('\n');
    const name = resources.nameOf('XObject', `sheet ${index}`, () => formOf(content, surface));
    addPage(pdf, { widthMm, heightMm, trim, content: `/${name} Do`, resources }, inks);
  });
}
