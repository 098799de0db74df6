import { Switch } from '@mantine/core';
import type { Slot, TextElement } from '@kitwright/design';
import type { Placement } from '@kitwright/garment';
import { usePattern, useRestingDocument, useSetting } from '../session/editor-context.ts';
import { addSlotText, slotElements } from '../session/element-edits.ts';
import { placementName, useEditorText } from '../translations/text.ts';
import { Hint } from './Panel.tsx';
import classes from './panels.module.css';

interface Props {
  readonly slot: Slot;
  readonly label: string;
}

/** Switches for the places of a slot: one for each place the garment has for it. */
export function PlacesField({ slot, label }: Props) {
  const { editor } = useSetting();
  const pattern = usePattern();
  const document = useRestingDocument();
  const text = useEditorText();
  const elements = slotElements(document, slot);
  const places = pattern.placements.filter(({ kind }) => kind === slot);
  if (places.length === 0) return <Hint>{text('text.noPlace')}</Hint>;

  const toggle = (place: Placement, element: TextElement | undefined) => {
    if (!element) {
      const { id, edit } = addSlotText(document, slot, place);
      if (editor.apply(edit)) editor.select(id);
      return;
    }
    editor.apply({
      type: 'patchElement',
      kind: 'text',
      elementId: element.id,
      patch: { hidden: !element.hidden },
    });
  };
  return (
    <div className={classes['places']} role="group" aria-label={label}>
      {places.map((place) => {
        const element = elements.find(({ anchor }) => anchor.placement === place.id);
        return (
          <Switch
            key={place.id}
            size="sm"
            label={placementName(text, place)}
            checked={element !== undefined && !element.hidden}
            onChange={() => toggle(place, element)}
          />
        );
      })}
    </div>
  );
}
