import { createQueryClient, createReads, createUseAct, createUseDownload } from '@kitwright/app-shell';
import { endpoints } from '@kitwright/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

export const queryClient = createQueryClient({
  staleTime: 5_000,
  // What the browser believes of its network says nothing of the server, which may stand next door: a query is tried
  // and says that it failed, instead of waiting without a word.
  networkMode: 'always',
  refetchOnReconnect: true,
});

const reads = createReads(client, queryClient);
export const { read, readOrNull, readPages, setAnswer } = reads;

/** Reads again what was read of calls: with the orders their board, which lies at an address of its own. */
export const refresh: typeof reads.refresh = (...calls) => {
  const areOrders = calls.some(({ path }) => path === endpoints.consoleOrders.path);
  return reads.refresh(...calls, ...(areOrders ? [endpoints.consoleBoard] : []));
};
export const useAct = createUseAct({ refresh });
export const useDownload = createUseDownload(useAct);

/** Says how often an open page looks for what colleagues and customers did, ms. */
export const LOOK_AGAIN_MS = 15_000;

export const useOrder = (id: string) =>
  useQuery({ ...read(endpoints.consoleOrder, { params: { id } }), refetchInterval: LOOK_AGAIN_MS });
