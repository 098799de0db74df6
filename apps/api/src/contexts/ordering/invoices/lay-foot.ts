import { formatUsd } from '@kitwright/ordering';
import { qrCode } from '@kitwright/production';
import { INVOICE_TEXTS } from './invoice-texts.ts';
import { LEFT_MM, RIGHT_MM, type Invoice, type Laid } from './sheet.ts';
import { QUIET, type TypeSetter } from './type-setter.ts';

const SUM_MM = 6.2;
const CODE_MM = 34;
const NAMES_MM = RIGHT_MM - 34;

/** The most that totals and payment take, mm: what is left of a sheet must hold it. */
export const FOOT_MM = 92;

/** The sums below the lines, in their order; nothing is said of a discount where there is none. */
export const sumsOf = ({
  lang,
  order,
}: Pick<Invoice, 'lang' | 'order'>): readonly (readonly [string, number])[] => {
  const texts = INVOICE_TEXTS[lang];
  const { quote } = order;
  return [
    [texts.totalAmount, quote.totalAmountCents],
    ...(quote.totalDiscountCents === 0 ? [] : [[texts.totalDiscount, -quote.totalDiscountCents] as const]),
    [texts.shipping, quote.shippingCents],
    ...(order.adjustment === null ? [] : [[texts.adjustment, order.adjustment.amountCents] as const]),
    [texts.grandTotal, order.grandTotalCents],
    [texts.paid, order.paidAmountCents],
    [texts.due, order.dueCents],
  ];
};

/** What it comes to, what is paid, and how the rest is. */
export const layFoot = ({ lang, order, shop, khqr }: Invoice, type: TypeSetter, topMm: number): Laid => {
  const texts = INVOICE_TEXTS[lang];
  const { quote } = order;
  const promotion = quote.promotion === null ? [] : [`${texts.promotion}: ${quote.promotion.name[lang]}`];
  const sums = sumsOf({ lang, order });
  const strong = (name: string): boolean => name === texts.grandTotal || name === texts.due;
  const sumsMm = topMm + 8;
  const payMm = sumsMm + sums.length * SUM_MM + 8;
  const { payment } = shop;
  const pay =
    payment === null
      ? []
      : [
          type.left(texts.howToPay, LEFT_MM, payMm, { bold: true }),
          type.left(payment.bank, LEFT_MM, payMm + 6, {}, 110),
          type.left(`${payment.accountName} · ${payment.accountNumber}`, LEFT_MM, payMm + 11, {}, 110),
          type.left(`${texts.reference}: ${order.number}`, LEFT_MM, payMm + 16, {}, 110),
        ];
  const code =
    khqr === null
      ? []
      : [
          qrCode(khqr, RIGHT_MM - CODE_MM, payMm - 4, CODE_MM),
          type.right(texts.scan, RIGHT_MM, payMm + CODE_MM + 1, { size: 8, colour: QUIET }),
        ];
  return {
    operations: [
      ...promotion.map((name) => type.left(name, LEFT_MM, sumsMm, { size: 8.5, colour: QUIET }, 90)),
      ...sums.flatMap(([name, cents], index) => [
        type.right(
          name,
          NAMES_MM,
          sumsMm + index * SUM_MM,
          strong(name) ? { bold: true } : { colour: QUIET },
        ),
        type.right(formatUsd(cents), RIGHT_MM, sumsMm + index * SUM_MM, { bold: strong(name) }),
      ]),
      ...pay,
      ...code,
    ],
    endMm: payMm + CODE_MM + 4,
  };
};
