import type { FontNeed } from '@kitwright/lettering';
import { depsAt, type Place } from '../../../gate/place.ts';
import { letteringOf } from './fonts-of.ts';
import { unpackHere } from './unpack-here.ts';

export interface WordsTask {
  readonly place: Place;
  readonly needs: readonly FontNeed[];
}

/** Sets words in fonts and forgets them: what takes too much to be set is found here. Behind the gate alone. */
export const setWords = async ({ place, needs }: WordsTask): Promise<void> => {
  const lettering = letteringOf(depsAt(place), unpackHere);
  await lettering.loadFonts(needs);
  for (const need of needs) lettering.letterer.outline(need);
};
