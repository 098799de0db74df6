import { Tooltip } from '@mantine/core';
import classes from './reports.module.css';

export interface TimeBar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

/** As many labels as fit below a chart as wide as a page. */
const LABELS = 8;

const STEPS = [1, 2, 2.5, 5, 10];

/** The least round figure at or above a value, for the top of a chart; 1 for nothing. */
export const roundUp = (value: number): number => {
  if (value <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const step = STEPS.find((one) => one * magnitude >= value) ?? 10;
  return step * magnitude;
};

/**
 * Tells which of many labels are written, so that they do not run into one another: the first, and each so many after
 * it.
 */
export const labelEvery = (labels: number, room: number): number => Math.max(1, Math.ceil(labels / room));

/** Bars over time. Pointing at one says what it stands for; the table beside says all of it in words. */
export const TimeChart = ({
  label,
  bars,
  format,
}: {
  readonly label: string;
  readonly bars: readonly TimeBar[];
  readonly format: (value: number) => string;
}) => {
  const top = roundUp(Math.max(0, ...bars.map(({ value }) => value)));
  const every = labelEvery(bars.length, LABELS);
  return (
    <div className={classes.chart} role="img" aria-label={label}>
      <div className={classes.scale} aria-hidden>
        <span>{format(top)}</span>
        {/* Half of an odd count is no count: it would be written as another figure than it stands for. */}
        <span>{Number.isInteger(top / 2) && format(top / 2)}</span>
        <span>{format(0)}</span>
      </div>
      <div className={classes.plot} aria-hidden>
        {bars.map((bar, index) => (
          <Tooltip.Floating key={bar.key} label={`${bar.label}: ${format(bar.value)}`}>
            <div className={classes.slot}>
              <div className={classes.bar} style={{ height: `${(100 * bar.value) / top}%` }} />
              {index % every === 0 && index + every <= bars.length && (
                <span className={classes.tick}>{bar.label}</span>
              )}
            </div>
          </Tooltip.Floating>
        ))}
      </div>
    </div>
  );
};
