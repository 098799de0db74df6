import { useEffect, useState } from 'react';
import type { GarmentViewerProps } from '../api.ts';
import type { BegunViewer } from '../engine/begun-viewer.ts';
import type { Engine } from '../engine/engine.ts';
import type { LoadedOutfit } from '../model/load-outfit.ts';
import { toError, useLatest } from './use-outfit.ts';

type Props = Pick<GarmentViewerProps, 'surfaces' | 'onError'>;

/**
 * Puts a loaded outfit on stage, with the artwork that goes with it, and answers the one that hangs there. Artwork for
 * another garment waits for that one's model: pieces of two garments have the same names.
 */
export const useDressed = (
  engine: Engine | null,
  outfit: LoadedOutfit | null,
  garmentUrl: string,
  begun: Pick<BegunViewer, 'dressing'> | null,
  props: Props,
): LoadedOutfit | null => {
  const [hung, setHung] = useState<LoadedOutfit | null>(null);
  const latest = useLatest({ ...props, garmentUrl });
  // The artwork may come after the model: nothing is shown without it.
  const isDrawn = props.surfaces.size > 0;
  useEffect(() => {
    if (!engine || !isDrawn || outfit?.garmentUrl !== latest.current.garmentUrl) return;
    let isCurrent = true;
    const { design, model, figure } = outfit;
    const dress = (): Promise<void> =>
      engine.dress({ design, model, figure, surfaces: latest.current.surfaces });
    // What a viewer was begun with is on its way to the stage already.
    (begun?.dressing(engine, outfit) ?? dress())
      .then(() => {
        if (isCurrent) setHung(outfit);
      })
      .catch((reason: unknown) => {
        if (isCurrent) latest.current.onError?.(toError(reason));
      });
    return () => {
      isCurrent = false;
    };
  }, [engine, outfit, isDrawn, begun, latest]);
  const { surfaces } = props;
  const isTheirs = hung?.garmentUrl === garmentUrl;
  useEffect(() => {
    if (isTheirs) engine?.setSurfaces(surfaces);
  }, [engine, surfaces, isTheirs]);
  return hung;
};
