/** The designs with the most ballots, by place; none while there are no ballots. */
export const leadersOf = (counts: readonly number[]): readonly number[] => {
  const most = Math.max(0, ...counts);
  return most === 0 ? [] : counts.flatMap((count, place) => (count === most ? [place] : []));
};

/** The ballots for each of so many designs. */
export const countsOf = (ballots: readonly { readonly choice: number }[], designs: number): number[] =>
  Array.from({ length: designs }, (_, place) => ballots.filter(({ choice }) => choice === place).length);

/** Share of all ballots in percent, whole; 0 where there are none. */
export const percentOf = (count: number, counts: readonly number[]): number => {
  const all = counts.reduce((sum, one) => sum + one, 0);
  return all === 0 ? 0 : Math.round((100 * count) / all);
};
