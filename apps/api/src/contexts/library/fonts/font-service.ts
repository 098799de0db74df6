import type { CatalogueFamilyAnswer, CatalogueFont } from '@kitwright/contract/catalogue';

/** Families the contract leaves out of the catalogue: a duplicate of a text face, and notes of music. */
const LEFT_OUT: readonly string[] = ['open-sauce-sans', 'bravura-text'];

export const isOffered = (id: string): boolean => !LEFT_OUT.includes(id);

/** Where fonts beside our own faces come from. What cannot be asked now makes a call reject. */
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
