import { endpoints } from '@kitwright/contract/endpoints';
import { getSlip, type Order, type OrderPayment } from '@kitwright/contract/orders';
import { unwrap, type Result } from '@kitwright/contract/client';
import type { PaymentKind } from '@kitwright/ordering';
import { busyWhile, saveFile, toast, useErrorText } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { setAnswer, refresh } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';

type Paid = Pick<Order, 'id' | 'paidAmountCents'>;
export type Decision =
  | { readonly decision: 'confirm'; readonly amountCents: number }
  | { readonly decision: 'refuse'; readonly reason: string };

/** What staff do with the money of an order. Each says how it went, and resolves with whether it did. */
export const useMoney = ({ id, paidAmountCents }: Paid) => {
  const errorText = useErrorText();
  const run = async (call: Promise<Result<Order>>, done: string): Promise<boolean> => {
    const answer = await busyWhile(call);
    if (answer.ok) {
      setAnswer(endpoints.consoleOrder, { params: { id } }, answer.value);
      toast.success(done);
    } else toast.error(errorText(answer.problem.key));
    void refresh(endpoints.consoleOrders, endpoints.consolePaymentQueue);
    return answer.ok;
  };
  return {
    record: (kind: PaymentKind, amountCents: number, note: string, done: string) => {
      const body = { kind, amountCents, note, paidAmountCents };
      const idempotencyKey = crypto.randomUUID();
      return run(client.call(endpoints.consoleRecordPayment, { params: { id }, body, idempotencyKey }), done);
    },
    decide: (paymentId: string, body: Decision, done: string) =>
      run(client.call(endpoints.consoleDecideSlip, { params: { id, paymentId }, body }), done),
  };
};

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
  const errorText = useErrorText();
  return async (orderId: string, slip: OrderPayment, number: string): Promise<void> => {
    const params = { id: orderId, paymentId: slip.id };
    const answer = await busyWhile(client.download(getSlip, { params }));
    const ending = slip.slipType?.split('/')[1] ?? 'bin';
    if (answer.ok) saveFile(answer.value, `${number}-slip.${ending}`);
    else toast.error(errorText(answer.problem.key));
  };
};
