import { byKind, type Graphic, type PatternGraphic } from '@kitwright/design';
import type { ReactNode } from 'react';
import { SliderField } from '../panels/SliderField.tsx';
import { useSetting } from '../session/editor-context.ts';
import { patchGraphic } from '../session/graphic-edits.ts';
import { useToolText } from '../translations/tool-text.ts';
import { StripesFields, StripesInks } from './stripes-fields.tsx';

const ofGraphic = byKind<Graphic>();

function PatternFields({ graphic }: { readonly graphic: PatternGraphic }) {
  const { editor } = useSetting();
  const tool = useToolText();
  return (
    <SliderField
      label={tool('patterns.scale')}
      value={graphic.scale * 100}
      min={50}
      max={400}
      step={5}
      disabled={graphic.locked}
      onChange={(percent) =>
        editor.apply(patchGraphic(graphic, { scale: percent / 100 }), `scale ${graphic.id}`)
      }
    />
  );
}

/** Fields of a graphic by its kind, beside those that all have. */
export const fieldsOfGraphic = ofGraphic<[], ReactNode>({
  pattern: (graphic) => <PatternFields graphic={graphic} />,
  stripes: (graphic) => <StripesFields graphic={graphic} />,
});

/** Ways to have more colours or fewer: a pattern has those that it was drawn with. */
export const moreInksOf = ofGraphic<[more: string | undefined], ReactNode>({
  pattern: () => null,
  stripes: (graphic, more) => <StripesInks graphic={graphic} more={more} />,
});
