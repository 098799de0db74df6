import { orderEndpoints } from '@kitwright/contract/orders';
import { unwrap } from '@kitwright/contract/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { cacheKeys } from '../../../api/query-client.ts';

/**
 * The order of a design that staff sent back: the one that is named, or the newest there is. It is corrected rather than
 * ordered a second time.
 */
export const useRejectedOrder = (
  designUuid: string,
  named: string | null,
  isAsked: boolean,
): { readonly id: string | null; readonly isPending: boolean } => {
  const { data, isLoading } = useQuery({
    queryKey: [...cacheKeys.orders, 'rejected', designUuid],
    enabled: isAsked && named === null,
    retry: false,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { status: 'REJECTED', designUuid, limit: 1 } as const;
      const { items } = unwrap(await client.call(orderEndpoints.listOrders, { query, signal }));
      return items[0]?.id ?? null;
    },
  });
  if (!isAsked) return { id: null, isPending: false };
  return { id: named ?? data ?? null, isPending: isLoading };
};
