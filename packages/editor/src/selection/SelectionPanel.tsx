import type { Element } from '@kitwright/design';
import type { ReactNode } from 'react';
import { elementName } from '../elements/element-name.ts';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import { selectedElements } from '../session/selection-edits.ts';
import { useEditorText } from '../translations/text.ts';
import { LayersPanel } from '../tools/layers/LayersPanel.tsx';
import { Panel, Section } from '../panels/Panel.tsx';
import { PropertiesPanel } from './PropertiesPanel.tsx';
import { GroupPanel } from './GroupPanel.tsx';

/** What may be set on what is selected, and the layers unless they are open already. */
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
