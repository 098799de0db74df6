import type { OrderSummary } from '@kitwright/contract/orders';
import { stationsOf, type Station } from '@kitwright/ordering';
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
