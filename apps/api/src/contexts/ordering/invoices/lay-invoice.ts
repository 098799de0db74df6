import type { Operation } from '@kitwright/design/render';
import type { Letterer } from '@kitwright/lettering';
import type { PaperSheet } from '@kitwright/production';
import { INVOICE_TEXTS } from './invoice-texts.ts';
import { FOOT_MM, layFoot } from './lay-foot.ts';
import { layHead } from './lay-head.ts';
import { ROW_MM, layHeads, layLine, linesOf } from './lay-lines.ts';
import { A4_MM, BOTTOM_MM, RIGHT_MM, TOP_MM, type Invoice, type Laid } from './sheet.ts';
import { QUIET, createTypeSetter } from './type-setter.ts';

/** An invoice on as few sheets of A4 as hold it: one for a usual team. Pure. */
export const layInvoice = (invoice: Invoice, letterer: Letterer): readonly PaperSheet[] => {
  const type = createTypeSetter(letterer);
  const sheets: Operation[][] = [[]];
  let yMm = TOP_MM;
  const put = ({ operations, endMm }: Laid): void => {
    sheets.at(-1)?.push(...operations);
    yMm = endMm;
  };
  const turn = (): void => {
    sheets.push([]);
    yMm = TOP_MM;
  };
  put(layHead(invoice, type, yMm));
  put(layHeads(invoice, type, yMm + 4));
  for (const line of linesOf(invoice)) {
    if (yMm + ROW_MM > BOTTOM_MM) {
      turn();
      put(layHeads(invoice, type, yMm));
    }
    put(layLine(line, type, yMm));
  }
  if (yMm + FOOT_MM > BOTTOM_MM) turn();
  put(layFoot(invoice, type, yMm));
  const { page } = INVOICE_TEXTS[invoice.lang];
  return sheets.map((operations, index) => ({
    widthMm: A4_MM.width,
    heightMm: A4_MM.height,
    operations:
      sheets.length === 1
        ? operations
        : [
            ...operations,
            type.right(page(index + 1, sheets.length), RIGHT_MM, A4_MM.height - 10, {
              size: 8,
              colour: QUIET,
            }),
          ],
  }));
};
