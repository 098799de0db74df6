import { ColorInput } from '@mantine/core';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorInput.css';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { useEditor, useFault } from '../editor-context.ts';
import { FormGroup } from '../FormGroup.tsx';
import classes from '../tenant.module.css';
import { SchemeSample } from './SchemeSample.tsx';

/** Colours of football, far apart from one another. */
const SUGGESTIONS = [
  '#c8102e',
  '#e4572e',
  '#f2b705',
  '#0b6e63',
  '#1d7a3a',
  '#0d5eaf',
  '#1f2a69',
  '#6f2c91',
  '#14171a',
];
const HEX = /^#[0-9a-f]{6}$/i;

/** The tenant's colour, and what becomes of it: in both schemes, with the contrast it reaches. */
export const ColourField = () => {
  const text = useTenantText();
  const fault = useFault();
  const { draft, update } = useEditor();
  const { colour } = draft.settings;
  const shown = HEX.test(colour) ? colour : draft.server.published.colour;
  return (
    <FormGroup title={text('brand.colour')} hint={text('brand.colourHint')}>
      <ColorInput
        size="sm"
        maw={240}
        aria-label={text('brand.colour')}
        format="hex"
        withEyeDropper={false}
        swatches={SUGGESTIONS}
        swatchesPerRow={SUGGESTIONS.length}
        value={colour}
        error={fault('colour')}
        onChange={(value) => update({ colour: value.toLowerCase() })}
      />
      <div className={classes.schemes} role="group" aria-label={text('brand.contrast')}>
        <SchemeSample scheme="light" colour={shown} />
        <SchemeSample scheme="dark" colour={shown} />
      </div>
    </FormGroup>
  );
};
