import type { BlobKey } from '../../../../storage/blob-store.ts';

/**
 * Where the bytes of a tenant's own font lie: under its id alone, which is of tenant and content, so that who draws a
 * document needs nothing else. A document is kept with fonts of its own tenant only.
 */
export const ownFontBlobKey = (fontId: string): BlobKey => ['own-fonts', `${fontId}.sfnt`];
