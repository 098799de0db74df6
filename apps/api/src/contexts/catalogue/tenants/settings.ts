import type { TenantSettings } from '@kitwright/contract/tenants';
import { priceListSchema } from '@kitwright/ordering';
import { omit } from '../../../db/omit.ts';
import type { TenantRow } from '../../../db/schema/index.ts';

/** What administrators edit of a tenant, as its row and its pages have it. */
export const settingsOf = (row: TenantRow, pages: TenantSettings['pages']): TenantSettings => ({
  name: row.name,
  logo: row.logo,
  covers: row.covers,
  colour: row.themeColour,
  productTypes: row.productTypes,
  languages: row.languages,
  rulePreset: row.rulePreset,
  ruleValues: row.ruleValues,
  maxDesigns: row.maxDesigns,
  timeZone: row.timeZone,
  home: row.home,
  contact: row.contact,
  payment: row.payment,
  prices: priceListSchema.parse(row.prices),
  pages,
});

/** The columns of the tenant's row that hold these settings; its pages lie elsewhere. */
export const columnsOf = (settings: TenantSettings) => ({
  ...omit(settings, 'pages', 'colour'),
  themeColour: settings.colour,
});
