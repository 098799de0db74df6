import { SHOWCASE_LOOKS } from '@kitwright/design';
import type { ProductType } from '@kitwright/garment';
import type { ReactNode } from 'react';
import type { OrderStatus } from '@kitwright/ordering';
import { ShowcasePicture } from '../../parts/Picture.tsx';
import { useHomeText } from '../../translations/home/text.ts';
import { useShellText } from '../../translations/shell/text.ts';
import { Section, SectionHead } from './Section.tsx';
import classes from './steps.module.css';
import { useOffer } from './use-offer.ts';

/** One garment in three sets of colours. */
const Designing = ({ type }: { readonly type: ProductType }) => (
  <div className={classes.designing} aria-hidden>
    {(['crimson', 'ricefield', 'graphite'] as const).map((presetId) => (
      <ShowcasePicture key={presetId} type={type} presetId={presetId} alt="" sizes="200px" />
    ))}
    <div className={classes.palette}>
      {SHOWCASE_LOOKS.map(({ id, fills }) => (
        <span
          key={id}
          style={{ background: fills.main.kind === 'pure' ? fills.main.colour : fills.main.stops[0]?.colour }}
        />
      ))}
    </div>
  </div>
);

const PLAYERS = [
  { number: '1', name: 'វិចិត្រ', size: 'XL', isGoalkeeper: true },
  { number: '10', name: 'សុខ ដារ៉ា', size: 'L', isGoalkeeper: false },
  { number: '7', name: 'VANNAK', size: 'M', isGoalkeeper: false },
  { number: '៩', name: 'ហេង សុភា', size: 'S', isGoalkeeper: false },
] as const;

/** A few lines of a roster, as they stand in an order. */
const Listing = () => {
  const text = useHomeText();
  return (
    <div className={classes.listing} aria-hidden>
      <div className={classes.row}>
        <span>{text('steps.number')}</span>
        <span>{text('steps.name')}</span>
        <span>{text('steps.size')}</span>
      </div>
      {PLAYERS.map(({ number, name, size, isGoalkeeper }) => (
        <div key={number} className={classes.row}>
          <b>{number}</b>
          <span>
            {name}
            {isGoalkeeper && <small>{text('steps.goalkeeper')}</small>}
          </span>
          <span>{size}</span>
        </div>
      ))}
    </div>
  );
};

const WAY: readonly OrderStatus[] = ['APPROVED', 'PROCESSING', 'ON_THE_WAY', 'RECEIVED'];

/** The way of an order, as it is followed. */
const Following = () => {
  const shellText = useShellText();
  return (
    <div className={classes.following} aria-hidden>
      {WAY.map((status) => (
        <div key={status} className={classes.stop}>
          {shellText(`status.${status}`)}
        </div>
      ))}
    </div>
  );
};

/** From the first colour to the pitch. */
export const StepsSection = () => {
  const text = useHomeText();
  const { main } = useOffer();
  const pictures: Readonly<Record<'one' | 'two' | 'three', ReactNode>> = {
    one: main === null ? null : <Designing type={main} />,
    two: <Listing />,
    three: <Following />,
  };
  return (
    <Section>
      <SectionHead title={text('steps.title')} />
      <ol className={classes.steps}>
        {(['one', 'two', 'three'] as const).map((step, index) => (
          <li key={step}>
            <div className={classes.picture}>{pictures[step]}</div>
            <h3>
              <span className="kw-figures" aria-hidden>
                {index + 1}
              </span>
              {text(`steps.${step}`)}
            </h3>
            <p>{text(`steps.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
};
