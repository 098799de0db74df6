import { DEFAULT_LOOK } from '@kitwright/design';
import { garmentOf, type ProductType, type Size } from '@kitwright/garment';
import { useMemo, useState } from 'react';
import { ShowcasePicture } from '../../parts/Picture.tsx';
import { PieceOutlines } from '../../parts/PieceOutlines.tsx';
import { showcaseDesign } from '../../parts/showcase.ts';
import { useSizes, usualSize, type SizeChoice } from '../../roster/use-sizes.ts';
import { useHomeText } from '../../translations/home/text.ts';
import classes from './pattern.module.css';
import { SectionHead } from './Section.tsx';
import { useOffer } from './use-offer.ts';

interface ChoiceProps {
  readonly choices: readonly SizeChoice[];
  readonly size: Size;
  readonly onChange: (size: Size) => void;
}

const SizeRow = ({ choices, size, onChange }: ChoiceProps) => {
  const text = useHomeText();
  return (
    <fieldset className={classes.sizes}>
      <legend>{text('pattern.size')}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="pattern-size"
            value={value}
            checked={value === size}
            onChange={() => onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** Width of the widest row of pieces, mm: fixed, so that a larger size is seen to be larger. */
const ROW_MM = 2400;

/** The coloured pieces beside what is sewn from them; they grow with the size one picks. */
export const PatternSection = ({ type }: { readonly type: ProductType }) => {
  const text = useHomeText();
  const { noun, title } = useOffer();
  const { choices, labelOf } = useSizes(type);
  const [chosen, setSize] = useState<Size>('M');
  const size = usualSize(choices, chosen);
  const garment = garmentOf(type);
  const zones = useMemo(() => showcaseDesign(garment, DEFAULT_LOOK).zones, [garment]);
  const { pieces } = garment.pattern(size);
  const [front] = pieces;
  return (
    <section className={classes.table}>
      <div className="kw-page">
        <SectionHead
          title={text('pattern.title')}
          lead={text('pattern.lead', { garment: noun(type), pieces: pieces.length })}
        />
        <div className={classes.split}>
          <figure className={classes.cut}>
            <PieceOutlines type={type} size={size} zones={zones} rowMm={ROW_MM} labelled />
            <figcaption>{text('pattern.cut')}</figcaption>
          </figure>
          <figure className={classes.worn}>
            <ShowcasePicture type={type} presetId={DEFAULT_LOOK.id} alt={title(type)} sizes="360px" />
            <figcaption>{text('pattern.worn')}</figcaption>
          </figure>
        </div>
        <div className={classes.controls}>
          <SizeRow choices={choices} size={size} onChange={setSize} />
          <p aria-live="polite">
            {front !== undefined && (
              <strong className="kw-figures">
                {text('pattern.front', {
                  size: labelOf(size),
                  width: Math.round(front.widthMm),
                  height: Math.round(front.heightMm),
                })}
              </strong>
            )}
            <span>{text('pattern.sizeNote')}</span>
          </p>
        </div>
      </div>
    </section>
  );
};
