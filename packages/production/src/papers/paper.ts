import {
  FAINT_INK,
  below,
  columns,
  drawing,
  frame,
  layPages,
  leading,
  paragraph,
  patch,
  rule,
  stack,
  type Block,
  type Cell,
  type Faces,
} from '@kitwright/documents';
import { documentFile } from '../pdf/document-file.ts';
import type { PackImage } from '../pdf/embed-images.ts';
import { qrCode } from '../sheet/labels.ts';

const MARGINS_MM = { top: 40, right: 14, bottom: 20, left: 14 } as const;
const HEAD_TOP_MM = 12;
const FOOT_TOP_MM = 284.5;
const QR_MM = 18;
/** From the top of the head to its line. */
const HEAD_MM = 22;

/** Heading and foot of every page of a paper. */
export interface PaperHead {
  readonly title: string;
  /** Order, customer and date of approval, in one line. */
  readonly facts: string;
  /** Link in its QR code. */
  readonly link: string;
  /** Seal of the order; its beginning stands in the foot. */
  readonly orderHash: string;
  readonly madeAt: Date;
}

export interface PaperContent {
  readonly head: PaperHead;
  readonly blocks: readonly Block[];
  /** At the foot of the last page. */
  readonly last?: Block;
  /** The pictures that stand in them. */
  readonly images?: ReadonlyMap<string, PackImage>;
}

const headOf = ({ title, facts, link }: PaperHead): Block =>
  stack(
    columns([
      {
        share: 160,
        block: stack(
          paragraph(title, { sizeMm: 7.5, bold: true }),
          paragraph(facts, { sizeMm: 3.6, colour: FAINT_INK }),
        ),
      },
      { share: 4, block: drawing(HEAD_MM, () => []) },
      { share: QR_MM, block: drawing(QR_MM, ({ x, y }) => [qrCode(link, x, y, QR_MM)]) },
    ]),
    rule(0.4),
  );

const footOf =
  ({ orderHash }: PaperHead) =>
  (page: number, pages: number): Block => {
    const style = { sizeMm: 2.8, colour: FAINT_INK };
    return columns([
      { share: 1, block: paragraph(orderHash.slice(0, 16), style) },
      { share: 1, block: paragraph(`${page} / ${pages}`, { ...style, align: 'end' }) },
    ]);
  };

/** A paper of A4 pages, each with head and foot. */
export const writePaper = (faces: Faces, { head, images, ...content }: PaperContent): Promise<Uint8Array> => {
  const pages = layPages({
    faces,
    marginsMm: MARGINS_MM,
    head: headOf(head),
    headTopMm: HEAD_TOP_MM,
    foot: footOf(head),
    footTopMm: FOOT_TOP_MM,
    ...content,
  });
  return documentFile(pages, { title: head.title, madeAt: head.madeAt, keywords: [head.orderHash] }, images);
};

/** A heading over a part of a paper, with a note small at the end of its line. */
export const heading = (text: string, note = ''): Block =>
  below(
    6,
    leading(
      stack(
        columns([
          { share: 1, block: paragraph(text, { sizeMm: 5, bold: true }) },
          { share: 1, block: paragraph(note, { sizeMm: 3.4, align: 'end', colour: FAINT_INK }) },
        ]),
        drawing(2.5, () => []),
      ),
    ),
  );

/** A patch of a colour. */
export const swatch = (colour: string): Cell =>
  drawing(4.6, ({ x, y, width, height }) => [patch(x, y, width, height, colour), frame(x, y, width, height)]);

const TICK_MM = 4.2;

/** A box to tick by hand. */
export const tickBox: Cell = drawing(TICK_MM, ({ x, y, width }) => [
  frame(x + width / 2 - TICK_MM / 2, y, TICK_MM, TICK_MM, 0.35, FAINT_INK),
]);
