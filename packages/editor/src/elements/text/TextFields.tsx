import { patchText, slotOf, wordsOf, type TextElement } from '@kitwright/design';
import { NumberField } from '../../panels/NumberField.tsx';
import classes from '../../panels/panels.module.css';
import { useEditorState, useSetting } from '../../session/editor-context.ts';
import { useEditorText } from '../../translations/text.ts';
import { CourseFields } from './CourseFields.tsx';
import { LetteringFields } from './LetteringFields.tsx';
import { MOST_WORDS, WordsField } from './WordsField.tsx';

/** Fields that only texts have. */
export function TextFields({ element }: { readonly element: TextElement }) {
  const { editor } = useSetting();
  const text = useEditorText();
  const patch = (change: Partial<Pick<TextElement, 'heightMm' | 'leastHeightMm' | 'letterSpacingEm'>>) =>
    editor.apply(patchText(element, change), `${Object.keys(change).join()} ${element.id}`);
  return (
    <>
      <LetteringFields element={element} elementIds={[element.id]} />
      <CourseFields element={element} />
      <div className={classes['pair']}>
        <NumberField
          label={text('element.heightCm')}
          value={element.heightMm / 10}
          min={0.2}
          max={60}
          step={0.5}
          disabled={element.locked}
          onChange={(cm) => patch({ heightMm: cm * 10 })}
        />
        <NumberField
          label={text('element.leastHeightCm')}
          value={element.leastHeightMm / 10}
          min={0.2}
          max={60}
          step={0.5}
          disabled={element.locked}
          onChange={(cm) => patch({ leastHeightMm: cm * 10 })}
        />
        <NumberField
          label={text('element.spacing')}
          value={element.letterSpacingEm * 100}
          min={-20}
          max={100}
          decimals={0}
          disabled={element.locked}
          onChange={(percent) => patch({ letterSpacingEm: percent / 100 })}
        />
      </div>
    </>
  );
}

/** The words of a selected text: its own, or those of the slot it shows wherever that is shown. */
export function OwnWords({ element }: { readonly element: TextElement }) {
  const text = useEditorText();
  const { editor } = useSetting();
  const slots = useEditorState((state) => state.document.slots);
  const slot = slotOf(element);
  if (slot === null) return <FreeTextField element={element} />;
  return (
    <WordsField
      label={text('text.content')}
      description={text(`slots.${slot}`)}
      wordsOf={slot}
      value={wordsOf(element, slots)}
      maxLength={MOST_WORDS[slot]}
      inputMode={slot === 'number' ? 'numeric' : 'text'}
      disabled={element.locked}
      onChange={(words) => editor.apply({ type: 'setSlot', slot, text: words }, `slot ${slot}`)}
    />
  );
}

/** The words of a text of one's own. */
export function FreeTextField({ element }: { readonly element: TextElement }) {
  const { editor } = useSetting();
  const text = useEditorText();
  if (element.content.from !== 'free') return null;
  return (
    <WordsField
      label={text('text.content')}
      wordsOf={element.id}
      value={element.content.text}
      maxLength={MOST_WORDS.free}
      disabled={element.locked}
      onChange={(words) =>
        editor.apply(patchText(element, { content: { from: 'free', text: words } }), `words ${element.id}`)
      }
    />
  );
}
