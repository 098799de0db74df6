import { contrast } from '@kitwright/colour';
import { NEUTRALS, accentFor, type Scheme } from '@kitwright/ui';
import { useTenantText } from '../../../translations/tenant/text.ts';
import classes from '../tenant.module.css';

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

/** What the colour becomes in one scheme, as button, link and selection. */
export const SchemeSample = ({ scheme, colour }: { readonly scheme: Scheme; readonly colour: string }) => {
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
