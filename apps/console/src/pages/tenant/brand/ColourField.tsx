import { ColorInput } from '@mantine/core';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorInput.css';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { useEditor, useFault } from '../editor-context.ts';
import { FormGroup } from '../FormGroup.tsx';
import classes from '../tenant.module.css';
import { contrast } from '@kitwright/colour';
import { NEUTRALS, accentFor, type Scheme } from '@kitwright/ui';

/** The least contrast of text (WCAG 2.2 AA). */
const LEAST_RATIO = 4.5;

const Ratio = ({ a, b }: { readonly a: string; readonly b: string }) => {
  const text = useTenantText();
  const ratio = contrast(a, b);
  return (
    <span className={`kw-figures ${classes.ratio ?? ''}`}>
      {text('brand.ratio', { ratio: ratio.toFixed(1) })} {ratio >= LEAST_RATIO ? 'AA' : ''}
    </span>
  );
};

/** Shows what the colour becomes in one scheme, as button, link and selection. */
const SchemeSample = ({ scheme, colour }: { readonly scheme: Scheme; readonly colour: string }) => {
  const text = useTenantText();
  const { surface, ink, hairline } = NEUTRALS[scheme];
  const { fill, onFill, text: link, soft, ring } = accentFor(colour, scheme);
  return (
    <div className={classes.scheme} style={{ background: surface, color: ink, borderColor: hairline }}>
      <p className={classes.schemeName}>{text(`preview.${scheme}`)}</p>
      <div className={classes.swatch}>
        <span
          className={classes.sampleButton}
          style={{ background: fill, color: onFill, outlineColor: ring }}
        >
          {text('brand.button')}
        </span>
        <Ratio a={fill} b={onFill} />
      </div>
      <div className={classes.swatch}>
        <span className={classes.sampleLink} style={{ color: link, background: soft }}>
          {text('brand.link')}
        </span>
        <Ratio a={link} b={soft} />
      </div>
    </div>
  );
};

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
