import { formatCount } from '@kitwright/ui';
import classes from './reports.module.css';

/** Amounts side by side, each with its name and figure: readable as a list too. */
export const RankChart = ({
  label,
  rows,
}: {
  readonly label: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly value: number }[];
}) => {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={classes.ranks} aria-label={label}>
      {rows.map(({ key, name, value }) => (
        <li key={key}>
          <span>{name}</span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${(100 * value) / most}%` }} />
          </span>
          <b className="kw-figures">{formatCount(value)}</b>
        </li>
      ))}
    </ul>
  );
};
