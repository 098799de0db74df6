import { fontsNeeded } from '@kitwright/design/render';
import { PIECE_NAMES } from '@kitwright/garment';
import { PAPER_LANGS, paperTexts, RGB_INKS, type PackSetting, type PaperLang } from '@kitwright/production';
import type { OrderItemRow, OrderRow, PackRow, UploadRow } from '../../db/schema/index.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Deps } from '../../server/api.ts';
import { uploadsOf } from '../designs/check-document.ts';
import { letteringOf } from '../fonts/fonts-of.ts';
import { listItems } from '../orders/items.repository.ts';
import { writeOrderNumber } from '../orders/order-number.ts';
import { findOrder } from '../orders/repository.ts';
import { readOffer } from '../quotes/price-order.ts';
import { findUploads } from '../uploads/repository.ts';
import { garmentOrders, type OrderedGarment } from './garment-orders.ts';
import { packImages } from './pack-images.ts';

/** Reads Latin and Khmer at small sizes. */
const LABEL_FONT_ID = 'kantumruy-pro';
/** The same hand, lighter: what papers are written in. */
export const TEXT_FONT_ID = 'kantumruy-pro:400';

/** What a pack is made of, as the database has it. */
export interface PackRows {
  readonly order: OrderRow;
  readonly items: readonly OrderItemRow[];
  /** Names of the tenant's fabrics, by id. */
  readonly fabrics: ReadonlyMap<string, Readonly<Record<PaperLang, string>>>;
  readonly uploads: readonly UploadRow[];
}

export const readPackRows = async (tx: TenantTransaction, orderId: string): Promise<PackRows> => {
  const order = await findOrder(tx, orderId);
  if (order === undefined) throw new Error(`The order ${orderId} is gone`);
  const items = await listItems(tx, order.id);
  const shown = items.flatMap(({ document }) => uploadsOf(document).map(({ uploadId }) => uploadId));
  const { fabrics } = (await readOffer(tx)).prices;
  return {
    order,
    items,
    fabrics: new Map(fabrics.map(({ id, name }) => [id, name])),
    uploads: await findUploads(tx, shown),
  };
};

export interface PackMaterial {
  readonly garments: readonly OrderedGarment[];
  /** What the order is called and for whom, for the head of its papers. */
  readonly facts: string;
  readonly fabrics: PackRows['fabrics'];
  readonly setting: PackSetting;
}

const pieceNames: Readonly<Record<string, string>> = PIECE_NAMES.en;

/** Everything the files are made of, with fonts and pictures in place. */
export const gatherMaterial = async (
  { blobs, config }: Pick<Deps, 'blobs' | 'config'>,
  pack: PackRow,
  { order, items, fabrics, uploads }: PackRows,
): Promise<PackMaterial> => {
  const garments = garmentOrders(items);
  const lettering = letteringOf({ config, blobs });
  const loadPaperFonts = async (words: string): Promise<void> => {
    await lettering.loadFont(LABEL_FONT_ID, words);
    await lettering.loadFont(TEXT_FONT_ID, words);
  };
  for (const garment of garments) {
    await lettering.loadFonts(fontsNeeded(garment.document, [garment]));
    await loadPaperFonts(`${garment.playerName} ${garment.number}`);
  }
  const facts = factsOf(order);
  await loadPaperFonts(paperWords(facts, items, fabrics));
  return {
    garments,
    facts,
    fabrics,
    setting: {
      orderNumber: writeOrderNumber(order.number),
      orderLink: pack.orderLink,
      orderHash: pack.orderHash,
      madeAt: order.approvedAt ?? order.orderedAt,
      bleedMm: pack.settings.bleedMm,
      inks: RGB_INKS,
      letterer: lettering.letterer,
      labelFontId: LABEL_FONT_ID,
      images: await packImages(blobs, uploads),
      pieceName: (id) => pieceNames[id] ?? id,
    },
  };
};

const factsOf = ({ number, customerName, teamName, approvedAt, orderedAt }: OrderRow): string =>
  [writeOrderNumber(number), teamName, customerName, (approvedAt ?? orderedAt).toISOString().slice(0, 10)]
    .filter((part) => part !== '')
    .join(' · ');

/** Everything the papers say beside the players: the letters that have to be there before they are written. */
const paperWords = (facts: string, items: readonly OrderItemRow[], fabrics: PackRows['fabrics']): string =>
  [
    facts,
    ...items.map(({ designName }) => designName),
    ...[...fabrics.values()].flatMap((name) => Object.values(name)),
    JSON.stringify(PAPER_LANGS.map(paperTexts)),
  ].join(' ');
