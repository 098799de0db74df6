import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { slowRoute } from '../../../server/route.ts';
import { currentDocument } from '../../design/drawings.ts';
import { shownIn } from '../../design/shown-items.ts';
import { serverLetteringOf } from '../../library/fonts.ts';
import { listItems, consoleOrder } from '../../ordering/orders.ts';
import { checkItem } from './check-item.ts';

const VECTOR = 'image/svg+xml';

/** What may not print well of an order. The drawings are looked over without holding a connection. */
export const registerOrderPreflight = (api: Api): void => {
  slowRoute(api, endpoints.consoleOrderPreflight, async ({ inTenant, account, tenant, params, deps }) => {
    const rows = await inTenant(async (tx) => {
      const order = await consoleOrder(tx, account, params.id);
      if (!order.ok) return order;
      const items = await listItems(tx, order.value.id);
      const shown = items.map(({ document }) => currentDocument(document));
      return ok({ items, ...(await shownIn(tx, shown)) });
    });
    if (!rows.ok) return rows;
    const images = new Map(
      rows.value.uploads.map(({ id, widthPx, heightPx, type }) => [
        id,
        { widthPx, heightPx, vector: type === VECTOR },
      ]),
    );
    const setting = { lettering: serverLetteringOf(deps), images, tiles: rows.value.tiles, rules: tenant };
    const items = [];
    for (const item of rows.value.items) {
      items.push({ itemId: item.id, findings: await checkItem(item, setting) });
    }
    return ok({ items });
  });
};
