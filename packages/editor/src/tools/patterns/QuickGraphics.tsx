import { patternOf, type GraphicId } from '@kitwright/design';
import { useEditorState, usePattern, useSetting } from '../../session/editor-context.ts';
import { QUICK_GRAPHICS, quickEdit, type QuickGraphic } from '../../session/quick-graphics.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { packagedSample } from './PatternPicker.tsx';
import classes from './patterns.module.css';

/**
 * Buttons of the graphics that clubs ask for most: each is on the kit with one press, over the parts that are chosen.
 */
export function QuickGraphics({ onPut }: { readonly onPut: (id: GraphicId | null) => void }) {
  const { editor } = useSetting();
  const pattern = usePattern();
  const zone = useEditorState((state) => state.zone);
  const also = useEditorState((state) => state.alsoZones);
  const text = useToolText();
  const put = (quick: QuickGraphic) => {
    const chosen = zone === null ? [] : [zone, ...also];
    const made = quickEdit(quick, editor.store.getState().document, pattern, chosen);
    if (made && editor.apply(made.edit)) onPut(made.id);
  };
  return (
    <div className={classes['quick']} role="group" aria-label={text('patterns.quick.title')}>
      {QUICK_GRAPHICS.map((quick) => (
        <button key={quick} type="button" className={classes['quickOne']} onClick={() => put(quick)}>
          <span aria-hidden style={{ backgroundImage: pictureOf(quick) }} />
          {text(`patterns.quick.${quick}`)}
        </button>
      ))}
    </div>
  );
}

const pictureOf = (quick: QuickGraphic): string => {
  if (quick === 'gradient') return 'linear-gradient(#f3f1ea, #1f2a3a)';
  const drawn = patternOf(quick === 'watermark' ? 'shield-watermark' : quick);
  return drawn ? `url("${packagedSample(drawn)}")` : 'none';
};
