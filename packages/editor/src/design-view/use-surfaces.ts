import type { Composition } from '@kitwright/design/render';
import type { Pattern } from '@kitwright/garment';
import { useMemo, useState } from 'react';
import type { ImageLibrary } from './image-library.ts';
import { createPieceSurfaces, surfaceScale, type DrawnSurface } from './piece-surfaces.ts';

/** The pieces as canvases, redrawn where the composition changed; as they were while something is still loading. */
export function useSurfaces(
  composition: Composition,
  pattern: Pattern,
  images: ImageLibrary,
  ready: boolean,
): ReadonlyMap<string, DrawnSurface> {
  const [drawer] = useState(() => createPieceSurfaces(images.pictures));
  const [scale] = useState(() => surfaceScale(window.innerWidth, window.devicePixelRatio));
  // Drawing the same lists again draws nothing, so it may be asked in rendering.
  return useMemo(
    () => (ready ? drawer.draw(composition, pattern, scale) : drawer.drawn()),
    [drawer, composition, pattern, scale, ready],
  );
}
