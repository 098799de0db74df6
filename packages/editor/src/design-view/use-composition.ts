import { uploadsShown, type DesignDocument, type DrawnExtra } from '@kitwright/design';
import {
  createComposer,
  fontsNeeded,
  type Composer,
  type Composition,
  type PlayerWords,
} from '@kitwright/design/render';
import type { Garment, Pattern, Size } from '@kitwright/garment';
import type { BrowserLettering } from '@kitwright/lettering/browser';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ImageLibrary } from './image-library.ts';
import {
  createPieceSurfaces,
  surfaceScale,
  type DrawnSurface,
  type PieceSurfaces,
} from './piece-surfaces.ts';
import { useTiles } from './tiles.ts';
import { useFontRevision, useFonts } from './use-fonts.ts';

export interface CompositionInput {
  readonly document: DesignDocument;
  readonly garment: Garment;
  readonly size: Size;
  readonly player?: PlayerWords | undefined;
  /** Extras to show anyone who wears the design; the player's own where it is left out. */
  readonly extras?: readonly DrawnExtra[] | undefined;
  readonly lettering: BrowserLettering;
  readonly images: ImageLibrary;
  /** One that knows the design already; counts on the first render only. */
  readonly composer?: Composer | undefined;
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
  const [compose] = useState(() => input.composer ?? createComposer());
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

  const pattern = garment.pattern(size, document.options);
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

/** So long nothing changes before what was drawn coarsely is drawn finely, piece by piece, ms. */
const REST_MS = 220;
/** Between two pieces the page has time for everything else, ms. */
const BREATH_MS = 16;

/**
 * The pieces as canvases, redrawn where the composition changed; as they were while something is still loading. `begun` has drawn
 * them already.
 */
export function useSurfaces(
  composition: Composition,
  pattern: Pattern,
  images: ImageLibrary,
  ready: boolean,
  begun?: PieceSurfaces,
): ReadonlyMap<string, DrawnSurface> {
  const [drawer] = useState(() => begun ?? createPieceSurfaces(images.pictures));
  const [scale] = useState(() => surfaceScale(window.innerWidth, window.devicePixelRatio));
  const [refined, setRefined] = useState<{ readonly of: Composition; readonly pieces: number } | null>(null);
  // Drawing the same lists again draws nothing, so it may be asked in every rendering; what was refined since is answered.
  const surfaces = ready ? drawer.draw(composition, pattern, scale) : drawer.drawn();
  useEffect(() => {
    if (![...surfaces.values()].some(({ isDraft }) => isDraft)) return;
    const isGoingOn = refined?.of === composition;
    const timer = setTimeout(
      () => {
        if (drawer.refine()) setRefined((before) => ({ of: composition, pieces: (before?.pieces ?? 0) + 1 }));
      },
      isGoingOn ? BREATH_MS : REST_MS,
    );
    return () => clearTimeout(timer);
  }, [drawer, surfaces, composition, refined]);
  return surfaces;
}
