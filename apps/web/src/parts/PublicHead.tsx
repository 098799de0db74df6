import type { ReactNode } from 'react';
import classes from './public-head.module.css';

/** Shows how a public page begins: what it is about, in large letters, and a line. */
export const PublicHead = ({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}) => (
  <header className={classes.head}>
    <h1>{title}</h1>
    {lead !== undefined && <p>{lead}</p>}
    {children}
  </header>
);
