import { errorKeyOf } from '@kitwright/contract/client';
import { EmptyState, Spinner, useErrorText } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useConsoleText } from '../translations/text.ts';
import classes from './waiting.module.css';

interface LoadFailedProps {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>;
  readonly message?: string;
}

/** Stands where something could not be loaded: why, and to try again. */
export const LoadFailed = ({ query, message }: LoadFailedProps) => {
  const text = useConsoleText();
  const errorText = useErrorText();
  return (
    <EmptyState
      icon={<IconCloudOff size={40} stroke={1.25} />}
      title={errorText(errorKeyOf(query.error))}
      message={message}
      action={
        <Button variant="default" onClick={() => void query.refetch()}>
          {text('retry')}
        </Button>
      }
    />
  );
};

/** Stands where a page or its data is still on the way. */
export const Waiting = () => (
  <div className={classes.waiting} role="status">
    <Spinner />
  </div>
);
