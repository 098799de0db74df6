import { fieldsOfGraphic, moreInksOf } from '../../graphics/fields.tsx';
import {
  inksOfTile,
  MAX_INKS,
  type Edit,
  type Fill,
  type Graphic,
  inkCountOf,
  meetsAtSeams,
  patternIdOf,
} from '@kitwright/design';
import { joinedNames, partNames, zoneAndPart, type Pattern } from '@kitwright/garment';
import { Button, Switch } from '@mantine/core';
import { ColourPicker } from '@kitwright/ui';
import { useCallback, useMemo } from 'react';
import { useTile } from '../../design-view/tiles.ts';
import { useEditorState, usePattern, useSetting } from '../../session/editor-context.ts';
import { duplicateGraphic, inksFor, patchGraphic, type GraphicPatch } from '../../session/graphic-edits.ts';
import { mirroredGraphic } from '../../session/part-edits.ts';
import { useEditorText, zoneName } from '../../translations/text.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { NumberField } from '../../panels/NumberField.tsx';
import { Hint } from '../../panels/Panel.tsx';
import panelClasses from '../../panels/panels.module.css';
import { SliderField } from '../../panels/SliderField.tsx';
import { useColouring } from '../../panels/use-colouring.ts';
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
      {fieldsOfGraphic(graphic)}
      {meetsAtSeams(graphic) && (
        <Switch
          label={tool('patterns.seams')}
          description={tool('patterns.seamsHint')}
          checked={graphic.seams === 'meet'}
          disabled={locked}
          onChange={({ currentTarget }) => patch({ seams: currentTarget.checked ? 'meet' : 'stop' })}
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

/** Chips of the zones that a graphic lies over, zone by zone and part by part; the last one stays. */
function ZoneChips({ graphic }: Props) {
  const { editor } = useSetting();
  const pattern = usePattern();
  const text = useEditorText();
  const tool = useToolText();
  const toggle = (name: string) => {
    const zones = toggled(graphic.zones, name, pattern);
    if (zones.length > 0) editor.apply(patchGraphic(graphic, { zones: [...zones] }));
  };
  const chip = (name: string, isPart: boolean) => (
    <button
      key={name}
      type="button"
      className={classes['chip']}
      data-part={isPart}
      aria-pressed={graphic.zones.includes(name) || graphic.zones.includes(zoneAndPart(name).zone)}
      disabled={graphic.locked}
      onClick={() => toggle(name)}
    >
      {zoneName(text, name)}
    </button>
  );
  return (
    <div className={panelClasses['field']}>
      <span className={panelClasses['fieldLabel']}>{tool('patterns.zones')}</span>
      <div className={classes['tags']} role="group" aria-label={tool('patterns.zones')}>
        {pattern.zones.flatMap((zone) => {
          const parts = partNames(zone);
          const isOn = graphic.zones.some((name) => zoneAndPart(name).zone === zone.id);
          return [chip(zone.id, false), ...(isOn ? parts.map((part) => chip(part, true)) : [])];
        })}
      </div>
      <Sides graphic={graphic} />
    </div>
  );
}

/** The zones after one of them, or a part, was put on or off. */
function toggled(zones: readonly string[], name: string, pattern: Pattern): readonly string[] {
  const { zone: zoneId, part } = zoneAndPart(name);
  const zone = pattern.zones.find(({ id }) => id === zoneId);
  if (!zone) return zones;
  const parts = partNames(zone);
  const others = zones.filter((each) => zoneAndPart(each).zone !== zoneId);
  const held = zones.includes(zoneId) ? [zoneId, ...parts] : zones;
  if (part === undefined) return held.includes(zoneId) ? others : [...others, zoneId];
  const kept = parts.filter((each) => (each === name) !== held.includes(each));
  return joinedNames([...others, ...kept], pattern);
}

/** Turns a graphic over to the other side of the garment, or has it on both. */
function Sides({ graphic }: Props) {
  const { editor } = useSetting();
  const pattern = usePattern();
  const text = useEditorText();
  const other = mirroredGraphic(graphic, pattern);
  return (
    <Button.Group>
      <Button
        variant="default"
        size="xs"
        fullWidth
        disabled={graphic.locked}
        onClick={() => editor.apply(patchGraphic(graphic, other))}
      >
        {text('colours.swapSides')}
      </Button>
      <Button
        variant="default"
        size="xs"
        fullWidth
        disabled={graphic.locked}
        onClick={() => editor.apply(duplicateGraphic(editor.store.getState().document, graphic, other).edit)}
      >
        {text('colours.bothSides')}
      </Button>
    </Button.Group>
  );
}

/** Its colours: as many as the pattern uses; stripes may take turns in several. */
function Inks({ graphic }: Props) {
  const document = useEditorState((state) => state.document);
  const tool = useToolText();
  const { inks } = graphic;
  const tile = useTile(patternIdOf(graphic) ?? '');
  const used = tile ? inksOfTile(tile).length : inkCountOf(graphic);
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
        {moreInksOf(graphic, more)}
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
