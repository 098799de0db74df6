import { dueCents, type Owed } from './payment.ts';
import type { OrderStatus } from './status.ts';

/** The stations of an order that goes well: those of the work, with its money where it is expected. */
export const STATIONS = [
  'REVIEWING',
  'APPROVED',
  'DEPOSIT',
  'PROCESSING',
  'COMPLETED',
  'REST',
  'ON_THE_WAY',
  'RECEIVED',
] as const;
export type StationId = (typeof STATIONS)[number];

/** `owed`: the order is past it, or stands at it, and the money is not there. */
export type StationState = 'reached' | 'current' | 'owed' | 'ahead';

export interface Station {
  readonly id: StationId;
  readonly state: StationState;
}

/** Progress of the work on an order, from 0. READY waits for production: approved, for who ordered. */
const PROGRESS: Readonly<Record<OrderStatus, number>> = {
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

const moneyState = (isThere: boolean, isExpected: boolean): StationState => {
  if (isThere) return 'reached';
  return isExpected ? 'owed' : 'ahead';
};

/**
 * The stations of an order, each as it stands; none of one that goes nowhere any more. Money holds no work up, so a
 * station of it may be owed behind the one the order stands at. The deposit is there with the first payment, the rest
 * when nothing is due.
 */
export const stationsOf = (order: Owed): readonly Station[] => {
  const progress = PROGRESS[order.status];
  if (progress < 0) return [];
  const due = dueCents(order);
  return STATIONS.map((id): Station => {
    if (id === 'DEPOSIT') {
      return { id, state: moneyState(due === 0 || order.paidAmountCents > 0, progress >= PROGRESS.APPROVED) };
    }
    if (id === 'REST') return { id, state: moneyState(due === 0, progress >= PROGRESS.COMPLETED) };
    const place = PROGRESS[id];
    if (place === progress) return { id, state: 'current' };
    return { id, state: place < progress ? 'reached' : 'ahead' };
  });
};
