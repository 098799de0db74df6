import type { Order, RosterEntry } from '@kitwright/contract';
import { sizeLabel } from '@kitwright/garment';
import { useLang } from '@kitwright/ui';
import { Table } from '@mantine/core';
import { useParams } from 'react-router';
import { useOrder } from '../../../api/queries.ts';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import parts from '../../../parts/parts.module.css';
import { Waiting } from '../../../parts/Waiting.tsx';
import { PriceBreakdown } from '../../../pricing/PriceBreakdown.tsx';
import { useTenant } from '../../../tenant.ts';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { OrderStations } from '../OrderStations.tsx';
import { stationOf } from '../order-progress.ts';
import { NextStep } from './NextStep.tsx';
import { OrderDesign } from './OrderDesign.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { Payment } from './Payment.tsx';
import classes from './histories.module.css';

const Roster = ({ roster }: { readonly roster: readonly RosterEntry[] }) => {
  const words = useCheckoutText();
  return (
    <div className={parts.tableWrap}>
      <Table verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words('roster.name')}</Table.Th>
            <Table.Th>{words('roster.number')}</Table.Th>
            <Table.Th>{words('roster.size')}</Table.Th>
            <Table.Th>{words('roster.version')}</Table.Th>
            <Table.Th>{words('roster.sleeve')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {roster.map((entry, index) => (
            <Table.Tr key={index}>
              <Table.Td>{entry.name}</Table.Td>
              <Table.Td className="kw-figures">{entry.number}</Table.Td>
              <Table.Td>{sizeLabel(entry.size)}</Table.Td>
              <Table.Td>{words(`roster.${entry.version}`)}</Table.Td>
              <Table.Td>{words(`roster.${entry.sleeve}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};

const Facts = ({ order }: { readonly order: Order }) => {
  const text = useMeText();
  const words = useCheckoutText();
  const { lang } = useLang();
  const { fabrics } = useTenant().prices;
  const fabric = fabrics.find(({ id }) => id === order.fabricId)?.name[lang] ?? order.fabricId;
  return (
    <dl className={classes.facts}>
      <dt>{text('orders.fabric')}</dt>
      <dd>{fabric}</dd>
      <dt>{words('delivery.phone')}</dt>
      <dd className="kw-figures">{order.phone}</dd>
      <dt>{words('delivery.address')}</dt>
      <dd>{order.address}</dd>
      {order.note !== '' && (
        <>
          <dt>{text('orders.note')}</dt>
          <dd>{order.note}</dd>
        </>
      )}
    </dl>
  );
};

const Detail = ({ order }: { readonly order: Order }) => {
  const text = useMeText();
  return (
    <>
      <OrderHead order={order} />
      {stationOf(order.status) >= 0 && (
        <div className={classes.progress}>
          <OrderStations status={order.status} />
        </div>
      )}
      <NextStep order={order} />
      <div className={classes.detail}>
        <div className={classes.stack}>
          <OrderDesign order={order} />
          <section>
            <h2>{text('orders.roster')}</h2>
            <Roster roster={order.roster} />
          </section>
        </div>
        <div className={classes.stack}>
          <section className={classes.panel}>
            <h2>{text('orders.timeline')}</h2>
            <OrderTimeline history={order.history} />
          </section>
          <section className={classes.panel}>
            <h2>{text('orders.payTitle')}</h2>
            <PriceBreakdown quote={{ ...order.quote, nextTier: null }} />
            <Payment order={order} />
          </section>
          <section className={classes.panel}>
            <h2>{text('orders.delivery')}</h2>
            <Facts order={order} />
          </section>
        </div>
      </div>
    </>
  );
};

/** One order with its players, price and history. */
const OrderPage = () => {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useOrder(id);
  if (isPending) return <Waiting />;
  return data === undefined ? <LoadFailed error={error} onRetry={refetch} /> : <Detail order={data} />;
};

export default OrderPage;
