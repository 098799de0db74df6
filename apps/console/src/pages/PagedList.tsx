import { EmptyState, useErrorText } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorKeyOf } from '../api/problem-error.ts';
import { useBusinessText } from '../translations/business/text.ts';
import { useConsoleText } from '../translations/text.ts';
import classes from './business.module.css';
import { Waiting } from './Waiting.tsx';

/** What every list of the back office has around its rows: waiting, failure, emptiness, and the next page. */
export const PagedList = ({
  query,
  isEmpty,
  emptyMessage,
  children,
}: {
  /** A list that comes whole has no next page. */
  readonly query: Pick<UseQueryResult, 'data' | 'error' | 'isPending' | 'refetch'> &
    Partial<Pick<UseInfiniteQueryResult, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>>;
  readonly isEmpty: boolean;
  readonly emptyMessage: string;
  readonly children: ReactNode;
}) => {
  const text = useBusinessText();
  const shared = useConsoleText();
  const errorText = useErrorText();
  if (query.isPending) return <Waiting />;
  if (query.data === undefined)
    return (
      <EmptyState
        icon={<IconCloudOff size={40} stroke={1.25} />}
        title={errorText(errorKeyOf(query.error))}
        action={
          <Button variant="default" onClick={() => void query.refetch()}>
            {shared('retry')}
          </Button>
        }
      />
    );
  if (isEmpty) return <EmptyState title={text('noneFound')} message={emptyMessage} />;
  return (
    <>
      {children}
      {query.hasNextPage === true && (
        <div className={classes.more}>
          <Button
            variant="default"
            size="sm"
            loading={query.isFetchingNextPage === true}
            onClick={() => void query.fetchNextPage?.()}
          >
            {text('more')}
          </Button>
        </div>
      )}
    </>
  );
};
