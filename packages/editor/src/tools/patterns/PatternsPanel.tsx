import { graphicsInOrder, type GraphicId, isPattern, patternIdOf, patternOf } from '@kitwright/design';
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
import { PatternPicker, packagedSample } from './PatternPicker.tsx';
import { QUICK_GRAPHICS, quickEdit, type QuickGraphic } from '../../session/quick-graphics.ts';
import classes from './patterns.module.css';

/**
 * Buttons of the graphics that clubs ask for most: each is on the kit with one press, over the parts that are chosen.
 */
function QuickGraphics({ onPut }: { readonly onPut: (id: GraphicId | null) => void }) {
  const { editor } = useSetting();
  const pattern = usePattern();
  const zone = useEditorState((state) => state.zone);
  const also = useEditorState((state) => state.alsoZones);
  const text = useToolText();
  const put = (quick: QuickGraphic) => {
    const chosen = zone === null ? [] : [zone, ...also];
    const made = quickEdit(quick, editor.store.getState().document, pattern, chosen);
    if (made && editor.apply(made.edit)) onPut(made.id);
  };
  return (
    <div className={classes['quick']} role="group" aria-label={text('patterns.quick.title')}>
      {QUICK_GRAPHICS.map((quick) => (
        <button key={quick} type="button" className={classes['quickOne']} onClick={() => put(quick)}>
          <span aria-hidden style={{ backgroundImage: pictureOf(quick) }} />
          {text(`patterns.quick.${quick}`)}
        </button>
      ))}
    </div>
  );
}

const pictureOf = (quick: QuickGraphic): string => {
  if (quick === 'gradient') return 'linear-gradient(#f3f1ea, #1f2a3a)';
  const drawn = patternOf(quick === 'watermark' ? 'shield-watermark' : quick);
  return drawn ? `url("${packagedSample(drawn)}")` : 'none';
};

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
