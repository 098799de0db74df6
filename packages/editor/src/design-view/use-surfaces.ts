import type { Composition } from '@kitwright/design/render';
import type { Pattern } from '@kitwright/garment';
import { useEffect, useState } from 'react';
import type { ImageLibrary } from './image-library.ts';
import { createPieceSurfaces, surfaceScale, type DrawnSurface } from './piece-surfaces.ts';

/** So long nothing changes before what was drawn coarsely is drawn finely, piece by piece, ms. */
const REST_MS = 220;
/** Between two pieces the page has time for everything else, ms. */
const BREATH_MS = 16;

/** The pieces as canvases, redrawn where the composition changed; as they were while something is still loading. */
export function useSurfaces(
  composition: Composition,
  pattern: Pattern,
  images: ImageLibrary,
  ready: boolean,
): ReadonlyMap<string, DrawnSurface> {
  const [drawer] = useState(() => createPieceSurfaces(images.pictures));
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
