import { setImmediate } from 'node:timers/promises';
import type { Operation } from '@kitwright/design/render';
import { embedImages } from '../pdf/embed-images.ts';
import { RGB_INKS } from '../pdf/inks.ts';
import type { PackImage } from '../pdf/pack-image.ts';
import { addPage, createPdf, saved, type FileFacts } from '../pdf/pdf-file.ts';
import { createResources, formOf } from '../pdf/resources.ts';
import { operatorsOf } from '../pdf/writer.ts';

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
): Promise<Uint8Array> => {
  const inks = RGB_INKS;
  const pdf = await createPdf(facts, inks);
  const canvas = { pdf, inks, resources: createResources(pdf) };
  const lists = sheets.map(({ operations }) => ({ pieceId: '', operations }));
  const images = await embedImages(canvas, lists, pictures);
  const surface = { ...canvas, images, formOfGroup: () => undefined };
  const { resources } = canvas;
  for (const [index, { widthMm, heightMm, operations }] of sheets.entries()) {
    const content = operatorsOf(operations, surface);
    const name = resources.nameOf('XObject', `sheet ${index}`, () => formOf(content, surface));
    addPage(pdf, { widthMm, heightMm, content: `/${name} Do`, resources }, inks);
    // Others that wait have a turn between two sheets.
    await setImmediate();
  }
  return saved(pdf);
};
