import type { Edit, ImageElement } from '@kitwright/design';
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

/** History of edits: those done before, the present one, and those taken back. */
export interface EditingHistory {
  readonly past: readonly Editing[];
  readonly present: Editing;
  readonly future: readonly Editing[];
  /** Gesture that the last change was part of: more of the same makes no further step. */
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

const LEAST_MM = 2;
const MOST_MM = 2000;

/**
 * Size of an element with the part of its picture that a recipe leaves, at the scale it has: nothing is stretched.
 */
export function sizeAfter(
  { widthMm, heightMm }: Pick<ImageElement, 'widthMm' | 'heightMm'>,
  { turns, crop, outline }: Recipe,
): { readonly widthMm: number; readonly heightMm: number } {
  const [across, down] = turns % 2 === 0 ? [widthMm, heightMm] : [heightMm, widthMm];
  const [width, height] = [across * crop.width, down * crop.height];
  const line = 2 * (outline?.share ?? 0) * Math.max(width, height);
  const wanted = { widthMm: width + line, heightMm: height + line };
  const grown = Math.max(1, LEAST_MM / Math.min(wanted.widthMm, wanted.heightMm));
  const factor = Math.min(grown, MOST_MM / Math.max(wanted.widthMm, wanted.heightMm));
  const rounded = (mm: number): number => Math.round(mm * factor * 100) / 100;
  return { widthMm: rounded(wanted.widthMm), heightMm: rounded(wanted.heightMm) };
}

/** Puts an edited picture in the place of an element's own: one edit, one step of undo. */
export const replacePicture = (element: ImageElement, uploadId: string, recipe: Recipe): Edit => ({
  type: 'patchElement',
  kind: 'image',
  elementId: element.id,
  patch: { uploadId, ...sizeAfter(element, recipe) },
});
