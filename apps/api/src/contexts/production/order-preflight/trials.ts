import type { RosterEntry, SizeCount } from '@kitwright/contract/teams';
import type { PlayerWords } from '@kitwright/design/render';
import { SIZES, type Size } from '@kitwright/garment';

/** One size of an order, and the words that are hardest to fit in it; none where no one is named. */
export interface Trial {
  readonly size: Size;
  readonly player: PlayerWords | undefined;
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
      const extras = [...new Set(wearers.flatMap((entry) => entry.extras ?? []))];
      const number = longest(wearers.map((entry) => entry.number));
      return [{ size, player: { playerName, number, ...(extras.length > 0 ? { extras } : {}) } }];
    }
    return sizes?.some((count) => count.size === size) ? [{ size, player: undefined }] : [];
  });
