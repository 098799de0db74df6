import type { Order, OrderItem } from '@kitwright/contract/orders';
import type { Tenant } from '@kitwright/contract/tenants';
import { formatUsd, type Quote } from '@kitwright/ordering';
import { EmptyState, Logo, formatDate, useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconPrinter, IconReceiptOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useOrder } from '../../../api/queries.ts';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { MissingOrder } from '../../../parts/MissingOrder.tsx';
import { Waiting } from '../../../parts/Waiting.tsx';
import { useTenant } from '../../../tenant.ts';
import { useAddressText } from '../../../translations/addresses/text.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useTaxText } from '../../../translations/tax/text.ts';
import { DownloadInvoice } from './DownloadInvoice.tsx';
import { InvoiceTo } from './InvoiceTo.tsx';
import { Notes, Totals } from './InvoiceSums.tsx';
import classes from './invoice.module.css';
import { OrderKhqr } from '../../../pricing/lazy-money.tsx';

const Parties = ({ order }: { readonly order: Order }) => {
  const text = useMeText();
  const addresses = useAddressText();
  const { lang } = useLang();
  const { name, logo, contact } = useTenant();
  const tax = useTaxText();
  const { vat } = order.tax;
  return (
    <>
      <header className={classes.head}>
        <div>
          <div className={classes.logo}>
            <Logo name={name} logo={logo} />
          </div>
          <p>
            {contact.address[lang]}
            <br />
            {contact.phone} · {contact.email}
            {vat !== null && (
              <>
                <br />
                {tax('invoice.vatNumber', { number: vat.number })}
              </>
            )}
          </p>
        </div>
        <div className={classes.title}>
          <h1>{vat === null ? text('invoice.title') : tax('invoice.title')}</h1>
          <p className="kw-figures">
            {order.number}
            <br />
            {formatDate(order.orderedAt, lang)}
          </p>
        </div>
      </header>
      <section className={classes.to}>
        <h2>{text('invoice.to')}</h2>
        <p>
          {order.invoiceTo !== null && (
            <>
              <strong>{order.invoiceTo.name}</strong>
              <br />
              {order.invoiceTo.vatNumber !== '' && (
                <>
                  {tax('invoice.vatNumber', { number: order.invoiceTo.vatNumber })}
                  <br />
                </>
              )}
            </>
          )}
          {order.invoiceTo === null ? <strong>{order.customerName}</strong> : order.customerName}
          <br />
          {order.phone}
          <br />
          {order.address}
        </p>
        {order.addresses.length > 0 && (
          <>
            <h2>{addresses('invoice')}</h2>
            <ul className={classes.elsewhere}>
              {order.addresses.map(({ recipient, garments }) => (
                <li key={garments.join()}>
                  {recipient.name}, {recipient.phone}, {recipient.address} ·{' '}
                  {addresses('garments', { count: garments.length })}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  );
};

/** One design of the order: a line for each sleeve length, and for each extra of its players. */
const ItemLines = ({ item, quote }: { readonly item: OrderItem; readonly quote: Quote | undefined }) => {
  const words = useCheckoutText();
  const catalogue = useCatalogueText();
  // What was ordered, whatever is offered by now.
  const hasSleeves = quote?.lines.some(({ sleeve }) => sleeve === 'long') ?? false;
  const lines = quote?.lines.map((line) => (
    <tr key={line.sleeve}>
      <td>
        {item.designName}
        <span>
          {catalogue(`garment.${item.productType}`)}
          {hasSleeves && ` · ${words('roster.sleeve')}: ${words(`roster.${line.sleeve}`)}`}
        </span>
      </td>
      <td>{line.quantity}</td>
      <td>{formatUsd(line.unitPriceCents)}</td>
      <td>{formatUsd(line.discountCents)}</td>
      <td>{formatUsd(line.amountCents - line.discountCents)}</td>
    </tr>
  ));
  const extras = quote?.extras.map((extra) => (
    <tr key={extra.id}>
      <td>
        {catalogue(`extras.${extra.id}`)}
        <span>{item.designName}</span>
      </td>
      <td>{extra.quantity}</td>
      <td>{formatUsd(extra.unitPriceCents)}</td>
      <td>{formatUsd(0)}</td>
      <td>{formatUsd(extra.amountCents)}</td>
    </tr>
  ));
  return (
    <>
      {lines}
      {extras}
    </>
  );
};

const Lines = ({ order }: { readonly order: Order }) => {
  const text = useMeText();
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th>{text('invoice.item')}</th>
          <th>{text('invoice.quantity')}</th>
          <th>{text('invoice.unitPrice')}</th>
          <th>{text('invoice.discount')}</th>
          <th>{text('invoice.amount')}</th>
        </tr>
      </thead>
      <tbody className="kw-figures">
        {order.items.map((item, index) => (
          <ItemLines key={item.id} item={item} quote={order.quote.items[index]} />
        ))}
      </tbody>
    </table>
  );
};

/** Shows where to transfer to, and while money is due the code to pay it by. */
const HowToPay = ({
  order,
  payment,
}: {
  readonly order: Order;
  readonly payment: NonNullable<Tenant['payment']>;
}) => {
  const text = useMeText();
  const words = useTaxText();
  return (
    <footer className={classes.bank}>
      <div>
        <h2>{text('orders.payTitle')}</h2>
        <p className="kw-figures">
          {payment.bank} · {payment.accountName} · {payment.accountNumber}
          <br />
          {words('bank.reference')}: {order.number}
        </p>
      </div>
      {order.dueCents > 0 && payment.bakongAccount !== '' && (
        <Suspense fallback={null}>
          <div className={classes.khqr}>
            <OrderKhqr
              orderId={order.id}
              merchantName={payment.accountName}
              amountCents={order.dueCents}
              billNumber={order.number}
              rielPerDollar={order.tax.rielPerDollar}
            />
          </div>
        </Suspense>
      )}
    </footer>
  );
};

const Invoice = ({ order }: { readonly order: Order }) => {
  const text = useMeText();
  const { payment } = useTenant();
  return (
    <main className={classes.page}>
      <div className={classes.tools}>
        {order.tax.vat !== null && <InvoiceTo order={order} />}
        <DownloadInvoice order={order} />
        <Button leftSection={<IconPrinter size={18} stroke={1.5} />} onClick={() => window.print()}>
          {text('invoice.print')}
        </Button>
      </div>
      <article className={classes.sheet}>
        <Parties order={order} />
        <Lines order={order} />
        <div className={classes.below}>
          <Notes order={order} />
          <Totals order={order} />
        </div>
        {payment !== null && <HowToPay order={order} payment={payment} />}
      </article>
    </main>
  );
};

const Missing = () => {
  const text = useMeText();
  return (
    <main>
      <EmptyState
        icon={<IconReceiptOff size={48} stroke={1.25} />}
        isPage
        message={text('invoice.missing')}
        action={
          <Button component={Link} to="/me/histories">
            {text('orders.title')}
          </Button>
        }
      />
    </main>
  );
};

const Loaded = ({ id }: { readonly id: string }) => {
  const { data, error, isPending, refetch } = useOrder(id);
  if (isPending) return <Waiting />;
  return data === undefined ? (
    <main>
      <LoadFailed error={error} onRetry={refetch} missing={<MissingOrder />} />
    </main>
  ) : (
    <Invoice order={data} />
  );
};

/** The invoice of an own order, on one sheet of A4: `?order=` names it. */
const InvoicePage = () => {
  const [params] = useSearchParams();
  const id = params.get('order');
  return id === null ? <Missing /> : <Loaded id={id} />;
};

export default InvoicePage;
