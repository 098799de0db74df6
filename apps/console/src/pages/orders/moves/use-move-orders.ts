import { endpoints, type MoveResult } from '@kitwright/contract';
import { orderActionNeedsReason, type OrderAction } from '@kitwright/ordering';
import { busyWhile, confirm, toast, useErrorText } from '@kitwright/ui';
import { IconBan, IconProgressCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createElement, useCallback, useState } from 'react';
import { client } from '../../../api/client.ts';
import { cacheKeys } from '../../../api/queries.ts';
import { useDeskText } from '../../../translations/desk/text.ts';
import { useConsoleText } from '../../../translations/text.ts';
import { isBackwards } from '../../order/next-step.ts';
import { useAskBeforeMove, useMoveOrder } from '../../order/use-move-order.ts';
import type { MixedResult, Stayed } from '../Mixed.tsx';
import type { Movable } from './moves-of.ts';

const stayedOf = (orders: readonly Movable[], results: readonly MoveResult[]): Stayed[] =>
  results.flatMap((result) =>
    result.moved
      ? []
      : [{ number: orders.find(({ id }) => id === result.id)?.number ?? '', key: result.key }],
  );

/** Moving orders from the list: asks, asks why where a reason is due, and tells of each what became of it. */
export const useMoveOrders = () => {
  const text = useDeskText();
  const shared = useConsoleText();
  const errorText = useErrorText();
  const cache = useQueryClient();
  const askOne = useAskBeforeMove();
  const moveOne = useMoveOrder();
  const [rejecting, setRejecting] = useState<readonly Movable[]>([]);
  const [mixed, setMixed] = useState<MixedResult | null>(null);

  const moveMany = useCallback(
    async (orders: readonly Movable[], action: OrderAction, reason?: string): Promise<void> => {
      const body = {
        action,
        orders: orders.map(({ id, status }) => ({ id, from: status })),
        ...(reason === undefined ? {} : { reason }),
      };
      const answer = await busyWhile(client.call(endpoints.consoleMoveOrders, { body }));
      void cache.invalidateQueries({ queryKey: cacheKeys.orders });
      if (!answer.ok) {
        toast.error(errorText(answer.problem.key));
        return;
      }
      const stayed = stayedOf(orders, answer.value.results);
      if (stayed.length === 0) toast.success(text('move.done', { count: orders.length }));
      else setMixed({ done: orders.length - stayed.length, stayed });
    },
    [cache, errorText, text],
  );
  const askMany = (count: number, action: OrderAction): Promise<boolean> =>
    confirm({
      icon: createElement(isBackwards(action) ? IconBan : IconProgressCheck, { size: 24, stroke: 1.5 }),
      title: shared('confirm.title'),
      message: text('move.askMany', { action: shared(`action.${action}`), count }),
      rejectLabel: text('move.keep'),
      acceptLabel: text('move.go', { action: shared(`action.${action}`), count }),
      dangerous: isBackwards(action),
    });

  const move = async (orders: readonly Movable[], action: OrderAction): Promise<void> => {
    const [first] = orders;
    if (first === undefined) return;
    if (orderActionNeedsReason(action)) setRejecting(orders);
    else if (orders.length > 1) {
      if (await askMany(orders.length, action)) await moveMany(orders, action);
    } else if (await askOne(first, action)) await moveOne(first, action);
  };
  const reject = async (reason: string): Promise<void> => {
    const [first] = rejecting;
    setRejecting([]);
    if (rejecting.length > 1) await moveMany(rejecting, 'reject', reason);
    else if (first !== undefined) await moveOne(first, 'reject', reason);
  };
  return {
    move,
    rejecting,
    reject,
    stopRejecting: () => setRejecting([]),
    mixed,
    closeMixed: () => setMixed(null),
  };
};

export type MoveOrders = ReturnType<typeof useMoveOrders>;
