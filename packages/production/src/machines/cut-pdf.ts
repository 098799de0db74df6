import { pathOf } from '../cut/cut-line.ts';
import { RGB_INKS, cutInks, markInks, withSpots } from '../pdf/inks.ts';
import { addPage, createPdf, saved, type FileFacts } from '../pdf/pdf-file.ts';
import { createResources } from '../pdf/resources.ts';
import { operatorsOf, type PdfSurface } from '../pdf/writer.ts';
import { line } from '../sheet/ink-line.ts';
import type { CutSheet } from './cut-file.ts';
import { discMarks } from './discs.ts';

/** The name by which cutters with a camera know the line to cut along. */
export const CONTOUR_NAME = 'CutContour';

/** A stretch of a roll for a cutter with a camera: nothing but cut lines in their spot colour, and the discs of the print file. */
export const cutPdf = async (
  { widthMm, lengthMm, pieces }: CutSheet,
  facts: FileFacts,
): Promise<Uint8Array> => {
  const inks = withSpots(RGB_INKS, [{ name: CONTOUR_NAME, colour: '#ff00ff' }]);
  const pdf = await createPdf(facts, inks);
  const resources = createResources(pdf);
  const plain = { pdf, resources, images: () => undefined, formOfGroup: () => undefined };
  const onCut: PdfSurface = { ...plain, inks: cutInks(inks) };
  const onMarks: PdfSurface = { ...plain, inks: markInks(inks) };
  const content = [
    operatorsOf(
      pieces.map(({ cut }) => line(pathOf(cut))),
      onCut,
    ),
    operatorsOf(discMarks(widthMm, lengthMm), onMarks),
  ].join('\n');
  addPage(pdf, { widthMm, heightMm: lengthMm, content, resources }, inks);
  return saved(pdf);
};
