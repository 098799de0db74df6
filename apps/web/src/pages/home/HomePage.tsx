import { Button, Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatUsd } from '@kitwright/ordering';
import { offeredTypes, useStartPath, useTenant } from '../../tenant.ts';
import { useHomeText } from '../../translations/home/text.ts';
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
  const cents = lowestPrice(tenant.prices.basePriceCents, offeredTypes(tenant));
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

/** The page that sells: the promise with a live kit, then everything a club captain asks. */
const HomePage = () => (
  <>
    <section className={classes.hero}>
      <div className={classes.heroInner}>
        <Pledge />
        <LiveKit />
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

export default HomePage;
