import { fontsNeeded } from '@kitwright/design/render';
import { PIECE_NAMES } from '@kitwright/garment';
import {
  PAPER_LANGS,
  paperTexts,
  type PackImage,
  type PackSetting,
  type PaperLang,
} from '@kitwright/production';
import type { OrderItemRow, OrderRow, PackRow, PrintProfileRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Deps } from '../../../server/api.ts';
import { currentDocument } from '../../design/drawings.ts';
import { shownIn, type ShownItems } from '../../design/shown-items.ts';
import { serverLetteringOf } from '../../library/fonts.ts';
import { listItems, findOrder } from '../../ordering/orders.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { readGoods } from '../../catalogue/quotes.ts';
import { garmentOrders, type OrderedGarment } from './garment-orders.ts';
import { packImages } from '../../library/pictures.ts';
import { withPrinterColours, type PrinterColours, type ProfileFile } from './printing/printer-colours.ts';
import { profileBlobKey } from './printing/profile-blob.ts';
import { findProfile } from './printing/repository.ts';

/** Reads Latin and Khmer at small sizes. */
const LABEL_FONT_ID = 'kantumruy-pro';
/** The same hand, lighter: what papers are written in. */
export const TEXT_FONT_ID = 'kantumruy-pro:400';

/** What a pack is made of, as the database has it. */
export interface PackRows extends ShownItems {
  readonly order: OrderRow;
  readonly items: readonly OrderItemRow[];
  /** Names of the tenant's fabrics, by id. */
  readonly fabrics: ReadonlyMap<string, Readonly<Record<PaperLang, string>>>;
  /** Whose colours the files are in; null for sRGB. */
  readonly profile: PrintProfileRow | null;
}

export const readPackRows = async (
  tx: TenantTransaction,
  { orderId, settings }: Pick<PackRow, 'orderId' | 'settings'>,
): Promise<PackRows> => {
  const order = await findOrder(tx, orderId);
  if (order === undefined) throw new Error(`The order ${orderId} is gone`);
  const items = await listItems(tx, order.id);
  const shown = items.map(({ document }) => currentDocument(document));
  const { fabrics } = (await readGoods(tx)).prices;
  return {
    order,
    items,
    fabrics: new Map(fabrics.map(({ id, name }) => [id, name])),
    profile: await profileOf(tx, settings),
    ...(await shownIn(tx, shown)),
  };
};

const profileOf = async (
  tx: TenantTransaction,
  { profileId }: Partial<PackRow['settings']>,
): Promise<PrintProfileRow | null> => {
  if (profileId === undefined || profileId === null) return null;
  const profile = await findProfile(tx, profileId);
  if (profile === undefined) throw new Error(`The printer profile ${profileId} is gone`);
  return profile;
};

export interface PackMaterial {
  readonly garments: readonly OrderedGarment[];
  /** What the order is called and for whom, for the head of its papers. */
  readonly facts: string;
  readonly fabrics: PackRows['fabrics'];
  readonly setting: PackSetting;
  /** The pictures as people look at them: papers are no print files. */
  readonly paperImages: ReadonlyMap<string, PackImage>;
}

const pieceNames: Readonly<Record<string, string>> = PIECE_NAMES.en;

type MaterialDeps = Pick<Deps, 'blobs' | 'config'>;

/** Works with everything the files are made of, with fonts, pictures and the printer's colours in place. */
export const withMaterial = async <T>(
  deps: MaterialDeps,
  pack: PackRow,
  rows: PackRows,
  work: (material: PackMaterial) => Promise<T>,
): Promise<T> =>
  withPrinterColours(await readProfileFile(deps, rows), pack.settings.spots, async (colours) =>
    work(await gather(deps, pack, rows, colours)),
  );

const readProfileFile = async (
  { blobs }: MaterialDeps,
  { profile }: PackRows,
): Promise<ProfileFile | null> => {
  if (profile === null) return null;
  const content = await blobs.read(profileBlobKey(profile.tenantId, profile.id));
  if (content === undefined) throw new Error(`The printer profile ${profile.id} is not in the blob store`);
  return { name: profile.name, space: profile.space, content };
};

const gather = async (
  { blobs, config }: MaterialDeps,
  pack: PackRow,
  { order, items, fabrics, uploads, tiles }: PackRows,
  colours: PrinterColours,
): Promise<PackMaterial> => {
  const garments = garmentOrders(items);
  const lettering = serverLetteringOf({ config, blobs });
  const loadPaperFonts = async (words: string): Promise<void> => {
    await lettering.loadFont(LABEL_FONT_ID, words);
    await lettering.loadFont(TEXT_FONT_ID, words);
  };
  for (const item of items) {
    const players = garments.filter((garment) => garment.item === item);
    const [first] = players;
    if (first !== undefined) await lettering.loadFonts(fontsNeeded(first.document, players));
  }
  const facts = factsOf(order);
  const names = garments.map(({ playerName, number }) => `${playerName} ${number}`);
  await loadPaperFonts([...names, paperWords(facts, items, fabrics)].join(' '));
  const images = await packImages(blobs, uploads, colours.profile);
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
      inks: colours.inks,
      letterer: lettering.letterer,
      labelFontId: LABEL_FONT_ID,
      images,
      tiles,
      pieceName: (id) => pieceNames[id] ?? id,
    },
    paperImages: colours.profile === null ? images : await packImages(blobs, uploads),
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
