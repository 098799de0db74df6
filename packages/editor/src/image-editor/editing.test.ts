import { describe, expect, it } from 'vitest';
import {
  FRESH,
  UNTOUCHED,
  editingHistory,
  isUntouched,
  sizeAfter,
  type Editing,
  type EditingAction,
} from './editing.ts';
import { AS_IT_WAS, turnRecipe } from './pixels/recipe.ts';

const bright = (brightness: number): Editing => ({
  ...UNTOUCHED,
  recipe: { ...AS_IT_WAS, adjustment: { ...AS_IT_WAS.adjustment, brightness } },
});
const after = (...actions: readonly EditingAction[]) => actions.reduce(editingHistory, FRESH);

describe('the history of an edited picture', () => {
  it('takes a slider as it is dragged as one step', () => {
    const dragged = after(
      { do: 'change', to: bright(10), gesture: 'brightness' },
      { do: 'change', to: bright(20), gesture: 'brightness' },
      { do: 'settle' },
      { do: 'change', to: bright(30), gesture: 'brightness' },
    );
    expect(dragged.past).toEqual([UNTOUCHED, bright(20)]);
    expect(editingHistory(dragged, { do: 'undo' }).present).toEqual(bright(20));
  });

  it('goes back and forth, and forgets what was taken back once something else is done', () => {
    const back = after({ do: 'change', to: bright(10) }, { do: 'change', to: bright(20) }, { do: 'undo' });
    expect(back.present).toEqual(bright(10));
    expect(editingHistory(back, { do: 'redo' }).present).toEqual(bright(20));
    expect(editingHistory(back, { do: 'change', to: bright(5) }).future).toEqual([]);
    expect(editingHistory(FRESH, { do: 'undo' })).toBe(FRESH);
    expect(editingHistory(FRESH, { do: 'redo' })).toBe(FRESH);
  });

  it('resets as a step that can be taken back itself', () => {
    const reset = after({ do: 'change', to: bright(10) }, { do: 'reset' });
    expect(isUntouched(reset.present)).toBe(true);
    expect(editingHistory(reset, { do: 'undo' }).present).toEqual(bright(10));
    expect(editingHistory(FRESH, { do: 'reset' })).toBe(FRESH);
  });
});

describe('the size of an element with an edited picture', () => {
  const element = { widthMm: 80, heightMm: 40 };

  it('keeps its scale: half the picture takes half the room, a turned one lies across', () => {
    const half = { ...AS_IT_WAS, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } };
    expect(sizeAfter(element, half)).toEqual({ widthMm: 40, heightMm: 40 });
    expect(sizeAfter(element, turnRecipe(AS_IT_WAS))).toEqual({ widthMm: 40, heightMm: 80 });
    expect(sizeAfter(element, AS_IT_WAS)).toEqual(element);
  });

  it('is never less than can be printed', () => {
    const sliver = { ...AS_IT_WAS, crop: { x: 0, y: 0, width: 0.02, height: 0.02 } };
    expect(sizeAfter(element, sliver)).toEqual({ widthMm: 4, heightMm: 2 });
  });
});
