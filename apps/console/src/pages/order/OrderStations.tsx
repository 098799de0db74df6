import type { Order } from '@kitwright/contract/orders';
import { stationsOf, type Station } from '@kitwright/ordering';
import { Stations } from '@kitwright/ui';
import { useDeskText } from '../../translations/desk/text.ts';
import { useConsoleText } from '../../translations/text.ts';
import classes from './order.module.css';

/** Stations of an order and its money: those the customer sees, for staff. */
export const OrderStations = ({ order }: { readonly order: Order }) => {
  const text = useDeskText();
  const shared = useConsoleText();
  const labelOf = ({ id, state }: Station): string => {
    if (id === 'DEPOSIT' || id === 'REST') {
      return text(`stations.${id}.${state === 'reached' || state === 'owed' ? state : 'ahead'}`);
    }
    return shared(`status.${state === 'current' ? order.status : id}`);
  };
  const stations = stationsOf(order);
  if (stations.length === 0) return null;
  return (
    <div className={classes.way}>
      <Stations
        label={text('stations.label')}
        stations={stations.map((station) => ({ ...station, label: labelOf(station) }))}
        stopped={order.status === 'REJECTED'}
      />
    </div>
  );
};
