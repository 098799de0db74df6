import { uploadsShown, type DesignDocument, type DrawnExtra } from '@kitwright/design';
import { createComposer, fontsNeeded, type Composition, type PlayerWords } from '@kitwright/design/render';
import type { Garment, Pattern, Size } from '@kitwright/garment';
import type { BrowserLettering } from '@kitwright/lettering/browser';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ImageLibrary } from './image-library.ts';
import { useFontRevision, useFonts } from './lettering.ts';
import { patternOf } from './pattern-cache.ts';
import { useTiles } from './tiles.ts';

export interface CompositionInput {
  readonly document: DesignDocument;
  readonly garment: Garment;
  readonly size: Size;
  readonly player?: PlayerWords | undefined;
  /** Extras to show anyone who wears the design; the player's own where it is left out. */
  readonly extras?: readonly DrawnExtra[] | undefined;
  readonly lettering: BrowserLettering;
  readonly images: ImageLibrary;
}

export interface ComposedDesign {
  readonly composition: Composition;
  readonly pattern: Pattern;
  /** True once every font and picture is there or has failed. */
  readonly settled: boolean;
}

/** Composes the design, again whenever it, a font or a picture changes. Unchanged pieces keep their lists. */
export function useComposition(input: CompositionInput): ComposedDesign {
  const { document, garment, size, player, extras, lettering, images } = input;
  const [compose] = useState(createComposer);
  const fontRevision = useFontRevision(lettering);
  const imageRevision = useSyncExternalStore(images.subscribe, images.revision);
  const needed = useMemo(() => fontsNeeded(document, player ? [player] : []), [document, player]);
  const fontsThere = useFonts(lettering, needed);
  const tiles = useTiles(document);
  // Joined, so that the same set is the same value.
  const uploads = uploadsShown(document, tiles).toSorted().join(' ');
  useEffect(() => {
    void images.load(uploads === '' ? [] : uploads.split(' '));
  }, [images, uploads]);

  const pattern = patternOf(garment, size, document.options);
  // A letterer or library that has grown composes again, although it is the same object.
  const sources = useMemo(
    () => ({ letterer: lettering.letterer, images: images.catalogue, tiles, fontRevision, imageRevision }),
    [lettering, images, tiles, fontRevision, imageRevision],
  );
  const composition = useMemo(
    () =>
      compose(document, {
        pattern,
        size,
        ...(player ? { player } : {}),
        ...(extras ? { extras } : {}),
        ...sources,
      }),
    [compose, document, pattern, size, player, extras, sources],
  );
  return { composition, pattern, settled: fontsThere };
}
