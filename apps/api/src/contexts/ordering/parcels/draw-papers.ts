import { Readable } from 'node:stream';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Faces, Page } from '@kitwright/documents';
import type { Lettering } from '@kitwright/lettering';
import { documentFile } from '@kitwright/production';
import type { Api } from '../../../server/api.ts';
import type { SlowCall } from '../../../server/call.ts';
import { fileRoute, type FileAnswer } from '../../../server/file-route.ts';
import { originOf } from '../../../server/origin.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { serverLetteringOf } from '../../library/fonts.ts';
import { findOrder } from '../orders/repository.ts';
import { layLabels, layPackingLists, type ParcelPapers } from './lay-papers.ts';
import { PARCEL_TEXTS } from './paper-texts.ts';
import { presentParcels } from './present.ts';

/** Khmer and Latin of one hand, as on the screen. */
const FONTS = { fontId: 'kantumruy-pro:400', boldFontId: 'kantumruy-pro' } as const;

/** Papers of parcels as PDF; the fonts of every letter that may stand on them are fetched first. */
export const drawPapers = async (
  papers: ParcelPapers,
  lay: (papers: ParcelPapers, faces: Faces) => readonly Page[],
  lettering: Lettering,
  madeAt: Date,
): Promise<Uint8Array> => {
  const { parcel, garments, page, ...texts } = PARCEL_TEXTS[papers.lang];
  const said = [texts, parcel(1, 2), garments(1), garments(2), page(1, 2), '0123456789', papers];
  const text = JSON.stringify(said);
  await lettering.loadFonts(Object.values(FONTS).map((fontId) => ({ fontId, text })));
  const title = `${texts.title} ${papers.orderNumber}`;
  const faces = { letterer: lettering.letterer, ...FONTS };
  return documentFile(lay(papers, faces), { title, madeAt, keywords: [papers.orderNumber] });
};

type PaperCall = SlowCall<typeof endpoints.consoleParcelLabels | typeof endpoints.consolePackingLists>;

/** Labels or packing lists of an order's parcels, or of one of them. */
const papersOf =
  (kind: 'labels' | 'packing-lists', lay: typeof layLabels) =>
  async ({ inTenant, tenant, params, query, request, deps }: PaperCall): Promise<Outcome<FileAnswer>> => {
    const found = await inTenant(async (tx) => {
      const order = await findOrder(tx, params.id);
      return order === undefined
        ? fail('error.msg.notFound')
        : ok({ order, all: (await presentParcels(tx, order)).parcels });
    });
    if (!found.ok) return found;
    const { order, all } = found.value;
    const parcels = all.filter(({ id }) => query.parcel === undefined || id === query.parcel);
    if (parcels.length === 0) return fail('error.msg.notFound');
    const orderNumber = writeOrderNumber(order.number);
    const papers: ParcelPapers = {
      lang: query.lang,
      orderNumber,
      teamName: order.teamName,
      shop: { name: tenant.name, contact: tenant.contact },
      parcels,
      count: Math.max(...all.map(({ number }) => number)),
      link: `${originOf(request, deps.config.publicUrl)}/console/orders/${order.id}#parcels`,
    };
    const pdf = await drawPapers(papers, lay, serverLetteringOf(deps), deps.clock());
    return ok({ fileName: `${kind}-${orderNumber}.pdf`, content: Readable.from([Buffer.from(pdf)]) });
  };

export const registerParcelPapers = (api: Api): void => {
  fileRoute(api, endpoints.consoleParcelLabels, papersOf('labels', layLabels));
  fileRoute(api, endpoints.consolePackingLists, papersOf('packing-lists', layPackingLists));
};
