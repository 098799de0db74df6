import { accountEndpoints } from '@kitwright/contract/accounts';
import { orderEndpoints, personalEndpoints, type Order } from '@kitwright/contract/orders';
import type { CallResult } from '@kitwright/contract/client';
import { confirm, type ConfirmRequest } from '@kitwright/ui';
import { IconAlertTriangle, IconPackage, IconSend } from '@tabler/icons-react';
import { useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useMeText } from '../../../translations/me/text.ts';

const ICON = { size: 24, stroke: 1.5 } as const;

interface Move {
  readonly question: ConfirmRequest;
  readonly send: () => Promise<CallResult<Order>>;
  readonly done: string;
}

export interface OrderMoves {
  readonly cancel: (id: string) => Promise<void>;
  readonly resubmit: (id: string) => Promise<void>;
  readonly confirmReceived: (id: string) => Promise<void>;
}

/** Gives what a customer may do with an own order: each asks first, says how it went, and reads the order again. */
export const useOrderMoves = (): OrderMoves => {
  const text = useMeText();
  const act = useAct();
  const carryOut = async ({ question, send, done }: Move): Promise<void> => {
    if (!(await confirm(question))) return;
    await act(send(), {
      done,
      stale: [orderEndpoints.listOrders, personalEndpoints.listNotices, accountEndpoints.summary],
    });
  };
  return {
    cancel: (id) =>
      carryOut({
        question: {
          icon: <IconAlertTriangle {...ICON} />,
          title: text('orders.cancelTitle'),
          message: text('orders.cancelMessage'),
          rejectLabel: text('orders.cancelNo'),
          acceptLabel: text('orders.cancelYes'),
          dangerous: true,
        },
        send: () => client.call(orderEndpoints.cancelOrder, { params: { id } }),
        done: text('orders.canceled'),
      }),
    resubmit: (id) =>
      carryOut({
        question: {
          icon: <IconSend {...ICON} />,
          title: text('orders.resubmitTitle'),
          message: text('orders.resubmitMessage'),
          rejectLabel: text('orders.cancelNo'),
          acceptLabel: text('orders.resubmitYes'),
        },
        send: () => client.call(orderEndpoints.resubmitOrder, { params: { id } }),
        done: text('orders.resubmitted'),
      }),
    confirmReceived: (id) =>
      carryOut({
        question: {
          icon: <IconPackage {...ICON} />,
          title: text('orders.receivedTitle'),
          message: text('orders.receivedMessage'),
          rejectLabel: text('orders.receivedNo'),
          acceptLabel: text('orders.receivedYes'),
        },
        send: () => client.call(orderEndpoints.confirmOrderReceived, { params: { id } }),
        done: text('orders.confirmed'),
      }),
  };
};
