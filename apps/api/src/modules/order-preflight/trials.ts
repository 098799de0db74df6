import type { RosterEntry, SizeCount } from '@kitwright/contract';
import { SIZES, type Size } from '@kitwright/garment';

/** One size of an order, and the words that are hardest to fit in it; none where nobody is named. */
export interface Trial {
  readonly size: Size;
  readonly player: { readonly playerName: string; readonly number: string } | undefined;
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((most, text) => (Array.from(text).length > Array.from(most).length ? text : most), '');

/**
 * What is looked over of an ordered design: every size once, with its longest name and its longest number. Trying each
 * of 500 players would find no more, for both only ever become too wide.
 */
export const trialsOf = (
  roster: readonly RosterEntry[],
  sizes: readonly SizeCount[] | null,
): readonly Trial[] =>
  SIZES.flatMap((size): readonly Trial[] => {
    const wearers = roster.filter((entry) => entry.size === size);
    if (wearers.length > 0) {
      const playerName = longest(wearers.map(({ name }) => name));
      return [{ size, player: { playerName, number: longest(wearers.map(({ number }) => number)) } }];
    }
    return sizes?.some((count) => count.size === size) ? [{ size, player: undefined }] : [];
  });
