import type { OrderAction, OrderStatus } from '@kitwright/ordering';

/** Actions that lead away from delivery; everything else leads towards it. */
const BACKWARDS: readonly OrderAction[] = ['reject', 'cancel'];

export const isBackwards = (action: OrderAction): boolean => BACKWARDS.includes(action);

/** Holds what is to be done with an order, as a list shows it. */
export type NextStep =
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
