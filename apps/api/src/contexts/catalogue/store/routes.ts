import { storeDesignIdSchema } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { v7 as newId } from 'uuid';
import { pageOf, readCursor } from '../../../db/keyset.ts';
import type { DesignRow, StoreDesignRow } from '../../../db/schema/index.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import {
  THUMBNAIL_FORMATS,
  checkDocument,
  copyWorn,
  currentDocument,
  presentDesign,
  registerThumbnail,
  registerWorn,
  saveDesign,
  storeWornVersion,
  wornBlobKey,
  type FindDrawing,
  type FindWorn,
} from '../../design/designs.ts';
import { registerConsoleStore } from './console-routes.ts';
import { listStore } from './list-store.ts';
import {
  STORE_DRAWING_VERSION,
  createPricing,
  presentRating,
  presentStoreDesign,
  presentStoreItem,
} from './present.ts';
import { publishedDesign } from './publish-design.ts';
import { findOwnRating, listRatings, totalRatings, upsertRating } from './ratings.repository.ts';
import { findStoreDesign, storeFacets, updateStoreDesign } from './repository.ts';

/** Withdrawn designs keep their drawing: staff look at it. */
const find: FindDrawing = async (tx, id) => {
  const row = await findStoreDesign(tx, storeDesignIdSchema.parse(id));
  const version = STORE_DRAWING_VERSION;
  return row && { document: currentDocument(row.document), version, openness: 'public' };
};

const findWorn: FindWorn = async (tx, id) => {
  const { uuid, wornSha256 } = (await findStoreDesign(tx, storeDesignIdSchema.parse(id))) ?? {};
  if (uuid === undefined || !wornSha256) return undefined;
  const key = wornBlobKey(tx.tenantId, uuid, wornSha256);
  return { key, v: storeWornVersion(wornSha256), openness: 'public' };
};

const registerStoreThumbnails = (api: Api): void => {
  for (const format of THUMBNAIL_FORMATS) registerThumbnail(api, '/api/store', 'store', format, find);
  registerWorn(api, '/api/store', 'store', findWorn);
};

/** Keeps what a customer says of a design, once for each account. */
const rateDesign = async ({
  tx,
  account,
  params,
  body,
}: Call<typeof endpoints.rateStoreDesign>): Promise<Outcome<StoreDesignRow>> => {
  const design = await publishedDesign(tx, params.uuid, 'update');
  if (!design.ok) return design;
  await upsertRating(tx, { id: newId(), designUuid: params.uuid, accountId: account.id, ...body });
  return ok(await updateStoreDesign(tx, params.uuid, await totalRatings(tx, params.uuid)));
};

/** Keeps a copy for the caller, under the design's name in the language asked for, counted towards their limit. */
const copyDesign = async ({
  tx,
  tenant,
  account,
  params,
  body,
  deps,
}: Call<typeof endpoints.copyStoreDesign>): Promise<Outcome<DesignRow>> => {
  const design = await publishedDesign(tx, params.uuid);
  if (!design.ok) return design;
  const document = await checkDocument(tx, tenant, currentDocument(design.value.document));
  if (!document.ok) return document;
  const { uuid, nameKh, nameEn, wornSha256: sha256 } = design.value;
  const copy = await saveDesign(tx, account, body.lang === 'en' ? nameEn : nameKh, document.value);
  return copy.ok ? ok(await copyWorn(deps, tx, { uuid, sha256 }, copy.value)) : copy;
};

/** The designs a tenant publishes. */
export const registerStore = (api: Api): void => {
  route(api, endpoints.listStore, async ({ tx, tenant, query }) => {
    const page = await listStore(tx, { ...query, cursor: query.cursor, state: 'published' });
    if (!page.ok) return page;
    const priceOf = createPricing(tenant.prices);
    const items = page.value.rows.map((row) => presentStoreItem(row, priceOf(row)));
    return ok({ items, nextCursor: page.value.nextCursor, facets: await storeFacets(tx) });
  });
  route(api, endpoints.getStoreDesign, async ({ tx, tenant, account, params }) => {
    const design = await publishedDesign(tx, params.uuid);
    if (!design.ok) return design;
    const own = account === null ? undefined : await findOwnRating(tx, params.uuid, account.id);
    const price = createPricing(tenant.prices)({ ...design.value, options: design.value.document.options });
    return ok(presentStoreDesign(design.value, price, own ?? null));
  });
  route(api, endpoints.listStoreRatings, async ({ tx, params, query }) => {
    const design = await publishedDesign(tx, params.uuid);
    if (!design.ok) return design;
    const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
    if (query.cursor !== undefined && after === undefined) {
      return fail('error.msg.validation', { fields: [{ field: 'cursor', key: 'error.field.invalid' }] });
    }
    const rows = await listRatings(tx, params.uuid, { after, limit: query.limit });
    const page = pageOf(rows, query.limit, (row) => ({ at: row.cursorAt, id: row.id }));
    return ok({ items: page.rows.map(presentRating), nextCursor: page.nextCursor });
  });
  route(api, endpoints.rateStoreDesign, async (call) => {
    const rated = await rateDesign(call);
    if (!rated.ok) return rated;
    const price = createPricing(call.tenant.prices)({
      ...rated.value,
      options: rated.value.document.options,
    });
    return ok(presentStoreDesign(rated.value, price, call.body));
  });
  route(api, endpoints.copyStoreDesign, async (call) => {
    const copy = await copyDesign(call);
    return copy.ok ? ok(presentDesign(copy.value)) : copy;
  });
  registerConsoleStore(api);
  registerStoreThumbnails(api);
};
