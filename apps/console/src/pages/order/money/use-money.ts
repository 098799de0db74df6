import type { OrderId, OrderShareId } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { getSlip, type Order, type OrderPayment, type OrderShare } from '@kitwright/contract/orders';
import { unwrap, type CallResult } from '@kitwright/contract/client';
import { readUsd, type PaymentKind } from '@kitwright/ordering';
import { useQuery } from '@tanstack/react-query';
import { read, useAct, useDownload } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';

type Paid = Pick<Order, 'id' | 'paidAmountCents'>;
export type Decision =
  | { readonly decision: 'confirm'; readonly amountCents: number }
  | { readonly decision: 'refuse'; readonly reason: string };

/** Money that is written down; for a share of the order where one is named. */
interface Recorded {
  readonly kind: PaymentKind;
  readonly amountCents: number;
  readonly note: string;
  readonly shareId?: OrderShareId;
  /** Said once it is done. */
  readonly done: string;
}

/** The actions of staff on the money of an order. Each says how it went, and resolves with whether it did. */
export const useMoney = ({ id, paidAmountCents }: Paid) => {
  const act = useAct();
  const run = async (call: Promise<CallResult<Order>>, done: string): Promise<boolean> => {
    const stale = [endpoints.consoleOrders, endpoints.consolePaymentQueue, endpoints.consoleOrderShares];
    const answer = await act(call, { done, stale });
    return answer.ok;
  };
  return {
    record: ({ done, ...money }: Recorded) => {
      const body = { ...money, paidAmountCents };
      const idempotencyKey = crypto.randomUUID();
      return run(client.call(endpoints.consoleRecordPayment, { params: { id }, body, idempotencyKey }), done);
    },
    decide: (paymentId: string, body: Decision, done: string) =>
      run(client.call(endpoints.consoleDecideSlip, { params: { id, paymentId }, body }), done),
  };
};

/** Shares of an order that its players pay themselves; none while that is not known. */
export const useShares = (id: OrderId): readonly OrderShare[] =>
  useQuery(read(endpoints.consoleOrderShares, { params: { id } })).data?.shares ?? [];

/** The picture of a slip as an address of this page; null for one that is no picture. */
export const useSlipPicture = (orderId: string, slip: OrderPayment) =>
  useQuery({
    // A picture, kept as an address of this page: no answer that the table of calls could name.
    queryKey: ['slip', orderId, slip.id],
    enabled: slip.slipType !== null && slip.slipType !== 'application/pdf',
    staleTime: Infinity,
    queryFn: async () => {
      const params = { id: orderId, paymentId: slip.id };
      return URL.createObjectURL(unwrap(await client.download(getSlip, { params })));
    },
  });

/** Saves a slip, for one that cannot be shown here. */
export const useSaveSlip = () => {
  const download = useDownload();
  return async (orderId: string, slip: OrderPayment, number: string): Promise<void> => {
    const params = { id: orderId, paymentId: slip.id };
    const ending = slip.slipType?.split('/')[1] ?? 'bin';
    await download(client.download(getSlip, { params }), `${number}-slip.${ending}`);
  };
};

/** The most that is written down at once, cents, as the server has it. */
const MOST_CENTS = 10_000_000;
const CENTS = 100;

/** Cents of what was typed as dollars, from a cent to the most there may be; null for anything else. */
export const centsOf = (typed: string): number | null => {
  const cents = readUsd(typed);
  return cents !== null && cents > 0 && cents <= MOST_CENTS ? cents : null;
};

/** Cents as they stand in the field: `1250` is `12.50`. */
export const dollarsOf = (cents: number): string =>
  `${Math.trunc(cents / CENTS)}.${String(cents % CENTS).padStart(2, '0')}`;
