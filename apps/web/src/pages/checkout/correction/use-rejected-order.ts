import type { DesignId } from '@kitwright/contract';
import { orderEndpoints } from '@kitwright/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/calls.ts';

/**
 * The order of a design that staff sent back: the one that is named, or the newest there is. It is corrected rather than
 * ordered a second time.
 */
export const useRejectedOrder = (
  designUuid: DesignId,
  named: string | null,
  isAsked: boolean,
): { readonly id: string | null; readonly isPending: boolean } => {
  const { data, isLoading } = useQuery({
    ...read(orderEndpoints.listOrders, { query: { status: 'REJECTED', designUuid, limit: 1 } }),
    select: ({ items }) => items[0]?.id ?? null,
    enabled: isAsked && named === null,
    retry: false,
    staleTime: 0,
  });
  if (!isAsked) return { id: null, isPending: false };
  return { id: named ?? data ?? null, isPending: isLoading };
};
