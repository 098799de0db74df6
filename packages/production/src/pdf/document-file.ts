import { setImmediate } from 'node:timers/promises';
import type { Page } from '@kitwright/documents';
import { createPictures, type PackImage } from './embed-images.ts';
import { RGB_INKS, type Inks } from './inks.ts';
import { addPage, createPdf, saved, type FileFacts } from './pdf-file.ts';
import { createResources, formOf } from './resources.ts';
import { withRepeatedForms } from './shared-forms.ts';
import { operatorsOf } from './writer.ts';

/**
 * A document that people read (an invoice, a list) as PDF: all of it vectors, so that nothing depends on a font. Pages are
 * drawn one after the other, and none is kept. The same pages give the same bytes.
 */
export const documentFile = async (
  pages: readonly Page[],
  facts: FileFacts,
  images: ReadonlyMap<string, PackImage> = new Map(),
  inks: Inks = RGB_INKS,
): Promise<Uint8Array> => {
  const pdf = await createPdf(facts, inks);
  const resources = createResources(pdf);
  const canvas = { pdf, inks, resources };
  const pictures = createPictures(canvas, images);
  const surface = withRepeatedForms(canvas, pictures.find);
  for (const [index, page] of pages.entries()) {
    const operations = page.draw();
    await pictures.embed(operations);
    const content = operatorsOf(operations, surface);
    const name = resources.nameOf('XObject', `page ${index}`, () => formOf(content, surface));
    addPage(pdf, { ...page, content: `/${name} Do`, resources }, inks);
    // Others that wait have a turn between two pages.
    await setImmediate();
  }
  return saved(pdf);
};
