import type { ImageType } from '@kitwright/contract/catalogue';
import type { PackagedGraphic } from './load-sets.ts';
import { alternativesOf } from './synonyms.ts';

/**
 * Strength of a match between a word and a drawing: its whole name, one of its words, the beginning of one, its
 * category.
 */
const STRENGTH = { name: 100, word: 60, beginning: 30, category: 12 } as const;
/** Deductions for further words in the name, a set less suited to crests, and a word less near to the one typed. */
const LESS = { perWord: 4, perRank: 6, perAlternative: 3 } as const;
/** One letter begins too many words. */
const SHORTEST_BEGINNING = 2;

interface Posting {
  readonly graphic: PackagedGraphic;
  readonly strength: number;
}

/** Finds graphics by words. */
export interface GraphicIndex {
  /** Finds those of a type that meet every word, the best first; without words, all, those for a crest first. */
  readonly find: (words: string, imageType: ImageType) => readonly PackagedGraphic[];
}

const wordsOf = (name: string): readonly string[] =>
  name.toLocaleLowerCase('en').split(/[^\p{L}\p{M}\p{N}]+/u);

const postingsOf = (all: readonly PackagedGraphic[]): ReadonlyMap<string, readonly Posting[]> => {
  const postings = new Map<string, Posting[]>();
  const add = (key: string, posting: Posting): void => {
    if (key !== '') postings.set(key, [...(postings.get(key) ?? []), posting]);
  };
  for (const graphic of all) {
    const own = new Map<string, number>();
    const note = (key: string, strength: number): void =>
      void own.set(key, Math.max(strength, own.get(key) ?? 0));
    for (const name of graphic.names) {
      const words = wordsOf(name);
      const less = (words.length - 1) * LESS.perWord;
      note(words.join('-'), STRENGTH.name);
      for (const word of words) note(word, words.length === 1 ? STRENGTH.name : STRENGTH.word - less);
    }
    for (const word of wordsOf(graphic.category ?? '')) note(word, STRENGTH.category);
    for (const [key, strength] of own)
      add(key, { graphic, strength: strength - graphic.set.rank * LESS.perRank });
  }
  return postings;
};

/** First place in a sorted list that is not before `word`. */
const placeOf = (sorted: readonly string[], word: string): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
};

const isOfType = (imageType: ImageType) => (graphic: PackagedGraphic) =>
  imageType === 'all' || graphic.set.type === imageType;

/** Drawings that crests are made of: shown before anyone has searched. */
const FEATURED = [
  ...[
    'lion',
    'tiger',
    'eagle emblem',
    'dragon',
    'shield',
    'crown',
    'soccer ball',
    'star',
    'wolf',
    'bull',
    'trophy',
  ],
  ...[
    'elephant',
    'flame',
    'broadsword',
    'horse',
    'shark',
    'lightning',
    'laurel',
    'wing',
    'anchor',
    'snake',
    'bear',
  ],
  ...[
    'crossed swords',
    'lotus',
    'temple',
    'mountain',
    'rooster',
    'phoenix',
    'knight',
    'sun',
    'crocodile',
    'flag',
  ],
];
const FEATURED_OF_EACH = 3;

export const createGraphicIndex = (all: readonly PackagedGraphic[]): GraphicIndex => {
  const postings = postingsOf(all);
  const keys = [...postings.keys()].sort();

  const meet = (word: string): ReadonlyMap<PackagedGraphic, number> => {
    const met = new Map<PackagedGraphic, number>();
    const note = (posting: Posting, strength: number): void =>
      void met.set(posting.graphic, Math.max(strength, met.get(posting.graphic) ?? -Infinity));
    for (const posting of postings.get(word) ?? []) note(posting, posting.strength);
    if (word.length < SHORTEST_BEGINNING) return met;
    for (let at = placeOf(keys, word); keys[at]?.startsWith(word) === true; at += 1) {
      const weaker = STRENGTH.beginning - STRENGTH.word;
      for (const posting of postings.get(keys[at] ?? '') ?? [])
        note(posting, Math.min(posting.strength + weaker, STRENGTH.beginning));
    }
    return met;
  };

  const meetAny = (alternatives: readonly string[]): ReadonlyMap<PackagedGraphic, number> => {
    const met = new Map<PackagedGraphic, number>();
    alternatives.forEach((word, index) => {
      for (const [graphic, strength] of meet(word)) {
        const less = strength - index * LESS.perAlternative;
        met.set(graphic, Math.max(less, met.get(graphic) ?? -Infinity));
      }
    });
    return met;
  };

  const search = (words: string): readonly PackagedGraphic[] => {
    const [first, ...others] = alternativesOf(words).map(meetAny);
    const scored = [...(first ?? [])].flatMap(([graphic, score]) => {
      const further = others.map((met) => met.get(graphic));
      return further.every((each) => each !== undefined)
        ? [{ graphic, score: further.reduce((sum, each) => sum + each, score) }]
        : [];
    });
    const byScore = (a: (typeof scored)[number], b: (typeof scored)[number]): number =>
      b.score - a.score || (a.graphic.id < b.graphic.id ? -1 : 1);
    return scored.sort(byScore).map(({ graphic }) => graphic);
  };

  const featured = (imageType: ImageType): readonly PackagedGraphic[] => {
    const found = FEATURED.map((words) => search(words).filter(isOfType(imageType)));
    const rounds = Array.from({ length: FEATURED_OF_EACH }, (_, round) =>
      found.flatMap((each) => each[round] ?? []),
    );
    return [...new Set([...rounds.flat(), ...all.filter(isOfType(imageType))])];
  };
  const featuredOf = new Map<ImageType, readonly PackagedGraphic[]>();

  return {
    find: (words, imageType) => {
      if (words.trim() !== '') return search(words).filter(isOfType(imageType));
      const known = featuredOf.get(imageType) ?? featured(imageType);
      featuredOf.set(imageType, known);
      return known;
    },
  };
};
