import { Hint } from '../../panels/Panel.tsx';
import { useToolText } from '../../translations/tool-text.ts';
import type { Editing } from '../editing.ts';
import type { PictureView } from '../picture-session.ts';
import { changesNothing } from '../pixels/recipe.ts';

/** Says when a drawing is about to become pixels. */
export function PixelsHint({ view, editing }: { readonly view: PictureView; readonly editing: Editing }) {
  const text = useToolText();
  const becomesPixels = view.paints !== null && editing.tracing === null && !changesNothing(editing.recipe);
  return becomesPixels ? <Hint>{text('images.editor.toPixels')}</Hint> : null;
}
