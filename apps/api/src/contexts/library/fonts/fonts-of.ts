import { describeFamily, parseFontId, type FontSource, type Lettering } from '@kitwright/lettering';
import { createNodeLettering, packagedFonts } from '@kitwright/lettering/node';
import { isOwnFontId } from '@kitwright/contract/catalogue';
import type { BlobStore } from '../../../storage/blob-store.ts';
import { sfntOf } from './font-file.ts';
import type { FontService } from './font-service.ts';
import { fontServiceOf, type FontConfig } from './font-service-of.ts';
import { ownFontsIn } from './own/own-font-source.ts';
import { unpackHere } from './unpack-here.ts';

/** Fonts are never forgotten once loaded: after this many files, lettering begins again. */
const MOST_ARRIVALS = 1_000;

const letterings = new WeakMap<LetteringDeps['blobs'], Map<string | undefined, Lettering>>();

/** A tenant's own from the blob store; what is packaged from the packages; the rest from the service, decoded. */
const sourceOf = (service: FontService, own: FontSource): FontSource => ({
  describe: async (fontId) => {
    if (isOwnFontId(fontId)) return own.describe(fontId);
    const packaged = await packagedFonts.describe(fontId);
    if (packaged !== null) return packaged;
    const family = await service.family(parseFontId(fontId)?.id ?? '');
    return (family && describeFamily(fontId, family)) ?? null;
  },
  read: async (font, file) => {
    if (isOwnFontId(font.fontId)) return own.read(font, file);
    const sfnt = await sfntOf(service, unpackHere, font.fontId, file.subset);
    if (sfnt === undefined) throw new Error(`No file ${file.subset} of the font ${font.fontId}`);
    return sfnt;
  },
});

export interface LetteringDeps {
  readonly config: FontConfig;
  readonly blobs: Pick<BlobStore, 'read'>;
}

/**
 * The lettering of a process behind the gate, with fonts of any origin: thumbnails, share pictures and proofs draw with it.
 * The server's own is `server-lettering.ts`.
 */
export const letteringOf = ({ config, blobs }: LetteringDeps): Lettering => {
  const { fontServiceUrl: url } = config;
  const kept = letterings.get(blobs) ?? new Map<string | undefined, Lettering>();
  letterings.set(blobs, kept);
  const known = kept.get(url);
  if (known !== undefined) return known;
  const lettering = createNodeLettering(sourceOf(fontServiceOf(config), ownFontsIn(blobs)));
  kept.set(url, lettering);
  let arrivals = 0;
  lettering.onFontLoaded(() => {
    arrivals += 1;
    if (arrivals > MOST_ARRIVALS) kept.delete(url);
  });
  return lettering;
};
