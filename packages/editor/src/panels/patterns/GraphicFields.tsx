import {
  inksOfTile,
  MAX_INKS,
  patternOf,
  type Edit,
  type Fill,
  type Graphic,
  type StripesGraphic,
} from '@kitwright/design';
import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import { ColourPicker } from '@kitwright/ui';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTile } from '../../design-view/tiles.ts';
import { useEditorState, usePattern, useSetting } from '../../session/editor-context.ts';
import { inksFor, patchGraphic, type GraphicPatch } from '../../session/graphic-edits.ts';
import { useEditorText, zoneName } from '../../translations/text.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { NumberField } from '../NumberField.tsx';
import { Hint } from '../Panel.tsx';
import panelClasses from '../panels.module.css';
import { SliderField } from '../SliderField.tsx';
import { useColouring } from '../use-colouring.ts';
import classes from './patterns.module.css';

interface Props {
  readonly graphic: Graphic;
}

/** Everything one may set on a pattern or on stripes; each change shows at once. */
export function GraphicFields({ graphic, onDone }: Props & { readonly onDone: () => void }) {
  const { editor } = useSetting();
  const text = useEditorText();
  const tool = useToolText();
  const { locked } = graphic;
  const patch = (change: GraphicPatch) =>
    editor.apply(patchGraphic(graphic, change), `${Object.keys(change).join()} ${graphic.id}`);
  return (
    <div className={panelClasses['properties']} role="group" aria-label={text('properties.title')}>
      <ZoneChips graphic={graphic} />
      <Inks graphic={graphic} />
      {graphic.kind === 'stripes' && <StripesFields graphic={graphic} />}
      {graphic.kind === 'pattern' && (
        <SliderField
          label={tool('patterns.scale')}
          value={graphic.scale * 100}
          min={50}
          max={400}
          step={5}
          disabled={locked}
          onChange={(percent) => patch({ scale: percent / 100 })}
        />
      )}
      <SliderField
        label={tool('patterns.rotation')}
        value={graphic.rotationDeg}
        min={-180}
        max={180}
        disabled={locked}
        onChange={(rotationDeg) => patch({ rotationDeg })}
      />
      <SliderField
        label={tool('patterns.opacity')}
        value={graphic.opacity * 100}
        min={0}
        max={100}
        step={5}
        disabled={locked}
        onChange={(percent) => patch({ opacity: percent / 100 })}
      />
      <div className={panelClasses['pair']}>
        <NumberField
          label={tool('patterns.dx')}
          value={graphic.dxMm}
          min={-2000}
          max={2000}
          disabled={locked}
          onChange={(dxMm) => patch({ dxMm })}
        />
        <NumberField
          label={tool('patterns.dy')}
          value={graphic.dyMm}
          min={-2000}
          max={2000}
          disabled={locked}
          onChange={(dyMm) => patch({ dyMm })}
        />
      </div>
      <Button variant="light" size="sm" onClick={onDone}>
        {tool('patterns.done')}
      </Button>
    </div>
  );
}

/** The zones a graphic lies over; the last one stays. */
function ZoneChips({ graphic }: Props) {
  const { editor } = useSetting();
  const pattern = usePattern();
  const text = useEditorText();
  const tool = useToolText();
  const toggle = (zone: string) => {
    const zones = graphic.zones.includes(zone)
      ? graphic.zones.filter((each) => each !== zone)
      : [...graphic.zones, zone];
    if (zones.length > 0) editor.apply(patchGraphic(graphic, { zones }));
  };
  return (
    <div className={panelClasses['field']}>
      <span className={panelClasses['fieldLabel']}>{tool('patterns.zones')}</span>
      <div className={classes['tags']} role="group" aria-label={tool('patterns.zones')}>
        {pattern.zones.map(({ id }) => (
          <button
            key={id}
            type="button"
            className={classes['chip']}
            aria-pressed={graphic.zones.includes(id)}
            disabled={graphic.locked}
            onClick={() => toggle(id)}
          >
            {zoneName(text, id)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** How many colours something packaged uses. */
const inksUsed = (graphic: Graphic): number =>
  graphic.kind === 'pattern' ? (patternOf(graphic.patternId)?.inks ?? 1) : graphic.inks.length;

/** Its colours: as many as the pattern uses; stripes may take turns in several. */
function Inks({ graphic }: Props) {
  const { editor } = useSetting();
  const document = useEditorState((state) => state.document);
  const tool = useToolText();
  const { inks, locked } = graphic;
  const tile = useTile(graphic.kind === 'pattern' ? graphic.patternId : '');
  const used = tile ? inksOfTile(tile).length : inksUsed(graphic);
  const shown = Array.from({ length: used }, (_, index) => inks[index % inks.length] ?? '#000000');
  const more = inksFor(document, graphic.zones[0] ?? '', MAX_INKS).find((colour) => !inks.includes(colour));
  return (
    <div className={panelClasses['field']}>
      <span className={panelClasses['fieldLabel']}>{tool('patterns.inks')}</span>
      {used === 0 && <Hint>{tool('patterns.keepsColours')}</Hint>}
      <div className={classes['swatches']}>
        {shown.map((colour, index) => (
          <Ink key={index} graphic={graphic} inks={shown} index={index} colour={colour} />
        ))}
        {graphic.kind === 'stripes' && (
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
        )}
      </div>
    </div>
  );
}

interface InkProps extends Props {
  readonly inks: readonly string[];
  readonly index: number;
  readonly colour: string;
}

function Ink({ graphic, inks, index, colour }: InkProps) {
  const tool = useToolText();
  const target = useMemo(
    () => ({ on: 'ink', graphicId: graphic.id, ink: index }) as const,
    [graphic.id, index],
  );
  const editFor = useCallback(
    (fill: Fill): Edit =>
      patchGraphic(graphic, {
        inks: inks.map((ink, at) => (at === index && fill.kind === 'pure' ? fill.colour : ink)),
      }),
    [graphic, inks, index],
  );
  const colouring = useColouring(target, { kind: 'pure', colour }, editFor);
  return (
    <ColourPicker
      {...colouring}
      useType="pure"
      label={tool('patterns.ink', { number: index + 1 })}
      disabled={graphic.locked}
      zIndex={500}
    />
  );
}

/** Degrees of the three directions one picks without thinking; any other by the slider. */
const DIRECTIONS = { upright: 0, level: 90, slanted: 35 } as const;

function StripesFields({ graphic }: { readonly graphic: StripesGraphic }) {
  const { editor } = useSetting();
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
        onChange={(count) => patch({ count })}
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
          onChange={(gapMm) => patch({ gapMm })}
        />
      </div>
    </>
  );
}
