import type { DeskOrder } from '@kitwright/contract/production';
import { ORDER_ACTIONS, ORDER_TRANSITIONS, type OrderAction, type OrderStatus } from '@kitwright/ordering';
import { isBackwards } from '../../order/next-step.ts';

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
