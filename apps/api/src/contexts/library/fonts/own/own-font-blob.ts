import type { BlobKey } from '../../../../storage/blob-store.ts';

/**
 * Key of the bytes of a tenant's own font: its id alone, which is of tenant and content, so that drawing a document
 * needs no more. A document is kept with fonts of its own tenant only.
 */
export const ownFontBlobKey = (fontId: string): BlobKey => ['own-fonts', `${fontId}.sfnt`];
