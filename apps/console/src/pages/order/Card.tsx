import type { ReactNode } from 'react';
import classes from './order.module.css';

/** A titled part of an order's page. */
export const Card = ({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={classes.card} aria-label={title}>
    <div className={classes.cardHead}>
      <h2 className={classes.cardTitle}>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
);
