import type { FontLoad, FontNeed, TextOutline } from '@kitwright/lettering';
import { depsAt, type Place } from '../../../gate/place.ts';
import { letteringOf } from './fonts-of.ts';

export interface WordsTask {
  readonly place: Place;
  readonly needs: readonly FontNeed[];
}

/** Words as outlines, and whether their font was there. */
export interface SetWords {
  readonly load: FontLoad;
  readonly outline: TextOutline;
}

/** Sets words in fonts of any origin, in the order asked. Behind the gate alone. */
export const setWords = async ({ place, needs }: WordsTask): Promise<readonly SetWords[]> => {
  const lettering = letteringOf(depsAt(place));
  const loads = await lettering.loadFonts(needs);
  return needs.map((need, index) => ({
    load: loads[index] ?? 'unreachable',
    outline: lettering.letterer.outline(need),
  }));
};
