import { endpoints } from '@kitwright/contract/endpoints';
import type { OrderSummary } from '@kitwright/contract/orders';
import { formatUsd, unpaidByStep, type OrderAction } from '@kitwright/ordering';
import { confirm } from '@kitwright/ui';
import { IconBan, IconCashOff, IconProgressCheck } from '@tabler/icons-react';
import { createElement, useCallback } from 'react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useMay } from '../../session/session.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { useConsoleText } from '../../translations/text.ts';
import { isBackwards } from './next-step.ts';

type Movable = Pick<
  OrderSummary,
  'id' | 'number' | 'status' | 'version' | 'grandTotalCents' | 'paidAmountCents'
>;

/** The confirmed amount of a step that hands over what is not paid. */
export const unpaidPart = (action: OrderAction, order: Movable): { readonly unpaidCents?: number } => {
  const unpaidCents = unpaidByStep(action, order);
  return unpaidCents > 0 ? { unpaidCents } : {};
};

/** Asks before a move; there is no way back. What is not paid in full is handed over only when that is confirmed. */
export const useAskBeforeMove = (): ((order: Movable, action: OrderAction) => Promise<boolean>) => {
  const text = useConsoleText();
  const own = useStaffOrderText();
  const mayHandOver = useMay('staff');
  return useCallback(
    (order, action) => {
      const unpaidCents = mayHandOver ? unpaidByStep(action, order) : 0;
      const amount = formatUsd(unpaidCents);
      const { number } = order;
      const Icon = unpaidCents > 0 ? IconCashOff : isBackwards(action) ? IconBan : IconProgressCheck;
      return confirm({
        icon: createElement(Icon, { size: 24, stroke: 1.5 }),
        title: text('confirm.title'),
        message: unpaidCents > 0 ? own('unpaid.ask', { number, amount }) : text(`ask.${action}`, { number }),
        rejectLabel: text('keep'),
        acceptLabel: unpaidCents > 0 ? own('unpaid.accept', { amount }) : text(`action.${action}`),
        dangerous: unpaidCents > 0 || isBackwards(action),
      });
    },
    [text, own, mayHandOver],
  );
};

/**
 * Moves an order on from the status that is shown. Every open list and page shows the outcome at once; when a
 * colleague was faster, it shows what they did. Resolves with whether the order moved.
 */
export const useMoveOrder = (): ((
  order: Movable,
  action: OrderAction,
  reason?: string,
) => Promise<boolean>) => {
  const text = useConsoleText();
  const act = useAct();
  return useCallback(
    async (order, action, reason) => {
      const body = {
        action,
        from: order.status,
        version: order.version,
        ...unpaidPart(action, order),
        ...(reason === undefined ? {} : { reason }),
      };
      const answer = await act(client.call(endpoints.consoleMoveOrder, { params: { id: order.id }, body }), {
        done: ({ number, status }) => text('moved', { number, status: text(`status.${status}`) }),
        stale: [endpoints.consoleOrders],
      });
      return answer.ok;
    },
    [text, act],
  );
};
