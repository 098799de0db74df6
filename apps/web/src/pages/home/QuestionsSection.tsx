import { usePaying } from '../../parts/use-paying.ts';
import { useTenant } from '../../tenant.ts';
import { useHomeText } from '../../translations/home/text.ts';
import classes from './questions.module.css';
import { Section } from './Section.tsx';
import section from './section.module.css';

const QUESTIONS = ['1', '2', '3', '4', '5', '6'] as const;

/** Shows what club captains ask; each opens without a script. */
export const QuestionsSection = () => {
  const text = useHomeText();
  const { prices } = useTenant();
  const { way } = usePaying();
  const minimum = Math.min(...prices.fabrics.map(({ minimumQuantity }) => minimumQuantity));
  return (
    <Section>
      <div className={classes.split}>
        <h2 className={section.title}>{text('questions.title')}</h2>
        <div>
          {QUESTIONS.map((number) => (
            <details key={number} className={classes.question} name="questions">
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
