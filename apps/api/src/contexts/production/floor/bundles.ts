import { Readable } from 'node:stream';
import type { Lang } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { OrderFloor } from '@kitwright/contract/production';
import {
  FAINT_INK,
  below,
  columns,
  drawing,
  layPages,
  onNewPage,
  paragraph,
  rule,
  stack,
  table,
  type Block,
  type Cell,
  type Faces,
  type Page,
} from '@kitwright/documents';
import { GARMENT_NAMES, sizeLabel } from '@kitwright/garment';
import { bundleCode, stackGarments } from '@kitwright/ordering/floor';
import { documentFile, qrCode } from '@kitwright/production';
import type { FloorPieceRow } from '../../../db/schema/index.ts';
import { emit } from '../../../events/events.ts';
import type { Call, SlowCall } from '../../../server/call.ts';
import type { FileAnswer } from '../../../server/file-route.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import { serverLetteringOf } from '../../library/fonts.ts';
import { findOrder } from '../../ordering/orders.ts';
import { presentOrderFloor } from './order-floor.ts';
import { listPieces, putPieces } from './pieces.repository.ts';

/**
 * Puts the good pieces of an order that are in no bundle into bundles, in garments of one product and size. Asked again it
 * changes nothing: there are no loose ones left. The order is locked, so of two who ask at once the second finds them bundled.
 */
export const makeBundles = async (
  call: Call<typeof endpoints.consoleMakeBundles>,
): Promise<Outcome<OrderFloor>> => {
  const { tx, account, params, body, deps, request } = call;
  const order = await findOrder(tx, params.id, 'update');
  if (order === undefined) return fail('error.msg.notFound');
  const pieces = await listPieces(tx, order.id, 'update');
  const loose = pieces.filter(({ bundle, spoilt }) => bundle === null && spoilt === null);
  const garments = new Map(
    loose.map(({ garmentId, productType, size }) => [garmentId, { id: garmentId, productType, size }]),
  );
  const stacks = stackGarments([...garments.values()], body.garments);
  const before = Math.max(0, ...pieces.map(({ lastBundle }) => lastBundle ?? 0));
  const numbers = new Map(
    stacks.flatMap((stacked, at) => stacked.map(({ id }) => [id, before + at + 1] as const)),
  );
  await putPieces(
    tx,
    loose.map((piece) => ({ ...piece, bundle: numbers.get(piece.garmentId) ?? null })),
  );
  if (stacks.length > 0)
    await emit(tx, {
      at: deps.clock(),
      type: 'floor.bundled',
      actor: account,
      subject: { type: 'order', id: order.id },
      details: { name: writeOrderNumber(order.number), count: stacks.length },
      ip: request.ip,
    });
  return ok(await presentOrderFloor(tx, order));
};

/** Takes a bundle apart. Its number is not given again: its card may still be about. */
export const dropBundle = async (
  call: Call<typeof endpoints.consoleDropBundle>,
): Promise<Outcome<OrderFloor>> => {
  const { tx, account, params, deps, request } = call;
  const order = await findOrder(tx, params.id, 'update');
  if (order === undefined) return fail('error.msg.notFound');
  const pieces = await listPieces(tx, order.id, 'update');
  const own = pieces.filter(({ bundle }) => bundle === params.bundle);
  if (own.length === 0) return fail('error.msg.notFound');
  await putPieces(
    tx,
    own.map((piece) => ({ ...piece, bundle: null })),
  );
  const orderNumber = writeOrderNumber(order.number);
  await emit(tx, {
    at: deps.clock(),
    type: 'floor.unbundled',
    actor: account,
    subject: { type: 'order', id: order.id },
    details: { name: bundleCode({ orderNumber, bundle: params.bundle }) },
    ip: request.ip,
  });
  return ok(await presentOrderFloor(tx, order));
};

/** Content of the cards of an order's bundles. */
export interface BundleCards {
  readonly lang: Lang;
  readonly orderNumber: string;
  readonly teamName: string;
  readonly bundles: readonly {
    readonly number: number;
    readonly pieces: readonly Pick<
      FloorPieceRow,
      'garmentId' | 'productType' | 'size' | 'playerName' | 'number'
    >[];
  }[];
}

const TEXTS = {
  kh: {
    bundle: 'បាច់',
    garments: 'អាវ',
    pieces: 'ផ្ទាំង',
    size: 'ទំហំ',
    id: 'ល.រ',
    number: 'លេខ',
    name: 'ឈ្មោះ',
    hint: 'ស្កេនកូដនេះ ដើម្បីបញ្ជូនផ្ទាំងទាំងអស់ក្នុងបាច់ទៅមុខ។',
  },
  en: {
    bundle: 'Bundle',
    garments: 'garments',
    pieces: 'pieces',
    size: 'Size',
    id: 'Garment',
    number: 'No.',
    name: 'Name',
    hint: 'Scan this code to move all pieces of the bundle on.',
  },
} as const;

