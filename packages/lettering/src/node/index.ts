import { FONTS } from '../catalogue.ts';
import { createFontShelf, type FontShelf } from '../font-shelf.ts';
import type { FontSource } from '../font-files.ts';
import { harfbuzzShaper } from '../harfbuzz.ts';
import { createLetterer } from '../letterer.ts';
import { createLettering, type Lettering } from '../lettering.ts';
import type { Letterer } from '../outline.ts';
import { packagedFonts, sfntBytes } from './font-files.ts';

export { harfbuzzShaper } from '../harfbuzz.ts';
export { decodeWoff2, packagedFonts, sfntBytes, woff2Bytes } from './font-files.ts';
export {
  PACKAGED_FAMILIES,
  packagedFamilies,
  packagedFamily,
  type PackagedFamily,
} from './packaged-families.ts';

/** Lettering in Node, its fonts from the packages unless told otherwise. */
export const createNodeLettering = (source: FontSource = packagedFonts): Lettering =>
  createLettering(harfbuzzShaper, source);

/** Our own faces that come in few files. */
const WHOLE_FONTS = FONTS.filter(({ sliced }) => !sliced);

/** A shelf with our own faces, whole: all that come in few files, or those asked for. */
export async function loadPackagedFonts(
  fontIds: readonly string[] = WHOLE_FONTS.map((font) => font.id),
): Promise<FontShelf> {
  const shelf = createFontShelf();
  for (const font of WHOLE_FONTS.filter(({ id }) => fontIds.includes(id))) {
    const files = await Promise.all(font.subsets.map((subset) => sfntBytes(font.id, subset)));
    shelf.add({
      fontId: font.id,
      language: font.language,
      files: files.filter((file) => file !== undefined),
    });
  }
  return shelf;
}

/** A letterer that has all it will ever have: our own faces that come in few files, or those asked for. */
export const createNodeLetterer = async (fontIds?: readonly string[]): Promise<Letterer> =>
  createLetterer(harfbuzzShaper, await loadPackagedFonts(fontIds));
