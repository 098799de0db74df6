import type { ReactNode } from 'react';
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
  const elements = selectedElements(document, selected);
  const [only] = elements;
  return (
    <Panel title={text('properties.title')} onClose={() => editor.select(null)} action={action}>
      {elements.length === 1 && only ? (
        <PropertiesPanel element={only} />
      ) : (
        <GroupPanel elements={elements} />
      )}
      {hasLayers && (
        <Section title={text('layers.title')}>
          <LayersPanel />
        </Section>
      )}
    </Panel>
  );
}
