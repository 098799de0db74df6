import { endpoints, type OrderSummary } from '@kitwright/contract';
import type { OrderAction } from '@kitwright/ordering';
import { busyWhile, confirm, toast, useErrorText } from '@kitwright/ui';
import { IconBan, IconProgressCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createElement, useCallback } from 'react';
import { client } from '../../api/client.ts';
import { cacheKeys } from '../../api/queries.ts';
import { useConsoleText } from '../../translations/text.ts';
import { isBackwards } from './next-step.ts';

type Movable = Pick<OrderSummary, 'id' | 'number' | 'status'>;

/** Asks before a move; there is no way back. */
export const useAskBeforeMove = (): ((order: Movable, action: OrderAction) => Promise<boolean>) => {
  const text = useConsoleText();
  return useCallback(
    (order, action) =>
      confirm({
        icon: createElement(isBackwards(action) ? IconBan : IconProgressCheck, { size: 24, stroke: 1.5 }),
        title: text('confirm.title'),
        message: text(`ask.${action}`, { number: order.number }),
        rejectLabel: text('keep'),
        acceptLabel: text(`action.${action}`),
        dangerous: isBackwards(action),
      }),
    [text],
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
  const errorText = useErrorText();
  const cache = useQueryClient();
  return useCallback(
    async (order, action, reason) => {
      const body = { action, from: order.status, ...(reason === undefined ? {} : { reason }) };
      const answer = await busyWhile(
        client.call(endpoints.consoleMoveOrder, { params: { id: order.id }, body }),
      );
      if (answer.ok) {
        cache.setQueryData(cacheKeys.order(order.id), answer.value);
        toast.success(
          text('moved', { number: answer.value.number, status: text(`status.${answer.value.status}`) }),
        );
      } else {
        toast.error(errorText(answer.problem.key));
        void cache.invalidateQueries({ queryKey: cacheKeys.order(order.id) });
      }
      void cache.invalidateQueries({ queryKey: cacheKeys.orders });
      return answer.ok;
    },
    [cache, text, errorText],
  );
};
