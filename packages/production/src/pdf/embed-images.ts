import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import type { DisplayList, Operation } from '@kitwright/design/render';
import type { PackImage } from '../pack/garment-order.ts';
import type { PdfImages } from './writer.ts';

const imageIdsOf = (operations: readonly Operation[]): readonly string[] =>
  operations.flatMap((operation) => {
    if (operation.op === 'image') return [operation.imageId];
    return operation.op === 'group' ? imageIdsOf(operation.children) : [];
  });

/** Puts the pictures of these pieces into the file, each once and with every pixel it has. */
export const embedImages = async (
  pdf: PDFDocument,
  lists: Iterable<DisplayList>,
  images: ReadonlyMap<string, PackImage>,
): Promise<PdfImages> => {
  const ids = new Set([...lists].flatMap(({ operations }) => imageIdsOf(operations)));
  const refs = new Map<string, PDFRef>();
  for (const id of ids) {
    const image = images.get(id);
    if (image === undefined) continue;
    const embedded =
      image.type === 'image/jpeg' ? await pdf.embedJpg(image.bytes) : await pdf.embedPng(image.bytes);
    refs.set(id, embedded.ref);
  }
  return (id) => refs.get(id);
};
