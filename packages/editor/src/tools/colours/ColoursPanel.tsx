import { SHOWCASE_LOOKS, lookEdit, type Fill, type Look } from '@kitwright/design';
import { otherSideOf, partNames, type Pattern } from '@kitwright/garment';
import { ColourPicker, toast, LateRoom, lazyPart } from '@kitwright/ui';
import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowsLeftRight, IconCopy } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useEditorState, usePattern, useSetting } from '../../session/editor-context.ts';
import { choosePart, fillEdit, mirrorFillEdit, namesToChoose, seenFill } from '../../session/part-edits.ts';
import { useEditorText, zoneName } from '../../translations/text.ts';
import { Hint, Section } from '../../panels/Panel.tsx';
import classes from '../../panels/panels.module.css';
import { fillToCss, useColouring } from '../../panels/use-colouring.ts';

// Comes beside what one begins with.
const DesignColours = lazyPart(async () => ({
  default: (await import('./DesignColours.tsx')).DesignColours,
}));

/** Ready sets of colours, the zones or their parts, and the picker for those that are chosen. */
export function ColoursPanel() {
  const { editor } = useSetting();
  const pattern = usePattern();
  const zones = useEditorState((state) => state.document.zones);
  const isApart = useEditorState((state) => state.isApart);
  const isShown = useEditorState((state) => state.isShown);
  const text = useEditorText();
  const offered = namesToChoose(pattern, isApart);
  const chosen = useChosen(offered);
  const [first] = chosen;
  return (
    <>
      <ReadyColours />
      <Section title={text('colours.zones')}>
        <PartsSwitch pattern={pattern} />
        <Hint>{text(isApart ? 'colours.apartHint' : 'colours.hint')}</Hint>
        <div className={classes['zones']} role="group" aria-label={text('colours.zones')}>
          {offered.map((name) => (
            <button
              key={name}
              type="button"
              className={classes['zone']}
              aria-pressed={chosen.includes(name)}
              onClick={({ shiftKey, ctrlKey, metaKey }) =>
                choosePart(editor, name, shiftKey || ctrlKey || metaKey)
              }
            >
              <span
                className={classes['swatch']}
                style={{ background: fillToCss(seenFill(zones, name, pattern)) }}
              />
              {zoneName(text, name)}
            </button>
          ))}
        </div>
        <Sides names={chosen} pattern={pattern} />
        {first !== undefined && (
          <ZonePicker key={chosen.join()} names={chosen} fill={seenFill(zones, first, pattern)} />
        )}
      </Section>
      {isShown && (
        <LateRoom>
          <DesignColours />
        </LateRoom>
      )}
    </>
  );
}

/** Zones that are worked on, of those offered; the first where nothing is chosen. */
function useChosen(offered: readonly string[]): readonly string[] {
  const zone = useEditorState((state) => state.zone);
  const also = useEditorState((state) => state.alsoZones);
  const known = [zone, ...also].filter((name) => name !== null && offered.includes(name));
  const names = known.length > 0 ? known : offered.slice(0, 1);
  return names.flatMap((name) => (name === null ? [] : [name]));
}

/** Switch by which the parts of a zone are coloured as one; where there are none, there is nothing to choose. */
function PartsSwitch({ pattern }: { readonly pattern: Pattern }) {
  const { editor } = useSetting();
  const isApart = useEditorState((state) => state.isApart);
  const text = useEditorText();
  if (pattern.zones.every((zone) => partNames(zone).length === 0)) return null;
  return (
    <SegmentedControl
      fullWidth
      aria-label={text('colours.parts')}
      value={isApart ? 'apart' : 'linked'}
      data={(['linked', 'apart'] as const).map((value) => ({ value, label: text(`colours.${value}`) }))}
      onChange={(value) => editor.set({ isApart: value === 'apart', zone: null, alsoZones: [] })}
    />
  );
}

/** Carries what parts of one side have over to the other. */
function Sides({ names, pattern }: { readonly names: readonly string[]; readonly pattern: Pattern }) {
  const { editor } = useSetting();
  const text = useEditorText();
  if (names.every((name) => otherSideOf(name, pattern) === null)) return null;
  const carry = (how: 'both' | 'swap') => {
    const edit = mirrorFillEdit(editor.store.getState().document, pattern, names, how);
    if (edit) editor.apply(edit);
  };
  return (
    <Button.Group>
      <Button
        variant="default"
        size="sm"
        fullWidth
        leftSection={<IconArrowsLeftRight size={16} stroke={1.5} />}
        onClick={() => carry('swap')}
      >
        {text('colours.swapSides')}
      </Button>
      <Button
        variant="default"
        size="sm"
        fullWidth
        leftSection={<IconCopy size={16} stroke={1.5} />}
        onClick={() => carry('both')}
      >
        {text('colours.bothSides')}
      </Button>
    </Button.Group>
  );
}

function ZonePicker({ names, fill }: { readonly names: readonly string[]; readonly fill: Fill }) {
  const { editor } = useSetting();
  const pattern = usePattern();
  const text = useEditorText();
  const key = names.join();
  const target = useMemo(() => ({ on: 'zone', zone: key }) as const, [key]);
  const editFor = useCallback(
    (next: Fill) => fillEdit(editor.store.getState().document, pattern, key.split(','), next),
    [editor, pattern, key],
  );
  const colouring = useColouring(target, fill, editFor);
  const [first = ''] = names;
  const zone = names.length === 1 ? zoneName(text, first) : text('colours.several', { count: names.length });
  const label = text('colours.pick', { zone });
  return (
    <div className={classes['picker']} role="group" aria-label={label}>
      <h4>{label}</h4>
      <ColourPicker {...colouring} label={label} isWidget />
    </div>
  );
}

function ReadyColours() {
  const { editor, garment, lang } = useSetting();
  const text = useEditorText();
  const dress = (look: Look) => {
    if (editor.apply(lookEdit(editor.store.getState().document, garment, look))) {
      toast.info(text('colours.presetApplied'));
    }
  };
  return (
    <Section title={text('colours.ready')}>
      <div className={classes['presets']}>
        {SHOWCASE_LOOKS.map((look) => (
          <button key={look.id} type="button" className={classes['preset']} onClick={() => dress(look)}>
            <span className={classes['presetColours']}>
              {(['main', 'sleeve', 'trim', 'legs'] as const).map((role) => (
                <span key={role} style={{ background: fillToCss(look.fills[role]) }} />
              ))}
            </span>
            {look.name[lang]}
          </button>
        ))}
      </div>
    </Section>
  );
}
