import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** Severities of the contract's badges. */
export type Severity = 'info' | 'success' | 'warn' | 'primary' | 'secondary' | 'danger';

/** A status in its severity's colour, with a dot so that colour is never the only sign. */
export const StatusBadge = ({
  severity,
  children,
}: {
  readonly severity: Severity;
  readonly children: ReactNode;
}) => (
  <span className={classes.badge} data-severity={severity}>
    {children}
  </span>
);
