import { fontFilePath } from '@kitwright/contract/catalogue';
import { packagedFamilies, packagedFamily, woff2Bytes } from '@kitwright/lettering/node';
import { isOffered, type FontService } from './font-service.ts';

/** Where this server keeps a file of a font: as it is packaged, or decoded. */
export const filePath = (fontId: string, subset: string, format: 'woff2' | 'ttf'): string =>
  format === 'ttf' ? fontFilePath(fontId, subset) : `${fontFilePath(fontId, subset)}.woff2`;

/** The families that come with the application. */
export const packagedService: FontService = {
  list: () => Promise.resolve(packagedFamilies().filter(({ id }) => isOffered(id))),
  family: (id) => Promise.resolve((isOffered(id) && packagedFamily(id, filePath)) || null),
  woff2: woff2Bytes,
};
