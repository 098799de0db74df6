import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './section.module.css';

/** The title of a part of the page, a line about it, and where there is more. */
export const SectionHead = ({
  title,
  lead,
  more,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly more?: { readonly to: string; readonly label: string };
}) => (
  <div className={classes.head}>
    <div>
      <h2 className={classes.title}>{title}</h2>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
    </div>
    {more !== undefined && (
      <Link to={more.to} className={classes.more}>
        {more.label}
      </Link>
    )}
  </div>
);

/** A part of the page, as wide as the page is. */
export const Section = ({ children }: { readonly children: ReactNode }) => (
  <section className={`kw-page ${classes.section ?? ''}`}>{children}</section>
);
