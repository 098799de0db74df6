import { graphicsInOrder, type GraphicId } from '@kitwright/design';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRestingDocument, useSetting } from '../../session/editor-context.ts';
import { useEditorText } from '../../translations/text.ts';
import { Hint, Section } from '../../panels/Panel.tsx';
import { GraphicList } from '../patterns/GraphicList.tsx';

/** The patterns and stripes among the layers, with the way to where they are edited. */
export function GraphicLayers() {
  const { editor } = useSetting();
  const document = useRestingDocument();
  const text = useEditorText();
  const [chosenId, setChosenId] = useState<GraphicId | null>(null);
  const graphics = graphicsInOrder(document).toReversed();
  return (
    <Section title={text('layers.graphics')}>
      <Hint>{text('layers.graphicsHint')}</Hint>
      <GraphicList
        graphics={graphics}
        chosen={graphics.find(({ id }) => id === chosenId)}
        onChoose={setChosenId}
      />
      <Button variant="default" size="sm" onClick={() => editor.set({ tool: 'patterns' })}>
        {text('layers.editGraphics')}
      </Button>
    </Section>
  );
}
