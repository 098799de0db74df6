import { endpoints } from '@kitwright/contract/endpoints';
import type { DeskOrder } from '@kitwright/contract/production';
import { unwrap } from '@kitwright/contract/client';
import { endOfDayIn, startOfDayIn } from '@kitwright/ordering';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { cacheKeys, LOOK_AGAIN_MS } from '../../api/queries.ts';
import { useTenant } from '../../tenant.ts';
import type { OrderFilter } from './use-filter.ts';

const PAGE_SIZE = 50;

/** What table and board ask for alike; days are those of a time zone. */
export const queryOf = (zone: string, { search, due, supplier, customer, from, to }: OrderFilter) => ({
  ...(search === '' ? {} : { search }),
  ...(due === null ? {} : { due }),
  ...(supplier === '' ? {} : { supplier }),
  ...(customer === '' ? {} : { customer }),
  ...(from === '' ? {} : { from: startOfDayIn(zone, from).toISOString() }),
  ...(to === '' ? {} : { to: endOfDayIn(zone, to).toISOString() }),
});

/** The table, page by page; the last one stays on screen until the next is there. */
export const useOrders = (filter: OrderFilter) => {
  const { timeZone } = useTenant();
  return useInfiniteQuery({
    queryKey: [...cacheKeys.orders, 'table', filter],
    enabled: filter.view === 'table',
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const { status, sort } = filter;
      const query = {
        ...queryOf(timeZone, filter),
        sort,
        limit: PAGE_SIZE,
        ...(status === null ? {} : { status }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      return unwrap(await client.call(endpoints.consoleOrders, { query, signal }));
    },
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
};

/** The board: every status with its first orders. */
export const useBoard = (filter: OrderFilter) => {
  const { timeZone } = useTenant();
  return useQuery({
    queryKey: [...cacheKeys.orders, 'board', queryOf(timeZone, filter)],
    enabled: filter.view === 'board',
    queryFn: async ({ signal }) =>
      unwrap(await client.call(endpoints.consoleBoard, { query: queryOf(timeZone, filter), signal })),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
};

/** Statuses whose column goes by due date; the others show the newest first. The server sorts alike. */
const isOver = (status: DeskOrder['status']): boolean =>
  status === 'ON_THE_WAY' || status === 'RECEIVED' || status === 'CANCELED';

/** What follows in a column after what the board brought; nothing until it is asked for. */
export const useMoreOfColumn = (
  filter: OrderFilter,
  status: DeskOrder['status'],
  cursor: string | null,
  isWanted: boolean,
) => {
  const { timeZone } = useTenant();
  return useInfiniteQuery({
    queryKey: [...cacheKeys.orders, 'column', queryOf(timeZone, filter), status, cursor],
    enabled: isWanted && cursor !== null,
    initialPageParam: cursor ?? '',
    queryFn: async ({ pageParam, signal }) => {
      const sort = isOver(status) ? 'newest' : 'due';
      const query = {
        ...queryOf(timeZone, filter),
        status,
        sort,
        limit: PAGE_SIZE,
        cursor: pageParam,
      } as const;
      return unwrap(await client.call(endpoints.consoleOrders, { query, signal }));
    },
    getNextPageParam: (page) => page.nextCursor,
  });
};
