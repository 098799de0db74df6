import type { Lang } from '@kitwright/contract';
import type { Parcel } from '@kitwright/contract/orders';
import type { Tenant } from '@kitwright/contract/tenants';
import {
  A4_MM,
  FAINT_INK,
  below,
  columns,
  drawing,
  frame,
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
import { sizeLabel } from '@kitwright/garment';
import { qrCode } from '@kitwright/production';
import { PARCEL_TEXTS } from './paper-texts.ts';

/** All that the papers of an order's parcels show. */
export interface ParcelPapers {
  readonly lang: Lang;
  readonly orderNumber: string;
  readonly teamName: string;
  readonly shop: Pick<Tenant, 'name' | 'contact'>;
  /** Parcels that papers are asked of. */
  readonly parcels: readonly Parcel[];
  /** Number of parcels that the order has. */
  readonly count: number;
  /** Address of the order's page, in the codes. */
  readonly link: string;
}

/** The usual label of a thermal printer. */
export const LABEL_MM = { width: 100, height: 150 } as const;
const LABEL_MARGINS_MM = { top: 6, right: 6, bottom: 6, left: 6 } as const;
const QUIET = { sizeMm: 3, colour: FAINT_INK } as const;
const LABEL_CODE_MM = 30;

const senderOf = ({ lang, shop }: ParcelPapers): Block =>
  stack(
    paragraph(PARCEL_TEXTS[lang].from, QUIET),
    paragraph(shop.name, { sizeMm: 4.4, bold: true, mostLines: 2 }),
    paragraph(shop.contact.address[lang], { sizeMm: 3, mostLines: 2 }),
    paragraph(shop.contact.phone, { sizeMm: 3.2 }),
  );

const labelOf = (papers: ParcelPapers, parcel: Parcel): Block => {
  const texts = PARCEL_TEXTS[papers.lang];
  const { recipient } = parcel;
  return together(
    senderOf(papers),
    below(3, rule(0.5, '#16181d')),
    below(3, paragraph(texts.to, QUIET)),
    paragraph(recipient.name, { sizeMm: 7.4, brokenSizeMm: 6, bold: true, mostLines: 2 }),
    below(1, paragraph(recipient.phone, { sizeMm: 6.6, bold: true })),
    below(1, paragraph(recipient.address, { sizeMm: 4.6, brokenSizeMm: 4.2, mostLines: 6 })),
    below(3, rule(0.5, '#16181d')),
    below(
      3,
      columns(
        [
          {
            share: 100 - 12 - 4 - LABEL_CODE_MM,
            block: stack(
              paragraph(papers.orderNumber, { sizeMm: 6, bold: true }),
              paragraph(texts.parcel(parcel.number, papers.count), { sizeMm: 4.6, bold: true }),
              paragraph(texts.garments(parcel.garments.length), { sizeMm: 4 }),
              below(1, paragraph(parcel.carrier, { sizeMm: 3.6, bold: true, mostLines: 2 })),
              paragraph(parcel.tracking, { sizeMm: 3.6, mostLines: 2 }),
            ),
          },
          {
            share: LABEL_CODE_MM,
            block: drawing(LABEL_CODE_MM, ({ x, y }) => [qrCode(papers.link, x, y, LABEL_CODE_MM)]),
          },
        ],
        4,
      ),
    ),
  );
};

/** A label of 100 × 150 mm for each parcel; whatever is on it, it is one page. Pure. */
export const layLabels = (papers: ParcelPapers, faces: Faces): readonly Page[] =>
  layPages({
    faces,
    sizeMm: LABEL_MM,
    marginsMm: LABEL_MARGINS_MM,
    blocks: papers.parcels.map((parcel) => onNewPage(labelOf(papers, parcel))),
  });

const MARGINS_MM = { top: 16, right: 16, bottom: 18, left: 16 } as const;
const TICK_MM = 4.2;
const tickBox: Cell = drawing(TICK_MM, ({ x, y, width }) => [
  frame(x + width / 2 - TICK_MM / 2, y, TICK_MM, TICK_MM, 0.35, FAINT_INK),
]);

const listOf = (papers: ParcelPapers, parcel: Parcel): Block => {
  const texts = PARCEL_TEXTS[papers.lang];
  const { recipient } = parcel;
  const rows = parcel.garments.map((garment): readonly Cell[] => [
    tickBox,
    garment.id,
    garment.number,
    garment.playerName,
    sizeLabel(garment.size),
    texts.sleeves[garment.sleeve],
    garment.designName,
  ]);
  return stack(
    columns(
      [
        {
          share: 1,
          block: stack(
            paragraph(`${texts.title} · ${papers.orderNumber}`, { sizeMm: 6, bold: true }),
            paragraph(
              [
                papers.teamName,
                texts.parcel(parcel.number, papers.count),
                texts.garments(parcel.garments.length),
              ]
                .filter((part) => part !== '')
                .join(' · '),
              { sizeMm: 3.8 },
            ),
            paragraph([parcel.carrier, parcel.tracking].filter((part) => part !== '').join(' · '), QUIET),
          ),
        },
        {
          share: 1,
          block: stack(
            paragraph(texts.to, QUIET),
            paragraph(recipient.name, { sizeMm: 4, bold: true }),
            paragraph(recipient.phone),
            paragraph(recipient.address),
          ),
        },
      ],
      6,
    ),
    below(
      5,
      table(
        [
          { title: texts.packed, share: 3, align: 'middle' },
          { title: texts.id, share: 2.4 },
          { title: texts.number, share: 2.4, align: 'middle' },
          { title: texts.name, share: 8 },
          { title: texts.size, share: 2.6, align: 'middle' },
          { title: texts.sleeve, share: 2.6, align: 'middle' },
          { title: texts.design, share: 7 },
        ],
        rows,
      ),
    ),
    below(16, together(rule(0.3, FAINT_INK), below(1, paragraph(texts.signature, QUIET)))),
    ...(parcel.note === '' ? [] : [below(4, paragraph(parcel.note, QUIET))]),
  );
};

/** A packing list for each parcel, each from a sheet of A4 of its own. Pure. */
export const layPackingLists = (papers: ParcelPapers, faces: Faces): readonly Page[] =>
  layPages({
    faces,
    marginsMm: MARGINS_MM,
    blocks: papers.parcels.map((parcel) => onNewPage(listOf(papers, parcel))),
    foot: (page, pages) => paragraph(PARCEL_TEXTS[papers.lang].page(page, pages), { ...QUIET, align: 'end' }),
    footTopMm: A4_MM.height - 12,
  });
