import type { Lang } from '@kitwright/contract';
import type { OrderItem } from '@kitwright/contract/orders';
import type { Operation } from '@kitwright/design/render';
import { GARMENT_NAMES } from '@kitwright/garment';
import { formatUsd, type Quote } from '@kitwright/ordering';
import { segment } from '@kitwright/production';
import { INVOICE_TEXTS } from './invoice-texts.ts';
import { LEFT_MM, RIGHT_MM, type Invoice, type Laid } from './sheet.ts';
import { QUIET, type TypeSetter } from './type-setter.ts';

/** Right edges of quantity, unit price, discount and amount. */
const EDGES_MM = [118, 142, 168, RIGHT_MM] as const;
const ITEM_MM = EDGES_MM[0] - LEFT_MM - 20;
export const ROW_MM = 11;
const HEADS_MM = 8;

/** One line of the invoice: a design in one sleeve length, or an extra of its players. */
export interface InvoiceLine {
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

const hairline = (yMm: number): Operation => ({
  op: 'stroke',
  path: segment([LEFT_MM, yMm], [RIGHT_MM, yMm]),
  widthMm: 0.2,
  paint: { kind: 'pure', colour: '#d5d9de' },
});

export const layHeads = ({ lang }: Invoice, type: TypeSetter, topMm: number): Laid => {
  const [item, ...others] = INVOICE_TEXTS[lang].columns;
  const small = { size: 8.5, colour: QUIET };
  return {
    operations: [
      type.left(item, LEFT_MM, topMm + 4, small),
      ...others.map((name, index) => type.right(name, EDGES_MM[index] ?? RIGHT_MM, topMm + 4, small)),
      hairline(topMm + HEADS_MM - 1.5),
    ],
    endMm: topMm + HEADS_MM,
  };
};

export const layLine = (line: InvoiceLine, type: TypeSetter, topMm: number): Laid => {
  const figures = [
    String(line.quantity),
    formatUsd(line.unitPriceCents),
    formatUsd(line.discountCents),
    formatUsd(line.amountCents - line.discountCents),
  ];
  return {
    operations: [
      type.left(line.title, LEFT_MM, topMm + 4.4, { bold: true }, ITEM_MM),
      type.left(line.detail, LEFT_MM, topMm + 8.8, { size: 8, colour: QUIET }, ITEM_MM),
      ...figures.map((figure, index) => type.right(figure, EDGES_MM[index] ?? RIGHT_MM, topMm + 4.4)),
      hairline(topMm + ROW_MM - 0.6),
    ],
    endMm: topMm + ROW_MM,
  };
};
