import type { Problem } from '@kitwright/contract';
import { accountEndpoints } from '@kitwright/contract/accounts';
import { cartEndpoints, orderEndpoints, type Order } from '@kitwright/contract/orders';
import type { CallResult } from '@kitwright/contract/client';
import { busyWhile } from '@kitwright/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { refresh } from '../../api/calls.ts';
import { createIdempotencyKeys } from '../../api/client.ts';

export type OrderOutcome<Quote> =
  | { readonly kind: 'placed'; readonly order: Order }
  /** The price is another one by now: it must be seen before it is accepted. */
  | { readonly kind: 'stalePrice'; readonly quote: Quote }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** Tells how an order is sent, and what the quote looks like that may come back instead. */
export interface Placing<Body, Quote extends z.ZodType> {
  readonly send: (body: Body, idempotencyKey: string) => Promise<CallResult<Order>>;
  readonly quoteSchema: Quote;
}

const outcomeOf = <Quote extends z.ZodType>(
  problem: Problem,
  schema: Quote,
): OrderOutcome<z.output<Quote>> => {
  const fresh = schema.safeParse(problem.current);
  return problem.key === 'error.msg.order.stalePrice' && fresh.success
    ? { kind: 'stalePrice', quote: fresh.data }
    : { kind: 'refused', problem };
};

/**
 * Places an order once: the same content always carries the same Idempotency-Key, so that a second click, or a retry
 * after a lost answer, gives the first order again.
 */
export const usePlaceOrder = <Body, Quote extends z.ZodType>({ send, quoteSchema }: Placing<Body, Quote>) => {
  const [keyFor] = useState(() => createIdempotencyKeys(() => crypto.randomUUID()));
  const [placing, setPlacing] = useState(false);

  const place = async (body: Body): Promise<OrderOutcome<z.output<Quote>>> => {
    setPlacing(true);
    const answer = await busyWhile(send(body, keyFor(body)));
    setPlacing(false);
    if (!answer.ok) return outcomeOf(answer.error, quoteSchema);
    await refresh(orderEndpoints.listOrders, accountEndpoints.summary, cartEndpoints.getCart);
    return { kind: 'placed', order: answer.value };
  };

  return { place, placing };
};
