import { SHOWCASE_LOOKS, type Edit, type Fill, type Look } from '@kitwright/design';
import { GROUND_COLOUR } from '@kitwright/design/render';
import { ColourPicker, toast } from '@kitwright/ui';
import { Suspense, lazy, useCallback, useMemo } from 'react';
import { useEditorState, usePattern, useSetting } from '../../session/editor-context.ts';
import { lookEdit } from '../../session/element-edits.ts';
import { useEditorText, zoneName } from '../../translations/text.ts';
import { fillToCss } from '../../panels/fill-css.ts';
import { Hint, Section } from '../../panels/Panel.tsx';
import classes from '../../panels/panels.module.css';
import { useColouring } from '../../panels/use-colouring.ts';

// Comes beside what one begins with.
const DesignColours = lazy(async () => ({ default: (await import('./DesignColours.tsx')).DesignColours }));

const GROUND: Fill = { kind: 'pure', colour: GROUND_COLOUR };

/** Ready sets of colours, the zones, and the picker for the zone that is chosen. */
export function ColoursPanel() {
  const { editor } = useSetting();
  const pattern = usePattern();
  const zones = useEditorState((state) => state.document.zones);
  const chosen = useEditorState((state) => state.zone);
  const isShown = useEditorState((state) => state.isShown);
  const text = useEditorText();
  const zone = pattern.zones.find(({ id }) => id === chosen)?.id ?? pattern.zones[0]?.id;
  return (
    <>
      <ReadyColours />
      <Section title={text('colours.zones')}>
        <Hint>{text('colours.hint')}</Hint>
        <div className={classes['zones']} role="group" aria-label={text('colours.zones')}>
          {pattern.zones.map(({ id }) => (
            <button
              key={id}
              type="button"
              className={classes['zone']}
              aria-pressed={id === zone}
              onClick={() => editor.set({ zone: id })}
            >
              <span className={classes['swatch']} style={{ background: fillToCss(zones[id] ?? GROUND) }} />
              {zoneName(text, id)}
            </button>
          ))}
        </div>
        {zone !== undefined && <ZonePicker key={zone} zone={zone} fill={zones[zone] ?? GROUND} />}
      </Section>
      {isShown && (
        <Suspense fallback={null}>
          <DesignColours />
        </Suspense>
      )}
    </>
  );
}

function ZonePicker({ zone, fill }: { readonly zone: string; readonly fill: Fill }) {
  const text = useEditorText();
  const target = useMemo(() => ({ on: 'zone', zone }) as const, [zone]);
  const editFor = useCallback((next: Fill): Edit => ({ type: 'setFill', zone, fill: next }), [zone]);
  const colouring = useColouring(target, fill, editFor);
  const label = text('colours.pick', { zone: zoneName(text, zone) });
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
