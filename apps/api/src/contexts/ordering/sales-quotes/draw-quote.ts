import type { PatternTile } from '@kitwright/design';
import { fontsNeeded } from '@kitwright/design/render';
import { createCutter, dressGarment } from '@kitwright/production';
import type { SalesQuoteItemRow, UploadRow } from '../../../db/schema/index.ts';
import { depsAt, type Place } from '../../../gate/place.ts';
import { drawPackImage, letteringOf } from '../../library/at-gate.ts';
import { gatherImages } from '../../library/pictures.ts';
import { drawInvoice } from '../invoices/draw-invoice.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { numberedGarments, orderedDocument } from '../orders/ordered-document.ts';

export interface QuoteTask {
  readonly place: Place;
  readonly invoice: Invoice;
  readonly items: readonly Pick<SalesQuoteItemRow, 'designName' | 'document' | 'roster' | 'sizes'>[];
  /** Pictures of the designs, and the logo. */
  readonly uploads: readonly UploadRow[];
  readonly tiles: ReadonlyMap<string, PatternTile>;
}

/** A quote as PDF, with each design on the first it is made for, as it would be cut. Behind the gate alone. */
export const drawQuoteSheet = async ({
  place,
  invoice,
  items,
  uploads,
  tiles,
}: QuoteTask): Promise<Uint8Array> => {
  const deps = depsAt(place);
  const lettering = letteringOf(deps);
  const pictures = await gatherImages(deps.blobs, uploads, null, drawPackImage);
  const cut = createCutter(0);
  const designs = [];
  for (const item of items) {
    const [first] = numberedGarments([item]);
    if (first === undefined) continue;
    const { id, player } = first;
    const document = orderedDocument(item);
    const order = {
      id,
      document,
      playerName: player.name,
      number: player.number,
      extras: player.extras,
      size: player.size,
      options: { ...document.options, sleeve: player.sleeve },
      fabricId: '',
    };
    await lettering.loadFonts(fontsNeeded(document, [order]));
    const dressing = {
      letterer: lettering.letterer,
      images: pictures,
      tiles: { find: (tileId: string) => tiles.get(tileId) },
    };
    designs.push({ name: item.designName, garment: dressGarment(cut(order), dressing) });
  }
  return drawInvoice(invoice, lettering, { pictures, designs });
};
