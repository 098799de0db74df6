import { isText, patchText, slotOf, wordsOf, type Edit, type TextElement } from '@kitwright/design';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { projectBox } from '../interaction/project-box.ts';
import { useEditorState, useScene, useSetting } from '../session/editor-context.ts';
import { elementName } from '../elements/element-name.ts';
import { MOST_WORDS } from '../elements/text/WordsField.tsx';
import { useEditorText } from '../translations/text.ts';
import classes from './selection.module.css';
import type { Signal, StagePort } from './stage-port.ts';

interface Props {
  readonly view: 'model' | 'flat';
  readonly stage: RefObject<StagePort | null>;
  readonly viewMoved: Signal;
}

/** The edit that gives a text other words; words of a slot are said wherever the slot is shown. */
const wordsEdit = (element: TextElement, words: string): Edit => {
  const slot = slotOf(element);
  return slot === null
    ? patchText(element, { content: { from: 'free', text: words } })
    : { type: 'setSlot', slot, text: words };
};

/** The words of a text that was pressed twice, typed over it: kept by Enter and by going on, taken back by Escape. */
export function TextInPlace({ view, stage, viewMoved }: Props) {
  const { document } = useScene();
  const interaction = useEditorState((state) => state.interaction);
  if (interaction.mode !== 'editingText' || interaction.at !== view) return null;
  const element = document.elements[interaction.elementId];
  if (!element || !isText(element)) return null;
  return <Words element={element} stage={stage} viewMoved={viewMoved} />;
}

function Words({ element, stage, viewMoved }: Omit<Props, 'view'> & { readonly element: TextElement }) {
  const { editor } = useSetting();
  const text = useEditorText();
  const { composition, document } = useScene();
  const input = useRef<HTMLInputElement>(null);
  const geometry = composition.elements.get(element.id);
  useLayoutEffect(() => {
    const place = () => {
      const box = geometry && stage.current && projectBox(geometry, stage.current.project(geometry.pieceId));
      if (!box || !input.current) return;
      const xs = box.corners.map(({ xPx }) => xPx);
      const ys = box.corners.map(({ yPx }) => yPx);
      const [left, right] = [Math.min(...xs), Math.max(...xs)];
      input.current.style.left = `${((left + right) / 2).toFixed(1)}px`;
      input.current.style.top = `${((Math.min(...ys) + Math.max(...ys)) / 2).toFixed(1)}px`;
      input.current.style.width = `${Math.max(160, right - left + 32).toFixed(0)}px`;
    };
    place();
    return viewMoved.subscribe(place);
  }, [geometry, stage, viewMoved]);
  useEffect(() => input.current?.select(), []);
  const isHere = () => editor.store.getState().interaction.mode === 'editingText';
  return (
    <input
      ref={input}
      className={classes['words']}
      autoFocus
      aria-label={elementName(element, text, document.slots)}
      value={wordsOf(element, document.slots)}
      maxLength={MOST_WORDS[slotOf(element) ?? 'free']}
      inputMode={slotOf(element) === 'number' ? 'numeric' : 'text'}
      autoComplete="off"
      spellCheck={false}
      onPointerDown={(event) => event.stopPropagation()}
      onChange={(event) => editor.apply(wordsEdit(element, event.currentTarget.value), editor.gesture())}
      onBlur={() => isHere() && editor.end()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') editor.end();
        if (event.key === 'Escape') editor.cancel();
      }}
    />
  );
}
