import { endpoints, type CreateOrderBody, type Order, type Problem } from '@kitwright/contract';
import { quoteSchema, type Quote } from '@kitwright/ordering';
import { busyWhile } from '@kitwright/ui';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { createIdempotencyKeys } from '../../api/idempotency-keys.ts';
import { cacheKeys, queryClient } from '../../api/query-client.ts';

export type OrderOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  /** The price is another one by now: it must be seen before it is accepted. */
  | { readonly kind: 'stalePrice'; readonly quote: Quote }
  | { readonly kind: 'refused'; readonly problem: Problem };

const outcomeOf = (problem: Problem): OrderOutcome => {
  const fresh = quoteSchema.safeParse(problem.current);
  return problem.key === 'error.msg.order.stalePrice' && fresh.success
    ? { kind: 'stalePrice', quote: fresh.data }
    : { kind: 'refused', problem };
};

/**
 * Places an order once: the same content always carries the same Idempotency-Key, so that a second click, or a retry
 * after a lost answer, gives the first order again.
 */
export const usePlaceOrder = () => {
  const [keyFor] = useState(() => createIdempotencyKeys(() => crypto.randomUUID()));
  const [placing, setPlacing] = useState(false);

  const place = async (body: CreateOrderBody): Promise<OrderOutcome> => {
    setPlacing(true);
    const answer = await busyWhile(
      client.call(endpoints.createOrder, { body, idempotencyKey: keyFor(body) }),
    );
    setPlacing(false);
    if (!answer.ok) return outcomeOf(answer.problem);
    await Promise.all(
      [cacheKeys.orders, cacheKeys.summary].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
    return { kind: 'placed', order: answer.value };
  };

  return { place, placing };
};
