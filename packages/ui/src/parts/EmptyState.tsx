import type { ReactNode } from 'react';
import { useUiText } from '../translations/text.ts';
import classes from './empty.module.css';

/** What stands where nothing is yet: a picture, a line, and the way on. */
export const EmptyState = ({
  icon,
  title,
  message,
  action,
}: {
  readonly icon?: ReactNode;
  /** "No data!" when absent. */
  readonly title?: string;
  readonly message?: ReactNode;
  readonly action?: ReactNode;
}) => {
  const text = useUiText();
  return (
    <div className={classes.empty}>
      {icon !== undefined && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <h2 className={classes.title}>{title ?? text('noData')}</h2>
      {message !== undefined && <p className={classes.message}>{message}</p>}
      {action}
    </div>
  );
};
