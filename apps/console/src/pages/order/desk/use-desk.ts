import { endpoints } from '@kitwright/contract/endpoints';
import type { NoteAudience, OrderDesk } from '@kitwright/contract/production';
import type { CallResult } from '@kitwright/contract/client';
import { useQuery } from '@tanstack/react-query';
import { read, useAct, LOOK_AGAIN_MS } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';

/** Gives what only staff know of an order. */
export const useDesk = (id: string) =>
  useQuery({
    ...read(endpoints.consoleOrderDesk, { params: { id } }),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Gives what staff plan and note. Each says how it went, and resolves with whether it did. */
export const useDeskActions = (id: string) => {
  const act = useAct();
  const params = { id };
  const run = async (call: Promise<CallResult<OrderDesk>>, done: string): Promise<boolean> => {
    const answer = await act(call, { done, stale: [endpoints.consoleOrders] });
    return answer.ok;
  };
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
