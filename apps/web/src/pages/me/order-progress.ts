import type { Order } from '@kitwright/contract';
import { asksForMoney, type OrderStatus } from '@kitwright/ordering';

/** The stations of an order that goes well, as a customer tells them apart. */
export const STATIONS = [
  'REVIEWING',
  'APPROVED',
  'PROCESSING',
  'COMPLETED',
  'ON_THE_WAY',
  'RECEIVED',
] as const;

/** How far along the stations an order is. READY waits for production: approved, for who ordered. */
const REACHED: Readonly<Record<OrderStatus, number>> = {
  REVIEWING: 0,
  REJECTED: 0,
  APPROVED: 1,
  READY: 1,
  PROCESSING: 2,
  COMPLETED: 3,
  ON_THE_WAY: 4,
  RECEIVED: 5,
  CANCELED: -1,
};

/** The station an order has reached, from 0; -1 for one that goes nowhere any more. */
export const stationOf = (status: OrderStatus): number => REACHED[status];

/** Statuses of orders that are not over. */
export const OPEN_STATUSES: readonly OrderStatus[] = [
  'REVIEWING',
  'REJECTED',
  'APPROVED',
  'READY',
  'PROCESSING',
  'COMPLETED',
  'ON_THE_WAY',
];

/** Whether the next step of an order is to pay it: not while a slip waits to be looked at. */
export const isToPay = ({
  status,
  dueCents,
  paymentState,
}: Pick<Order, 'status' | 'dueCents' | 'paymentState'>): boolean =>
  asksForMoney(status, dueCents) && paymentState !== 'claimed';

/** What comes next, as the key of its words. Money is owed from approval on. */
export type NextStepKey =
  'review' | 'change' | 'pay' | 'prepare' | 'produce' | 'ship' | 'receive' | 'done' | 'over';

export const nextStepOf = (status: OrderStatus, owedCents: number): NextStepKey => {
  switch (status) {
    case 'REVIEWING':
      return 'review';
    case 'REJECTED':
      return 'change';
    case 'APPROVED':
    case 'READY':
      return owedCents > 0 ? 'pay' : 'prepare';
    case 'PROCESSING':
      return 'produce';
    case 'COMPLETED':
      return 'ship';
    case 'ON_THE_WAY':
      return 'receive';
    case 'RECEIVED':
      return 'done';
    case 'CANCELED':
      return 'over';
  }
};
