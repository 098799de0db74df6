import type { BoardColumn as Column, DeskOrder } from '@kitwright/contract/production';
import { useEffect, useMemo, useState, type ComponentProps } from 'react';
import type { OrderFilter } from '../use-filter.ts';
import { useMoreOfColumn } from '../use-orders.ts';
import { BoardColumn } from './BoardColumn.tsx';

type Rest = Omit<ComponentProps<typeof BoardColumn>, 'orders' | 'isLoading' | 'onMore'>;

/** A column that brings its later cards when they are asked for, and tells what it shows, for the keys. */
export const PagedColumn = ({
  filter,
  onShow,
  ...props
}: Rest & {
  readonly filter: OrderFilter;
  readonly onShow: (status: Column['status'], orders: readonly DeskOrder[]) => void;
}) => {
  const { column } = props;
  const { status, nextCursor } = column;
  const [isWanted, setIsWanted] = useState(false);
  const more = useMoreOfColumn(filter, status, nextCursor, isWanted);
  const orders = useMemo(() => {
    const later = more.data?.pages.flatMap(({ items }) => items) ?? [];
    const known = new Set(column.items.map(({ id }) => id));
    return [...column.items, ...later.filter(({ id }) => !known.has(id))];
  }, [column.items, more.data]);
  useEffect(() => onShow(status, orders), [onShow, status, orders]);
  const showMore = (): void => {
    if (isWanted) void more.fetchNextPage();
    else setIsWanted(true);
  };
  return <BoardColumn {...props} orders={orders} isLoading={more.isFetching} onMore={showMore} />;
};
