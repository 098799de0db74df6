import type { Colour } from '@kitwright/design';
import type { Editing } from '../editing.ts';

/** Tolerance within which like colours go along at first; near enough to be the same to the eye. */
const REACH = 18;

/** Takes a colour into the list of those that are changed; it is itself until another is chosen. */
export const withSwap = (editing: Editing, from: Colour, to: Colour = from): Editing => {
  const { swaps } = editing.recipe;
  const known = swaps.some((swap) => swap.from === from);
  const changed = known
    ? swaps.map((swap) => (swap.from === from ? { ...swap, to } : swap))
    : [...swaps, { from, to, tolerance: REACH }];
  return { ...editing, recipe: { ...editing.recipe, swaps: changed } };
};

export const withReach = (editing: Editing, from: Colour, tolerance: number): Editing => ({
  ...editing,
  recipe: {
    ...editing.recipe,
    swaps: editing.recipe.swaps.map((swap) => (swap.from === from ? { ...swap, tolerance } : swap)),
  },
});

export const withoutSwap = (editing: Editing, from: Colour): Editing => ({
  ...editing,
  recipe: { ...editing.recipe, swaps: editing.recipe.swaps.filter((swap) => swap.from !== from) },
});

/** Paints a drawing with another colour in place of one; its own again takes it off the list. */
export const withPaint = (editing: Editing, from: Colour, to: Colour): Editing => {
  const others = editing.paints.filter((paint) => paint.from !== from);
  return { ...editing, paints: from === to ? others : [...others, { from, to }] };
};
