import type { Lang } from '@kitwright/contract';
import type { Order, OrderItem } from '@kitwright/contract/orders';
import type { Tenant } from '@kitwright/contract/tenants';
import { GARMENT_NAMES } from '@kitwright/garment';
import { formatUsd, type Quote } from '@kitwright/ordering';
import { formatRiel, percentOfBp, rielOf, vatInside } from '@kitwright/ordering/tax';
import { INVOICE_TEXTS } from './invoice-texts.ts';

/** Parts of an order, or of a quote that may become one, that stand on paper. */
export type PaperOrder = Pick<
  Order,
  | 'number'
  | 'orderedAt'
  | 'updatedAt'
  | 'expected'
  | 'tax'
  | 'addresses'
  | 'customerName'
  | 'invoiceTo'
  | 'phone'
  | 'address'
  | 'quote'
  | 'adjustment'
  | 'grandTotalCents'
  | 'paidAmountCents'
  | 'dueCents'
> & { readonly items: readonly Pick<OrderItem, 'designName' | 'productType'>[] };

/** Parts of a quote that an invoice does not have: nothing of it is due. */
export interface PaperOffer {
  /** The last day on which it holds, ISO. */
  readonly validUntil: string;
  readonly message: string;
  /** Address at which the customer answers; null before it was sent. */
  readonly url: string | null;
}

/** All that an invoice shows, or a quote in the same looks. */
export interface Invoice {
  readonly lang: Lang;
  readonly order: PaperOrder;
  /** Of a quote; null of an invoice. */
  readonly offer: PaperOffer | null;
  readonly shop: Pick<Tenant, 'name' | 'contact' | 'payment' | 'timeZone'> & { readonly colour: string };
  /** Proportions of the logo among the pictures; null where the shop has none. */
  readonly logo: { readonly id: string; readonly widthPx: number; readonly heightPx: number } | null;
  /** The codes by which what is due is paid, each with its amount as it is written; none where nothing is, or no account is. */
  readonly codes: readonly { readonly content: string; readonly amount: string }[];
}

/** One line of the invoice: a design in one sleeve length, or an extra of its players. */
interface InvoiceLine {
  readonly title: string;
  readonly detail: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly discountCents: number;
  /** Before the discount. */
  readonly amountCents: number;
}

type PaperItem = PaperOrder['items'][number];

const garmentLines = (
  { designName, productType }: PaperItem,
  { lines }: Quote,
  lang: Lang,
  hasLong: boolean,
): InvoiceLine[] =>
  lines.map(({ sleeve, ...line }) => ({
    ...line,
    title: designName,
    detail: [GARMENT_NAMES[lang][productType], ...(hasLong ? [INVOICE_TEXTS[lang].sleeve[sleeve]] : [])].join(
      ' · ',
    ),
  }));

const extraLines = ({ designName }: PaperItem, { extras }: Quote, lang: Lang): InvoiceLine[] =>
  extras.map(({ id, ...extra }) => ({
    ...extra,
    title: INVOICE_TEXTS[lang].extras[id],
    detail: designName,
    discountCents: 0,
  }));

export const linesOf = ({ lang, order }: Pick<Invoice, 'lang' | 'order'>): readonly InvoiceLine[] => {
  const hasLong = order.quote.items.some(({ lines }) => lines.some(({ sleeve }) => sleeve === 'long'));
  return order.items.flatMap((item, index) => {
    const quote = order.quote.items[index];
    if (quote === undefined) return [];
    return [...garmentLines(item, quote, lang, hasLong), ...extraLines(item, quote, lang)];
  });
};

/** A line below the table. */
export interface InvoiceSum {
  readonly name: string;
  readonly value: string;
  readonly isStrong: boolean;
}

/** The sums below the lines, in their order; nothing is said of a discount, VAT or riel where there is none, nor of payment on a quote. */
export const sumsOf = ({
  lang,
  order,
  offer,
}: Pick<Invoice, 'lang' | 'order' | 'offer'>): readonly InvoiceSum[] => {
  const texts = INVOICE_TEXTS[lang];
  const { quote, adjustment, grandTotalCents } = order;
  const { vat, rielPerDollar } = order.tax;
  const addresses = quote.reasons.find(({ code }) => code === 'shipping')?.addresses;
  const usd = (name: string, cents: number, isStrong = false): InvoiceSum => ({
    name,
    value: formatUsd(cents),
    isStrong,
  });
  const riel = (name: string, cents: number): InvoiceSum[] =>
    rielPerDollar === null ? [] : [{ name, value: formatRiel(rielOf(cents, rielPerDollar)), isStrong: true }];
  const inside = vat && vatInside(grandTotalCents, vat.rateBp);
  return [
    usd(texts.totalAmount, quote.totalAmountCents),
    ...(quote.totalDiscountCents === 0 ? [] : [usd(texts.totalDiscount, -quote.totalDiscountCents)]),
    usd(addresses === undefined ? texts.shipping : texts.shippingTo(addresses), quote.shippingCents),
    ...(adjustment === null ? [] : [usd(texts.adjustment, adjustment.amountCents)]),
    ...(vat === null || inside === null
      ? []
      : [usd(texts.net, inside.netCents), usd(texts.vat(percentOfBp(vat.rateBp)), inside.vatCents)]),
    usd(texts.grandTotal, grandTotalCents, true),
    ...riel(texts.inRiel, grandTotalCents),
    ...(offer === null
      ? [
          usd(texts.paid, order.paidAmountCents),
          usd(texts.due, order.dueCents, true),
          // The whole is written above.
          ...(order.dueCents === grandTotalCents || order.dueCents === 0
            ? []
            : riel(texts.dueInRiel, order.dueCents)),
        ]
      : []),
  ];
};

/** Notes beside the sums: why they were changed, and what is in them. */
export const notesOf = ({ lang, order }: Pick<Invoice, 'lang' | 'order'>): readonly string[] => {
  const texts = INVOICE_TEXTS[lang];
  const { adjustment, quote, tax } = order;
  return [
    ...(adjustment === null ? [] : [`${texts.adjustment}: ${adjustment.reason}`]),
    ...(quote.promotion === null ? [] : [`${texts.promotion}: ${quote.promotion.name[lang]}`]),
    ...(tax.vat === null ? [] : [texts.includesVat]),
    ...(tax.rielPerDollar === null ? [] : [texts.rate(formatRiel(tax.rielPerDollar))]),
  ];
};
