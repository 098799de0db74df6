import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './checkout.module.css';

/** One part of an order that is written. */
export const Section = ({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section className={classes.section}>
    <Group justify="space-between" mb="md">
      <Title order={2} size="h3">
        {title}
      </Title>
      {aside}
    </Group>
    {children}
  </section>
);
