import { Alert, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './auth.module.css';

/** The frame of every page of signing in: one card on a quiet ground, with the cutting table's ticks in the tenant's colour. */
export const AuthCard = ({
  title,
  lead,
  problem = null,
  icon,
  below,
  children,
}: {
  readonly title: string;
  readonly lead: ReactNode;
  /** Shows what went wrong as a whole. */
  readonly problem?: ReactNode;
  /** Stands above the title of a page that only tells something. */
  readonly icon?: ReactNode;
  /** Stands under the card, quieter than it. */
  readonly below?: ReactNode;
  readonly children?: ReactNode;
}) => (
  <div className={classes.ground}>
    <div className={classes.column}>
      <section className={classes.card}>
        {icon !== undefined && (
          <span className={classes.icon} aria-hidden>
            {icon}
          </span>
        )}
        <Title order={1} size="h2">
          {title}
        </Title>
        <p className={classes.lead}>{lead}</p>
        {problem !== null && (
          <Alert color="red" variant="light" icon={<IconAlertTriangle stroke={1.5} />} mb="md" role="alert">
            {problem}
          </Alert>
        )}
        {children}
      </section>
      {below}
    </div>
  </div>
);
