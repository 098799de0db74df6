import { Readable } from 'node:stream';
import type { Lang } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import {
  A4_MM,
  FAINT_INK,
  TINTED,
  below,
  columns,
  layPages,
  onNewPage,
  paragraph,
  rule,
  stack,
  table,
  together,
  type Block,
  type Cell,
  type Faces,
  type Page,
} from '@kitwright/documents';
import type { Lettering } from '@kitwright/lettering';
import { dayIn, formatUsd } from '@kitwright/ordering';
import { purchaseCents, writePurchaseNumber } from '@kitwright/ordering/purchases';
import { documentFile } from '@kitwright/production';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { SlowCall } from '../../../server/call.ts';
import type { FileAnswer } from '../../../server/file-route.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { serverLetteringOf } from '../../library/fonts.ts';
import { clothLetters, clothName } from '../stock/roll-labels.ts';
import { findPurchase, type WholePurchase } from './repository.ts';

interface PaperTexts {
  readonly title: string;
  readonly number: string;
  readonly date: string;
  readonly due: string;
  readonly to: string;
  readonly heads: readonly [
    line: string,
    cloth: string,
    width: string,
    length: string,
    price: string,
    sum: string,
  ];
  readonly total: string;
  readonly page: (page: number, pages: number) => string;
  readonly cm: string;
  readonly m: string;
}

const TEXTS: Readonly<Record<Lang, PaperTexts>> = {
  kh: {
    title: 'ការបញ្ជាទិញក្រណាត់',
    number: 'លេខ',
    date: 'កាលបរិច្ឆេទ',
    due: 'ដឹកមកដល់ត្រឹម',
    to: 'ជូនចំពោះ',
    heads: ['ល.រ', 'ក្រណាត់', 'ទទឹង', 'ប្រវែង', 'តម្លៃមួយម៉ែត្រ', 'ទឹកប្រាក់'],
    total: 'សរុប',
    page: (page, pages) => `ទំព័រ ${page} នៃ ${pages}`,
    cm: 'សម',
    m: 'ម',
  },
  en: {
    title: 'Order of cloth',
    number: 'Number',
    date: 'Date',
    due: 'Deliver by',
    to: 'For',
    heads: ['No.', 'Cloth', 'Width', 'Length', 'Price per metre', 'Amount'],
    total: 'Total',
    page: (page, pages) => `Page ${page} of ${pages}`,
    cm: 'cm',
    m: 'm',
  },
};

/** Content of the paper of an order of cloth. */
export interface PurchasePaper {
  readonly purchase: Pick<WholePurchase, 'number' | 'dueOn' | 'note' | 'createdAt' | 'lines' | 'supplier'>;
  readonly shop: Pick<TenantRow, 'name' | 'contact' | 'timeZone' | 'prices'>;
}

const QUIET = { sizeMm: 3, colour: FAINT_INK } as const;
const TEXT = { sizeMm: 3.35 } as const;
const MARGINS_MM = { top: 18, right: 18, bottom: 20, left: 18 } as const;
const MM_PER_CM = 10;
const MM_PER_METRE = 1_000;

const writtenDay = (day: string): string => day.split('-').reverse().join('/');
const metres = (mm: number): string => String(mm / MM_PER_METRE);

const said = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

const headOf = ({ purchase, shop }: PurchasePaper, lang: Lang): Block => {
  const texts = TEXTS[lang];
  const { supplier } = purchase;
  const facts = [
    [texts.number, writePurchaseNumber(purchase.number)],
    [texts.date, writtenDay(dayIn(shop.timeZone, purchase.createdAt.getTime()))],
    ...(purchase.dueOn === null ? [] : [[texts.due, writtenDay(purchase.dueOn)] as const]),
  ] as const;
  const names = lang === 'kh' ? [supplier.nameKh, supplier.name] : [supplier.name, supplier.nameKh];
  const [first = '', second = ''] = names.filter((name) => name !== '');
  return stack(
    columns(
      [
        { share: 1, block: paragraph(shop.name, { sizeMm: 5.3, bold: true }) },
        { share: 1, block: paragraph(texts.title, { sizeMm: 7, bold: true, align: 'end' }) },
      ],
      6,
      'middle',
    ),
    below(
      6,
      columns(
        [
          {
            share: 1,
            block: stack(
              paragraph(shop.contact.address[lang], { ...TEXT, colour: FAINT_INK }),
              paragraph(said([shop.contact.phone, shop.contact.email]), { ...TEXT, colour: FAINT_INK }),
            ),
          },
          {
            share: 1,
            block: stack(
              ...facts.map(([name, value]) =>
                columns(
                  [
                    { share: 3, block: paragraph(name, { ...QUIET, align: 'end' }) },
                    { share: 3, block: paragraph(value, { ...TEXT, bold: true, align: 'end' }) },
                  ],
                  4,
                ),
              ),
            ),
          },
        ],
        6,
      ),
    ),
    below(6, paragraph(texts.to, QUIET)),
    paragraph(first, { sizeMm: 4.2, bold: true }),
    paragraph(said([second, supplier.contact]), TEXT),
    paragraph(said([supplier.phone, supplier.email]), TEXT),
  );
};

