import {
  FAINT_INK,
  below,
  columns,
  drawing,
  paragraph,
  patch,
  picture,
  stack,
  type Block,
} from '@kitwright/documents';
import { dayIn } from '@kitwright/ordering';
import { qrCode } from '@kitwright/production';
import { INVOICE_TEXTS } from './invoice-texts.ts';
import type { Invoice } from './invoice.ts';

/** Font sizes: of what an invoice says, of what explains it, and of the smallest. */
export const [TEXT_MM, SMALL_MM, SMALLEST_MM] = [3.35, 3, 2.8];
export const TEXT = { sizeMm: TEXT_MM } as const;
export const QUIET = { ...TEXT, colour: FAINT_INK } as const;
export const SMALL = { sizeMm: SMALL_MM, colour: FAINT_INK } as const;

/** `22/11/2026`, as dates are written in Cambodia; of an ISO day. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('/');

/** Names at the end of their column, and what they stand for at the end of the line. */
export const namedLine = (
  name: Block,
  value: Block,
  [nameShare, valueShare]: readonly [number, number] = [3, 4],
): Block =>
  columns(
    [
      { share: nameShare, block: name },
      { share: valueShare, block: value },
    ],
    4,
  );

const LOGO_MM = { width: 48, height: 16 } as const;
const MARK_MM = 12;

/** The logo, or the first letter of the shop on its colour beside its name. */
const markOf = ({ logo, shop }: Invoice): Block => {
  if (logo !== null) return picture(logo, LOGO_MM);
  const [first] = new Intl.Segmenter('km').segment(shop.name.trim());
  const letter = (first?.segment ?? '').toUpperCase();
  return columns(
    [
      {
        share: MARK_MM + 4,
        block: drawing(MARK_MM, ({ x, y }, type) => [
          patch(x, y, MARK_MM, MARK_MM, shop.colour),
          type.line(letter, {
            xMm: x + MARK_MM / 2,
            yMm: y + 8.6,
            sizeMm: 7,
            align: 'middle',
            colour: '#ffffff',
            bold: true,
            maxWidthMm: MARK_MM - 4,
          }),
        ]),
      },
      { share: 68, block: paragraph(shop.name, { sizeMm: 5.3, bold: true }) },
    ],
    0,
    'middle',
  );
};

/** Other addresses that parts of the order go to; nothing where there are none. */
const elsewhereOf = ({ lang, order }: Invoice): readonly Block[] => {
  const { elsewhere, garments: counted } = INVOICE_TEXTS[lang];
  if (order.addresses.length === 0) return [];
  return [
    below(3, paragraph(elsewhere, SMALL)),
    ...order.addresses.map(({ recipient, garments }) =>
      paragraph(
        `${recipient.name}, ${recipient.phone}, ${recipient.address} (${counted(garments.length)})`,
        TEXT,
      ),
    ),
  ];
};

/** Customer who ordered, below the company that it is made out to. */
const buyerOf = ({ lang, order: { customerName, invoiceTo } }: Invoice): readonly Block[] => {
  const strong = { sizeMm: 3.9, bold: true };
  if (invoiceTo === null) return [paragraph(customerName, strong)];
  const { name, vatNumber } = invoiceTo;
  return [
    paragraph(name, strong),
    ...(vatNumber === '' ? [] : [paragraph(`${INVOICE_TEXTS[lang].vatNumber}: ${vatNumber}`, TEXT)]),
    paragraph(customerName, TEXT),
  ];
};

/** A quote, or a tax invoice where the seller was registered when it was ordered. */
export const titleOf = ({ lang, order, offer }: Pick<Invoice, 'lang' | 'order' | 'offer'>): string => {
  if (offer !== null) return INVOICE_TEXTS[lang].quoteTitle;
  return INVOICE_TEXTS[lang][order.tax.vat === null ? 'title' : 'taxTitle'];
};

const ANSWER_CODE_MM = 28;

/** Code that leads to the page on which a quote is answered: beside the customer, where there is room for it. */
const answerCode = (url: string, words: string): Block =>
  stack(
    drawing(ANSWER_CODE_MM, ({ x, y, width }) => [
      qrCode(url, x + width - ANSWER_CODE_MM, y, ANSWER_CODE_MM),
    ]),
    below(1, paragraph(words, { sizeMm: SMALLEST_MM, colour: FAINT_INK, align: 'end' })),
  );

/** Shop, title, number and dates, and for whom the invoice is. */
export const headOf = (invoice: Invoice): Block => {
  const { lang, order, offer, shop } = invoice;
  const texts = INVOICE_TEXTS[lang];
  const { contact } = shop;
  const reach = [contact.phone, contact.email].filter((part) => part !== '').join(' · ');
  const {
    expected,
    tax: { vat },
  } = order;
  const facts = [
    [texts.number, order.number],
    [texts.date, writtenDay(dayIn(shop.timeZone, Date.parse(order.orderedAt)))],
    ...(offer === null ? [] : [[texts.validUntil, writtenDay(offer.validUntil)] as const]),
    ...(expected === null
      ? []
      : [[texts.expected, `${writtenDay(expected.from)} – ${writtenDay(expected.to)}`] as const]),
  ] as const;
  return stack(
    columns(
      [
        { share: 1, block: markOf(invoice) },
        { share: 1, block: paragraph(titleOf(invoice), { sizeMm: 7.8, bold: true, align: 'end' }) },
      ],
      6,
      'middle',
    ),
    below(
      8,
      columns(
        [
          {
            share: 1,
            block: stack(
              paragraph(contact.address[lang], QUIET),
              paragraph(reach, QUIET),
              ...(vat === null ? [] : [paragraph(`${texts.vatNumber}: ${vat.number}`, TEXT)]),
            ),
          },
          {
            share: 1,
            block: stack(
              ...facts.map(([name, value], index) =>
                namedLine(
                  paragraph(name, { ...QUIET, align: 'end' }),
                  paragraph(value, { ...TEXT, align: 'end', bold: index === 0 }),
                ),
              ),
            ),
          },
        ],
        6,
      ),
    ),
    below(
      6,
      columns([
        {
          share: 3,
          block: stack(
            paragraph(texts.to, SMALL),
            ...buyerOf(invoice),
            paragraph(order.phone, TEXT),
            paragraph(order.address, TEXT),
          ),
        },
        { share: 1, block: offer?.url == null ? stack() : answerCode(offer.url, texts.acceptByLink) },
      ]),
    ),
    ...elsewhereOf(invoice),
  );
};
