import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMeText } from '../../../translations/me/text.ts';
import classes from '../me.module.css';

interface BlockProps {
  readonly title: string;
  /** Says where everything of the kind is. */
  readonly all?: string;
  readonly children: ReactNode;
}

/** A part of the dashboard. */
export const Block = ({ title, all, children }: BlockProps) => {
  const text = useMeText();
  return (
    <section>
      <div className={classes.blockHead}>
        <h2>{title}</h2>
        {all !== undefined && (
          <Anchor component={Link} to={all} size="sm" aria-label={`${text('dashboard.all')}: ${title}`}>
            {text('dashboard.all')}
          </Anchor>
        )}
      </div>
      {children}
    </section>
  );
};
