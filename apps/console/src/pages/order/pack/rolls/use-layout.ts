import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import type { Pack } from '@kitwright/contract/production';
import { useQuery } from '@tanstack/react-query';
import { readOrNull } from '../../../../api/calls.ts';

/** Tells where everything lies in a finished pack, which never changes; null for one made before that was kept. */
export const useLayout = ({ id }: Pick<Order, 'id'>, pack: Pick<Pack, 'id'>) => {
  const reading = readOrNull(endpoints.consolePackLayout, { params: { id } });
  return useQuery({
    ...reading,
    queryKey: [...reading.queryKey, pack.id],
    staleTime: Infinity,
  });
};
