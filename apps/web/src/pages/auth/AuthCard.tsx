import { Alert, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PieceOutlines } from '../../parts/PieceOutlines.tsx';
import classes from './auth.module.css';

/** The frame of sign-in and sign-up: the form, beside the pieces of a garment. */
export const AuthCard = ({
  title,
  lead,
  problem,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  /** What went wrong as a whole. */
  readonly problem: string | null;
  readonly children: ReactNode;
}) => (
  <div className={`kw-page ${classes.frame ?? ''}`}>
    <section className={classes.card}>
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
    <div className={classes.picture} aria-hidden>
      <PieceOutlines />
    </div>
  </div>
);
