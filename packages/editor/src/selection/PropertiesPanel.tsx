import { Select } from '@mantine/core';
import type { Edit, Element, StackMove } from '@kitwright/design';
import { stackEdit } from '@kitwright/design';
import {
  IconCopy,
  IconFocusCentered,
  IconLock,
  IconLockOpen,
  IconStackBackward,
  IconStackForward,
  IconTrash,
} from '@tabler/icons-react';
import { useEditorState, usePattern, useSetting } from '../session/editor-context.ts';
import { fieldsOf, firstOf } from '../elements/fields.tsx';
import { elementName } from '../elements/element-name.ts';
import { duplicateAll } from '../session/selection-edits.ts';
import { placementName, useEditorText } from '../translations/text.ts';
import { NumberField } from '../panels/NumberField.tsx';
import { ArrangeFields } from './ArrangeFields.tsx';
import { Action, Hint } from '../panels/Panel.tsx';
import classes from '../panels/panels.module.css';

/** Everything one may set on the selected element. */
export function PropertiesPanel({ element }: { readonly element: Element }) {
  const text = useEditorText();
  return (
    <div className={classes['properties']} role="group" aria-label={text('properties.title')}>
      {firstOf(element)}
      <Actions element={element} />
      <ArrangeFields elements={[element]} />
      {element.locked && <Hint>{text('element.locked')}</Hint>}
      {fieldsOf(element)}
      <PlaceFields element={element} />
    </div>
  );
}

function Actions({ element }: { readonly element: Element }) {
  const { editor } = useSetting();
  const slots = useEditorState((state) => state.document.slots);
  const text = useEditorText();
  const name = elementName(element, text, slots);
  const copy = () => {
    const { ids, edit } = duplicateAll(editor.store.getState().document, [element]);
    if (editor.apply(edit)) editor.select(ids);
  };
  const stack = (move: StackMove) => {
    const edit = stackEdit(editor.store.getState().document, element.id, move);
    if (edit) editor.apply(edit);
  };
  const patch = (change: { readonly locked: boolean }): Edit => ({
    type: 'patchElement',
    kind: element.kind,
    elementId: element.id,
    patch: change,
  });
  return (
    <div className={classes['actions']}>
      <Action label={text('element.duplicate')} icon={IconCopy} onClick={copy} />
      <Action label={text('element.forward')} icon={IconStackForward} onClick={() => stack('forward')} />
      <Action label={text('element.backward')} icon={IconStackBackward} onClick={() => stack('backward')} />
      <Action
        label={text('element.centre')}
        icon={IconFocusCentered}
        disabled={element.locked}
        onClick={() =>
          editor.apply({
            type: 'moveElement',
            elementId: element.id,
            anchor: { placement: element.anchor.placement, dxMm: 0, dyMm: 0 },
          })
        }
      />
      <Action
        label={text(element.locked ? 'element.unlock' : 'element.lock', { name })}
        icon={element.locked ? IconLock : IconLockOpen}
        onClick={() => editor.apply(patch({ locked: !element.locked }))}
      />
      <Action
        label={text('element.remove')}
        icon={IconTrash}
        disabled={element.locked}
        onClick={() => editor.apply({ type: 'removeElement', elementId: element.id })}
      />
    </div>
  );
}

function PlaceFields({ element }: { readonly element: Element }) {
  const { editor } = useSetting();
  const pattern = usePattern();
  const text = useEditorText();
  const { anchor, locked } = element;
  const move = (change: Partial<Element['anchor']>) =>
    editor.apply(
      { type: 'moveElement', elementId: element.id, anchor: { ...anchor, ...change } },
      `place ${element.id}`,
    );
  const patch = (change: Partial<Pick<Element, 'rotationDeg' | 'opacity'>>) =>
    editor.apply(
      { type: 'patchElement', kind: element.kind, elementId: element.id, patch: change },
      `${Object.keys(change).join()} ${element.id}`,
    );
  return (
    <>
      <Select
        size="sm"
        label={text('element.placement')}
        value={anchor.placement}
        disabled={locked}
        searchable={false}
        data={pattern.placements.map((each) => ({ value: each.id, label: placementLabel(each) }))}
        onChange={(placement) => {
          if (placement !== null) move({ placement, dxMm: 0, dyMm: 0 });
          editor.settle();
        }}
        comboboxProps={{ zIndex: 500 }}
      />
      <div className={classes['pair']}>
        <NumberField
          label={text('element.x')}
          value={anchor.dxMm}
          min={-3000}
          max={3000}
          disabled={locked}
          onChange={(dxMm) => move({ dxMm })}
        />
        <NumberField
          label={text('element.y')}
          value={anchor.dyMm}
          min={-3000}
          max={3000}
          disabled={locked}
          onChange={(dyMm) => move({ dyMm })}
        />
        <NumberField
          label={text('element.rotation')}
          value={element.rotationDeg}
          min={-360}
          max={360}
          disabled={locked}
          onChange={(rotationDeg) => patch({ rotationDeg })}
        />
        <NumberField
          label={text('element.opacity')}
          value={element.opacity * 100}
          min={0}
          max={100}
          decimals={0}
          step={5}
          disabled={locked}
          onChange={(percent) => patch({ opacity: percent / 100 })}
        />
      </div>
    </>
  );

  function placementLabel(each: (typeof pattern.placements)[number]): string {
    const name = placementName(text, each);
    if (each.kind === 'free') return `${name}, ${text('element.centre')}`;
    if (each.kind === 'logo') return `${name}, ${text('element.image')}`;
    return `${name}, ${text(`slots.${each.kind}`)}`;
  }
}
