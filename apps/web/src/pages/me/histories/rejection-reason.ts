import type { OrderEvent } from '@kitwright/contract';

/** Why an order was last rejected; null when nobody said. The history is oldest first. */
export const rejectionReason = (history: readonly Pick<OrderEvent, 'to' | 'reason'>[]): string | null => {
  const reason = history.findLast(({ to }) => to === 'REJECTED')?.reason?.trim() ?? '';
  return reason === '' ? null : reason;
};
