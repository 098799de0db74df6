import { fontsNeeded } from '@kitwright/design/render';
import { PIECE_NAMES } from '@kitwright/garment';
import type { Extra } from '@kitwright/ordering';
import {
  PAPER_LANGS,
  RGB_INKS,
  paperTexts,
  profiledInks,
  withSpots,
  type GarmentOrder,
  type Inks,
  type PackImage,
  type PackSetting,
  type PaperLang,
  type SpotColour,
} from '@kitwright/production';
import { dayIn } from '@kitwright/ordering';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderItemRow, OrderRow, PackRow, PrintProfileRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findTenant } from '../../../db/tenants.repository.ts';
import { drawnAtGate } from '../../../gate/gate.ts';
import type { Deps } from '../../../server/api.ts';
import { currentDocument, shownIn, type ShownItems } from '../../design/designs.ts';
import { serverLetteringOf } from '../../library/fonts.ts';
import { findOrder, listItems, numberedGarments } from '../../ordering/orders.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { readGoods } from '../../catalogue/quotes.ts';
import { packImages, profileBlobKey, turnColoursTask, type ProfilePlace } from '../../library/pictures.ts';
import { findProfile } from './printing/repository.ts';

/** Reads Latin and Khmer at small sizes. */
const LABEL_FONT_ID = 'kantumruy-pro';
/** The same hand, lighter: what papers are written in. */
export const TEXT_FONT_ID = 'kantumruy-pro:400';

/** Rows of which a pack is made. */
export interface PackRows extends ShownItems {
  readonly order: OrderRow;
  readonly items: readonly OrderItemRow[];
  /** Names of the tenant's fabrics, by id. */
  readonly fabrics: ReadonlyMap<string, Readonly<Record<PaperLang, string>>>;
  /** Zone whose days the papers are dated by. */
  readonly timeZone: string;
  /** Profile of the colours of the files; null for sRGB. */
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
  const { timeZone } = await findTenant(tx);
  return {
    order,
    items,
    fabrics: new Map(fabrics.map(({ id, name }) => [id, name])),
    timeZone,
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

/** A garment, and which design of the order it is. */
interface OrderedGarment extends GarmentOrder {
  readonly item: OrderItemRow;
  /** Extras of its player beside the design. */
  readonly extras: readonly Extra[];
}

/** Every garment of an order, as it is drawn; garments of one design share its drawing. */
const garmentOrders = (items: readonly OrderItemRow[]): readonly OrderedGarment[] => {
  const drawings = new Map(items.map((item) => [item, currentDocument(item.document)]));
  return numberedGarments(items).map(({ id, item, player }) => ({
    id,
    item,
    document: drawings.get(item) ?? currentDocument(item.document),
    fabricId: item.fabricId,
    size: player.size,
    playerName: player.name,
    number: player.number,
    options: { sleeve: player.sleeve },
    extras: player.extras ?? [],
  }));
};

export interface PackMaterial {
  readonly garments: readonly OrderedGarment[];
  /** Order and customer, for the head of its papers. */
  readonly facts: string;
  readonly fabrics: PackRows['fabrics'];
  readonly setting: PackSetting;
  /** The pictures as people look at them: papers are no print files. */
  readonly paperImages: ReadonlyMap<string, PackImage>;
}

const pieceNames: Readonly<Record<string, string>> = PIECE_NAMES.en;

type MaterialDeps = Pick<Deps, 'blobs' | 'config'>;

/** Colours of a pack, in the form that the printer takes. */
interface PrinterColours {
  readonly inks: Inks;
  /** Null for sRGB: pictures are taken as they are. */
  readonly profile: ProfilePlace | null;
}

interface ProfileFile extends Pick<PrintProfileRow, 'name' | 'space'> {
  readonly content: Buffer;
}

/** As pictures are looked at on a screen, and on papers. */
const SCREEN_COLOURS: PrinterColours = { inks: RGB_INKS, profile: null };

/** Works with the colours of a profile, or of sRGB where there is none, and leaves nothing behind. */
const withPrinterColours = async <T>(
  file: ProfileFile | null,
  spots: readonly SpotColour[],
  work: (colours: PrinterColours) => Promise<T>,
): Promise<T> => {
  if (file === null) return work({ ...SCREEN_COLOURS, inks: withSpots(RGB_INKS, spots) });
  const folder = await mkdtemp(join(tmpdir(), 'kitwright-profile-'));
  try {
    const isCmyk = file.space === 'CMYK';
    const profile: ProfilePlace = { path: join(folder, 'printer.icc'), space: isCmyk ? 'cmyk' : 'srgb' };
    await writeFile(profile.path, file.content);
    const inks = profiledInks(
      isCmyk ? 'DeviceCMYK' : 'DeviceRGB',
      { name: file.name, profile: file.content },
      (rgb) => drawnAtGate(turnColoursTask, { rgb, profile }),
    );
    return await work({ inks: withSpots(inks, spots), profile });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

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
  { order, items, fabrics, timeZone, uploads, tiles }: PackRows,
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
  const facts = factsOf(order, timeZone);
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

const factsOf = (
  { number, customerName, teamName, approvedAt, orderedAt }: OrderRow,
  timeZone: string,
): string =>
  [writeOrderNumber(number), teamName, customerName, dayIn(timeZone, (approvedAt ?? orderedAt).getTime())]
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
