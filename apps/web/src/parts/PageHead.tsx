import type { ReactNode } from 'react';
import { Title } from '@mantine/core';
import classes from './parts.module.css';

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
