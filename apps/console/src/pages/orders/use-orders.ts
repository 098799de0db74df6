import { endpoints } from '@kitwright/contract/endpoints';
import type { DeskOrder } from '@kitwright/contract/production';
import { endOfDayIn, startOfDayIn } from '@kitwright/ordering';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { read, readPages, LOOK_AGAIN_MS } from '../../api/calls.ts';
import { useTenant } from '../../tenant.ts';
import type { OrderFilter } from './use-filter.ts';

const PAGE_SIZE = 50;

/** Gives what table and board ask for alike; days are those of a time zone. */
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
  const { status, sort, view } = filter;
  const { timeZone } = useTenant();
  return useInfiniteQuery({
    ...readPages(endpoints.consoleOrders, (page) => ({
      query: {
        ...queryOf(timeZone, filter),
        sort,
        limit: PAGE_SIZE,
        ...(status === null ? {} : { status }),
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
  const { timeZone } = useTenant();
  return useQuery({
    ...read(endpoints.consoleBoard, { query: queryOf(timeZone, filter) }),
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
  const { timeZone } = useTenant();
  return useInfiniteQuery({
    ...readPages(endpoints.consoleOrders, (page) => ({
      query: {
        ...queryOf(timeZone, filter),
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