const linesTable = (paper: PurchasePaper, lang: Lang): Block => {
  const texts = TEXTS[lang];
  const shares = [10, 62, 20, 22, 32, 28];
  const heads = texts.heads.map((title, index) => ({
    title,
    share: shares[index] ?? 20,
    align: index > 1 ? ('end' as const) : ('start' as const),
  }));
  const rows = paper.purchase.lines.map((line): readonly Cell[] => [
    String(line.position),
    stack(
      paragraph(clothName(paper.shop.prices, line.cloth, lang), { ...TEXT, bold: true }),
      ...(line.colour === '' ? [] : [paragraph(line.colour, QUIET)]),
    ),
    `${line.widthMm / MM_PER_CM} ${texts.cm}`,
    `${metres(line.lengthMm)} ${texts.m}`,
    line.centsPerMetre === null ? '' : formatUsd(line.centsPerMetre),
    line.centsPerMetre === null ? '' : formatUsd(purchaseCents([line]) ?? 0),
  ]);
  return table(heads, rows, TINTED);
};

const pageOf = (paper: PurchasePaper, lang: Lang): Block => {
  const total = purchaseCents(paper.purchase.lines);
  return stack(
    headOf(paper, lang),
    below(6, linesTable(paper, lang)),
    ...(total === null
      ? []
      : [
          below(
            4,
            together(
              paragraph(`${TEXTS[lang].total}: ${formatUsd(total)}`, {
                sizeMm: 4.2,
                bold: true,
                align: 'end',
              }),
            ),
          ),
        ]),
    ...(paper.purchase.note === ''
      ? []
      : [below(6, rule(0.2, FAINT_INK)), below(3, paragraph(paper.purchase.note, TEXT))]),
  );
};

const LANGUAGES = ['kh', 'en'] as const;

/** The paper of an order of cloth: in Khmer first, and the same in English from a new page. Pure. */
export const layPurchase = (paper: PurchasePaper, faces: Faces): readonly Page[] =>
  LANGUAGES.flatMap((lang) =>
    layPages({
      faces,
      marginsMm: MARGINS_MM,
      blocks: [onNewPage(pageOf(paper, lang))],
      foot: (page, pages) =>
        pages === 1 ? stack() : paragraph(TEXTS[lang].page(page, pages), { ...QUIET, align: 'end' }),
      footTopMm: A4_MM.height - 12.4,
    }),
  );

/** Khmer and Latin of one hand, as on the screen. */
const FONTS = { fontId: 'kantumruy-pro:400', boldFontId: 'kantumruy-pro' } as const;

/** The same as PDF; the fonts of every letter that may stand on it are fetched first. */
export const drawPurchase = async (paper: PurchasePaper, lettering: Lettering): Promise<Buffer> => {
  const { supplier, note, lines } = paper.purchase;
  const written = [TEXTS.kh, TEXTS.en].map(({ page, ...texts }) => [texts, page(1, 2)]);
  const { name, contact, prices } = paper.shop;
  const text =
    clothLetters(prices) + JSON.stringify([written, supplier, note, lines, name, contact, '$0123456789·']);
  await lettering.loadFonts(Object.values(FONTS).map((fontId) => ({ fontId, text })));
  const number = writePurchaseNumber(paper.purchase.number);
  const facts = {
    title: `${TEXTS.en.title} ${number}`,
    madeAt: paper.purchase.createdAt,
    keywords: [number],
  };
  const pages = layPurchase(paper, { letterer: lettering.letterer, ...FONTS });
  return Buffer.from(await documentFile(pages, facts));
};

/** The paper of an order as it stands. */
export const purchasePaper = async ({
  inTenant,
  tenant,
  params,
  deps,
}: SlowCall<typeof endpoints.consolePurchasePaper>): Promise<Outcome<FileAnswer>> => {
  const found = await inTenant(async (tx) => {
    const purchase = await findPurchase(tx, params.id);
    return purchase === undefined ? fail('error.msg.notFound') : ok(purchase);
  });
  if (!found.ok) return found;
  const pdf = await drawPurchase({ purchase: found.value, shop: tenant }, serverLetteringOf(deps));
  const fileName = `${writePurchaseNumber(found.value.number)}.pdf`;
  return ok({ fileName, content: Readable.from([pdf]) });
};
