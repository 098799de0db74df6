import type { endpoints } from '@kitwright/contract/endpoints';
import type { ShopOffer } from '@kitwright/contract/orders';
import { v7 as newId } from 'uuid';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import {
  THUMBNAIL_FORMATS,
  checkDocument,
  currentDocument,
  ownDesign,
  registerThumbnail,
  type FindDrawing,
} from '../../design/designs.ts';
import { fullName } from '../../../values/full-name.ts';
import { publishDocument } from '../../catalogue/store.ts';
import { decideOffer, findOffer, insertOffer, lockOffer, type ListedOffer } from './offers.repository.ts';

/** Version of every offer: an offer never changes. */
const VERSION = 1;

const offerThumbnailUrl = (id: string): string => `/api/offers/${id}/thumbnail.svg?v=${VERSION}`;

const find: FindDrawing = async (tx, id) => {
  const offer = await findOffer(tx, id);
  return offer && { document: currentDocument(offer.document), version: VERSION, openness: 'private' };
};

export const registerOfferThumbnails = (api: Api): void => {
  for (const format of THUMBNAIL_FORMATS) registerThumbnail(api, '/api/offers', 'shop', format, find);
};

export const presentOffer = (row: ListedOffer): ShopOffer => ({
  id: row.id,
  designUuid: row.designUuid,
  productType: row.productType,
  name: { kh: row.nameKh, en: row.nameEn },
  thumbnailUrl: offerThumbnailUrl(row.id),
  shopName: row.shopName,
  status: row.status,
  reason: row.reason,
  offeredAt: row.offeredAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** Offers a copy of an own design: what becomes of the design later changes nothing. */
export const offerDesign = async ({
  tx,
  tenant,
  account,
  body: { designUuid, name },
  request,
  deps,
}: Call<typeof endpoints.offerDesign>): Promise<Outcome<ShopOffer>> => {
  const design = await ownDesign(tx, account, designUuid);
  if (!design.ok) return design;
  const document = await checkDocument(tx, tenant, currentDocument(design.value.document));
  if (!document.ok) return document;
  const row = await insertOffer(tx, {
    id: newId(),
    shopId: account.id,
    designUuid,
    document: document.value,
    productType: document.value.productType,
    nameKh: name.kh,
    nameEn: name.en,
  });
  if (row === undefined) return fail('error.msg.offer.waiting');
  await emit(tx, {
    at: deps.clock(),
    type: 'store.offered',
    actor: account,
    subject: { type: 'storeOffer', id: row.id },
    details: { name },
    ip: request.ip,
  });
  return ok(presentOffer({ ...row, shopName: fullName(account) }));
};

/** An administrator publishes what a shop offered, as it was offered, or refuses it and says why; once. */
export const decide = async (
  call: Call<typeof endpoints.consoleDecideOffer>,
): Promise<Outcome<ShopOffer>> => {
  const { tx, account, params, body, request, deps } = call;
  const offer = await lockOffer(tx, params.id);
  if (offer === undefined) return fail('error.msg.notFound');
  if (offer.status !== 'waiting') return fail('error.msg.offer.decided', { current: presentOffer(offer) });
  const at = deps.clock();
  const by = { decidedAt: at, decidedBy: fullName(account) };
  const name = { kh: offer.nameKh, en: offer.nameEn };
  const published =
    body.decision === 'publish' ? await publishDocument(call, name, currentDocument(offer.document)) : null;
  if (published !== null && !published.ok) return published;
  const decision = {
    ...by,
    status: published === null ? ('refused' as const) : ('published' as const),
    reason: body.decision === 'refuse' ? body.reason : null,
    storeUuid: published?.value.uuid ?? null,
  };
  await decideOffer(tx, offer.id, decision);
  await emit(tx, {
    at,
    type: published === null ? 'store.offerRefused' : 'store.published',
    actor: account,
    subject: { type: 'storeOffer', id: offer.id },
    details: { name },
    ip: request.ip,
  });
  return ok(presentOffer({ ...offer, ...decision }));
};
