import { dayIn } from '@kitwright/ordering';
import type { Operation } from '@kitwright/design/render';
import { box } from '@kitwright/production';
import { INVOICE_TEXTS } from './invoice-texts.ts';
import { QUIET, type TypeSetter } from './type-setter.ts';
import { LEFT_MM, RIGHT_MM, writtenDay, type Invoice, type Laid } from './sheet.ts';

const LOGO_MM = { width: 48, height: 16 } as const;
const HALF_MM = 84;
const LINE_MM = 5;

/** The logo, or the first letter of the shop on its colour. */
const mark = ({ logo, shop }: Invoice, type: TypeSetter, yMm: number): readonly Operation[] => {
  if (logo !== null) {
    const scale = Math.min(LOGO_MM.width / logo.widthPx, LOGO_MM.height / logo.heightPx);
    const [width, height] = [logo.widthPx * scale, logo.heightPx * scale];
    return [{ op: 'image', imageId: logo.id, x: LEFT_MM, y: yMm, width, height }];
  }
  const [first] = new Intl.Segmenter('km').segment(shop.name.trim());
  const side = 12;
  return [
    { op: 'fill', path: box(LEFT_MM, yMm, side, side), paint: { kind: 'pure', colour: shop.colour } },
    type.left(
      (first?.segment ?? '').toUpperCase(),
      LEFT_MM + 3.4,
      yMm + 8.8,
      { size: 20, colour: '#ffffff', bold: true },
      side - 5,
    ),
    type.left(shop.name, LEFT_MM + side + 4, yMm + 8.2, { size: 15, bold: true }, HALF_MM - side - 4),
  ];
};

/** Lines one below the other. */
const stack = (
  lines: readonly string[],
  type: TypeSetter,
  xMm: number,
  yMm: number,
  colour?: string,
): Operation[] =>
  lines.map((line, index) =>
    type.left(line, xMm, yMm + index * LINE_MM, colour === undefined ? {} : { colour }, RIGHT_MM - xMm),
  );

/** Shop, title, number and dates, and for whom the invoice is. */
export const layHead = (invoice: Invoice, type: TypeSetter, topMm: number): Laid => {
  const { lang, order, shop } = invoice;
  const texts = INVOICE_TEXTS[lang];
  const { contact } = shop;
  const address = type.lines(contact.address[lang], HALF_MM);
  const reach = [contact.phone, contact.email].filter((part) => part !== '').join(' · ');
  const facts = [
    [texts.number, order.number],
    [texts.date, writtenDay(dayIn(shop.timeZone, Date.parse(order.orderedAt)))],
    ...(order.expected === null
      ? []
      : [[texts.expected, `${writtenDay(order.expected.from)} – ${writtenDay(order.expected.to)}`]]),
  ] as const;
  const shopLines = [...address, reach];
  const toMm = topMm + 24 + Math.max(shopLines.length, facts.length) * LINE_MM + 6;
  const to = [order.phone, ...type.lines(order.address, HALF_MM * 1.4)];
  return {
    operations: [
      ...mark(invoice, type, topMm),
      type.right(texts.title, RIGHT_MM, topMm + 9, { size: 22, bold: true }),
      ...stack(shopLines, type, LEFT_MM, topMm + 24, QUIET),
      ...facts.flatMap(([name, value], index) => [
        type.right(value, RIGHT_MM, topMm + 24 + index * LINE_MM, { bold: index === 0 }),
        type.right(name, RIGHT_MM - 52, topMm + 24 + index * LINE_MM, { colour: QUIET }),
      ]),
      type.left(texts.to, LEFT_MM, toMm, { size: 8.5, colour: QUIET }),
      type.left(order.customerName, LEFT_MM, toMm + 6, { size: 11, bold: true }, HALF_MM * 1.4),
      ...stack(to, type, LEFT_MM, toMm + 12),
    ],
    endMm: toMm + 12 + to.length * LINE_MM + 2,
  };
};
