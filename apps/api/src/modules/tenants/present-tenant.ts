import type { Tenant } from '@kitwright/contract';
import { priceListSchema } from '@kitwright/ordering';
import type { TenantRow } from '../../db/schema/index.ts';

/** What a visitor may know of the provider. */
export const presentTenant = (row: TenantRow, demo: boolean): Tenant => ({
  id: row.tenantId,
  name: row.name,
  logo: row.logo,
  productTypes: row.productTypes,
  templates: row.templates,
  settings: { homepage: { theme: { palette: { color: row.themeColour } } } },
  home: { headline: null, lead: null },
  languages: ['kh', 'en'],
  rulePreset: 'fifa2014',
  prices: priceListSchema.parse(row.prices),
  contact: row.contact,
  payment: row.payment,
  demo,
});
