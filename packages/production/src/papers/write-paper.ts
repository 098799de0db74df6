import type { Operation } from '@kitwright/design/render';
import type { PackImage } from '../pdf/pack-image.ts';
import { qrCode } from '../sheet/qr-code.ts';
import { paperFile } from './paper-file.ts';
import { FAINT_INK, PAPER, ROOM_MM, RULE, patch, written, type Pen } from './paper.ts';

/** What stands on every page of a paper. */
export interface PaperHead {
  readonly title: string;
  /** What the order is called, for whom, and when it was approved. */
  readonly facts: string;
  /** What its QR code opens. */
  readonly link: string;
  /** Seal of the order; its beginning stands in the foot. */
  readonly orderHash: string;
  readonly madeAt: Date;
}

export interface PaperContent {
  readonly head: PaperHead;
  /** Operations of each page between head and foot, in mm from the page's top left. */
  readonly pages: readonly (readonly Operation[])[];
  /** The pictures that stand in them. */
  readonly images: ReadonlyMap<string, PackImage>;
}

const QR_MM = 18;

const headOf = (pen: Pen, { title, facts, link }: PaperHead): readonly Operation[] => {
  const maxWidthMm = ROOM_MM - QR_MM - 6;
  return [
    written(pen, title, { xMm: PAPER.marginMm, yMm: 22, sizeMm: 7.5, maxWidthMm, bold: true }),
    written(pen, facts, { xMm: PAPER.marginMm, yMm: 29.5, sizeMm: 3.6, maxWidthMm, colour: FAINT_INK }),
    qrCode(link, PAPER.widthMm - PAPER.marginMm - QR_MM, 12, QR_MM),
    patch(PAPER.marginMm, 34, ROOM_MM, 0.4, RULE),
  ];
};

const footOf = (pen: Pen, { orderHash }: PaperHead, page: number, pages: number): readonly Operation[] => {
  const place = { yMm: PAPER.heightMm - 10, sizeMm: 2.8, colour: FAINT_INK } as const;
  return [
    written(pen, orderHash.slice(0, 16), { ...place, xMm: PAPER.marginMm }),
    written(pen, `${page} / ${pages}`, { ...place, xMm: PAPER.widthMm - PAPER.marginMm, align: 'end' }),
  ];
};

/** A paper of A4 pages, each with head and foot. */
export const writePaper = (pen: Pen, { head, pages, images }: PaperContent): Promise<Uint8Array> => {
  const { title, madeAt, orderHash } = head;
  const sheets = pages.map((operations, index) => ({
    ...PAPER,
    operations: [...headOf(pen, head), ...operations, ...footOf(pen, head, index + 1, pages.length)],
  }));
  return paperFile(sheets, { title, madeAt, keywords: [orderHash] }, images);
};
