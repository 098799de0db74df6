import type { Operation } from '@kitwright/design/render';
import type { PackImage } from '../pack/garment-order.ts';
import { embedImages } from '../pdf/embed-images.ts';
import { RGB_INKS, type Inks } from '../pdf/inks.ts';
import { addPage, createPdf, saved, type FileFacts } from '../pdf/pdf-file.ts';
import { createResources } from '../pdf/resources.ts';
import { formOf, operatorsOf } from '../pdf/writer.ts';

/** One sheet of a paper; its operations are in millimetres, y down, from the sheet's top left. */
export interface PaperSheet {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly operations: readonly Operation[];
}

/**
 * A paper that people read (an invoice, a list) as PDF: all of it vectors, so that nothing depends on a font. The same
 * sheets give the same bytes.
 */
export const paperFile = async (
  sheets: readonly PaperSheet[],
  facts: FileFacts,
  pictures: ReadonlyMap<string, PackImage>,
  inks: Inks = RGB_INKS,
): Promise<Uint8Array> => {
  const pdf = await createPdf(facts);
  const lists = sheets.map(({ operations }) => ({ pieceId: '', operations }));
  const images = await embedImages(pdf, lists, pictures);
  const resources = createResources(pdf);
  sheets.forEach(({ widthMm, heightMm, operations }, index) => {
    const content = operatorsOf(operations, { pdf, resources, inks, images });
    const name = resources.nameOf('XObject', `sheet ${index}`, () => formOf(content, { pdf, resources }));
    addPage(pdf, { widthMm, heightMm, content: `/${name} Do`, resources });
  });
  return saved(pdf);
};
