import type { DesignDocument } from '../../document.ts';
import { imagesOf } from '../../elements/image/edits.ts';
import { patternIdOf } from '../kinds/pattern.ts';
import type { TileCatalogue } from './tile.ts';

/** Ids by which documents name a pattern that a tenant brought itself. */
export const OWN_PATTERN_ID = /^own-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isOwnPatternId = (patternId: string): boolean => OWN_PATTERN_ID.test(patternId);

/** The own patterns of a design, each once: what is loaded before it is composed. */
export const ownPatternsOf = (document: DesignDocument): readonly string[] => [
  ...new Set(
    Object.values(document.graphics)
      .flatMap((graphic) => patternIdOf(graphic) ?? [])
      .filter(isOwnPatternId),
  ),
];

/** The uploads a design shows, each once: its pictures, and those its own patterns repeat. */
export const uploadsShown = (document: DesignDocument, tiles: TileCatalogue): readonly string[] => {
  const pictures = imagesOf(document).map(({ uploadId }) => uploadId);
  const repeated = ownPatternsOf(document).flatMap((id) => {
    const content = tiles.find(id)?.content;
    return content?.kind === 'picture' ? [content.uploadId] : [];
  });
  return [...new Set([...pictures, ...repeated])];
};
