import { FONTS } from '../catalogue.ts';
import { createFontShelf, type FontShelf } from '../font-shelf.ts';
import { harfbuzzShaper } from '../harfbuzz.ts';
import { createLetterer } from '../letterer.ts';
import type { Letterer } from '../outline.ts';
import { sfntBytes } from './font-files.ts';

export { harfbuzzShaper } from '../harfbuzz.ts';
export { fontFiles, licencePath, sfntBytes, type FontFiles } from './font-files.ts';

/** A shelf with packaged fonts: all of them, or those asked for. */
export async function loadPackagedFonts(
  fontIds: readonly string[] = FONTS.map((font) => font.id),
): Promise<FontShelf> {
  const shelf = createFontShelf();
  for (const font of FONTS.filter(({ id }) => fontIds.includes(id))) {
    const files = await Promise.all(font.subsets.map((subset) => sfntBytes(font.id, subset)));
    shelf.add({
      fontId: font.id,
      language: font.language,
      files: files.filter((file) => file !== undefined),
    });
  }
  return shelf;
}

/** A letterer over the packaged fonts: all of them, or those asked for. */
export const createNodeLetterer = async (fontIds?: readonly string[]): Promise<Letterer> =>
  createLetterer(harfbuzzShaper, await loadPackagedFonts(fontIds));
