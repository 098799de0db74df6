import { describeFamily, parseFontId, type FontSource, type Lettering } from '@kitwright/lettering';
import { createNodeLettering, decodeWoff2, packagedFonts } from '@kitwright/lettering/node';
import type { Config } from '../../config.ts';
import type { FontService } from './font-service.ts';
import { packagedService } from './packaged-service.ts';
import { remoteService } from './remote-service.ts';

type FontConfig = Pick<Config, 'fontServiceUrl'>;

/** Fonts are never forgotten once loaded: after this many files, lettering begins anew. */
const MOST_ARRIVALS = 1_000;

const services = new Map<string | undefined, FontService>();
const letterings = new Map<string | undefined, Lettering>();

/** Where fonts come from under a configuration; one for the whole process. */
export const fontServiceOf = ({ fontServiceUrl: url }: FontConfig): FontService => {
  const service = services.get(url) ?? (url === undefined ? packagedService : remoteService(url));
  services.set(url, service);
  return service;
};

/** What is packaged from the packages; the rest from the service, decoded. */
const sourceOf = (service: FontService): FontSource => ({
  describe: async (fontId) => {
    const packaged = await packagedFonts.describe(fontId);
    if (packaged !== null) return packaged;
    const family = await service.family(parseFontId(fontId)?.id ?? '');
    return (family && describeFamily(fontId, family)) ?? null;
  },
  read: async ({ fontId }, { subset }) => {
    const woff2 = await service.woff2(fontId, subset);
    if (woff2 === undefined) throw new Error(`No file ${subset} of the font ${fontId}`);
    return decodeWoff2(woff2);
  },
});

/** The lettering of this process: thumbnails, share pictures and production files all draw with it. */
export const letteringOf = (config: FontConfig): Lettering => {
  const known = letterings.get(config.fontServiceUrl);
  if (known !== undefined) return known;
  const lettering = createNodeLettering(sourceOf(fontServiceOf(config)));
  letterings.set(config.fontServiceUrl, lettering);
  let arrivals = 0;
  lettering.onFontLoaded(() => {
    arrivals += 1;
    if (arrivals > MOST_ARRIVALS) letterings.delete(config.fontServiceUrl);
  });
  return lettering;
};
