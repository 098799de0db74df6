import type { Lang } from '@kitwright/contract';
import type { Order, OrderItem } from '@kitwright/contract/orders';
import type { Tenant } from '@kitwright/contract/tenants';
import { GARMENT_NAMES } from '@kitwright/garment';
import type { Quote } from '@kitwright/ordering';
import { INVOICE_TEXTS } from './invoice-texts.ts';

/** All that an invoice shows. */
export interface Invoice {
  readonly lang: Lang;
  readonly order: Order;
  readonly shop: Pick<Tenant, 'name' | 'contact' | 'payment' | 'timeZone'> & { readonly colour: string };
  /** Proportions of the logo among the pictures; null where the shop has none. */
  readonly logo: { readonly id: string; readonly widthPx: number; readonly heightPx: number } | null;
  /** The text of the code by which what is due is paid; null where there is none. */
  readonly khqr: string | null;
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

const garmentLines = (
  { designName, productType }: OrderItem,
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

const extraLines = ({ designName }: OrderItem, { extras }: Quote, lang: Lang): InvoiceLine[] =>
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

/** The sums below the lines, in their order; nothing is said of a discount where there is none. */
export const sumsOf = ({
  lang,
  order,
}: Pick<Invoice, 'lang' | 'order'>): readonly (readonly [string, number])[] => {
  const texts = INVOICE_TEXTS[lang];
  const { quote } = order;
  const addresses = quote.reasons.find(({ code }) => code === 'shipping')?.addresses;
  return [
    [texts.totalAmount, quote.totalAmountCents],
    ...(quote.totalDiscountCents === 0 ? [] : [[texts.totalDiscount, -quote.totalDiscountCents] as const]),
    [addresses === undefined ? texts.shipping : texts.shippingTo(addresses), quote.shippingCents],
    ...(order.adjustment === null ? [] : [[texts.adjustment, order.adjustment.amountCents] as const]),
    [texts.grandTotal, order.grandTotalCents],
    [texts.paid, order.paidAmountCents],
    [texts.due, order.dueCents],
  ];
};
