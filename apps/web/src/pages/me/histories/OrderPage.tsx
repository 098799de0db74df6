import { ORDER_DATES, type AskedProof, type Order } from '@kitwright/contract/orders';
import { fabricInWords } from '@kitwright/ordering';
import { formatDate, useLang } from '@kitwright/ui';
import { Fragment, Suspense, lazy, useState } from 'react';
import { useParams } from 'react-router';
import { useOrder } from '../../../api/queries.ts';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { MissingOrder } from '../../../parts/MissingOrder.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { OrderPriceBreakdown } from '../../../pricing/PriceBreakdown.tsx';
import { useTenant } from '../../../tenant.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { OrderStations } from '../OrderStations.tsx';
import { ItemPicker, ItemTeam } from './ItemTeam.tsx';
import { NextStep } from './NextStep.tsx';
import { OrderDesign } from './OrderDesign.tsx';
import { OrderHead } from './OrderHead.tsx';
import { AskedSignOff, SignOffNote } from '../../squad/SignOffNote.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { Payment } from './Payment.tsx';
import classes from './histories.module.css';

/** Asked for once something may have left. */
const Parcels = lazy(() => import('./Parcels.tsx').then((module) => ({ default: module.Parcels })));
/** Asked for once the order is shown: most are paid by one person. */
const Shares = lazy(() => import('./Shares.tsx').then((module) => ({ default: module.Shares })));
const LateComers = lazy(() => import('./LateComers.tsx').then((module) => ({ default: module.LateComers })));
const OrderAddresses = lazy(() =>
  import('./addresses/OrderAddresses.tsx').then((module) => ({ default: module.OrderAddresses })),
);
const SENDING: readonly Order['status'][] = ['PROCESSING', 'COMPLETED', 'ON_THE_WAY', 'RECEIVED'];

const Facts = ({ order }: { readonly order: Order }) => {
  const text = useMeText();
  const words = useCheckoutText();
  const catalogue = useCatalogueText();
  const { lang } = useLang();
  const { fabrics } = useTenant().prices;
  const fabricIds = [...new Set(order.items.map(({ fabricId }) => fabricId))];
  const names = fabricIds.map(
    (wanted) =>
      fabrics.find(({ id }) => id === wanted)?.name[lang] ??
      catalogue('fabricGone', { name: fabricInWords(wanted) }),
  );
  return (
    <dl className={classes.facts}>
      <dt>{text('orders.fabric')}</dt>
      <dd>{names.join(', ')}</dd>
      <dt>{words('delivery.phone')}</dt>
      <dd className="kw-figures">{order.phone}</dd>
      <dt>{words('delivery.address')}</dt>
      <dd>{order.address}</dd>
      {ORDER_DATES.map((name) => {
        const at = order[name];
        return at === null ? null : (
          <Fragment key={name}>
            <dt>{text(`orders.dates.${name}`)}</dt>
            <dd>{formatDate(at, lang)}</dd>
          </Fragment>
        );
      })}
      {order.expected !== null && (
        <>
          <dt>{text('orders.expected')}</dt>
          <dd>
            {formatDate(order.expected.from, lang)} – {formatDate(order.expected.to, lang)}
          </dd>
        </>
      )}
      {order.note !== '' && (
        <>
          <dt>{text('orders.note')}</dt>
          <dd>{order.note}</dd>
        </>
      )}
    </dl>
  );
};

/** Tells whether the customer was asked to sign a sheet, has not, and it still shows what is ordered. */
const isToSign = (proof: Order['proof']): proof is AskedProof =>
  proof !== null && proof.signed === null && proof.holds;

const Detail = ({ order }: { readonly order: Order }) => {
  const text = useMeText();
  const [shown, setShown] = useState(0);
  const item = order.items[shown] ?? order.items[0];
  if (item === undefined) return null;
  return (
    <>
      <OrderHead order={order} item={item} />
      {order.status !== 'CANCELED' && (
        <div className={classes.progress}>
          <OrderStations order={order} />
        </div>
      )}
      <NextStep order={order} />
      {isToSign(order.proof) && <AskedSignOff order={order} proof={order.proof} />}
      <div className={classes.detail}>
        <div className={classes.stack}>
          <ItemPicker items={order.items} shown={shown} onShow={setShown} />
          <OrderDesign key={item.id} item={item} />
          {item.signOff !== null && <SignOffNote signOff={item.signOff} />}
          <section>
            <h2>{text('orders.roster')}</h2>
            <ItemTeam item={item} isOpen={['REVIEWING', 'REJECTED'].includes(order.status)} />
          </section>
        </div>
        <div className={classes.stack}>
          {SENDING.includes(order.status) && (
            <Suspense fallback={null}>
              <Parcels order={order} />
            </Suspense>
          )}
          <section className={classes.panel}>
            <h2>{text('orders.timeline')}</h2>
            <OrderTimeline history={order.history} />
          </section>
          <section id="payment" className={classes.panel}>
            <h2>{text('orders.payTitle')}</h2>
            <OrderPriceBreakdown
              quote={order.quote}
              names={order.items.map(({ designName }) => designName)}
              tax={order.tax}
            />
            <Payment order={order} />
          </section>
          <Suspense fallback={null}>
            <Shares order={order} />
            <LateComers order={order} item={item} />
            <OrderAddresses order={order} />
          </Suspense>
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
  return data === undefined ? (
    <LoadFailed error={error} onRetry={refetch} missing={<MissingOrder />} />
  ) : (
    <Detail order={data} />
  );
};

export default OrderPage;
