import { endpoints } from '@kitwright/contract/endpoints';
import type { NoteAudience, OrderDesk } from '@kitwright/contract/production';
import { unwrap, type Result } from '@kitwright/contract/client';
import { busyWhile, toast, useErrorText } from '@kitwright/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { cacheKeys, LOOK_AGAIN_MS } from '../../../api/queries.ts';

/** What only staff know of an order. */
export const useDesk = (id: string) =>
  useQuery({
    queryKey: cacheKeys.desk(id),
    queryFn: async ({ signal }) =>
      unwrap(await client.call(endpoints.consoleOrderDesk, { params: { id }, signal })),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** What staff plan and note. Each says how it went, and resolves with whether it did. */
export const useDeskActions = (id: string) => {
  const cache = useQueryClient();
  const errorText = useErrorText();
  const run = async (call: Promise<Result<OrderDesk>>, done: string): Promise<boolean> => {
    const answer = await busyWhile(call);
    if (answer.ok) {
      cache.setQueryData(cacheKeys.desk(id), answer.value);
      toast.success(done);
    } else {
      toast.error(errorText(answer.problem.key));
      void cache.invalidateQueries({ queryKey: cacheKeys.desk(id) });
    }
    void cache.invalidateQueries({ queryKey: cacheKeys.orders });
    void cache.invalidateQueries({ queryKey: cacheKeys.order(id) });
    return answer.ok;
  };
  const params = { id };
  return {
    setDue: (dueOn: string, seen: string, done: string) =>
      run(client.call(endpoints.consoleSetDue, { params, body: { dueOn, seen } }), done),
    setSupplier: (supplierId: string | null, seen: string | null, done: string) =>
      run(client.call(endpoints.consoleSetSupplier, { params, body: { supplierId, seen } }), done),
    addNote: (audience: NoteAudience, note: string, done: string) => {
      const idempotencyKey = crypto.randomUUID();
      return run(
        client.call(endpoints.consoleAddNote, { params, body: { audience, note }, idempotencyKey }),
        done,
      );
    },
  };
};
