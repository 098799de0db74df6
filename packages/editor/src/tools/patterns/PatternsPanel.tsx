import { graphicsInOrder, type GraphicId, isPattern, patternIdOf } from '@kitwright/design';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useEditorState, usePattern, useRestingDocument, useSetting } from '../../session/editor-context.ts';
import { addPattern, addStripes, patchGraphic, type NewGraphic } from '../../session/graphic-edits.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { Hint, Section } from '../../panels/Panel.tsx';
import { GraphicFields } from './GraphicFields.tsx';
import { GraphicList } from './GraphicList.tsx';
import type { PickedPattern } from './pattern-offer.ts';
import { PatternPicker } from './PatternPicker.tsx';
import { QuickGraphics } from './QuickGraphics.tsx';

/** The patterns and stripes of the design, what may be set on the chosen one, and the catalogue. */
export function PatternsPanel() {
  const { editor } = useSetting();
  const pattern = usePattern();
  const document = useRestingDocument();
  const zone = useEditorState((state) => state.zone) ?? pattern.zones[0]?.id;
  const also = useEditorState((state) => state.alsoZones);
  const over = zone === undefined ? [] : [zone, ...also];
  const text = useToolText();
  const [chosenId, setChosenId] = useState<GraphicId | null>(null);
  const graphics = graphicsInOrder(document).toReversed();
  const chosen = graphics.find(({ id }) => id === chosenId);

  const put = ({ id, edit }: NewGraphic) => {
    if (editor.apply(edit)) setChosenId(id);
  };
  const pick = ({ id: patternId, ownInks }: PickedPattern) => {
    if (chosen && isPattern(chosen)) editor.apply(patchGraphic(chosen, { patternId }));
    else if (over.length > 0) put(addPattern(document, patternId, over, ownInks));
  };
  return (
    <>
      <QuickGraphics onPut={setChosenId} />
      <Section title={text('patterns.onKit')}>
        {graphics.length === 0 ? (
          <Hint>{text('patterns.none')}</Hint>
        ) : (
          <GraphicList graphics={graphics} chosen={chosen} onChoose={setChosenId} />
        )}
        {chosen && <GraphicFields key={chosen.id} graphic={chosen} onDone={() => setChosenId(null)} />}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          disabled={over.length === 0}
          onClick={() => put(addStripes(document, over))}
        >
          {text('patterns.addStripes')}
        </Button>
      </Section>
      <Section title={text('patterns.choose')}>
        <PatternPicker replaces={(chosen && patternIdOf(chosen)) ?? null} onPick={pick} />
      </Section>
    </>
  );
}
