import { AS_IT_WAS, changesNothing, type Recipe } from './pixels/recipe.ts';
import type { Tracing } from './tracing.ts';
import type { PaintSwap } from './svg-paints.ts';

/** All that is done to a picture in the image editor. */
export interface Editing {
  readonly recipe: Recipe;
  /** Of a drawing: other colours for its own, without making pixels of it. */
  readonly paints: readonly PaintSwap[];
  /** Draw the result as a vector; null to leave pixels pixels. */
  readonly tracing: Tracing | null;
}

export const UNTOUCHED: Editing = { recipe: AS_IT_WAS, paints: [], tracing: null };

export const isUntouched = ({ recipe, paints, tracing }: Editing): boolean =>
  changesNothing(recipe) && paints.length === 0 && tracing === null;

/** What was done before, what is done now, and what was taken back. */
export interface EditingHistory {
  readonly past: readonly Editing[];
  readonly present: Editing;
  readonly future: readonly Editing[];
  /** What the last change was part of: more of the same makes no further step. */
  readonly gesture: string | null;
}

export const FRESH: EditingHistory = { past: [], present: UNTOUCHED, future: [], gesture: null };

export type EditingAction =
  | { readonly do: 'change'; readonly to: Editing; readonly gesture?: string }
  | { readonly do: 'settle' }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }
  | { readonly do: 'reset' };

/** Changes of one gesture (a slider as it is dragged) are one step. */
export function editingHistory(history: EditingHistory, action: EditingAction): EditingHistory {
  const { past, present, future } = history;
  switch (action.do) {
    case 'change': {
      const gesture = action.gesture ?? null;
      const goesOn = gesture !== null && gesture === history.gesture;
      return { past: goesOn ? past : [...past, present], present: action.to, future: [], gesture };
    }
    case 'settle':
      return history.gesture === null ? history : { ...history, gesture: null };
    case 'undo': {
      const before = past.at(-1);
      return before === undefined
        ? history
        : { past: past.slice(0, -1), present: before, future: [present, ...future], gesture: null };
    }
    case 'redo': {
      const [next, ...later] = future;
      return next === undefined
        ? history
        : { past: [...past, present], present: next, future: later, gesture: null };
    }
    case 'reset':
      return isUntouched(present)
        ? history
        : { past: [...past, present], present: UNTOUCHED, future: [], gesture: null };
  }
}
