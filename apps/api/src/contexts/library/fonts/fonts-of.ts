import { describeFamily, parseFontId, type FontSource, type Lettering } from '@kitwright/lettering';
import { createNodeLettering, packagedFonts } from '@kitwright/lettering/node';
import { isOwnFontId } from '@kitwright/contract/catalogue';
import type { Config } from '../../../config.ts';
import type { BlobStore } from '../../../storage/blob-store.ts';
import type { FontService } from './font-service.ts';
import { ownFontsIn } from './own/own-font-source.ts';
import { packagedService } from './packaged-service.ts';
import { remoteService } from './remote-service.ts';
import { sfntOf, type UnpackFont } from './sfnt-of.ts';

type FontConfig = Pick<Config, 'fontServiceUrl' | 'fontFilesUrl'>;

/** Fonts are never forgotten once loaded: after this many files, lettering begins again. */
const MOST_ARRIVALS = 1_000;

const services = new Map<string | undefined, FontService>();
const letterings = new WeakMap<BlobStore, Map<string | undefined, Lettering>>();

/** Where fonts come from under a configuration; one for the whole process. */
export const fontServiceOf = ({ fontServiceUrl: url, fontFilesUrl: filesUrl }: FontConfig): FontService => {
  const service =
    services.get(url) ?? (url === undefined ? packagedService : remoteService({ url, filesUrl }));
  services.set(url, service);
  return service;
};

/** A tenant's own from the blob store; what is packaged from the packages; the rest from the service, decoded. */
const sourceOf = (service: FontService, own: FontSource, unpack: UnpackFont): FontSource => ({
  describe: async (fontId) => {
    if (isOwnFontId(fontId)) return own.describe(fontId);
    const packaged = await packagedFonts.describe(fontId);
    if (packaged !== null) return packaged;
    const family = await service.family(parseFontId(fontId)?.id ?? '');
    return (family && describeFamily(fontId, family)) ?? null;
  },
  read: async (font, file) => {
    if (isOwnFontId(font.fontId)) return own.read(font, file);
    const sfnt = await sfntOf(service, unpack, font.fontId, file.subset);
    if (sfnt === undefined) throw new Error(`No file ${file.subset} of the font ${font.fontId}`);
    return sfnt;
  },
});

export interface LetteringDeps {
  readonly config: FontConfig;
  readonly blobs: BlobStore;
}

/**
 * The lettering of this process: thumbnails, share pictures and production files all draw with it. `unpack` opens what
 * the font service sends: the server has that done behind the gate (`server-lettering.ts`).
 */
export const letteringOf = ({ config, blobs }: LetteringDeps, unpack: UnpackFont): Lettering => {
  const { fontServiceUrl: url } = config;
  const kept = letterings.get(blobs) ?? new Map<string | undefined, Lettering>();
  letterings.set(blobs, kept);
  const known = kept.get(url);
  if (known !== undefined) return known;
  const lettering = createNodeLettering(sourceOf(fontServiceOf(config), ownFontsIn(blobs), unpack));
  kept.set(url, lettering);
  let arrivals = 0;
  lettering.onFontLoaded(() => {
    arrivals += 1;
    if (arrivals > MOST_ARRIVALS) kept.delete(url);
  });
  return lettering;
};
