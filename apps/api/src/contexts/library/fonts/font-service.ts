import { fontFilePath, type CatalogueFamilyAnswer, type CatalogueFont } from '@kitwright/contract/catalogue';
import { packagedFamilies, packagedFamily, woff2Bytes } from '@kitwright/lettering/node';

/** Families the contract leaves out of the catalogue: a duplicate of a text face, and notes of music. */
const LEFT_OUT: readonly string[] = ['open-sauce-sans', 'bravura-text'];

export const isOffered = (id: string): boolean => !LEFT_OUT.includes(id);

/** Source of fonts beside our own faces. What cannot be asked now makes a call reject. */
export interface FontService {
  readonly list: () => Promise<readonly CatalogueFont[]>;
  /** A family with the addresses of its files on this server; null when there is none. */
  readonly family: (id: string) => Promise<CatalogueFamilyAnswer | null>;
  /** The WOFF2 file of a subset of a font, by the id documents name it by; undefined when there is none. */
  readonly woff2: (fontId: string, subset: string) => Promise<Uint8Array | undefined>;
}

/** A font service that cannot be asked now. */
export class FontsUnavailable extends Error {
  override name = 'FontsUnavailable';
}

/** Path of a file of a font on this server: as it is packaged, or decoded. */
export const filePath = (fontId: string, subset: string, format: 'woff2' | 'ttf'): string =>
  format === 'ttf' ? fontFilePath(fontId, subset) : `${fontFilePath(fontId, subset)}.woff2`;

/** The families that come with the application. */
export const packagedService: FontService = {
  list: () => Promise.resolve(packagedFamilies().filter(({ id }) => isOffered(id))),
  family: (id) => Promise.resolve((isOffered(id) && packagedFamily(id, filePath)) || null),
  woff2: woff2Bytes,
};
