import { endpoints } from '@kitwright/contract/endpoints';
import type { DeskOrder, MoveResult } from '@kitwright/contract/production';
import {
  ORDER_ACTIONS,
  ORDER_TRANSITIONS,
  formatUsd,
  orderActionNeedsReason,
  unpaidByStep,
  type OrderAction,
  type OrderStatus,
} from '@kitwright/ordering';
import { confirm, toast } from '@kitwright/ui';
import { IconBan, IconProgressCheck } from '@tabler/icons-react';
import { createElement, useCallback, useState } from 'react';
import { useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useDeskText } from '../../../translations/desk/text.ts';
import { useStaffOrderText } from '../../../translations/staff-orders/text.ts';
import { useConsoleText } from '../../../translations/text.ts';
import {
  isBackwards,
  openByStep,
  unpaidPart,
  useAskBeforeMove,
  useMoveOrder,
} from '../../order/use-move-order.ts';
import type { MixedResult, Stayed } from '../list-parts.tsx';

/** Holds what is moved, as far as moving needs it. */
export type Movable = Pick<
  DeskOrder,
  'id' | 'number' | 'status' | 'version' | 'actions' | 'grandTotalCents' | 'paidAmountCents'
>;

/** A step that some orders may take, and which of them. */
export interface PossibleMove {
  readonly action: OrderAction;
  readonly to: OrderStatus;
  readonly orders: readonly Movable[];
}

/** The status an action leads to; the same from wherever it starts. */
export const targetOf = (action: OrderAction): OrderStatus =>
  ORDER_TRANSITIONS.transitions.find((row) => row.action === action)?.to ?? ORDER_TRANSITIONS.initial;

/** Every step that at least one of these orders may take, the way forward first. What is allowed, the server said. */
export const movesOf = (orders: readonly Movable[]): readonly PossibleMove[] =>
  ORDER_ACTIONS.map((action) => ({
    action,
    to: targetOf(action),
    orders: orders.filter(({ actions }) => actions.includes(action)),
  }))
    .filter((move) => move.orders.length > 0)
    .sort((a, b) => Number(isBackwards(a.action)) - Number(isBackwards(b.action)));

/** The allowed action that brings an order to a status; undefined where there is none. */
export const actionTo = (order: Movable, status: OrderStatus): OrderAction | undefined =>
  order.actions.find((action) => targetOf(action) === status);

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
  const own = useStaffOrderText();
  const act = useAct();
  const askOne = useAskBeforeMove();
  const moveOne = useMoveOrder();
  const [rejecting, setRejecting] = useState<readonly Movable[]>([]);
  const [mixed, setMixed] = useState<MixedResult | null>(null);

  const moveMany = useCallback(
    async (orders: readonly Movable[], action: OrderAction, reason?: string): Promise<void> => {
      const body = {
        action,
        orders: orders.map((order) => ({
          id: order.id,
          from: order.status,
          version: order.version,
          ...unpaidPart(action, order),
        })),
        ...(reason === undefined ? {} : { reason }),
      };
      const stale = [endpoints.consoleOrders];
      const answer = await act(client.call(endpoints.consoleMoveOrders, { body }), { stale });
      if (!answer.ok) return;
      const stayed = stayedOf(orders, answer.value.results);
      if (stayed.length === 0) toast.success(text('move.done', { count: orders.length }));
      else setMixed({ done: orders.length - stayed.length, stayed });
    },
    [act, text],
  );
  const askMany = async (orders: readonly Movable[], action: OrderAction): Promise<boolean> => {
    const count = orders.length;
    const open = await openByStep(action, orders);
    const unpaid = orders.map((order) => unpaidByStep(action, order)).filter((cents) => cents > 0);
    const amount = formatUsd(unpaid.reduce((sum, cents) => sum + cents, 0));
    const usual = {
      message: text('move.askMany', { action: shared(`action.${action}`), count }),
      acceptLabel: text('move.go', { action: shared(`action.${action}`), count }),
      dangerous: isBackwards(action),
    };
    const owed = {
      message: own('unpaid.askMany', { count: unpaid.length, amount }),
      acceptLabel: own('unpaid.accept', { amount }),
      dangerous: true,
    };
    const unmade = {
      message: own('unmade.askMany', { count: open }),
      acceptLabel: own('unmade.accept', { count: open }),
      dangerous: true,
    };
    return confirm({
      ...(open > 0 ? unmade : unpaid.length > 0 ? owed : usual),
      icon: createElement(isBackwards(action) ? IconBan : IconProgressCheck, { size: 24, stroke: 1.5 }),
      title: shared('confirm.title'),
      rejectLabel: text('move.keep'),
    });
  };

  const move = async (orders: readonly Movable[], action: OrderAction): Promise<void> => {
    const [first] = orders;
    if (first === undefined) return;
    if (orderActionNeedsReason(action)) setRejecting(orders);
    else if (orders.length > 1) {
      if (await askMany(orders, action)) await moveMany(orders, action);
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
