import { Tooltip, VisuallyHidden } from '@mantine/core';
import { formatCount } from '@kitwright/ui';
import { useReportText } from '../../translations/reports/text.ts';
import classes from './charts.module.css';

export interface TimeBar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** Stands on the value, in another tone. */
  readonly rest?: number;
  /** The value of the time it is held against, drawn as a line across. */
  readonly before?: number | undefined;
  /** Said of the bar in place of its value. */
  readonly says?: string;
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

const wholeOf = ({ value, rest = 0 }: TimeBar): number => value + rest;

/**
 * Bars over time. Pointing at one says what it stands for; the table beside says all of it in words. Where there is nothing to
 * stand for, a sentence says so: a scale of nothing would begin at a cent.
 */
export const TimeChart = ({
  label,
  bars,
  labels = LABELS,
  format,
}: {
  readonly label: string;
  readonly labels?: number;
  readonly bars: readonly TimeBar[];
  readonly format: (value: number) => string;
}) => {
  const text = useReportText();
  const most = Math.max(0, ...bars.map((bar) => Math.max(wholeOf(bar), bar.before ?? 0)));
  if (most === 0) return <p className={classes.nothing}>{text('reports.nothing')}</p>;
  const top = roundUp(most);
  const every = labelEvery(bars.length, labels);
  const share = (value: number): string => `${(100 * value) / top}%`;
  return (
    <div className={classes.chart}>
      <div className={classes.scale} aria-hidden>
        <span>{format(top)}</span>
        {/* Half of an odd count is no count: it would be written as another figure than it stands for. */}
        <span>{Number.isInteger(top / 2) && format(top / 2)}</span>
        <span>{format(0)}</span>
      </div>
      <div className={classes.plot} aria-hidden>
        {bars.map((bar, index) => (
          <Tooltip.Floating key={bar.key} label={`${bar.label}: ${bar.says ?? format(bar.value)}`}>
            <div className={classes.slot}>
              <div className={classes.bar} style={{ height: share(wholeOf(bar)) }}>
                {bar.rest !== undefined && bar.rest > 0 && (
                  <div className={classes.rest} style={{ height: `${(100 * bar.rest) / wholeOf(bar)}%` }} />
                )}
              </div>
              {bar.before !== undefined && bar.before > 0 && (
                <div className={classes.before} style={{ bottom: share(bar.before) }} />
              )}
              {index % every === 0 && index + every <= bars.length && (
                <span className={classes.tick}>{bar.label}</span>
              )}
            </div>
          </Tooltip.Floating>
        ))}
      </div>
      {/* What pointing at a bar says, for who does not see it. */}
      <VisuallyHidden component="ul" aria-label={label}>
        {bars.map((bar) => (
          <li key={bar.key}>
            {`${bar.label}: ${bar.says ?? format(bar.value)}`}
            {bar.before !== undefined && `, ${text('reports.wasShort', { value: format(bar.before) })}`}
          </li>
        ))}
      </VisuallyHidden>
    </div>
  );
};

/** Says what the tones of a chart stand for. */
export const Legend = ({
  marks,
}: {
  readonly marks: readonly (readonly [tone: 'value' | 'rest' | 'before', name: string])[];
}) => (
  <ul className={classes.legend}>
    {marks.map(([tone, name]) => (
      <li key={tone}>
        <span className={classes.mark} data-tone={tone} aria-hidden />
        {name}
      </li>
    ))}
  </ul>
);

/** Amounts side by side, each with its name and figure: readable as a list too. */
export const RankChart = ({
  label,
  rows,
  isLong,
}: {
  readonly label: string;
  /** Names of several words stand above their bars. */
  readonly isLong?: boolean;
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly value: number;
    /** Written in place of the value. */
    readonly says?: string;
    /** The value of the time it is held against, drawn as a line across, and how it is written. */
    readonly before?: number | undefined;
    readonly saysBefore?: string | undefined;
  }[];
}) => {
  const text = useReportText();
  const most = Math.max(1, ...rows.map(({ value, before = 0 }) => Math.max(value, before)));
  return (
    <ul className={classes.ranks} aria-label={label} data-long={isLong}>
      {rows.map(({ key, name, value, says, before, saysBefore }) => (
        <li key={key}>
          <span>{name}</span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${(100 * value) / most}%` }} />
            {before !== undefined && before > 0 && <i style={{ left: `${(100 * before) / most}%` }} />}
          </span>
          <span className={classes.figures}>
            <b className="kw-figures">{says ?? formatCount(value)}</b>
            {before !== undefined && (
              <small className="kw-figures">
                {text('reports.wasShort', { value: saysBefore ?? formatCount(before) })}
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};
