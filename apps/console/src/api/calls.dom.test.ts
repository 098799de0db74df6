import { endpoints } from '@kitwright/contract/endpoints';
import { expect, it } from 'vitest';
import { queryClient, read, refresh } from './calls.ts';

it('reads the board again with the orders, and with nothing else', async () => {
  const { queryKey } = read(endpoints.consoleBoard, { query: {} });
  queryClient.setQueryData(queryKey, { columns: [], late: 0 });
  const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  await refresh(endpoints.consoleStock);
  expect(isStale()).toBe(false);
  await refresh(endpoints.consoleOrders);
  expect(isStale()).toBe(true);
});
