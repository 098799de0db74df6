/** Tells where the keys are on a board: a column, and a card in it. */
export interface Spot {
  readonly column: number;
  readonly card: number;
}

export type Step = 'next' | 'previous' | 'left' | 'right';

const clamp = (value: number, most: number): number => Math.min(Math.max(0, most), Math.max(0, value));

/** The nearest column that has a card, from one column in one direction; the column itself where there is none. */
const columnBeyond = (heights: readonly number[], from: number, by: 1 | -1): number => {
  for (let column = from + by; column >= 0 && column < heights.length; column += by) {
    if ((heights[column] ?? 0) > 0) return column;
  }
  return from;
};

/** The spot after a step; the first card of all where there was none yet. Null on a board without a card. */
export const walk = (heights: readonly number[], from: Spot | null, step: Step): Spot | null => {
  if (from === null) {
    const column = heights.findIndex((height) => height > 0);
    return column < 0 ? null : { column, card: 0 };
  }
  const column =
    step === 'left' || step === 'right'
      ? columnBeyond(heights, from.column, step === 'left' ? -1 : 1)
      : from.column;
  const by = step === 'next' ? 1 : step === 'previous' ? -1 : 0;
  return { column, card: clamp(from.card + by, (heights[column] ?? 0) - 1) };
};
