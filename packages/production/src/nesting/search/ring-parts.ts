import type { Effort } from './search.ts';

/** Parts of the work on rings: which share each takes, and how many of the first begin from nothing. */
export interface RingParts {
  readonly shares: readonly number[];
  readonly beginnings: number;
}

/** Fewest and most beginnings, and the share of the work that so many take together. */
const FEWEST = { beginnings: 3, share: 0.36 } as const;
const MOST = { beginnings: 10, share: 0.6 } as const;

/** Pairs that are enough for a beginning: then it is little that disturbing it still finds, and another one may end better. */
const BEGINNING_PAIRS = 40e6;

/** Pairs that a thread measures in a second, about: what a limit in seconds is worth. */
const PAIRS_PER_SECOND = 5e6;

/** Parts that go on with the best ring there is, handed to all threads after each. */
const LATER = 3;

/**
 * The parts of each thread's work: beginnings of some size, as many as there is work for, since which one is gone on with
 * decides more than how long it took; and parts that go on. `share` of the effort goes into `rings` one after the other.
 */
export const ringPartsOf = (
  { work, seconds, threads }: Pick<Effort, 'work' | 'seconds' | 'threads'>,
  share: number,
  rings: number,
): RingParts => {
  const ofThread = Math.min(work / Math.max(1, threads), seconds * PAIRS_PER_SECOND);
  const pairs = (ofThread * share) / Math.max(1, rings);
  const wanted = Math.floor((pairs * MOST.share) / BEGINNING_PAIRS);
  const beginnings = Math.max(FEWEST.beginnings, Math.min(MOST.beginnings, wanted));
  const isMany = Math.min(1, (beginnings - FEWEST.beginnings) / (MOST.beginnings - FEWEST.beginnings));
  const first = FEWEST.share + (MOST.share - FEWEST.share) * isMany;
  return {
    beginnings,
    shares: [
      ...Array.from({ length: beginnings }, () => first / beginnings),
      ...Array.from({ length: LATER }, () => (1 - first) / LATER),
    ],
  };
};
