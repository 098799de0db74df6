import { PATTERN_TAGS } from '@kitwright/design';
import type { PickedPattern } from './pattern-offer.ts';

/** Patterns shown at once; the figure is the contract's. */
export const PATTERN_PAGE_SIZE = 12;

/** Groups of the picker: the tenant's own, then those of the catalogue. */
export const PATTERN_GROUPS = ['own', ...PATTERN_TAGS] as const;
export type PatternGroup = (typeof PATTERN_GROUPS)[number];

export interface PatternQuery {
  readonly search: string;
  /** Null for all. */
  readonly group: PatternGroup | null;
  /** From 1. */
  readonly page: number;
}

export interface PatternPage {
  readonly items: readonly PickedPattern[];
  readonly page: number;
  readonly pageCount: number;
}

const isOf = (group: PatternGroup | null, { tag, ownInks }: PickedPattern): boolean =>
  group === null || (group === 'own' ? ownInks !== null : tag === group);

/** One page of the patterns whose name, in either language, holds what is searched for. */
export function findPatterns(
  patterns: readonly PickedPattern[],
  { search, group, page }: PatternQuery,
): PatternPage {
  const wanted = search.trim().toLocaleLowerCase();
  const found = patterns.filter(
    (pattern) =>
      isOf(group, pattern) &&
      [pattern.id, pattern.name.en, pattern.name.kh].some((name) =>
        name.toLocaleLowerCase().includes(wanted),
      ),
  );
  const pageCount = Math.max(1, Math.ceil(found.length / PATTERN_PAGE_SIZE));
  const shown = Math.min(Math.max(1, page), pageCount);
  return {
    items: found.slice((shown - 1) * PATTERN_PAGE_SIZE, shown * PATTERN_PAGE_SIZE),
    page: shown,
    pageCount,
  };
}

/** The groups in which there is anything. */
export const groupsIn = (patterns: readonly PickedPattern[]): readonly PatternGroup[] =>
  PATTERN_GROUPS.filter((group) => patterns.some((pattern) => isOf(group, pattern)));
