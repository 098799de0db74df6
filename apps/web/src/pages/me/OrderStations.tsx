import type { Order, OrderSummary } from '@kitwright/contract/orders';
import { asksForMoney, stationsOf, type OrderStatus, type Station } from '@kitwright/ordering';
import { Stations } from '@kitwright/ui';
import { useMeText } from '../../translations/me/text.ts';
import { useShellText } from '../../translations/shell/text.ts';

/** Stations of an order and its money, in a line. */
export const OrderStations = ({
  order,
}: {
  readonly order: Pick<OrderSummary, 'status' | 'grandTotalCents' | 'paidAmountCents'>;
}) => {
  const text = useMeText();
  const shell = useShellText();
  const labelOf = ({ id, state }: Station): string => {
    if (id === 'DEPOSIT' || id === 'REST') {
      return text(`stations.${id}.${state === 'reached' || state === 'owed' ? state : 'ahead'}`);
    }
    return shell(`status.${state === 'current' ? order.status : id}`);
  };
  const stations = stationsOf(order);
  if (stations.length === 0) return null;
  return (
    <Stations
      label={text('stations.label')}
      stations={stations.map((station) => ({ ...station, label: labelOf(station) }))}
      stopped={order.status === 'REJECTED'}
    />
  );
};

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

/** Tells whether the next step of an order is to pay it: not while a slip waits to be looked at. */
export const isToPay = ({
  status,
  dueCents,
  paymentState,
}: Pick<Order, 'status' | 'dueCents' | 'paymentState'>): boolean =>
  asksForMoney(status, dueCents) && paymentState !== 'claimed';

/**
 * Tells whether an order is offered to be ordered again: not a rejected one, which is corrected and handed in again;
 * beside that, a second order of the same would be made by mistake.
 */
export const canReorder = ({ status }: Pick<Order, 'status'>): boolean => status !== 'REJECTED';

/** The step that comes next, as the key of its words. Money is owed from approval on. */
type NextStepKey = 'review' | 'change' | 'pay' | 'prepare' | 'produce' | 'ship' | 'receive' | 'done' | 'over';

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
