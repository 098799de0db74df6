import { useRestingDocument, useSetting } from '../../session/editor-context.ts';
import { slotElements } from '../../session/element-edits.ts';
import { useEditorText } from '../../translations/text.ts';
import { ExtrasFields } from '../../panels/extras/ExtrasFields.tsx';
import { LetteringFields } from '../../elements/text/LetteringFields.tsx';
import { Section } from '../../panels/Panel.tsx';
import { PlacesField } from '../../panels/PlacesField.tsx';
import { WordsField } from '../../elements/text/WordsField.tsx';

/** The number, where it goes, and how it looks. */
export function NumbersPanel() {
  const { editor } = useSetting();
  const document = useRestingDocument();
  const text = useEditorText();
  const elements = slotElements(document, 'number');
  const first = elements[0];
  return (
    <>
      <Section title={text('numbers.value')}>
        <WordsField
          label={text('slots.number')}
          labelHidden
          wordsOf="number"
          description={text('numbers.hint')}
          value={document.slots.number}
          maxLength={4}
          inputMode="numeric"
          onChange={(words) => editor.apply({ type: 'setSlot', slot: 'number', text: words }, 'slot number')}
        />
      </Section>
      {first && (
        <Section title={text('numbers.style')}>
          <LetteringFields element={first} elementIds={elements.map(({ id }) => id)} />
        </Section>
      )}
      <Section title={text('numbers.where')}>
        <PlacesField slot="number" label={text('numbers.where')} />
      </Section>
      <ExtrasFields />
    </>
  );
}
