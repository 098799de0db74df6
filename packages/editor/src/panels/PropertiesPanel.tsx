import { Checkbox, Select } from '@mantine/core';
import type { Edit, Element, ImageElement, StackMove, TextElement } from '@kitwright/design';
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
import { scaledImage } from '../interaction/gesture-edit.ts';
import { useEditorState, usePattern, useSetting } from '../session/editor-context.ts';
import { elementName } from '../session/element-name.ts';
import { duplicateAll } from '../session/selection-edits.ts';
import { placementName, useEditorText } from '../translations/text.ts';
import { Action } from './Action.tsx';
import { CourseFields } from './CourseFields.tsx';
import { LetteringFields } from './LetteringFields.tsx';
import { NumberField } from './NumberField.tsx';
import { ArrangeFields } from './layers/ArrangeFields.tsx';
import { PictureTools } from './images/PictureTools.tsx';
import { Hint } from './Panel.tsx';
import classes from './panels.module.css';
import { FreeTextField } from './TextPanel.tsx';

/** Everything one may set on the selected element. */
export function PropertiesPanel({ element }: { readonly element: Element }) {
  const text = useEditorText();
  return (
    <div className={classes['properties']} role="group" aria-label={text('properties.title')}>
      <Actions element={element} />
      <ArrangeFields elements={[element]} />
      {element.locked && <Hint>{text('element.locked')}</Hint>}
      {element.kind === 'text' ? <TextFields element={element} /> : <ImageFields element={element} />}
      <PlaceFields element={element} />
    </div>
  );
}

function Actions({ element }: { readonly element: Element }) {
  const { editor } = useSetting();
  const slots = useEditorState((state) => state.document.slots);
  const text = useEditorText();
  const name = elementName(text, element, slots);
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

function TextFields({ element }: { readonly element: TextElement }) {
  const { editor } = useSetting();
  const text = useEditorText();
  const patch = (change: Partial<Pick<TextElement, 'heightMm' | 'leastHeightMm' | 'letterSpacingEm'>>) =>
    editor.apply(
      { type: 'patchElement', kind: 'text', elementId: element.id, patch: change },
      `${Object.keys(change).join()} ${element.id}`,
    );
  return (
    <>
      <FreeTextField element={element} />
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

function ImageFields({ element }: { readonly element: ImageElement }) {
  const { editor } = useSetting();
  const text = useEditorText();
  const patch = (change: Partial<Pick<ImageElement, 'widthMm' | 'heightMm' | 'flipped'>>) =>
    editor.apply(
      { type: 'patchElement', kind: 'image', elementId: element.id, patch: change },
      `${Object.keys(change).join()} ${element.id}`,
    );
  return (
    <>
      <div className={classes['pair']}>
        <NumberField
          label={text('element.widthCm')}
          value={element.widthMm / 10}
          min={0.2}
          max={200}
          step={0.5}
          disabled={element.locked}
          onChange={(cm) => patch(scaledImage(element, (cm * 10) / element.widthMm))}
        />
        <Checkbox
          label={text('element.flip')}
          checked={element.flipped}
          disabled={element.locked}
          onChange={(event) => patch({ flipped: event.currentTarget.checked })}
        />
      </div>
      <PictureTools element={element} />
    </>
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
