import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
