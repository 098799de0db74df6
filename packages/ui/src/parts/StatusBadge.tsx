import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import stationsClasses from './stations.module.css';
import classes from './status-badge.module.css';

/** Severities of the contract's badges. */
export type Severity = 'info' | 'success' | 'warn' | 'primary' | 'secondary' | 'danger';

/** Good or bad news for who ordered, whatever colour the contract gives the status. */
export type News = 'good' | 'bad';

const ICON = { good: IconCircleCheckFilled, bad: IconCircleXFilled } as const satisfies Record<News, unknown>;

/**
 * A status in its severity's colour. A dot, or the sign of good or bad news in its place, says the same without colour:
 * the contract gives what was received the colour of what was rejected.
 */
export const StatusBadge = ({
  severity,
  news,
  children,
}: {
  readonly severity: Severity;
  readonly news?: News | null;
  readonly children: ReactNode;
}) => {
  const Icon = news == null ? null : ICON[news];
  return (
    <span className={classes.badge} data-severity={severity} data-news={news ?? undefined}>
      {Icon !== null && <Icon size={14} aria-hidden />}
      {children}
    </span>
  );
};

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
  /** True where work does not go on from this status. */
  readonly stopped: boolean;
  readonly label: string;
}) => {
  const marked = stations.filter(({ state }) => state === 'current' || state === 'owed');
  return (
    <div className={stationsClasses.way}>
      <ol className={stationsClasses.stations} data-stopped={stopped} aria-label={label}>
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
      <p className={stationsClasses.now} aria-hidden>
        {marked.map(({ id, label: name, state }) => (
          <span key={id} data-state={state}>
            {name}
          </span>
        ))}
      </p>
    </div>
  );
};
