import { PATTERNS, type PatternDefinition, type PatternTag } from '@kitwright/design';

/** Patterns shown at once; the figure is the contract's. */
export const PATTERN_PAGE_SIZE = 12;

export interface PatternQuery {
  readonly search: string;
  /** Null for all. */
  readonly tag: PatternTag | null;
  /** From 1. */
  readonly page: number;
}

export interface PatternPage {
  readonly items: readonly PatternDefinition[];
  readonly page: number;
  readonly pageCount: number;
}

/** One page of the patterns whose name, in either language, holds what is searched for. */
export function findPatterns({ search, tag, page }: PatternQuery): PatternPage {
  const wanted = search.trim().toLocaleLowerCase();
  const found = PATTERNS.filter(
    (pattern) =>
      (tag === null || pattern.tag === tag) &&
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
