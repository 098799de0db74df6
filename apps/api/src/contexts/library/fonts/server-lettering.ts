import type { FontLoad, FontNeed, Letterer, Lettering } from '@kitwright/lettering';
import { createNodeLettering, packagedFonts } from '@kitwright/lettering/node';
import { atGate } from '../../../gate/gate.ts';
import { placeOf, type PlaceDeps } from '../../../gate/place.ts';
import { setWordsTask } from './gate-tasks.ts';
import { Refusal, fail } from '../../../server/outcome.ts';
import type { SetWords } from './set-words.ts';

/** Words that are set in one piece of work behind the gate, so that a large club's keep within its limits. */
const WORDS_AT_ONCE = 50;
/** Outline commands that are held for one piece of work, about 100 MB: a thousand words of a very rough face. */
const MOST_COMMANDS = 1_000_000;

/** The one lettering of this process, of the fonts that come with the application: they are trusted. */
const packaged = createNodeLettering();

const isFromOutside = async ({ fontId }: FontNeed): Promise<boolean> =>
  (await packagedFonts.describe(fontId)) === null;

const keyOf = ({ fontId, text, letterSpacingEm = 0 }: FontNeed): string =>
  `${fontId}\n${letterSpacingEm}\n${text}`;

/** Outlines of words that were set behind the gate. */
interface Words {
  find(need: FontNeed): SetWords | undefined;
  /** Tells whether any words of a font were set there. */
  hasAny(fontId: string): boolean;
  /** Rejects with a `Refusal` for what takes too much to be set, or to be held. */
  set(needs: readonly FontNeed[]): Promise<void>;
}

const wordsAtGate = ({ config }: PlaceDeps): Words => {
  const place = placeOf(config);
  const known = new Map<string, SetWords>();
  const fontIds = new Set<string>();
  let commands = 0;

  const keep = (need: FontNeed, words: SetWords): void => {
    commands += words.outline.commands.length;
    if (commands > MOST_COMMANDS) throw new Refusal(fail('error.msg.upload.tooHeavy'));
    known.set(keyOf(need), words);
    fontIds.add(need.fontId);
  };
  return {
    find: (need) => known.get(keyOf(need)),
    hasAny: (fontId) => fontIds.has(fontId),
    set: async (needs) => {
      const unknown = new Map(needs.map((need) => [keyOf(need), need]));
      for (const key of known.keys()) unknown.delete(key);
      const left = [...unknown.values()];
      while (left.length > 0) {
        const some = left.splice(0, WORDS_AT_ONCE);
        const set = await atGate(setWordsTask, { place, needs: some });
        if (!set.ok) throw new Refusal(set);
        for (const [index, words] of set.value.entries()) {
          const need = some[index];
          if (need !== undefined) keep(need, words);
        }
      }
    },
  };
};

/**
 * The lettering of the server itself, for one pack, invoice or preflight. It reads the fonts that came with the application
 * and no others: words in any other font are set behind the gate, and only their outlines come here. Loading rejects with a
 * `Refusal` where they are too heavy.
 */
export const serverLetteringOf = (deps: PlaceDeps): Lettering => {
  const words = wordsAtGate(deps);

  const loadFonts = async (wanted: Iterable<FontNeed>): Promise<readonly FontLoad[]> => {
    const needs = [...wanted];
    const fromOutside = await Promise.all(needs.map(isFromOutside));
    await words.set(needs.filter((_, index) => fromOutside[index]));
    return Promise.all(
      needs.map(async (need) => words.find(need)?.load ?? packaged.loadFont(need.fontId, need.text)),
    );
  };
  const letterer: Letterer = {
    outline: (request) => {
      const set = words.find(request);
      if (set !== undefined) return set.outline;
      // Another face in its place would be printed.
      if (words.hasAny(request.fontId)) throw new Error(`Words were not asked for: ${request.text}`);
      return packaged.letterer.outline(request);
    },
  };
  return {
    letterer,
    loadFonts,
    loadFont: async (fontId, text) => {
      const [load] = await loadFonts([{ fontId, text }]);
      return load ?? 'unreachable';
    },
    isReady: (need) => words.find(need) !== undefined || packaged.isReady(need),
    onFontLoaded: (listener) => packaged.onFontLoaded(listener),
  };
};
