import type { ReactNode } from 'react';
import classes from './tenant.module.css';

/** Fields that belong together, under a heading. */
export const FormGroup = ({
  title,
  hint,
  aside,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={classes.group} aria-label={title}>
    <div className={classes.groupHead}>
      <div>
        <h2 className={classes.groupTitle}>{title}</h2>
        {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      </div>
      {aside}
    </div>
    {children}
  </section>
);
