import type { Element } from '@kitwright/design';
import type { ReactNode } from 'react';
import { elementName } from '../elements/element-name.ts';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import {
  duplicateAll,
  groupAll,
  isGroup,
  patchAll,
  removeAll,
  selectedElements,
} from '../session/selection-edits.ts';
import { useEditorText } from '../translations/text.ts';
import { LayersPanel } from '../tools/layers/LayersPanel.tsx';
import { Action, Panel, Section } from '../panels/Panel.tsx';
import { PropertiesPanel } from './PropertiesPanel.tsx';
import {
  IconCopy,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLink,
  IconLockOpen,
  IconTrash,
  IconUnlink,
} from '@tabler/icons-react';
import { useToolText } from '../translations/tool-text.ts';
import classes from '../panels/panels.module.css';
import { ArrangeFields } from './ArrangeFields.tsx';

/** Panel for several elements at once: each action is one step of undo. */
function GroupPanel({ elements }: { readonly elements: readonly Element[] }) {
  const { editor } = useSetting();
  const text = useEditorText();
  const tool = useToolText();
  const locked = elements.every((element) => element.locked);
  const grouped = isGroup(elements);
  const hidden = elements.every((element) => element.hidden);
  const copy = () => {
    const { ids, edit } = duplicateAll(editor.store.getState().document, elements);
    if (editor.apply(edit)) editor.select(ids);
  };
  const remove = () => {
    const edit = removeAll(elements);
    if (edit) editor.apply(edit);
  };
  return (
    <div className={classes['properties']} role="group" aria-label={text('properties.title')}>
      <div className={classes['actions']}>
        <Action label={text('element.duplicate')} icon={IconCopy} onClick={copy} />
        <Action
          label={tool(locked ? 'arrange.unlock' : 'arrange.lock')}
          icon={locked ? IconLock : IconLockOpen}
          onClick={() => editor.apply(patchAll(elements, { locked: !locked }))}
        />
        <Action
          label={tool(hidden ? 'arrange.show' : 'arrange.hide')}
          icon={hidden ? IconEyeOff : IconEye}
          onClick={() => editor.apply(patchAll(elements, { hidden: !hidden }))}
        />
        <Action
          label={tool(grouped ? 'shortcuts.names.ungroup' : 'shortcuts.names.group')}
          icon={grouped ? IconUnlink : IconLink}
          disabled={locked}
          onClick={() => editor.apply(groupAll(elements, !grouped))}
        />
        <Action label={text('element.remove')} icon={IconTrash} disabled={locked} onClick={remove} />
      </div>
      <ArrangeFields elements={elements} />
    </div>
  );
}

/** Panel for the selection, with the layers unless they are open already. */
export function SelectionPanel({ action }: { readonly action: ReactNode }) {
  const { editor } = useSetting();
  const hasLayers = useEditorState((state) => state.tool !== 'layers');
  const selected = useEditorState((state) => state.selected);
  const text = useEditorText();
  // What is moved is shown as it was until it is let go, so that the move itself is quick; sizes and angles go along.
  const document = useEditorState(({ interaction, held, document: now }) =>
    interaction.mode === 'dragging' ? (held ?? now) : now,
  );
  const elements = selectedElements(document, selected);
  const [only] = elements;
  const title =
    elements.length === 1 && only
      ? elementName(only, text, document.slots)
      : text('layers.several', { count: elements.length });
  return (
    <Panel title={title} onClose={() => editor.select(null)} action={action}>
      <Properties elements={elements} />
      {hasLayers && (
        <Section title={text('layers.title')}>
          <LayersPanel />
        </Section>
      )}
    </Panel>
  );
}

function Properties({ elements }: { readonly elements: readonly Element[] }) {
  const [only] = elements;
  return elements.length === 1 && only ? (
    <PropertiesPanel element={only} />
  ) : (
    <GroupPanel elements={elements} />
  );
}