/** As parcels' labels: the usual label of a thermal printer. */
const CARD_MM = { width: 100, height: 150 } as const;
const MARGINS_MM = { top: 6, right: 6, bottom: 6, left: 6 } as const;
const CODE_MM = 42;
const QUIET = { sizeMm: 3, colour: FAINT_INK } as const;

const cardOf = (
  { lang, orderNumber, teamName }: BundleCards,
  { number, pieces }: BundleCards['bundles'][number],
): Block => {
  const texts = TEXTS[lang];
  const code = bundleCode({ orderNumber, bundle: number });
  const garments = [...new Map(pieces.map((piece) => [piece.garmentId, piece])).values()];
  const [first] = garments;
  const rows = garments.map((garment): readonly Cell[] => [
    garment.garmentId,
    garment.number,
    garment.playerName,
  ]);
  return stack(
    columns(
      [
        {
          share: 100 - 12 - 4 - CODE_MM,
          block: stack(
            paragraph(orderNumber, { sizeMm: 5.4, bold: true }),
            paragraph(`${texts.bundle} ${number}`, { sizeMm: 8, bold: true }),
            paragraph(first === undefined ? '' : GARMENT_NAMES[lang][first.productType], { sizeMm: 3.6 }),
            paragraph(first === undefined ? '' : `${texts.size} ${sizeLabel(first.size)}`, {
              sizeMm: 5,
              bold: true,
            }),
            paragraph(`${garments.length} ${texts.garments} · ${pieces.length} ${texts.pieces}`, {
              sizeMm: 3.6,
            }),
            paragraph(teamName, { ...QUIET, mostLines: 2 }),
          ),
        },
        { share: CODE_MM, block: drawing(CODE_MM, ({ x, y }) => [qrCode(code, x, y, CODE_MM)]) },
      ],
      4,
    ),
    below(2, paragraph(code, { sizeMm: 4, bold: true })),
    paragraph(texts.hint, QUIET),
    below(2, rule(0.5, '#16181d')),
    below(
      2,
      table(
        [
          { title: texts.id, share: 3 },
          { title: texts.number, share: 2.4, align: 'middle' },
          { title: texts.name, share: 8 },
        ],
        rows,
      ),
    ),
  );
};

/** Cards of 100 × 150 mm, one for each bundle; one of many garments goes on over the next. Pure. */
export const layBundleCards = (cards: BundleCards, faces: Faces): readonly Page[] =>
  layPages({
    faces,
    sizeMm: CARD_MM,
    marginsMm: MARGINS_MM,
    blocks: cards.bundles.map((bundle) => onNewPage(cardOf(cards, bundle))),
  });

const FONTS = { fontId: 'kantumruy-pro:400', boldFontId: 'kantumruy-pro' } as const;

/** The cards of an order's bundles, or of one, as a file. */
export const bundleCards = async ({
  inTenant,
  params,
  query,
  deps,
}: SlowCall<typeof endpoints.consoleBundleCards>): Promise<Outcome<FileAnswer>> => {
  const found = await inTenant(async (tx) => {
    const order = await findOrder(tx, params.id);
    return order === undefined
      ? fail('error.msg.notFound')
      : ok({ order, pieces: await listPieces(tx, order.id) });
  });
  if (!found.ok) return found;
  const { order, pieces } = found.value;
  const numbers = [...new Set(pieces.flatMap(({ bundle }) => bundle ?? []))]
    .filter((number) => query.bundle === undefined || number === query.bundle)
    .toSorted((one, other) => one - other);
  if (numbers.length === 0) return fail('error.msg.notFound');
  const cards: BundleCards = {
    lang: query.lang,
    orderNumber: writeOrderNumber(order.number),
    teamName: order.teamName,
    bundles: numbers.map((number) => ({ number, pieces: pieces.filter(({ bundle }) => bundle === number) })),
  };
  const lettering = serverLetteringOf(deps);
  const text = JSON.stringify([TEXTS[cards.lang], GARMENT_NAMES[cards.lang], cards, '0123456789·']);
  await lettering.loadFonts(Object.values(FONTS).map((fontId) => ({ fontId, text })));
  const pages = layBundleCards(cards, { letterer: lettering.letterer, ...FONTS });
  const title = `${TEXTS[cards.lang].bundle} ${cards.orderNumber}`;
  const pdf = await documentFile(pages, { title, madeAt: deps.clock(), keywords: [cards.orderNumber] });
  return ok({ fileName: `bundles-${cards.orderNumber}.pdf`, content: Readable.from([Buffer.from(pdf)]) });
};
