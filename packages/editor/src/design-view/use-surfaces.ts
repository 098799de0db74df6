import type { Composition } from '@kitwright/design/render';
import type { Pattern } from '@kitwright/garment';
import { useLayoutEffect, useState } from 'react';
import type { ImageLibrary } from './image-library.ts';
import { createPieceSurfaces, surfaceScale, type DrawnSurface } from './piece-surfaces.ts';

const NOTHING_DRAWN: ReadonlyMap<string, DrawnSurface> = new Map();

/** The pieces as canvases, redrawn where the composition changed. */
export function useSurfaces(
  composition: Composition,
  pattern: Pattern,
  images: ImageLibrary,
  ready: boolean,
): ReadonlyMap<string, DrawnSurface> {
  const [drawer] = useState(() => createPieceSurfaces(images.pictures));
  const [scale] = useState(() => surfaceScale(window.innerWidth));
  const [surfaces, setSurfaces] = useState(NOTHING_DRAWN);
  useLayoutEffect(() => {
    if (ready) setSurfaces(drawer.draw(composition, pattern, scale));
  }, [drawer, composition, pattern, scale, ready]);
  return surfaces;
}
