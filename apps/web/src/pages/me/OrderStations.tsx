import type { OrderStatus } from '@kitwright/ordering';
import { useShellText } from '../../translations/shell/text.ts';
import { STATIONS, stationOf } from './order-progress.ts';
import classes from './stations.module.css';

/** How far an order has come, as a line of stations. */
export const OrderStations = ({ status }: { readonly status: OrderStatus }) => {
  const shell = useShellText();
  const reached = stationOf(status);
  if (reached < 0) return null;
  return (
    <ol className={classes.stations} data-stopped={status === 'REJECTED'}>
      {STATIONS.map((station, index) => (
        <li
          key={station}
          data-reached={index <= reached}
          {...(index === reached ? { 'aria-current': 'step' as const } : {})}
        >
          <span>{shell(`status.${index === reached ? status : station}`)}</span>
        </li>
      ))}
    </ol>
  );
};
