import { GARMENT_NAMES } from '@kitwright/garment';
import type { Lettering } from '@kitwright/lettering';
import { formatRiel } from '@kitwright/ordering/tax';
import { documentFile, type PackImage } from '@kitwright/production';
import type { Invoice } from './invoice.ts';
import { INVOICE_TEXTS } from './invoice-texts.ts';
import { titleOf } from './lay-head.ts';
import { layInvoice, type ShownDesign } from './lay-invoice.ts';

/** Khmer and Latin of one hand, as on the screen. */
export const FONTS = { fontId: 'kantumruy-pro:400', boldFontId: 'kantumruy-pro' } as const;

/** Every letter an invoice may need, so that its fonts are there before it is laid out. */
const lettersOf = ({ lang, order, offer, shop }: Invoice): string => {
  const { page, garments, shippingTo, vat, rate, holds, ...texts } = INVOICE_TEXTS[lang];
  return (
    JSON.stringify([
      texts,
      GARMENT_NAMES[lang],
      page(1, 2),
      shippingTo(2),
      vat(10),
      rate(formatRiel(1)),
      holds('01/23/4567.89'),
      offer?.message,
      garments(1),
      garments(2),
      order.addresses.map(({ recipient }) => recipient),
      shop,
      order.customerName,
      order.address,
      order.phone,
      order.quote.promotion,
      order.tax,
      order.invoiceTo,
      order.adjustment,
    ]) + order.items.map(({ designName }) => designName).join(' ')
  );
};

/** Things drawn on a paper beside its words. */
interface Drawn {
  readonly pictures?: ReadonlyMap<string, PackImage>;
  /** The garments that a quote shows, in the order of its designs. */
  readonly designs?: readonly ShownDesign[];
}

/** An invoice as PDF; its fonts are fetched first. */
export const drawInvoice = async (
  invoice: Invoice,
  lettering: Lettering,
  { pictures = new Map(), designs = [] }: Drawn = {},
): Promise<Uint8Array> => {
  const text = lettersOf(invoice);
  await lettering.loadFonts(Object.values(FONTS).map((fontId) => ({ fontId, text })));
  const facts = {
    title: `${titleOf(invoice)} ${invoice.order.number}`,
    madeAt: new Date(invoice.order.updatedAt),
    keywords: [invoice.order.number],
  };
  const faces = { letterer: lettering.letterer, ...FONTS };
  return documentFile(layInvoice(invoice, faces, designs), facts, pictures);
};
