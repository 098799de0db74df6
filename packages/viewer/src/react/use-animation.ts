import { useEffect, useState } from 'react';
import { ANIMATIONS_FILE } from '@kitwright/garment/figure/animations.ts';
import type { AnimationId } from '@kitwright/garment/figure/avatar.ts';
import type { Engine } from '../engine/engine.ts';
import { loadAnimations } from '../model/models.ts';

/**
 * The animation to play. Where less motion is wanted the figure stands still at first; one that is chosen after that was
 * asked for, and plays.
 */
export const useChosenAnimation = (wanted: AnimationId | null, isReduced: boolean): AnimationId | null => {
  const [first] = useState(wanted);
  const [hasChosen, setChosen] = useState(false);
  if (!hasChosen && wanted !== first) setChosen(true);
  return isReduced && !hasChosen && wanted === first ? null : wanted;
};

/** Plays an animation as soon as its file is there; without the file the figure stands. */
export const useAnimation = (
  engine: Engine | null,
  animation: AnimationId | null,
  modelUrl: (file: string) => string,
): void => {
  const url = modelUrl(ANIMATIONS_FILE);
  useEffect(() => {
    if (!engine) return;
    if (animation === null) {
      engine.animate(null);
      return;
    }
    let isCurrent = true;
    loadAnimations(url)
      .then((clips) => {
        if (isCurrent) engine.animate(clips.get(animation) ?? null);
      })
      .catch((reason: unknown) => {
        console.error(new Error('The animations could not be loaded', { cause: reason }));
      });
    return () => {
      isCurrent = false;
    };
  }, [engine, animation, url]);
};
