import { randomUUID } from 'node:crypto';
import type { OpenedShare, OpenedShares, Order, OrderShares } from '@kitwright/contract/orders';
import { multipart, placeOrder, samplePng } from './samples.ts';
import type { Caller, TestApi } from './start-api.ts';

interface Asked {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly amountCents: number;
}

/** A share as a captain sets it, under an id of its own. */
export const share = (name: string, amountCents: number, part: Partial<Asked> = {}): Asked => ({
  id: randomUUID(),
  name,
  number: '7',
  amountCents,
  ...part,
});

export const sharesPath = ({ id }: Pick<Order, 'id'>): string => `/api/orders/${id}/shares`;

/** The calls on shares of an order: the captain's by a customer, the players' by anyone, where not said otherwise. */
export const shareCalls = (getApi: () => TestApi) => {
  const set = (order: Pick<Order, 'id'>, shares: readonly object[], caller: Caller = getApi().asCustomer) =>
    caller<OrderShares>('PUT', sharesPath(order), { body: { shares } });
  const approve = async (order: Order): Promise<void> => {
    const body = { action: 'approve', from: 'REVIEWING' };
    const answer = await getApi().asAdmin('POST', `/api/console/orders/${order.id}/move`, { body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  return {
    set,
    approve,
    read: async (order: Pick<Order, 'id'>): Promise<OrderShares> =>
      (await getApi().asCustomer<OrderShares>('GET', sharesPath(order))).body,
    /** An approved order of which two players pay a share. */
    sharedOrder: async () => {
      const order = await placeOrder(getApi().asCustomer);
      await approve(order);
      const shares = [share('សុខ ដារ៉ា', 1_500), share('Vuthy', 2_000, { number: '9' })] as const;
      const { body } = await set(order, shares);
      if (body.token === null) throw new Error('The shares have no link');
      return { order, shares, token: body.token };
    },
    open: (token: string, id?: string) =>
      getApi().asVisitor<OpenedShares & OpenedShare>(
        'GET',
        `/api/shares/${token}${id === undefined ? '' : `/${id}`}`,
      ),
    sendSlip: async (token: string, id: string, amountCents: number) =>
      getApi().asVisitor<OpenedShare>(
        'POST',
        `/api/shares/${token}/${id}/slips?amountCents=${amountCents}`,
        multipart(await samplePng()),
      ),
    staffOrder: async ({ id }: Pick<Order, 'id'>): Promise<Order> =>
      (await getApi().asAdmin<Order>('GET', `/api/console/orders/${id}`)).body,
  };
};
