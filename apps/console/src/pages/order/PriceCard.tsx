import type { Order } from '@kitwright/contract/orders';
import { formatUsd, type PriceReason } from '@kitwright/ordering';
import { formatRiel, percentOfBp, rielOf, vatInside } from '@kitwright/ordering/tax';
import { formatCount, useLang } from '@kitwright/ui';
import { Fragment } from 'react';
import { useFabricName, useOptionName } from '../../offer-names.ts';
import { useConsoleText } from '../../translations/text.ts';
import { Card } from './Card.tsx';
import classes from './order.module.css';

const Line = ({ reason }: { readonly reason: PriceReason }) => {
  const text = useConsoleText();
  const { lang } = useLang();
  const optionName = useOptionName();
  const { option, extra, promotion, addresses } = reason;
  const values = {
    count: reason.quantity,
    quantity: formatCount(reason.quantity),
    percent: reason.percent ?? 0,
    option: option ? optionName(option) : '',
    extra: extra === undefined ? '' : text(`extra.${extra}`),
    name: promotion?.name[lang] ?? '',
  };
  const free = reason.code === 'shipping' && reason.amountCents === 0;
  return (
    <div className={classes.line}>
      <dt>
        {addresses === undefined
          ? text(`reason.${reason.code}`, values)
          : text('reason.shippingTo', { addresses })}
      </dt>
      <dd className="kw-figures">{free ? text('reason.free') : formatUsd(reason.amountCents)}</dd>
    </div>
  );
};

const Lines = ({ reasons }: { readonly reasons: readonly PriceReason[] }) =>
  reasons.map((reason) => (
    <Line key={`${reason.code}${reason.option?.id ?? reason.extra ?? ''}`} reason={reason} />
  ));

/** Parts of an order that say its price, or of a quote, of which nothing is paid. */
export type Priced = Pick<Order, 'quote' | 'tax' | 'grandTotalCents'> & {
  readonly items: readonly (Pick<Order['items'][number], 'designName' | 'fabricId'> & {
    readonly id: string;
  })[];
  /** Null of a quote. */
  readonly paidAmountCents: number | null;
};

/** The price as it was agreed, reason by reason, design by design. */
export const PriceCard = ({ order }: { readonly order: Priced }) => {
  const text = useConsoleText();
  const fabricName = useFabricName();
  const { vat, rielPerDollar } = order.tax;
  return (
    <Card title={text('order.price')}>
      <dl className={classes.lines}>
        {order.items.map(({ id, designName, fabricId }, index) => (
          <Fragment key={id}>
            <div className={classes.line}>
              <dt className="kw-quiet">{order.items.length > 1 ? designName : text('order.fabric')}</dt>
              <dd>{fabricName(fabricId)}</dd>
            </div>
            <Lines reasons={order.quote.items[index]?.reasons ?? []} />
          </Fragment>
        ))}
        <Lines reasons={order.quote.reasons} />
        <div className={`${classes.line ?? ''} ${classes.sum ?? ''}`}>
          <dt>{text('order.total')}</dt>
          <dd className="kw-figures">{formatUsd(order.grandTotalCents)}</dd>
        </div>
        {vat !== null && (
          <div className={classes.line}>
            <dt className="kw-quiet">{text('order.vatInside', { percent: percentOfBp(vat.rateBp) })}</dt>
            <dd className="kw-figures">{formatUsd(vatInside(order.grandTotalCents, vat.rateBp).vatCents)}</dd>
          </div>
        )}
        {rielPerDollar !== null && (
          <div className={classes.line}>
            <dt className="kw-quiet">{text('order.inRiel', { rate: formatRiel(rielPerDollar) })}</dt>
            <dd className="kw-figures">{formatRiel(rielOf(order.grandTotalCents, rielPerDollar))}</dd>
          </div>
        )}
        {order.paidAmountCents !== null && (
          <div className={classes.line}>
            <dt>{text('order.paid')}</dt>
            <dd className="kw-figures">{formatUsd(order.paidAmountCents)}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
};
