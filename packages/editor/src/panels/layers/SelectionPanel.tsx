import type { Element } from '@kitwright/design';
import { memo, type ReactNode } from 'react';
import { useEditorState, useSetting } from '../../session/editor-context.ts';
import { selectedElements } from '../../session/selection-edits.ts';
import { useEditorText } from '../../translations/text.ts';
import { LayersPanel } from '../LayersPanel.tsx';
import { Panel, Section } from '../Panel.tsx';
import { PropertiesPanel } from '../PropertiesPanel.tsx';
import { GroupPanel } from './GroupPanel.tsx';

/** What may be set on what is selected, and the layers unless they are open already. */
export function SelectionPanel({ action }: { readonly action: ReactNode }) {
  const { editor } = useSetting();
  const hasLayers = useEditorState((state) => state.tool !== 'layers');
  const document = useEditorState((state) => state.document);
  const selected = useEditorState((state) => state.selected);
  const text = useEditorText();
  const held = useEditorState((state) => state.interaction.mode === 'dragging');
  const elements = selectedElements(document, selected);
  return (
    <Panel title={text('properties.title')} onClose={() => editor.select(null)} action={action}>
      <Properties elements={elements} held={held} />
      {hasLayers && (
        <Section title={text('layers.title')}>
          <LayersPanel />
        </Section>
      )}
    </Panel>
  );
}

interface PropertiesProps {
  readonly elements: readonly Element[];
  /** They are being moved: what is shown of them catches up when they are let go, so that the move itself is quick. */
  readonly held: boolean;
}

const Properties = memo(
  function Properties({ elements }: PropertiesProps) {
    const [only] = elements;
    return elements.length === 1 && only ? (
      <PropertiesPanel element={only} />
    ) : (
      <GroupPanel elements={elements} />
    );
  },
  (before, after) =>
    after.held &&
    before.elements.length === after.elements.length &&
    before.elements.every(({ id }, index) => id === after.elements[index]?.id),
);
