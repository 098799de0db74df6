import { endpoints } from '@kitwright/contract/endpoints';
import type { Order } from '@kitwright/contract/orders';
import type { Pack, PackLayout } from '@kitwright/contract/production';
import { unwrap } from '@kitwright/contract/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../../api/client.ts';

/** Where everything lies in a finished pack, which never changes; null for one made before that was kept. */
export const useLayout = ({ id }: Pick<Order, 'id'>, pack: Pick<Pack, 'id'>) =>
  useQuery({
    queryKey: ['pack-layout', id, pack.id],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<PackLayout | null> => {
      const answer = await client.call(endpoints.consolePackLayout, { params: { id }, signal });
      return !answer.ok && answer.problem.key === 'error.msg.notFound' ? null : unwrap(answer);
    },
  });
