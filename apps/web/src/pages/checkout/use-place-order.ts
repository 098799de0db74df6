import type { Problem } from '@kitwright/contract';
import { accountEndpoints } from '@kitwright/contract/accounts';
import { cartEndpoints, orderEndpoints, type Order } from '@kitwright/contract/orders';
import type { CallResult } from '@kitwright/contract/client';
import { busyWhile } from '@kitwright/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { refresh } from '../../api/calls.ts';
import { createIdempotencyKeys } from '../../api/client.ts';
import {
  dropWaiting,
  keepWaiting,
  useWaitedFor,
  waitingKey,
  type OrderWay,
} from '../../offline/waiting-order.ts';
import { useAccount } from '../../session/session.ts';

export type OrderOutcome<Quote> =
  | { readonly kind: 'placed'; readonly order: Order }
  /** The price is another one by now: it must be seen before it is accepted. */
  | { readonly kind: 'stalePrice'; readonly quote: Quote }
  /** No one answered: it is kept, and sent when someone does. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** Tells how an order is sent, and what the quote looks like that may come back instead. */
export interface Placing<Body, Quote extends z.ZodType> {
  readonly send: (body: Body, idempotencyKey: string) => Promise<CallResult<Order>>;
  readonly quoteSchema: Quote;
  readonly way: OrderWay;
}

/** Names the order that is written, and says what follows once one that waited was answered. */
interface Waiting {
  readonly draft: string;
  readonly onSent: (orderId: string) => void;
  readonly onRefused: (problem: Problem) => void;
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
 * after a lost answer, gives the first order again. One that no one answers is kept on this device.
 */
export const usePlaceOrder = <Body, Quote extends z.ZodType>(
  { send, quoteSchema, way }: Placing<Body, Quote>,
  waiting: Waiting,
) => {
  const [keyFor] = useState(() => createIdempotencyKeys(() => crypto.randomUUID()));
  const [placing, setPlacing] = useState(false);
  const account = useAccount()?.id ?? null;
  const { pathname, search } = useLocation();
  const { draft } = waiting;
  const { last } = useWaitedFor();
  const tell = useEffectEvent(() => {
    if (last?.order.draft !== draft) return;
    useWaitedFor.setState({ last: null });
    if (last.kind === 'sent') waiting.onSent(last.id);
    else waiting.onRefused(last.problem);
  });
  useEffect(() => tell(), [last]);

  const isKept = (body: Body, key: string): boolean => {
    if (account === null) return false;
    try {
      keepWaiting(localStorage, { account, way, draft, at: `${pathname}${search}`, key, body });
      return true;
    } catch {
      return false;
    }
  };

  const place = async (body: Body): Promise<OrderOutcome<z.output<Quote>>> => {
    setPlacing(true);
    const key =
      (account === null ? null : waitingKey(localStorage, { account, draft, body })) ?? keyFor(body);
    const answer = await busyWhile(send(body, key));
    setPlacing(false);
    if (!answer.ok && answer.error.status === 0 && isKept(body, key)) return { kind: 'waiting' };
    if (account !== null) dropWaiting(localStorage, { account, draft });
    if (!answer.ok) return outcomeOf(answer.error, quoteSchema);
    await refresh(orderEndpoints.listOrders, accountEndpoints.summary, cartEndpoints.getCart);
    return { kind: 'placed', order: answer.value };
  };

  return { place, placing };
};
