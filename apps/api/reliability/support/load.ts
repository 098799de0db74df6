import type { Order } from '@kitwright/contract/orders';
import { setTimeout as wait } from 'node:timers/promises';
import { newKey, type OrderBody } from '../../test/samples.ts';
import type { Caller } from '../../test/start-api.ts';

const RETRY_PAUSE_MS = 20;

/** Answers that customers got: the order of each key, from the first answer that said it was placed. */
export interface Ledger {
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Orders that had been written when the reply was lost: the next try was told of them. */
  readonly replies: { lost: number };
}

export interface Load {
  readonly ledger: Ledger;
  /** Resolves once every order begun is acknowledged. */
  finish(): Promise<void>;
}

/** Customers who order again and again; what is not answered is sent again under its key, as the storefront does. */
export const startLoad = (caller: Caller, body: OrderBody, customers: number): Load => {
  const acknowledged = new Map<string, string>();
  const replies = { lost: 0 };
  let ending = false;
  const order = async (): Promise<void> => {
    const key = newKey();
    for (;;) {
      const headers = { 'idempotency-key': key };
      const answer = await caller<Order>('POST', '/api/orders', { body, headers }).catch(() => null);
      if (answer?.status === 201) {
        acknowledged.set(key, answer.body.id);
        if (answer.headers['idempotency-replayed'] === 'true') replies.lost += 1;
        return;
      }
      // Nothing but "not now" may come of it.
      if (answer !== null && answer.status !== 503) {
        throw new Error(`An order was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      await wait(RETRY_PAUSE_MS);
    }
  };
  const customer = async (): Promise<void> => {
    while (!ending) await order();
  };
  const all = Promise.all(Array.from({ length: customers }, customer));
  return {
    ledger: { acknowledged, replies },
    finish: async () => {
      ending = true;
      await all;
    },
  };
};
