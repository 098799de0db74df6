import type { ReactNode } from 'react';
import { useUiText } from '../translations/text.ts';
import classes from './empty.module.css';
import lineListClasses from './line-list.module.css';

/** Stands where nothing is yet: a picture, a line, and the way on. */
export const EmptyState = ({
  icon,
  title,
  message,
  action,
  isPage = false,
}: {
  readonly icon?: ReactNode;
  /** "No data!" when absent. */
  readonly title?: string;
  readonly message?: ReactNode;
  readonly action?: ReactNode;
  /** Says whether it is all there is on the page: its title is then the page's own. */
  readonly isPage?: boolean;
}) => {
  const text = useUiText();
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={classes.empty} data-page={isPage}>
      {icon !== undefined && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Title className={classes.title}>{title ?? text('noData')}</Title>
      {message !== undefined && <p className={classes.message}>{message}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
};

/** Short lines below a heading or an event, each of its own; nothing where there is none. */
export const LineList = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <ul className={lineListClasses.lines}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
