import { fabricsFor, formatUsd } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PieceOutlines } from '../../parts/PieceOutlines.tsx';
import { fromCentsOf } from '../../pricing/use-quote.ts';
import { useTenant } from '../../tenant.ts';
import { useHomeText } from '../../translations/home/text.ts';
import { LiveKit } from './LiveKit.tsx';
import { useOffer } from './use-offer.ts';
import classes from './hero.module.css';

/** Gives what the tenant says itself, unless it left the words to us. */
const useOwnWords = (part: 'headline' | 'lead'): string | null => {
  const { home } = useTenant();
  const { lang } = useLang();
  const own = home[part]?.[lang].trim() ?? '';
  return own === '' ? null : own;
};

const lowest = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : Math.min(...numbers);

/** Shows what someone wants to know before the first click. */
const Facts = () => {
  const text = useHomeText();
  const tenant = useTenant();
  const { prices } = tenant;
  const { types, each, count } = useOffer();
  const cents = lowest(types.flatMap((type) => fromCentsOf(tenant, type) ?? []));
  const minimum = lowest(
    types.flatMap((type) => fabricsFor(prices, type).map(({ minimumQuantity }) => minimumQuantity)),
  );
  const facts = [
    cents === null ? null : text('hero.price', { price: formatUsd(cents), each }),
    minimum === null ? null : text('hero.minimum', { count: count(minimum) }),
    text('hero.noCard'),
  ].filter((fact) => fact !== null);
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact}>
          <IconCheck size={16} stroke={2} aria-hidden />
          {fact}
        </li>
      ))}
    </ul>
  );
};

const Pledge = () => {
  const text = useHomeText();
  const { main, isSingle, start, noun, nouns } = useOffer();
  const headline = useOwnWords('headline');
  const lead = useOwnWords('lead');
  const single = isSingle ? main : null;
  const title = single === null ? text('hero.titleMany') : text('hero.titleOne', { garments: nouns(single) });
  return (
    <div className={classes.pledge}>
      <h1 className={classes.headline}>{headline ?? title}</h1>
      <p className={classes.lead}>{lead ?? text('hero.lead')}</p>
      <div className={classes.actions}>
        {start !== null && (
          <Button component={Link} to={start} size="lg">
            {single === null ? text('hero.action') : text('hero.actionOne', { garment: noun(single) })}
          </Button>
        )}
        <Button component={Link} to="/pricing" size="lg" variant="default">
          {text('hero.prices')}
        </Button>
      </div>
      <Facts />
    </div>
  );
};

/** The first screen: the promise, and a garment on its ground before the pieces it is cut from. */
export const Hero = () => {
  const { main } = useOffer();
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <Pledge />
        {main !== null && (
          <div className={classes.studio}>
            <div className={classes.motif} aria-hidden>
              <PieceOutlines type={main} only={MOTIF} rowMm={3000} />
            </div>
            <LiveKit type={main} />
          </div>
        )}
      </div>
    </section>
  );
};

/** Whichever of them the garment has. */
const MOTIF = ['front', 'back', 'trunkFrontLeft', 'trunkBackLeft'] as const;
