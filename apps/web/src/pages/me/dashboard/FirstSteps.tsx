import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PieceOutlines } from '../../../parts/PieceOutlines.tsx';
import { usePaying } from '../../../parts/use-paying.ts';
import { useStartPath } from '../../../tenant.ts';
import { useMeText } from '../../../translations/me/text.ts';
import classes from './dashboard.module.css';

const STEPS = ['design', 'players', 'order'] as const;
const FRONT = ['front'];

/** Shows a customer who has no design yet three steps, and where to begin. */
export const FirstSteps = ({ hasPlayers }: { readonly hasPlayers: boolean }) => {
  const text = useMeText();
  const { way } = usePaying();
  const start = useStartPath();
  return (
    <section className={classes.first}>
      <div>
        <h2>{text('first.title')}</h2>
        <p className={classes.lead}>{text('first.lead')}</p>
        <ol className={classes.steps}>
          {STEPS.map((step, index) => (
            <li key={step}>
              <span className="kw-figures" aria-hidden>
                {index + 1}
              </span>
              <div>
                <strong>{text(`first.${step}`)}</strong>
                <p>{step === 'order' ? text(`first.orderLead.${way}`) : text(`first.${step}Lead`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className={classes.actions}>
          {start !== null && (
            <Button component={Link} to={start} size="md">
              {text('first.start')}
            </Button>
          )}
          {!hasPlayers && (
            <Button component={Link} to="/me/players" size="md" variant="default">
              {text('first.toPlayers')}
            </Button>
          )}
        </div>
      </div>
      <div className={classes.outline}>
        <PieceOutlines only={FRONT} rowMm={700} />
      </div>
    </section>
  );
};
