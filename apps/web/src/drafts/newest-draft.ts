/** Those that are there, the one changed last first; `changedAt` is ISO 8601. */
export const newestFirst = <Item extends { readonly changedAt: string }>(
  items: readonly (Item | null)[],
): readonly Item[] =>
  items.filter((item) => item !== null).sort((a, b) => b.changedAt.localeCompare(a.changedAt));
