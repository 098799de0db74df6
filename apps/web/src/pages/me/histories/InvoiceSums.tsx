import type { Order } from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';
import { formatRiel, percentOfBp, rielOf, vatInside } from '@kitwright/ordering/tax';
import { useLang } from '@kitwright/ui';
import type { ReactNode } from 'react';
import { useMeText } from '../../../translations/me/text.ts';
import { useTaxText } from '../../../translations/tax/text.ts';
import classes from './invoice.module.css';

type Summed = Pick<
  Order,
  'quote' | 'paidAmountCents' | 'grandTotalCents' | 'dueCents' | 'adjustment' | 'tax'
>;

interface Sum {
  readonly name: string;
  readonly label: ReactNode;
  readonly value: string;
}

/** The price without VAT and the VAT in it; nothing where the seller was not registered. */
const useVatSums = ({ tax: { vat }, grandTotalCents }: Summed): readonly Sum[] => {
  const text = useTaxText();
  if (vat === null) return [];
  const { netCents, vatCents } = vatInside(grandTotalCents, vat.rateBp);
  const label = text('invoice.vat', { percent: percentOfBp(vat.rateBp) });
  return [
    { name: 'net', label: text('invoice.net'), value: formatUsd(netCents) },
    { name: 'vat', label, value: formatUsd(vatCents) },
  ];
};

/** Notes beside the sums: that prices include VAT, and the rate of riel. */
export const Notes = ({ order: { tax } }: { readonly order: Pick<Order, 'tax'> }) => {
  const text = useTaxText();
  if (tax.vat === null && tax.rielPerDollar === null) return null;
  return (
    <p className={classes.notes}>
      {tax.vat !== null && <span>{text('invoice.pricesInclude')}</span>}
      {tax.rielPerDollar !== null && (
        <span>{text('invoice.exchange', { riel: formatRiel(tax.rielPerDollar) })}</span>
      )}
    </p>
  );
};

/** The sums below the lines; nothing is said of a discount where there is none. */
export const Totals = ({ order }: { readonly order: Summed }) => {
  const text = useMeText();
  const tax = useTaxText();
  const { lang } = useLang();
  const { quote, paidAmountCents, grandTotalCents, dueCents, adjustment } = order;
  const { rielPerDollar } = order.tax;
  const addresses = quote.reasons.find(({ code }) => code === 'shipping')?.addresses;
  const usd = (
    name: 'totalAmount' | 'totalDiscount' | 'shipping' | 'adjustment' | 'grandTotal' | 'paid' | 'due',
    cents: number,
    label: ReactNode = text(`invoice.${name}`),
  ): Sum => ({ name, label, value: formatUsd(cents) });
  const riel = (name: 'inRiel' | 'dueInRiel', cents: number): Sum[] =>
    rielPerDollar === null
      ? []
      : [
          {
            name,
            label: tax(name === 'inRiel' ? 'inRiel' : 'invoice.dueInRiel'),
            value: formatRiel(rielOf(cents, rielPerDollar)),
          },
        ];
  const discounted = (
    <>
      {text('invoice.totalDiscount')}
      {quote.promotion !== null && <span>{quote.promotion.name[lang]}</span>}
    </>
  );
  const sums: readonly Sum[] = [
    usd('totalAmount', quote.totalAmountCents),
    ...(quote.totalDiscountCents === 0 ? [] : [usd('totalDiscount', -quote.totalDiscountCents, discounted)]),
    usd(
      'shipping',
      quote.shippingCents,
      addresses === undefined ? text('invoice.shipping') : text('invoice.shippingTo', { addresses }),
    ),
    ...(adjustment === null ? [] : [usd('adjustment', adjustment.amountCents)]),
    ...useVatSums(order),
    usd('grandTotal', grandTotalCents),
    ...riel('inRiel', grandTotalCents),
    usd('paid', paidAmountCents),
    usd('due', dueCents),
    // The whole is written above.
    ...(dueCents === grandTotalCents || dueCents === 0 ? [] : riel('dueInRiel', dueCents)),
  ];
  return (
    <dl className={classes.sums}>
      {sums.map(({ name, label, value }) => (
        <div key={name} data-name={name}>
          <dt>{label}</dt>
          <dd className="kw-figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
