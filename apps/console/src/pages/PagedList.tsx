import { EmptyState } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBusinessText } from '../translations/business/text.ts';
import classes from './business.module.css';
import { LoadFailed, Waiting } from './LoadFailed.tsx';

/** Shows what every list of the back office has around its rows: waiting, failure, emptiness, and the next page. */
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
  if (query.isPending) return <Waiting />;
  if (query.data === undefined) return <LoadFailed query={query} />;
  if (isEmpty)
    return (
      <div className={classes.blank}>
        <EmptyState
          icon={<IconInbox size={40} stroke={1.25} />}
          title={text('noneFound')}
          message={emptyMessage}
        />
      </div>
    );
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
