import { endpoints } from '@kitwright/contract/endpoints';
import { queryOfFilter, type DeskOrder } from '@kitwright/contract/production';
import { dayIn } from '@kitwright/ordering';
import { useInterval } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, readPages, LOOK_AGAIN_MS } from '../../api/calls.ts';
import { useTenant } from '../../tenant.ts';
import { keptOf, type OrderFilter } from './use-filter.ts';

const PAGE_SIZE = 50;

const DAY_AGAIN_MS = 60_000;

/** Gives what table and board ask for alike: windows of days go on where a page stays open over midnight. */
const useQueryOf = (filter: OrderFilter) => {
  const { timeZone } = useTenant();
  const [today, setToday] = useState(() => dayIn(timeZone, Date.now()));
  useInterval(() => setToday(dayIn(timeZone, Date.now())), DAY_AGAIN_MS, { autoInvoke: true });
  return queryOfFilter(keptOf(filter), { timeZone, today });
};

/** The table, page by page; the last one stays on screen until the next is there. */
export const useOrders = (filter: OrderFilter) => {
  const { status, sort, view } = filter;
  const asked = useQueryOf(filter);
  return useInfiniteQuery({
    ...readPages(endpoints.consoleOrders, (page) => ({
      query: {
        ...asked,
        sort,
        limit: PAGE_SIZE,
        ...(status === undefined ? {} : { status }),
        ...page,
      },
    })),
    enabled: view === 'table',
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
};

/** The board: every status with its first orders. */
export const useBoard = (filter: OrderFilter) => {
  const asked = useQueryOf(filter);
  return useQuery({
    ...read(endpoints.consoleBoard, { query: asked }),
    enabled: filter.view === 'board',
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
};

/** Statuses whose column is sorted by due date; the others show the newest first. The server sorts alike. */
const isOver = (status: DeskOrder['status']): boolean =>
  status === 'ON_THE_WAY' || status === 'RECEIVED' || status === 'CANCELED';

/** The cards that follow in a column after what the board brought; nothing until it is asked for. */
export const useMoreOfColumn = (
  filter: OrderFilter,
  status: DeskOrder['status'],
  cursor: string | null,
  isWanted: boolean,
) => {
  const asked = useQueryOf(filter);
  return useInfiniteQuery({
    ...readPages(endpoints.consoleOrders, (page) => ({
      query: {
        ...asked,
        status,
        sort: isOver(status) ? ('newest' as const) : ('due' as const),
        limit: PAGE_SIZE,
        ...(cursor === null ? {} : { cursor }),
        ...page,
      },
    })),
    enabled: isWanted && cursor !== null,
  });
};
