import { Button, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatUsd } from '@kitwright/ordering';
import { designableTypes, offeredTypes, useStartPath, useTenant } from '../../tenant.ts';
import { useHomeText } from '../../translations/home/text.ts';
import { PieceOutlines } from '../../parts/PieceOutlines.tsx';
import { LiveKit } from './LiveKit.tsx';
import { DeliverySection, LastSection, QuestionsSection, StepsSection } from './sections.tsx';
import { PatternSection } from './PatternSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import classes from './home.module.css';

const lowestPrice = (prices: Readonly<Record<string, number>>, types: readonly string[]): number | null => {
  const offered = types.map((type) => prices[type]).filter((cents) => cents !== undefined);
  return offered.length === 0 ? null : Math.min(...offered);
};

const Pledge = () => {
  const text = useHomeText();
  const tenant = useTenant();
  const start = useStartPath();
  const types = designableTypes(tenant).length > 0 ? designableTypes(tenant) : offeredTypes(tenant);
  const cents = lowestPrice(tenant.prices.basePriceCents, types);
  return (
    <div className={classes.pledge}>
      <Title order={1} className={classes.headline ?? ''}>
        {text('hero.title')}
      </Title>
      <p className={classes.lead}>{text('hero.lead')}</p>
      <div className={classes.action}>
        <Button component={Link} to={start ?? '/pricing'} size="lg">
          {text(start === null ? 'price.more' : 'hero.action')}
        </Button>
        <p className={classes.small}>
          {cents !== null && `${text('hero.price', { price: formatUsd(cents) })} · `}
          {text('hero.noCard')}
        </p>
      </div>
    </div>
  );
};

/** Where no garment can be designed yet, its pieces lie on the cutting table. */
const StillPieces = () => (
  <div className={classes.still} aria-hidden>
    <PieceOutlines only={SHIRT_PIECES} rowMm={1300} />
  </div>
);

const SHIRT_PIECES = ['front', 'back', 'sleeveLeft', 'sleeveRight', 'collar'] as const;

/** The page that sells: the promise with a live kit, then everything a club captain asks. */
export const HomePage = () => {
  const designable = designableTypes(useTenant()).length > 0;
  return (
    <>
      <section className={classes.hero}>
        <div className={classes.heroInner}>
          <Pledge />
          {designable ? <LiveKit /> : <StillPieces />}
        </div>
      </section>
      <StepsSection />
      <PersonalSection />
      <PatternSection />
      <PriceSection />
      <DeliverySection />
      <QuestionsSection />
      <LastSection />
    </>
  );
};
