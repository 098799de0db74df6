import type { TenantId } from '@kitwright/contract';
import { priceListSchema, type PriceList, type StoredPriceList } from '@kitwright/ordering';

const completed = new WeakMap<StoredPriceList, PriceList>();

/** A price list as it lies in storage, completed; that of one object once. */
export const completePrices = (stored: StoredPriceList): PriceList => {
  const known = completed.get(stored);
  if (known !== undefined) return known;
  const prices = priceListSchema.parse(stored);
  completed.set(stored, prices);
  return prices;
};

/** So many tenants' lists are kept in one process. */
const MOST_KEPT = 1_000;
const latest = new Map<string, { readonly text: string; readonly prices: PriceList }>();

/** A tenant's list as the database has it now, in JSON: read again only when it is another text than the last one. */
export const readPrices = (tenantId: TenantId, text: string): PriceList => {
  const known = latest.get(tenantId);
  if (known?.text === text) return known.prices;
  const prices = priceListSchema.parse(JSON.parse(text));
  if (latest.size >= MOST_KEPT) latest.clear();
  latest.set(tenantId, { text, prices });
  return prices;
};
