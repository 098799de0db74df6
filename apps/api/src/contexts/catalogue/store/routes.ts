import { endpoints } from '@kitwright/contract/endpoints';
import { pageOf, readCursor } from '../../../db/keyset.ts';
import type { Api } from '../../../server/api.ts';
import { fail, ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { presentDesign } from '../../design/designs.ts';
import { registerConsoleStore } from './console-routes.ts';
import { copyDesign } from './copy-design.ts';
import { listStore } from './list-store.ts';
import { presentRating, presentStoreDesign, presentStoreItem } from './present.ts';
import { createPricing } from './price.ts';
import { publishedDesign } from './published-design.ts';
import { rateDesign } from './rate-design.ts';
import { findOwnRating, listRatings } from './ratings.repository.ts';
import { storeFacets } from './repository.ts';
import { registerStoreThumbnails } from './thumbnail-routes.ts';

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
