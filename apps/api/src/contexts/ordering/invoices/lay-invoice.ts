import {
  A4_MM,
  FAINT_INK,
  TINTED,
  below,
  columns,
  drawing,
  frame,
  grid,
  layPages,
  paragraph,
  stack,
  table,
  together,
  type Block,
  type Cell,
  type Faces,
  type Page,
} from '@kitwright/documents';
import { formatUsd } from '@kitwright/ordering';
import { flatDrawing, qrCode, type DressedGarment } from '@kitwright/production';
import { linesOf, notesOf, sumsOf, type Invoice, type PaperOffer } from './invoice.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';
import {
  QUIET,
  SMALL,
  SMALLEST_MM,
  SMALL_MM,
  TEXT,
  TEXT_MM,
  headOf,
  namedLine,
  writtenDay,
} from './lay-head.ts';

const MARGINS_MM = { top: 18, right: 18, bottom: 20, left: 18 } as const;
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

const sumsBlock = ({ lang, order, offer }: Invoice): Block => {
  const sums = sumsOf({ lang, order, offer }).map(({ name, value, isStrong }) =>
    below(
      1.2,
      namedLine(
        paragraph(name, { ...(isStrong ? TEXT : QUIET), align: 'end', bold: isStrong }),
        paragraph(value, { ...TEXT, align: 'end', bold: isStrong }),
        SUM_SHARES,
      ),
    ),
  );
  const said = (offer?.message ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
  const notes = notesOf({ lang, order });
  return columns(
    [
      {
        share: 1,
        block: stack(
          ...said.map((line) => paragraph(line, TEXT)),
          below(said.length === 0 ? 0 : 3, stack(...notes.map((note) => below(1.2, paragraph(note, SMALL))))),
        ),
      },
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

/** Block that tells until when a quote holds, and how it is accepted. */
const offerBlock = ({ lang, shop }: Invoice, { validUntil }: PaperOffer): Block => {
  const texts = INVOICE_TEXTS[lang];
  const reach = [shop.contact.phone, shop.contact.email].filter((part) => part !== '').join(' · ');
  return stack(
    paragraph(texts.howToAccept, { ...TEXT, bold: true }),
    below(1, paragraph(texts.holds(writtenDay(validUntil)), TEXT)),
    below(1, paragraph(texts.acceptOnPhone, TEXT)),
    paragraph(reach, QUIET),
  );
};

/** A garment as a quote shows it, with the name of its design. */
export interface ShownDesign {
  readonly name: string;
  readonly garment: Pick<DressedGarment, 'composition' | 'cutPattern'>;
}

const MOST_ACROSS = 3;
/** Heights of a tile, mm: a smaller one where that saves a sheet. */
const TILES_MM = [48, 38, 30] as const;
const TILE_GAP_MM = 5;
/** Beneath the garments, for the name. */
const NAME_MM = 8;

/** A garment from both sides over its name. */
const tile = ({ name, garment }: ShownDesign, tileMm: number): Block =>
  drawing(tileMm, ({ x, y, width, height }, type) => {
    const half = width / 2;
    const sides = (['front', 'back'] as const).map((view, side) => {
      const room = {
        x: x + side * half + 2,
        y: y + 2.5,
        width: half - 4,
        height: height - NAME_MM - 3.5,
      };
      return flatDrawing(garment, view, room).drawing;
    });
    const at = { xMm: x + half, yMm: y + height - 2.8, sizeMm: SMALL_MM, maxWidthMm: width - 6 };
    return [
      ...sides,
      type.line(name, { ...at, align: 'middle', colour: FAINT_INK }),
      frame(x, y, width, height),
    ];
  });

/** The garments of a quote, beside each other. */
const designsBlock = (designs: readonly ShownDesign[], tileMm: number): Block =>
  grid(
    Math.max(1, Math.min(designs.length, MOST_ACROSS)),
    TILE_GAP_MM,
    designs.map((design) => tile(design, tileMm)),
  );

const layWithTiles = (
  invoice: Invoice,
  faces: Faces,
  designs: readonly ShownDesign[],
  tileMm: number,
): readonly Page[] => {
  const { page: pageText } = INVOICE_TEXTS[invoice.lang];
  return layPages({
    faces,
    marginsMm: MARGINS_MM,
    blocks: [
      headOf(invoice),
      ...(designs.length === 0 ? [] : [below(6, designsBlock(designs, tileMm))]),
      below(6, linesTable(invoice)),
      below(5, together(sumsBlock(invoice))),
      below(8, together(invoice.offer === null ? paymentBlock(invoice) : offerBlock(invoice, invoice.offer))),
    ],
    foot: (page, pages) =>
      pages === 1
        ? stack()
        : paragraph(pageText(page, pages), { sizeMm: SMALLEST_MM, colour: FAINT_INK, align: 'end' }),
    footTopMm: A4_MM.height - 12.4,
  });
};

/** An invoice, or a quote, on as few sheets of A4 as hold it: one for a usual team. Pure. */
export const layInvoice = (
  invoice: Invoice,
  faces: Faces,
  designs: readonly ShownDesign[] = [],
): readonly Page[] => {
  const [large, ...smaller] = TILES_MM;
  const pages = layWithTiles(invoice, faces, designs, large);
  if (designs.length === 0) return pages;
  return smaller.reduce((best, tileMm) => {
    const closer = best.length === 1 ? best : layWithTiles(invoice, faces, designs, tileMm);
    return closer.length < best.length ? closer : best;
  }, pages);
};
