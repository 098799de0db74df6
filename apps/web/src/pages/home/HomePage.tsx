import { formatUsd } from '@kitwright/ordering';
import { IconBuildingBank, IconMapPin, IconNeedleThread, IconUserCheck } from '@tabler/icons-react';
import { ShowcasePicture } from '../../parts/Picture.tsx';
import { usePaying } from '../../parts/use-paying.ts';
import { GallerySection } from './GallerySection.tsx';
import { GarmentsSection } from './GarmentsSection.tsx';
import { Hero } from './Hero.tsx';
import { PatternSection } from './PatternSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import { Section, SectionHead } from './Section.tsx';
import { StepsSection } from './StepsSection.tsx';
import deliveryClasses from './delivery.module.css';
import questionsClasses from './questions.module.css';
import section from './section.module.css';
import { useOffer } from './use-offer.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
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

const QUESTIONS = ['1', '2', '3', '4', '5', '6'] as const;

/** Shows what club captains ask; each opens without a script. */
export const QuestionsSection = () => {
  const text = useHomeText();
  const { prices } = useTenant();
  const { way } = usePaying();
  const minimum = Math.min(...prices.fabrics.map(({ minimumQuantity }) => minimumQuantity));
  return (
    <Section>
      <div className={questionsClasses.split}>
        <h2 className={section.title}>{text('questions.title')}</h2>
        <div>
          {QUESTIONS.map((number) => (
            <details key={number} className={questionsClasses.question} name="questions">
              <summary>{text(`questions.q${number}`)}</summary>
              <p>
                {number === '3' ? text(`questions.a3.${way}`) : text(`questions.a${number}`, { minimum })}
              </p>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
};

const PROMISES = [
  { key: 'approve', Icon: IconUserCheck },
  { key: 'pay', Icon: IconBuildingBank },
  { key: 'door', Icon: IconMapPin },
  { key: 'again', Icon: IconNeedleThread },
] as const;

/** Shows what happens after the order: who checks, how it is paid, where it goes. */
export const DeliverySection = () => {
  const text = useHomeText();
  const { prices } = useTenant();
  const { way } = usePaying();
  const words = (key: (typeof PROMISES)[number]['key']): readonly [string, string] =>
    key === 'pay'
      ? [text(`delivery.pay.${way}`), text(`delivery.payText.${way}`)]
      : [text(`delivery.${key}`), text(`delivery.${key}Text`, values)];
  const values = { price: formatUsd(prices.shippingCents), quantity: prices.freeShippingFromQuantity };
  return (
    <Section>
      <SectionHead title={text('delivery.title')} />
      <ul className={deliveryClasses.promises}>
        {PROMISES.map(({ key, Icon }) => (
          <li key={key}>
            <Icon size={26} stroke={1.5} aria-hidden />
            <h3>{words(key)[0]}</h3>
            <p>{words(key)[1]}</p>
          </li>
        ))}
      </ul>
    </Section>
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
