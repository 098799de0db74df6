import type { ReactNode } from 'react';
import { Title } from '@mantine/core';
import classes from './parts.module.css';
import publicHeadClasses from './public-head.module.css';

/** Title, a line about it, and what one can do here. */
export const PageHead = ({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}) => (
  <div className={classes.head}>
    <div>
      <Title order={1} size="h2" className={classes.title ?? ''} title={title}>
        {title}
      </Title>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
    </div>
    {children}
  </div>
);

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
  <header className={publicHeadClasses.head}>
    <h1>{title}</h1>
    {lead !== undefined && <p>{lead}</p>}
    {children}
  </header>
);
