import { endpoints } from '@kitwright/contract/endpoints';
import { queryOfFilter, type DeskOrder, type KeptFilter } from '@kitwright/contract/production';
import { dayIn } from '@kitwright/ordering';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { read, readPages, LOOK_AGAIN_MS } from '../../api/calls.ts';
import { useTenant } from '../../tenant.ts';
import { keptOf, type OrderFilter } from './use-filter.ts';

const PAGE_SIZE = 50;

/** Gives what table, board and file ask for alike, of a day of a time zone. */
export const queryOf = (timeZone: string, filter: KeptFilter, nowMs: number) =>
  queryOfFilter(filter, { timeZone, today: dayIn(timeZone, nowMs) });

const useQueryOf = (filter: OrderFilter) => queryOf(useTenant().timeZone, keptOf(filter), Date.now());

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
