import { DeliverySection } from './DeliverySection.tsx';
import { GallerySection } from './GallerySection.tsx';
import { GarmentsSection } from './GarmentsSection.tsx';
import { Hero } from './Hero.tsx';
import { PatternSection } from './PatternSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import { QuestionsSection } from './QuestionsSection.tsx';
import { StepsSection } from './StepsSection.tsx';
import { useOffer } from './use-offer.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ShowcasePicture } from '../../parts/ShowcasePicture.tsx';
import { useTenant } from '../../tenant.ts';
import { useHomeText } from '../../translations/home/text.ts';
import classes from './last.module.css';

/** A team stands in one design. */
const TEAM = [0, 1, 2, 3, 4] as const;

/** The last word, before a team in its kit. */
const LastSection = () => {
  const text = useHomeText();
  const { contact } = useTenant();
  const { main, isSingle, start, noun } = useOffer();
  const single = isSingle ? main : null;
  return (
    <section className={classes.last}>
      <div className={`kw-page ${classes.inner ?? ''}`}>
        <div className={classes.words}>
          <h2>{text('last.title')}</h2>
          <p>{text('last.lead')}</p>
          <div className={classes.actions}>
            <Button component={Link} to={start ?? '/pricing'} size="lg">
              {start === null
                ? text('hero.prices')
                : single === null
                  ? text('hero.action')
                  : text('hero.actionOne', { garment: noun(single) })}
            </Button>
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={classes.phone}>
              {text('last.contact', { phone: contact.phone })}
            </a>
          </div>
        </div>
        {main !== null && (
          <div className={classes.team} aria-hidden>
            {TEAM.map((player) => (
              <ShowcasePicture key={player} type={main} presetId="royal" alt="" sizes="260px" />
            ))}
          </div>
        )}
      </div>
    </section>
  );
};

/** The page that sells: the promise with a live kit, then everything a club captain asks. */
const HomePage = () => {
  const { main } = useOffer();
  return (
    <>
      <Hero />
      <GarmentsSection />
      <StepsSection />
      {main !== null && (
        <>
          <PersonalSection type={main} />
          <PatternSection type={main} />
          <GallerySection />
          <PriceSection type={main} />
        </>
      )}
      <DeliverySection />
      <QuestionsSection />
      <LastSection />
    </>
  );
};

export default HomePage;
