import { FreeTextField } from '../../elements/text/TextFields.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { NEW_TEXT, type Slot, slotOf, textsOf } from '@kitwright/design';
import type { Pattern, Placement } from '@kitwright/garment';
import { usePattern, useRestingDocument, useSetting } from '../../session/editor-context.ts';
import { addFreeText, freeTextPlacement, slotElements } from '../../session/element-edits.ts';
import { useEditorText } from '../../translations/text.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { LetteringFields } from '../../elements/text/LetteringFields.tsx';
import { Section } from '../../panels/Panel.tsx';
import classes from '../../panels/panels.module.css';
import { PlacesField } from '../../panels/PlacesField.tsx';
import { WordsField } from '../../elements/text/WordsField.tsx';

/** Team name, player name, and texts of one's own. */
export function TextPanel() {
  return (
    <>
      <SlotSection slot="teamName" maxLength={60} />
      <SlotSection slot="playerName" maxLength={40} />
      <FreeTexts />
    </>
  );
}

function SlotSection({
  slot,
  maxLength,
}: {
  readonly slot: Exclude<Slot, 'number'>;
  readonly maxLength: number;
}) {
  const { editor } = useSetting();
  const document = useRestingDocument();
  const text = useEditorText();
  const elements = slotElements(document, slot);
  const first = elements[0];
  return (
    <Section title={text(`slots.${slot}`)}>
      <WordsField
        label={text(`slots.${slot}`)}
        labelHidden
        wordsOf={slot}
        description={text(slot === 'teamName' ? 'text.teamHint' : 'text.playerHint')}
        value={document.slots[slot]}
        maxLength={maxLength}
        onChange={(words) => editor.apply({ type: 'setSlot', slot, text: words }, `slot ${slot}`)}
      />
      {first && <LetteringFields element={first} elementIds={elements.map(({ id }) => id)} />}
      <PlacesField slot={slot} label={text('text.where')} />
    </Section>
  );
}

/** The middle of the first piece behind; a garment of halves has it on one of them. */
const backTextPlacement = (pattern: Pattern): Placement | undefined =>
  pattern.placements.find(({ kind, piece }) => kind === 'free' && /back/i.test(piece));

function FreeTexts() {
  const { editor, lang } = useSetting();
  const pattern = usePattern();
  const document = useRestingDocument();
  const text = useEditorText();
  const tool = useToolText();
  const free = textsOf(document).filter((element) => slotOf(element) === null);
  const places = [
    { label: tool('lettering.addFront'), placement: freeTextPlacement(pattern) },
    { label: tool('lettering.addBack'), placement: backTextPlacement(pattern) },
  ];
  const add = (placement: Placement) => {
    const { id, edit } = addFreeText(document, NEW_TEXT[lang], placement);
    if (editor.apply(edit)) editor.select(id);
  };
  return (
    <Section title={text('text.free')}>
      {free.map((element) => (
        <div key={element.id} onFocus={() => editor.select(element.id)}>
          <FreeTextField element={element} />
        </div>
      ))}
      {places.map(
        ({ label, placement }) =>
          placement && (
            <Button
              key={label}
              className={classes['wide']}
              variant="default"
              size="sm"
              leftSection={<IconPlus size={16} stroke={1.5} />}
              onClick={() => add(placement)}
            >
              {label}
            </Button>
          ),
      )}
    </Section>
  );
}
