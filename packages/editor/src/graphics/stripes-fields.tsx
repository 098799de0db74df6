import { MAX_INKS, type StripesGraphic } from '@kitwright/design';
import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { NumberField } from '../panels/NumberField.tsx';
import panelClasses from '../panels/panels.module.css';
import { SliderField } from '../panels/SliderField.tsx';
import { usePattern, useSetting } from '../session/editor-context.ts';
import { patchGraphic, type GraphicPatch } from '../session/graphic-edits.ts';
import { stripesOfCount, stripesOfGap } from '../session/quick-graphics.ts';
import { useToolText } from '../translations/tool-text.ts';

/** Stripes may take turns in several colours; `more` is the next one to offer. */
export function StripesInks({
  graphic,
  more,
}: {
  readonly graphic: StripesGraphic;
  readonly more: string | undefined;
}) {
  const { editor } = useSetting();
  const tool = useToolText();
  const { inks, locked } = graphic;
  return (
    <>
      <Tooltip label={tool('patterns.addInk')}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={tool('patterns.addInk')}
          disabled={locked || inks.length >= MAX_INKS}
          onClick={() => editor.apply(patchGraphic(graphic, { inks: [...inks, more ?? '#808080'] }))}
        >
          <IconPlus size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={tool('patterns.removeInk', { number: inks.length })}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={tool('patterns.removeInk', { number: inks.length })}
          disabled={locked || inks.length < 2}
          onClick={() => editor.apply(patchGraphic(graphic, { inks: inks.slice(0, -1) }))}
        >
          <IconMinus size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** Degrees of the three directions one picks without thinking; any other by the slider. */
const DIRECTIONS = { upright: 0, level: 90, slanted: 35 } as const;

export function StripesFields({ graphic }: { readonly graphic: StripesGraphic }) {
  const { editor } = useSetting();
  const pattern = usePattern();
  const tool = useToolText();
  const { locked, rotationDeg } = graphic;
  const patch = (change: GraphicPatch) =>
    editor.apply(patchGraphic(graphic, change), `${Object.keys(change).join()} ${graphic.id}`);
  const names = ['upright', 'level', 'slanted'] as const;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={tool('patterns.direction')}
        value={names.find((name) => DIRECTIONS[name] === rotationDeg) ?? ''}
        disabled={locked}
        data={names.map((name) => ({ value: name, label: tool(`patterns.${name}`) }))}
        onChange={(value) => {
          const name = names.find((each) => each === value);
          if (name) editor.apply(patchGraphic(graphic, { rotationDeg: DIRECTIONS[name] }));
        }}
      />
      <SliderField
        label={tool('patterns.count')}
        value={graphic.count}
        min={1}
        max={60}
        disabled={locked}
        onChange={(count) => patch(stripesOfCount(graphic, count, pattern))}
      />
      <div className={panelClasses['pair']}>
        <NumberField
          label={tool('patterns.width')}
          value={graphic.widthMm}
          min={1}
          max={500}
          disabled={locked}
          onChange={(widthMm) => patch({ widthMm })}
        />
        <NumberField
          label={tool('patterns.gap')}
          value={graphic.gapMm}
          min={0}
          max={500}
          disabled={locked}
          onChange={(gapMm) => patch(stripesOfGap(graphic, gapMm, pattern))}
        />
      </div>
    </>
  );
}
