import type { DueWindow } from '@kitwright/contract/production';
import type { OrderStatus } from '@kitwright/ordering';
import { addDays } from '@kitwright/ordering/plan';
import type { OrderRow } from '../../../db/schema/index.ts';

/** Orders that are still here: until they are handed to delivery, a due date can be missed. */
export const STILL_HERE: readonly OrderStatus[] = [
  'REVIEWING',
  'APPROVED',
  'REJECTED',
  'READY',
  'PROCESSING',
  'COMPLETED',
];

const WEEK_DAYS = 7;

/** Tells whether an order should have been handed to delivery before today; both are days such as `2026-11-21`. */
export const isLate = ({ status, dueOn }: Pick<OrderRow, 'status' | 'dueOn'>, today: string): boolean =>
  dueOn < today && STILL_HERE.includes(status);

/** First day and the day after the last one of a window of due dates; null where it has no beginning. */
export const dueRange = (
  window: DueWindow,
  /** The day it is for the tenant. */
  today: string,
): { readonly from: string | null; readonly until: string } => {
  if (window === 'late') return { from: null, until: today };
  return { from: today, until: addDays(today, window === 'today' ? 1 : WEEK_DAYS) };
};
