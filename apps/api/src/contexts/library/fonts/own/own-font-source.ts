import type { FontSource } from '@kitwright/lettering';
import { harfbuzzShaper } from '@kitwright/lettering/node';
import type { BlobStore } from '../../../../storage/blob-store.ts';
import { coverageOf, languageOfCoverage } from './coverage.ts';
import { ownFontBlobKey } from './own-font-blob.ts';

/** A font of one file, which no one says the contents of. */
const WHOLE = 'whole';

/** Tenants' own fonts, for drawing on the server. */
export const ownFontsIn = (blobs: Pick<BlobStore, 'read'>): FontSource => ({
  describe: async (fontId) => {
    const sfnt = await blobs.read(ownFontBlobKey(fontId));
    if (sfnt === undefined) return null;
    const language = languageOfCoverage(coverageOf(harfbuzzShaper.open(sfnt)));
    return { fontId, language, files: [{ subset: WHOLE, ranges: null, url: '' }] };
  },
  read: async ({ fontId }) => {
    const sfnt = await blobs.read(ownFontBlobKey(fontId));
    if (sfnt === undefined) throw new Error(`The font ${fontId} is not in the blob store`);
    return sfnt;
  },
});
