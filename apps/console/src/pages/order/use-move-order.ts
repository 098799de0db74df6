import { endpoints } from '@kitwright/contract/endpoints';
import type { OrderSummary } from '@kitwright/contract/orders';
import { formatUsd, unpaidByStep, type OrderAction, type OrderStatus } from '@kitwright/ordering';
import { confirm } from '@kitwright/ui';
import { IconBan, IconCashOff, IconProgressCheck, IconScissors } from '@tabler/icons-react';
import { createElement, useCallback } from 'react';
import { z } from 'zod';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useMay } from '../../session/session.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { useConsoleText } from '../../translations/text.ts';

type Movable = Pick<
  OrderSummary,
  'id' | 'number' | 'status' | 'version' | 'grandTotalCents' | 'paidAmountCents'
>;

/** The confirmed amount of a step that hands over what is not paid. */
export const unpaidPart = (action: OrderAction, order: Movable): { readonly unpaidCents?: number } => {
  const unpaidCents = unpaidByStep(action, order);
  return unpaidCents > 0 ? { unpaidCents } : {};
};

/**
 * Pieces of orders that the floor says are still to be made, for a step that says they are made. 0 where that cannot be learnt: what is
 * asked then is whether all are made.
 */
export const openByStep = async (
  action: OrderAction,
  orders: readonly Pick<Movable, 'id'>[],
): Promise<number> => {
  if (action !== 'complete') return 0;
  const floors = await Promise.all(
    orders.map(({ id }) => client.call(endpoints.consoleOrderFloor, { params: { id } })),
  );
  return floors.reduce((sum, floor) => sum + (floor.ok ? floor.value.open : 0), 0);
};

/** Actions that lead away from delivery; everything else leads towards it. */
const BACKWARDS: readonly OrderAction[] = ['reject', 'cancel'];

export const isBackwards = (action: OrderAction): boolean => BACKWARDS.includes(action);

/** Holds what is to be done with an order, as a list shows it. */
type NextStep =
  | { readonly kind: 'review' }
  | { readonly kind: 'move'; readonly action: OrderAction }
  /** The customer is to act, or no one any more. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'done' };

/** The step that lies ahead, from what the server allows. A review is not a button in a list: it wants a look. */
export const nextStepOf = (order: {
  readonly status: OrderStatus;
  readonly actions: readonly OrderAction[];
}): NextStep => {
  if (order.actions.includes('approve')) return { kind: 'review' };
  const action = order.actions.find((one) => !isBackwards(one));
  if (action !== undefined) return { kind: 'move', action };
  return order.actions.length > 0 ? { kind: 'waiting' } : { kind: 'done' };
};

/** Asks before a move; there is no way back. What is not paid in full, or not made, goes on only when that is confirmed. */
export const useAskBeforeMove = (): ((order: Movable, action: OrderAction) => Promise<boolean>) => {
  const text = useConsoleText();
  const own = useStaffOrderText();
  const mayHandOver = useMay('desk');
  return useCallback(
    async (order, action) => {
      const open = mayHandOver ? await openByStep(action, [order]) : 0;
      const unpaidCents = mayHandOver ? unpaidByStep(action, order) : 0;
      const amount = formatUsd(unpaidCents);
      const { number } = order;
      const usual = {
        icon: isBackwards(action) ? IconBan : IconProgressCheck,
        message: text(`ask.${action}`, { number }),
        acceptLabel: text(`action.${action}`),
        dangerous: isBackwards(action),
      };
      const unpaid = {
        icon: IconCashOff,
        message: own('unpaid.ask', { number, amount }),
        acceptLabel: own('unpaid.accept', { amount }),
        dangerous: true,
      };
      const unmade = {
        icon: IconScissors,
        message: own('unmade.ask', { number, count: open }),
        acceptLabel: own('unmade.accept', { count: open }),
        dangerous: true,
      };
      const asked = open > 0 ? unmade : unpaidCents > 0 ? unpaid : usual;
      return confirm({
        ...asked,
        icon: createElement(asked.icon, { size: 24, stroke: 1.5 }),
        title: text('confirm.title'),
        rejectLabel: text('keep'),
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

/** Gives what the list passes on to an order's page: its neighbours, and the way back with the same filter. */
const listStateSchema = z.object({ ids: z.array(z.string()), search: z.string() });
export type ListState = z.infer<typeof listStateSchema>;

export const fromList = (ids: readonly string[], search: string): ListState => ({ ids: [...ids], search });

/** The list one came from; empty when the page was opened by its address. */
export const readListState = (state: unknown): ListState => {
  const parsed = listStateSchema.safeParse(state);
  return parsed.success ? parsed.data : { ids: [], search: '' };
};

/** The orders before and after this one in the list. */
export const neighboursOf = (
  { ids }: ListState,
  id: string,
): { readonly previous: string | null; readonly next: string | null } => {
  const at = ids.indexOf(id);
  if (at < 0) return { previous: null, next: null };
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
};
