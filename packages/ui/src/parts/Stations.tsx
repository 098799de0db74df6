import classes from './stations.module.css';

/** One stop on the way: `owed` is one that was passed without what it asks for. */
export interface StationMark {
  readonly id: string;
  readonly label: string;
  readonly state: 'reached' | 'current' | 'owed' | 'ahead';
}

/** A line of stations: which are reached, and where it stands. In a narrow place only those that matter now have their words. */
export const Stations = ({
  stations,
  stopped,
  label,
}: {
  readonly stations: readonly StationMark[];
  /** It does not go on from here. */
  readonly stopped: boolean;
  readonly label: string;
}) => {
  const marked = stations.filter(({ state }) => state === 'current' || state === 'owed');
  return (
    <div className={classes.way}>
      <ol className={classes.stations} data-stopped={stopped} aria-label={label}>
        {stations.map(({ id, label: name, state }) => (
          <li
            key={id}
            data-state={state}
            {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}
          >
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <p className={classes.now} aria-hidden>
        {marked.map(({ id, label: name, state }) => (
          <span key={id} data-state={state}>
            {name}
          </span>
        ))}
      </p>
    </div>
  );
};
