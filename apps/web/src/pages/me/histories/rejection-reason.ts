import type { OrderEvent } from '@kitwright/contract/orders';

/** Why an order was last rejected; null when no one said. The history is oldest first; what came after is no reason. */
export const rejectionReason = (
  history: readonly Pick<OrderEvent, 'kind' | 'to' | 'reason'>[],
): string | null => {
  const rejection = history.findLast(({ kind, to }) => kind === 'moved' && to === 'REJECTED');
  const reason = rejection?.reason?.trim() ?? '';
  return reason === '' ? null : reason;
};
