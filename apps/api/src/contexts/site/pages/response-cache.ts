import { createCache } from '@kitwright/base/cache';
import type { Ask } from './page-renderer.ts';

const MOST_KEPT = 500;

/** What the server said to everything that was asked for an answer, by the address it was asked at. */
type Said = ReadonlyMap<string, string>;

const wordsOf = ({ status, body }: Awaited<ReturnType<Ask>>): string => `${status} ${body}`;

/** Writes down what is asked, and what is said to it. */
export const takingNotes = (ask: Ask): { readonly ask: Ask; readonly said: Said } => {
  const said = new Map<string, string>();
  return {
    said,
    ask: async (path) => {
      const answer = await ask(path);
      said.set(path, wordsOf(answer));
      return answer;
    },
  };
};

const holds = async (said: Said, ask: Ask): Promise<boolean> => {
  const now = await Promise.all([...said].map(async ([path, words]) => wordsOf(await ask(path)) === words));
  return now.every(Boolean);
};

/**
 * Keeps answers that take long to make, for as long as asking again brings the same: what is shown of the moment is
 * never older than the moment.
 */
export const createResponseCache = <Answer>() => {
  const kept = createCache<string, { readonly answer: Answer; readonly said: Said }>(MOST_KEPT);
  return {
    find: async (key: string, ask: Ask): Promise<Answer | null> => {
      const found = kept.get(key);
      return found !== undefined && (await holds(found.said, ask)) ? found.answer : null;
    },
    keep: (key: string, answer: Answer, said: Said): void => {
      kept.set(key, { answer, said });
    },
  };
};
