import {
  A4_MM,
  FAINT_INK,
  TINTED,
  below,
  columns,
  drawing,
  layPages,
  paragraph,
  patch,
  picture,
  stack,
  table,
  together,
  type Block,
  type Cell,
  type Faces,
  type Page,
} from '@kitwright/documents';
import { dayIn, formatUsd } from '@kitwright/ordering';
import { formatRiel } from '@kitwright/ordering/tax';
import { qrCode } from '@kitwright/production';
import { linesOf, sumsOf, type Invoice } from './invoice.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';

const MARGINS_MM = { top: 18, right: 18, bottom: 20, left: 18 } as const;
/** Font sizes: of what an invoice says, of what stands beside it, and of the smallest. */
const [TEXT_MM, SMALL_MM, SMALLEST_MM] = [3.35, 3, 2.8];
const TEXT = { sizeMm: TEXT_MM } as const;
const QUIET = { ...TEXT, colour: FAINT_INK } as const;
const SMALL = { sizeMm: SMALL_MM, colour: FAINT_INK } as const;

/** `22/11/2026`, as dates are written in Cambodia; of an ISO day. */
const writtenDay = (day: string): string => day.split('-').reverse().join('/');

/** Names at the end of their column, and what they stand for at the end of the line. */
const namedLine = (
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

/** A tax invoice, where the seller was registered when it was ordered. */
export const titleOf = ({ lang, order }: Pick<Invoice, 'lang' | 'order'>): string =>
  INVOICE_TEXTS[lang][order.tax.vat === null ? 'title' : 'taxTitle'];

/** Shop, title, number and dates, and for whom the invoice is. */
const headOf = (invoice: Invoice): Block => {
  const { lang, order, shop } = invoice;
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
    below(6, paragraph(texts.to, SMALL)),
    columns([
      {
        share: 3,
        block: stack(...buyerOf(invoice), paragraph(order.phone, TEXT), paragraph(order.address, TEXT)),
      },
      { share: 1, block: stack() },
    ]),
    ...elsewhereOf(invoice),
  );
};

const LOOK = {
  ...TINTED,
  headTint: null,
  headSizeMm: SMALL_MM,
  textSizeMm: TEXT_MM,
  brokenSizeMm: TEXT_MM,
  isFlush: true,
  align: 'top',
  rowMm: 11,
} as const;

const linesTable = (invoice: Invoice): Block => {
  const [item, ...others] = INVOICE_TEXTS[invoice.lang].columns;
  const [shares, itemShare] = [[20, 24, 26, 24], 80];
  const heads = [
    { title: item, share: itemShare },
    ...others.map((title, index) => ({ title, share: shares[index] ?? 24, align: 'end' as const })),
  ];
  const rows = linesOf(invoice).map((line): readonly Cell[] => [
    stack(
      paragraph(line.title, { ...TEXT, bold: true }),
      paragraph(line.detail, { sizeMm: SMALLEST_MM, colour: FAINT_INK }),
    ),
    String(line.quantity),
    formatUsd(line.unitPriceCents),
    formatUsd(line.discountCents),
    formatUsd(line.amountCents - line.discountCents),
  ]);
  return table(heads, rows, LOOK);
};

/** Names of sums are longer than the sums. */
const SUM_SHARES = [5, 3] as const;

const sumsBlock = ({ lang, order }: Invoice): Block => {
  const texts = INVOICE_TEXTS[lang];
  const { promotion } = order.quote;
  const sums = sumsOf({ lang, order }).map(({ name, value, isStrong }) =>
    below(
      1.2,
      namedLine(
        paragraph(name, { ...(isStrong ? TEXT : QUIET), align: 'end', bold: isStrong }),
        paragraph(value, { ...TEXT, align: 'end', bold: isStrong }),
        SUM_SHARES,
      ),
    ),
  );
  const { vat, rielPerDollar } = order.tax;
  const notes = [
    ...(promotion === null ? [] : [`${texts.promotion}: ${promotion.name[lang]}`]),
    ...(vat === null ? [] : [texts.includesVat]),
    ...(rielPerDollar === null ? [] : [texts.rate(formatRiel(rielPerDollar))]),
  ];
  return columns(
    [
      { share: 1, block: stack(...notes.map((note) => below(1.2, paragraph(note, SMALL)))) },
      { share: 1, block: stack(...sums) },
    ],
    6,
  );
};

const CODE_MM = 34;

/** Block that tells how the rest is paid. */
const paymentBlock = ({ lang, order, shop: { payment }, codes }: Invoice): Block => {
  const texts = INVOICE_TEXTS[lang];
  const lines =
    payment === null
      ? []
      : [
          paragraph(texts.howToPay, { ...TEXT, bold: true }),
          below(1, paragraph(payment.bank, TEXT)),
          paragraph(`${payment.accountName} · ${payment.accountNumber}`, TEXT),
          paragraph(`${texts.reference}: ${order.number}`, TEXT),
        ];
  const drawn = codes.map(({ content, amount }) =>
    stack(
      drawing(CODE_MM, ({ x, y, width }) => [qrCode(content, x + width - CODE_MM, y, CODE_MM)]),
      below(1, paragraph(amount, { ...TEXT, align: 'end', bold: true })),
    ),
  );
  const scan = paragraph(texts.scan, { sizeMm: SMALLEST_MM, colour: FAINT_INK, align: 'end' });
  // Beside each other, or one at the end of the line.
  const code =
    drawn.length === 0
      ? []
      : [
          columns(
            drawn.map((block) => ({ share: 1, block })),
            6,
          ),
          below(1, scan),
        ];
  return columns(
    [
      { share: 1, block: stack(...lines) },
      { share: 1, block: stack(...code) },
    ],
    6,
  );
};

/** An invoice on as few sheets of A4 as hold it: one for a usual team. Pure. */
export const layInvoice = (invoice: Invoice, faces: Faces): readonly Page[] => {
  const { page: pageText } = INVOICE_TEXTS[invoice.lang];
  return layPages({
    faces,
    marginsMm: MARGINS_MM,
    blocks: [
      headOf(invoice),
      below(6, linesTable(invoice)),
      below(5, together(sumsBlock(invoice))),
      below(8, together(paymentBlock(invoice))),
    ],
    foot: (page, pages) =>
      pages === 1
        ? stack()
        : paragraph(pageText(page, pages), { sizeMm: SMALLEST_MM, colour: FAINT_INK, align: 'end' }),
    footTopMm: A4_MM.height - 12.4,
  });
};
