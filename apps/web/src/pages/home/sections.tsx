import { Accordion, Button, Title } from '@mantine/core';
import { IconBuildingBank, IconMapPin, IconUserCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PieceOutlines } from '../../parts/PieceOutlines.tsx';
import { useStartPath, useTenant } from '../../tenant.ts';
import { useHomeText } from '../../translations/home/text.ts';
import classes from './home.module.css';

const STEPS = ['one', 'two', 'three'] as const;

export const StepsSection = () => {
  const text = useHomeText();
  return (
    <section className={`kw-page ${classes.section ?? ''}`}>
      <Title order={2}>{text('steps.title')}</Title>
      <ol className={classes.steps}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <span className={`kw-figures ${classes.stepNumber ?? ''}`} aria-hidden>
              {index + 1}
            </span>
            <h3>{text(`steps.${step}`)}</h3>
            <p>{text(`steps.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};

const PROMISES = [
  { key: 'approve', Icon: IconUserCheck },
  { key: 'pay', Icon: IconBuildingBank },
  { key: 'door', Icon: IconMapPin },
] as const;

export const DeliverySection = () => {
  const text = useHomeText();
  return (
    <section className={`kw-page ${classes.section ?? ''}`}>
      <div className={classes.split}>
        <div>
          <Title order={2}>{text('delivery.title')}</Title>
          <p className={classes.sectionLead}>{text('delivery.lead')}</p>
        </div>
        <ul className={classes.promises}>
          {PROMISES.map(({ key, Icon }) => (
            <li key={key}>
              <Icon size={24} stroke={1.5} aria-hidden />
              {text(`delivery.${key}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

export const QuestionsSection = () => {
  const text = useHomeText();
  const { prices } = useTenant();
  const minimum = Math.min(...prices.fabrics.map(({ minimumQuantity }) => minimumQuantity));
  return (
    <section className={`kw-page ${classes.section ?? ''}`}>
      <div className={classes.split}>
        <Title order={2}>{text('questions.title')}</Title>
        <Accordion variant="default" className={classes.questions ?? ''}>
          {(['1', '2', '3', '4'] as const).map((number) => (
            <Accordion.Item key={number} value={number}>
              <Accordion.Control>{text(`questions.q${number}`)}</Accordion.Control>
              <Accordion.Panel>{text(`questions.a${number}`, { minimum })}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </div>
    </section>
  );
};

export const LastSection = () => {
  const text = useHomeText();
  const start = useStartPath();
  return (
    <section className={`kw-page ${classes.last ?? ''}`}>
      <div className={classes.lastWords}>
        <Title order={2} className={classes.lastTitle ?? ''}>
          {text('last.title')}
        </Title>
        <div className={classes.lastActions}>
          <Button component={Link} to={start ?? '/pricing'} size="lg">
            {text(start === null ? 'price.more' : 'last.action')}
          </Button>
          <Button component="a" href="#contact" size="lg" variant="default">
            {text('last.contact')}
          </Button>
        </div>
      </div>
      <div className={classes.lastPicture} aria-hidden>
        <PieceOutlines only={LAST_PIECES} rowMm={3000} />
      </div>
    </section>
  );
};

const LAST_PIECES = ['front', 'sleeveLeft', 'shortsFrontLeft'] as const;
